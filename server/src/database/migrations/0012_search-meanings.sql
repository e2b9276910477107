CREATE TABLE "search_meaning_keys" (
	"meaning_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"first_stem" text NOT NULL,
	"stems" text[] NOT NULL,
	"means" text[] NOT NULL,
	CONSTRAINT "search_meaning_keys_meaning_id_place_pk" PRIMARY KEY("meaning_id","place")
);
--> statement-breakpoint
CREATE TABLE "search_meanings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"typed" text[] NOT NULL,
	"means" text[] NOT NULL,
	"both_ways" boolean NOT NULL,
	"language" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_meanings_language_known" CHECK ("search_meanings"."language" in ('en', 'de', 'fr')),
	CONSTRAINT "search_meanings_say_something" CHECK (cardinality("search_meanings"."typed") > 0 and cardinality("search_meanings"."means") > 0)
);
--> statement-breakpoint
ALTER TABLE "search_meaning_keys" ADD CONSTRAINT "search_meaning_keys_meaning_id_search_meanings_id_fk" FOREIGN KEY ("meaning_id") REFERENCES "public"."search_meanings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_meaning_keys_first_stem_idx" ON "search_meaning_keys" USING btree ("first_stem");