CREATE TABLE "book_checks" (
	"rule" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"kept_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_statement_lines" (
	"statement_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint,
	"is_done" boolean NOT NULL,
	"is_back" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"said" text,
	CONSTRAINT "provider_statement_lines_statement_id_place_pk" PRIMARY KEY("statement_id","place"),
	CONSTRAINT "provider_statement_lines_kind_known" CHECK ("provider_statement_lines"."kind" in ('charge', 'refund', 'transfer')),
	CONSTRAINT "provider_statement_lines_outcome_known" CHECK ("provider_statement_lines"."outcome" in ('matches', 'differs', 'unknown', 'missing')),
	CONSTRAINT "provider_statement_lines_amounts" CHECK ("provider_statement_lines"."amount" >= 0 and coalesce("provider_statement_lines"."fee", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "provider_statements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"begins" timestamp (3) with time zone NOT NULL,
	"ends" timestamp (3) with time zone NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_statements_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "provider_statements_provider_known" CHECK ("provider_statements"."provider" in ('paystack', 'sandbox'))
);
--> statement-breakpoint
ALTER TABLE "provider_statement_lines" ADD CONSTRAINT "provider_statement_lines_statement_id_provider_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."provider_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_statements" ADD CONSTRAINT "provider_statements_uploaded_by_people_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_statements_uploaded_by_idx" ON "provider_statements" USING btree ("uploaded_by");