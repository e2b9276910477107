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
ALTER TABLE "home_row_products" ADD CONSTRAINT "home_row_products_row_id_home_rows_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."home_rows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_row_products" ADD CONSTRAINT "home_row_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_rows" ADD CONSTRAINT "home_rows_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_row_products_product_id_idx" ON "home_row_products" USING btree ("product_id");