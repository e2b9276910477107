CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
-- Stems without a stop list: "The North Face" stays findable. Accents are taken off before, by words_text().
CREATE TEXT SEARCH DICTIONARY english_stems (TEMPLATE = snowball, LANGUAGE = english);--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION market (PARSER = default);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION market ADD MAPPING FOR asciiword, word, numword, int, uint, float, sfloat, version WITH english_stems;--> statement-breakpoint
CREATE TABLE "facet_counts" (
	"side" smallint NOT NULL,
	"cat" integer NOT NULL,
	"facet" integer NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "facet_counts_side_cat_facet_pk" PRIMARY KEY("side","cat","facet")
);
--> statement-breakpoint
CREATE TABLE "facet_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facet_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"value" text NOT NULL,
	"name" text NOT NULL,
	"unit" text
);
--> statement-breakpoint
CREATE TABLE "product_cards" (
	"num" integer PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"card" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_in_stock" boolean NOT NULL,
	"is_low_stock" boolean NOT NULL,
	"flash_sale_id" uuid,
	"flash_ends_at" timestamp (3) with time zone,
	"flash_quantity" integer,
	CONSTRAINT "product_cards_productId_unique" UNIQUE("product_id")
);
--> statement-breakpoint
CREATE TABLE "product_list" (
	"side" smallint NOT NULL,
	"cat" integer NOT NULL,
	"num" integer NOT NULL,
	"price" bigint NOT NULL,
	"discount" smallint NOT NULL,
	"rating" smallint NOT NULL,
	"reviews" integer NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"pop" real NOT NULL,
	CONSTRAINT "product_list_side_cat_num_pk" PRIMARY KEY("side","cat","num")
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"num" integer PRIMARY KEY NOT NULL,
	"tier" smallint DEFAULT 0 NOT NULL,
	"sides" smallint NOT NULL,
	"price" bigint NOT NULL,
	"discount" smallint NOT NULL,
	"rating" smallint NOT NULL,
	"reviews" integer NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"pop" real NOT NULL,
	"facets" integer[] NOT NULL,
	"doc" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_deletes" (
	"form" text NOT NULL,
	"word_id" integer NOT NULL,
	CONSTRAINT "search_deletes_form_word_id_pk" PRIMARY KEY("form","word_id")
);
--> statement-breakpoint
CREATE TABLE "search_prefixes" (
	"prefix" text PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL,
	"lexs" text[] NOT NULL,
	"dfs" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"lex" text NOT NULL,
	"df" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_cards" ADD CONSTRAINT "product_cards_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "facet_values_slug_value_key" ON "facet_values" USING btree ("slug","value");--> statement-breakpoint
CREATE INDEX "product_cards_flash_ends_at_idx" ON "product_cards" USING btree ("flash_ends_at");--> statement-breakpoint
CREATE INDEX "product_list_num_idx" ON "product_list" USING btree ("num");--> statement-breakpoint
CREATE INDEX "product_list_price_idx" ON "product_list" USING btree ("side","cat","price","num");--> statement-breakpoint
CREATE INDEX "product_list_discount_idx" ON "product_list" USING btree ("side","cat","discount","num");--> statement-breakpoint
CREATE INDEX "product_list_rating_idx" ON "product_list" USING btree ("side","cat","rating","reviews","num");--> statement-breakpoint
CREATE INDEX "product_list_reviews_idx" ON "product_list" USING btree ("side","cat","reviews","num");--> statement-breakpoint
CREATE INDEX "product_list_created_idx" ON "product_list" USING btree ("side","cat","created","num");--> statement-breakpoint
CREATE INDEX "product_list_pop_idx" ON "product_list" USING btree ("side","cat","pop","num");--> statement-breakpoint
CREATE INDEX "product_search_doc_idx" ON "product_search" USING gin ("doc") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_deletes_word_id_idx" ON "search_deletes" USING btree ("word_id");--> statement-breakpoint
CREATE UNIQUE INDEX "search_words_word_key" ON "search_words" USING btree ("word" collate "C");--> statement-breakpoint
CREATE INDEX "flash_sales_ends_at_idx" ON "flash_sales" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "variants_sku_lower_idx" ON "variants" USING btree (lower("sku"));