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
ALTER TABLE "attribute_definitions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "brand_slugs" ADD CONSTRAINT "brand_slugs_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_slugs" ADD CONSTRAINT "category_slugs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_slugs_brand_id_idx" ON "brand_slugs" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "category_slugs_category_id_idx" ON "category_slugs" USING btree ("category_id");--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_merged_into_id_brands_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_merged_into_id_categories_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brands_merged_into_id_idx" ON "brands" USING btree ("merged_into_id") WHERE "brands"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "categories_merged_into_id_idx" ON "categories" USING btree ("merged_into_id") WHERE "categories"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "product_attributes_definition_value_idx" ON "product_attributes" USING btree ("definition_id","value");--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_merged_are_retired" CHECK ("brands"."merged_into_id" is null or not "brands"."is_active");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_merged_are_retired" CHECK ("categories"."merged_into_id" is null or not "categories"."is_active");