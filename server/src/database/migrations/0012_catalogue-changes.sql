CREATE TABLE "brand_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_row_products" (
	"row_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "home_row_products_row_id_place_pk" PRIMARY KEY("row_id","place")
);
--> statement-breakpoint
CREATE TABLE "home_rows" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title_en" text NOT NULL,
	"title_de" text NOT NULL,
	"title_fr" text NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"category_id" uuid,
	"sort" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"place" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "home_rows_side_known" CHECK ("home_rows"."side" in ('both', 'shoppers', 'companies')),
	CONSTRAINT "home_rows_kind_known" CHECK ("home_rows"."kind" in ('products', 'list')),
	CONSTRAINT "home_rows_end_after_start" CHECK ("home_rows"."ends_at" > "home_rows"."starts_at")
);
--> statement-breakpoint
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
ALTER TABLE "attribute_definitions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "brand_slugs" ADD CONSTRAINT "brand_slugs_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_slugs" ADD CONSTRAINT "category_slugs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_row_products" ADD CONSTRAINT "home_row_products_row_id_home_rows_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."home_rows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_row_products" ADD CONSTRAINT "home_row_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_rows" ADD CONSTRAINT "home_rows_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_meaning_keys" ADD CONSTRAINT "search_meaning_keys_meaning_id_search_meanings_id_fk" FOREIGN KEY ("meaning_id") REFERENCES "public"."search_meanings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_slugs_brand_id_idx" ON "brand_slugs" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "category_slugs_category_id_idx" ON "category_slugs" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "home_row_products_product_id_idx" ON "home_row_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "search_meaning_keys_first_stem_idx" ON "search_meaning_keys" USING btree ("first_stem");--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_merged_into_id_brands_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_merged_into_id_categories_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brands_merged_into_id_idx" ON "brands" USING btree ("merged_into_id") WHERE "brands"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "categories_merged_into_id_idx" ON "categories" USING btree ("merged_into_id") WHERE "categories"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "product_attributes_definition_value_idx" ON "product_attributes" USING btree ("definition_id","value");--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_merged_are_retired" CHECK ("brands"."merged_into_id" is null or not "brands"."is_active");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_merged_are_retired" CHECK ("categories"."merged_into_id" is null or not "categories"."is_active");