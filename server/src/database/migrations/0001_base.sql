CREATE SEQUENCE "public"."order_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"every_seconds" integer NOT NULL,
	"done_at" timestamp (3) with time zone,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"person_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"address_label" text NOT NULL,
	"address_line1" text NOT NULL,
	"address_line2" text,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"postal_code" text,
	"zip_code" text,
	"country" text DEFAULT 'gh' NOT NULL,
	"digital_address" text,
	"landmark" text,
	"latitude" double precision,
	"longitude" double precision,
	"is_primary" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_country_lower" CHECK ("addresses"."country" ~ '^[a-z]{2}$'),
	CONSTRAINT "addresses_both_coordinates" CHECK (("addresses"."latitude" is null) = ("addresses"."longitude" is null))
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"phone_number" text,
	"sign_in_phone" text,
	"sign_in_phone_proven_at" timestamp (3) with time zone,
	"sign_in_phone_changed_at" timestamp (3) with time zone,
	"date_of_birth" date,
	"gender" text,
	"roles" text[] DEFAULT '{customer}' NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"locked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_can_be_reached" CHECK ("people"."email" is not null or "people"."sign_in_phone" is not null),
	CONSTRAINT "people_email_lower" CHECK ("people"."email" = lower("people"."email"))
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"person_id" uuid,
	"ticket_hash" text,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"network" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "phone_codes_purpose_known" CHECK ("phone_codes"."purpose" in ('sign-in', 'number', 'again')),
	CONSTRAINT "phone_codes_for_whom" CHECK (("phone_codes"."purpose" = 'sign-in') = ("phone_codes"."person_id" is null) and ("phone_codes"."person_id" is null) = ("phone_codes"."ticket_hash" is not null)),
	CONSTRAINT "phone_codes_wrong_tries_most" CHECK ("phone_codes"."wrong_tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"second_factor_at" timestamp (3) with time zone,
	"attended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_step" integer
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figures" (
	"store_id" uuid NOT NULL,
	"span" text NOT NULL,
	"starts_on" date NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"side" text NOT NULL,
	"orders" integer NOT NULL,
	"pieces" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "figures_store_id_span_kind_key_side_starts_on_pk" PRIMARY KEY("store_id","span","kind","key","side","starts_on"),
	CONSTRAINT "figures_span_known" CHECK ("figures"."span" in ('day', 'month', 'year', 'all'))
);
--> statement-breakpoint
CREATE TABLE "stale_figures" (
	"store_id" uuid NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stale_figures_store_id_day_pk" PRIMARY KEY("store_id","day")
);
--> statement-breakpoint
CREATE TABLE "store_buyers" (
	"store_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"side" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"orders" integer NOT NULL,
	"spent" bigint NOT NULL,
	CONSTRAINT "store_buyers_store_id_person_id_pk" PRIMARY KEY("store_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "store_visitors" (
	"store_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"visits" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "store_visitors_store_id_person_id_pk" PRIMARY KEY("store_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "store_visits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"store_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"views" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_codes" (
	"cart_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"promotion_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_codes_cart_id_store_id_pk" PRIMARY KEY("cart_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"cart_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"price_when_added" bigint NOT NULL,
	"quotation_id" uuid,
	"last_add_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_quantity_sane" CHECK ("cart_lines"."quantity" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"person_id" uuid NOT NULL,
	"company_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_person_company_key" UNIQUE NULLS NOT DISTINCT("person_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "agreed_prices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"store_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"unit_price" bigint NOT NULL,
	"valid_until" date NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"told_soon_at" timestamp (3) with time zone,
	"told_over_at" timestamp (3) with time zone,
	"made_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreed_prices_positive" CHECK ("agreed_prices"."unit_price" > 0)
);
--> statement-breakpoint
CREATE TABLE "attribute_definitions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"num" integer GENERATED ALWAYS AS IDENTITY (sequence name "attribute_definitions_num_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text,
	"is_required" boolean DEFAULT false NOT NULL,
	"choices" text[] DEFAULT '{}' NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attribute_definitions_num_unique" UNIQUE("num"),
	CONSTRAINT "attribute_definitions_kind_known" CHECK ("attribute_definitions"."kind" in ('select', 'number', 'boolean'))
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"num" integer GENERATED ALWAYS AS IDENTITY (sequence name "brands_num_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"logo" text,
	"website" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brands_num_unique" UNIQUE("num"),
	CONSTRAINT "brands_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "bulk_tiers" (
	"product_id" uuid NOT NULL,
	"min_quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	CONSTRAINT "bulk_tiers_product_id_min_quantity_pk" PRIMARY KEY("product_id","min_quantity"),
	CONSTRAINT "bulk_tiers_min_quantity_positive" CHECK ("bulk_tiers"."min_quantity" > 0),
	CONSTRAINT "bulk_tiers_unit_price_positive" CHECK ("bulk_tiers"."unit_price" > 0)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"num" integer GENERATED ALWAYS AS IDENTITY (sequence name "categories_num_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" uuid,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"banner" text,
	"thumbnail" text,
	"tone" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"depth" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_num_unique" UNIQUE("num"),
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_three_levels" CHECK ("categories"."depth" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "product_attributes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"definition_id" uuid NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"image" text NOT NULL,
	"alt_text" text NOT NULL,
	"tone" text NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"num" integer GENERATED ALWAYS AS IDENTITY (sequence name "products_num_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" uuid NOT NULL,
	"category_id" uuid,
	"brand_id" uuid,
	"audience" text DEFAULT 'b2c' NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"sku" text,
	"description" text DEFAULT '' NOT NULL,
	"general_features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"base_price" bigint,
	"sale_price" bigint,
	"cost_price" bigint,
	"current_price" bigint,
	"discount_percentage" smallint DEFAULT 0 NOT NULL,
	"low_stock_threshold" integer DEFAULT 10 NOT NULL,
	"order_multiple" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_bestseller" boolean DEFAULT false NOT NULL,
	"is_in_stock" boolean DEFAULT false NOT NULL,
	"is_low_stock" boolean DEFAULT false NOT NULL,
	"weight_grams" integer,
	"length_mm" integer,
	"width_mm" integer,
	"height_mm" integer,
	"option_names" text[] DEFAULT '{}' NOT NULL,
	"variants_count" integer DEFAULT 1 NOT NULL,
	"primary_image" jsonb,
	"rating_counts" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"avg_rating" double precision,
	"units_sold" integer DEFAULT 0 NOT NULL,
	"popularity" double precision DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_num_unique" UNIQUE("num"),
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_audience_known" CHECK ("products"."audience" in ('b2c', 'b2b')),
	CONSTRAINT "products_order_multiple_range" CHECK ("products"."order_multiple" between 1 and 1000),
	CONSTRAINT "products_status_known" CHECK ("products"."status" in ('draft', 'active')),
	CONSTRAINT "products_base_price_positive" CHECK ("products"."base_price" > 0),
	CONSTRAINT "products_sale_price_positive" CHECK ("products"."sale_price" > 0),
	CONSTRAINT "products_sale_price_below_base" CHECK ("products"."status" = 'draft' or "products"."sale_price" < "products"."base_price"),
	CONSTRAINT "products_active_are_complete" CHECK ("products"."status" = 'draft' or ("products"."category_id" is not null and "products"."sku" is not null
        and "products"."base_price" is not null and "products"."current_price" is not null))
);
--> statement-breakpoint
CREATE TABLE "variant_images" (
	"variant_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "variant_images_variant_id_image_id_pk" PRIMARY KEY("variant_id","image_id")
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"sku" text,
	"name" text NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"base_price" bigint,
	"sale_price" bigint,
	"cost_price" bigint,
	"weight_grams" integer,
	"length_mm" integer,
	"width_mm" integer,
	"height_mm" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "variants_base_price_positive" CHECK ("variants"."base_price" > 0),
	CONSTRAINT "variants_sale_price_positive" CHECK ("variants"."sale_price" > 0),
	CONSTRAINT "variants_sale_price_below_base" CHECK (not "variants"."is_active" or "variants"."sale_price" < "variants"."base_price"),
	CONSTRAINT "variants_removed_are_off" CHECK ("variants"."removed_at" is null or not "variants"."is_active"),
	CONSTRAINT "variants_active_are_complete" CHECK (not "variants"."is_active" or ("variants"."sku" is not null and "variants"."base_price" is not null))
);
--> statement-breakpoint
CREATE TABLE "flash_sale_items" (
	"flash_sale_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"open_during" "tstzrange" DEFAULT 'empty' NOT NULL,
	CONSTRAINT "flash_sale_items_flash_sale_id_product_id_pk" PRIMARY KEY("flash_sale_id","product_id"),
	CONSTRAINT "flash_sale_items_price_positive" CHECK ("flash_sale_items"."price" > 0),
	CONSTRAINT "flash_sale_items_never_oversold" CHECK ("flash_sale_items"."sold" between 0 and "flash_sale_items"."quantity")
);
--> statement-breakpoint
CREATE TABLE "flash_sales" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flash_sales_end_after_start" CHECK ("flash_sales"."ends_at" > "flash_sales"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "variant_prices" (
	"variant_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"price" bigint NOT NULL,
	CONSTRAINT "variant_prices_variant_id_since_pk" PRIMARY KEY("variant_id","since")
);
--> statement-breakpoint
CREATE TABLE "promotion_buyers" (
	"promotion_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "promotion_buyers_promotion_id_person_id_pk" PRIMARY KEY("promotion_id","person_id"),
	CONSTRAINT "promotion_buyers_uses_not_negative" CHECK ("promotion_buyers"."uses" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promotion_products" (
	"promotion_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"open_during" "tstzrange" DEFAULT 'empty' NOT NULL,
	"by_code" boolean DEFAULT false NOT NULL,
	CONSTRAINT "promotion_products_promotion_id_product_id_pk" PRIMARY KEY("promotion_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"store_id" uuid NOT NULL,
	"name" text NOT NULL,
	"percent" smallint,
	"amount_off" bigint,
	"scope" text NOT NULL,
	"category_id" uuid,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"code" text,
	"min_spend" bigint,
	"max_uses" integer,
	"uses_left" integer,
	"max_uses_each" integer,
	"is_shown" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotions_scope_known" CHECK ("promotions"."scope" in ('store', 'category', 'products')),
	CONSTRAINT "promotions_scope_has_category" CHECK (("promotions"."scope" = 'category') = ("promotions"."category_id" is not null)),
	CONSTRAINT "promotions_percent_or_amount" CHECK (("promotions"."percent" is null) <> ("promotions"."amount_off" is null)),
	CONSTRAINT "promotions_percent_sane" CHECK ("promotions"."percent" between 1 and 90),
	CONSTRAINT "promotions_amount_positive" CHECK ("promotions"."amount_off" > 0),
	CONSTRAINT "promotions_code_sane" CHECK ("promotions"."code" ~ '^[A-Z0-9]{3,20}$'),
	CONSTRAINT "promotions_min_spend_positive" CHECK ("promotions"."min_spend" > 0),
	CONSTRAINT "promotions_max_uses_each_positive" CHECK ("promotions"."max_uses_each" > 0),
	CONSTRAINT "promotions_end_after_start" CHECK ("promotions"."ends_at" > "promotions"."starts_at"),
	CONSTRAINT "promotions_never_overused" CHECK (("promotions"."max_uses" is null) = ("promotions"."uses_left" is null) and "promotions"."uses_left" between 0 and "promotions"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "missed_words" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"nothing" integer NOT NULL,
	"fewer" integer NOT NULL,
	CONSTRAINT "missed_words_day_words_pk" PRIMARY KEY("day","words"),
	CONSTRAINT "missed_words_counted" CHECK ("missed_words"."nothing" >= 0 and "missed_words"."fewer" >= 0 and "missed_words"."nothing" + "missed_words"."fewer" > 0)
);
--> statement-breakpoint
CREATE TABLE "search_days" (
	"day" date PRIMARY KEY NOT NULL,
	"searches" integer NOT NULL,
	"nothing" integer NOT NULL,
	CONSTRAINT "search_days_counted" CHECK ("search_days"."nothing" >= 0 and "search_days"."nothing" <= "search_days"."searches")
);
--> statement-breakpoint
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
	"promotion_id" uuid,
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
CREATE TABLE "stale_cards" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"person_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_person_id_key_pk" PRIMARY KEY("person_id","key")
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"address_line1" text NOT NULL,
	"address_line2" text,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"postal_code" text,
	"zip_code" text,
	"country" text DEFAULT 'gh' NOT NULL,
	"digital_address" text,
	"landmark" text,
	"latitude" double precision,
	"longitude" double precision,
	"cost_centre" text,
	"monthly_budget_pesewas" bigint,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "branches_country_lower" CHECK ("branches"."country" ~ '^[a-z]{2}$'),
	CONSTRAINT "branches_both_coordinates" CHECK (("branches"."latitude" is null) = ("branches"."longitude" is null)),
	CONSTRAINT "branches_budget_positive" CHECK ("branches"."monthly_budget_pesewas" > 0)
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"registration_number" text,
	"tin" text,
	"is_verified" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"refused_reason" text,
	"po_number_required" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_verified_is_decided" CHECK (not "companies"."is_verified" or "companies"."submitted_at" is null)
);
--> statement-breakpoint
CREATE TABLE "company_documents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"added_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_documents_kind_known" CHECK ("company_documents"."kind" in ('registration', 'tax', 'address', 'other'))
);
--> statement-breakpoint
CREATE TABLE "company_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_invitations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"declined_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_invitations_state_known" CHECK ("company_invitations"."state" in ('waiting', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "company_invitations_role_known" CHECK ("company_invitations"."role" in ('buyer', 'approver', 'read_only'))
);
--> statement-breakpoint
CREATE TABLE "company_limits" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"month_limit_pesewas" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_limits_month_positive" CHECK ("company_limits"."month_limit_pesewas" > 0)
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"company_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"added_by" uuid NOT NULL,
	"order_limit_pesewas" bigint,
	"month_limit_pesewas" bigint,
	"stand_in_id" uuid,
	"away_until" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_members_company_id_person_id_pk" PRIMARY KEY("company_id","person_id"),
	CONSTRAINT "company_members_limits_positive" CHECK ("company_members"."order_limit_pesewas" > 0 and "company_members"."month_limit_pesewas" > 0),
	CONSTRAINT "company_members_stand_in_is_another" CHECK (("company_members"."stand_in_id" is null) = ("company_members"."away_until" is null) and "company_members"."stand_in_id" <> "company_members"."person_id"),
	CONSTRAINT "company_members_role_known" CHECK ("company_members"."role" in ('owner', 'buyer', 'approver', 'read_only'))
);
--> statement-breakpoint
CREATE TABLE "operator_act_keys" (
	"operator_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"outcome" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_act_keys_operator_id_key_pk" PRIMARY KEY("operator_id","key")
);
--> statement-breakpoint
CREATE TABLE "desk_assignments" (
	"kind" text NOT NULL,
	"task_id" text NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_assignments_kind_task_id_pk" PRIMARY KEY("kind","task_id")
);
--> statement-breakpoint
CREATE TABLE "help_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"full_name" text,
	"phone_number" text,
	"email" text NOT NULL,
	"subject" text,
	"message" text NOT NULL,
	"rating" text,
	"category" text,
	"screenshots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"form_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reply_by" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answer" text,
	CONSTRAINT "help_messages_kind_known" CHECK ("help_messages"."kind" in ('contact', 'chat', 'feedback')),
	CONSTRAINT "help_messages_of_their_kind" CHECK (("help_messages"."kind" = 'feedback') = ("help_messages"."full_name" is null)
        and ("help_messages"."kind" = 'feedback') = ("help_messages"."rating" is not null)
        and ("help_messages"."kind" = 'feedback') = ("help_messages"."category" is not null)),
	CONSTRAINT "help_messages_answer_dated" CHECK ("help_messages"."answer" is null or "help_messages"."answered_at" is not null),
	CONSTRAINT "help_messages_side_known" CHECK ("help_messages"."side" in ('shopper', 'business'))
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"order_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "reservations_order_id_variant_id_pk" PRIMARY KEY("order_id","variant_id"),
	CONSTRAINT "reservations_quantity_positive" CHECK ("reservations"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "restock_requests" (
	"person_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restock_requests_person_id_variant_id_pk" PRIMARY KEY("person_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"variant_id" uuid PRIMARY KEY NOT NULL,
	"tracked" boolean DEFAULT true NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_never_oversold" CHECK ("stock"."reserved" between 0 and "stock"."on_hand")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"variant_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"order_id" uuid,
	"reason" text,
	"note" text,
	"actor_id" uuid,
	"happened_at" timestamp (3) with time zone,
	"counted" integer,
	"undoes" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_kind_known" CHECK ("stock_movements"."kind" in ('sale', 'return', 'correction', 'restock'))
);
--> statement-breakpoint
CREATE TABLE "pools" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"store_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"unit_price" bigint NOT NULL,
	"minimum" integer NOT NULL,
	"most" integer NOT NULL,
	"least_each" integer NOT NULL,
	"most_each" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"is_held" boolean NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"opened_by" uuid NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"paid_pieces" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pools_status_known" CHECK ("pools"."status" in ('open', 'filled', 'failed', 'stopped')),
	CONSTRAINT "pools_never_overfilled" CHECK ("pools"."taken" between 0 and "pools"."most"),
	CONSTRAINT "pools_price_positive" CHECK ("pools"."unit_price" > 0),
	CONSTRAINT "pools_minimum_within_most" CHECK ("pools"."minimum" between 1 and "pools"."most"),
	CONSTRAINT "pools_pieces_of_each_sane" CHECK ("pools"."least_each" between 1 and "pools"."most_each" and "pools"."most_each" <= "pools"."most"),
	CONSTRAINT "pools_closed_are_complete" CHECK (("pools"."status" = 'open') = ("pools"."closed_at" is null) and ("pools"."closed_at" is null) = ("pools"."paid_pieces" is null)),
	CONSTRAINT "pools_filled_reached_minimum" CHECK ("pools"."status" <> 'filled' or "pools"."paid_pieces" >= "pools"."minimum")
);
--> statement-breakpoint
CREATE TABLE "balances" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"currency" text DEFAULT 'GHS' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_accounts_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"transaction_id" uuid NOT NULL,
	"account_id" bigint NOT NULL,
	"currency" text DEFAULT 'GHS' NOT NULL,
	"amount" bigint NOT NULL,
	"order_line_id" uuid,
	"rule" text NOT NULL,
	"rate_bps" integer
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"booked_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transactions_cause_unique" UNIQUE("cause")
);
--> statement-breakpoint
CREATE TABLE "change_set_rows" (
	"change_set_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"line" integer,
	"product_id" uuid,
	"variant_id" uuid,
	"is_new" boolean DEFAULT false NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"written_at" timestamp (3) with time zone,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "change_set_rows_change_set_id_place_pk" PRIMARY KEY("change_set_id","place"),
	CONSTRAINT "change_set_rows_outcome_known" CHECK ("change_set_rows"."outcome" in ('ready', 'refused', 'written', 'skipped', 'restored', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "change_sets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"store_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"edit" jsonb NOT NULL,
	"state" text DEFAULT 'prepared' NOT NULL,
	"products_count" integer NOT NULL,
	"unchanged_count" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"begun_at" timestamp (3) with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp (3) with time zone,
	"stopped" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	CONSTRAINT "change_sets_state_known" CHECK ("change_sets"."state" in ('prepared', 'applying', 'applied', 'undoing', 'undone')),
	CONSTRAINT "change_sets_instants_match" CHECK (("change_sets"."state" in ('applied', 'undoing', 'undone')) = ("change_sets"."applied_at" is not null)
        and ("change_sets"."state" in ('undoing', 'undone')) = ("change_sets"."undone_by" is not null)
        and ("change_sets"."state" = 'undone') = ("change_sets"."undone_at" is not null)
        and ("change_sets"."state" not in ('applying', 'undoing') or "change_sets"."begun_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "product_sheet_parts" (
	"sheet_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "product_sheet_parts_sheet_id_place_pk" PRIMARY KEY("sheet_id","place")
);
--> statement-breakpoint
CREATE TABLE "product_sheets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"store_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"titles" jsonb NOT NULL,
	"lines_count" integer NOT NULL,
	"mapping" jsonb,
	"creates" boolean DEFAULT false NOT NULL,
	"pictures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'read' NOT NULL,
	"check_number" integer DEFAULT 0 NOT NULL,
	"lines_done" integer DEFAULT 0 NOT NULL,
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp (3) with time zone,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unchanged_count" integer DEFAULT 0 NOT NULL,
	"change_set_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_sheets_state_known" CHECK ("product_sheets"."state" in ('read', 'waiting', 'checking', 'checked', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "sheet_titles" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"titles" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_templates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"store_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_list_drafts" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_list_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"list_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"keep" integer,
	"counted" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_list_lines_quantity_sane" CHECK ("company_list_lines"."quantity" between 1 and 9999),
	CONSTRAINT "company_list_lines_keep_sane" CHECK ("company_list_lines"."keep" between 1 and 9999),
	CONSTRAINT "company_list_lines_counted_sane" CHECK ("company_list_lines"."counted" between 0 and 99999)
);
--> statement-breakpoint
CREATE TABLE "company_lists" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"repeat_weeks" smallint,
	"next_draft_on" date,
	"ordered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_lists_repeat_weeks_range" CHECK ("company_lists"."repeat_weeks" between 1 and 26),
	CONSTRAINT "company_lists_repeat_has_day" CHECK (("company_lists"."repeat_weeks" is null) = ("company_lists"."next_draft_on" is null))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"store_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"product_id" uuid,
	"parcel_id" uuid,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"buyer_unread" integer DEFAULT 0 NOT NULL,
	"buyer_unread_since" timestamp (3) with time zone,
	"buyer_told_at" timestamp (3) with time zone,
	"store_unread" integer DEFAULT 0 NOT NULL,
	"store_unread_since" timestamp (3) with time zone,
	"store_told_at" timestamp (3) with time zone,
	"waiting_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_subject_key" UNIQUE NULLS NOT DISTINCT("person_id","store_id","product_id","parcel_id")
);
--> statement-breakpoint
CREATE TABLE "message_blocks" (
	"store_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"side" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_blocks_store_id_person_id_side_pk" PRIMARY KEY("store_id","person_id","side"),
	CONSTRAINT "message_blocks_side_known" CHECK ("message_blocks"."side" in ('buyer', 'store'))
);
--> statement-breakpoint
CREATE TABLE "message_reports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"conversation_id" uuid,
	"person_id" uuid NOT NULL,
	"side" text NOT NULL,
	"store_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"messages" jsonb NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_reports_side_known" CHECK ("message_reports"."side" in ('buyer', 'store'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"was_masked" boolean NOT NULL,
	"reply_seconds" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_side_known" CHECK ("messages"."side" in ('buyer', 'store'))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"unsubscribe_url" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_state_known" CHECK ("mails"."state" in ('waiting', 'sent', 'kept', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"sentences" jsonb,
	"link" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('orders', 'deliveries', 'refunds', 'stores', 'companies', 'store_orders', 'restock', 'messages', 'quotations'))
);
--> statement-breakpoint
CREATE TABLE "text_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"recipient" text NOT NULL,
	"text" text NOT NULL,
	"is_secret" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_error" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "text_messages_state_known" CHECK ("text_messages"."state" in ('waiting', 'sent', 'kept', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "unwanted_emails" (
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unwanted_emails_person_id_kind_pk" PRIMARY KEY("person_id","kind"),
	CONSTRAINT "unwanted_emails_kind_known" CHECK ("unwanted_emails"."kind" in ('orders', 'deliveries', 'refunds', 'stores', 'companies', 'store_orders', 'restock', 'messages', 'quotations'))
);
--> statement-breakpoint
CREATE TABLE "operator_acts" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"operator_id" uuid,
	"network" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"label" text NOT NULL,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_acts_head" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"number" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "operator_acts_head_one_row" CHECK ("operator_acts_head"."is_only")
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"added_by" uuid,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operators_role_known" CHECK ("operators"."role" in ('owner', 'money', 'trust', 'catalogue', 'support', 'read_only'))
);
--> statement-breakpoint
CREATE TABLE "order_approvals" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"exceeded" jsonb NOT NULL,
	"note" text,
	"phone" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"replaced_by" uuid,
	"refused_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_approvals_state_known" CHECK ("order_approvals"."state" in ('waiting', 'approved', 'declined', 'expired', 'withdrawn')),
	CONSTRAINT "order_approvals_by_another" CHECK ("order_approvals"."decided_by" <> "order_approvals"."requested_by"),
	CONSTRAINT "order_approvals_decided_by_somebody" CHECK (("order_approvals"."state" in ('approved', 'declined')) = ("order_approvals"."decided_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"flash_sale_id" uuid,
	"quotation_id" uuid,
	"split_from" uuid,
	"promotion_id" uuid,
	"given_away" bigint DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"variant_name" text NOT NULL,
	"slug" text NOT NULL,
	"sku" text NOT NULL,
	"image" jsonb,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"base_price" bigint NOT NULL,
	"total" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"processing" bigint NOT NULL,
	"commission_bps" integer NOT NULL,
	"processing_bps" integer NOT NULL,
	CONSTRAINT "order_lines_quantity_positive" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_given_by_promotion" CHECK (case when "order_lines"."promotion_id" is null then "order_lines"."given_away" = 0 else "order_lines"."given_away" >= 0 end),
	CONSTRAINT "order_lines_total_adds_up" CHECK ("order_lines"."total" = "order_lines"."unit_price" * "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_number_key" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key" "bytea" NOT NULL,
	CONSTRAINT "order_number_key_only_row_check" CHECK ("order_number_key"."only_row")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text NOT NULL,
	"person_id" uuid NOT NULL,
	"side" text DEFAULT 'shopper' NOT NULL,
	"company_id" uuid,
	"pool_id" uuid,
	"branch_id" uuid,
	"cost_centre" text,
	"po_number" text,
	"state" text NOT NULL,
	"items_total" bigint NOT NULL,
	"delivery_total" bigint NOT NULL,
	"total" bigint NOT NULL,
	"payment_method" text NOT NULL,
	"purse" text NOT NULL,
	"address" jsonb NOT NULL,
	"estimated_from" date NOT NULL,
	"estimated_to" date NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_side_known" CHECK ("orders"."side" in ('shopper', 'business')),
	CONSTRAINT "orders_of_companies_on_their_side" CHECK (("orders"."side" = 'business') = ("orders"."company_id" is not null)),
	CONSTRAINT "orders_of_pools_are_of_companies" CHECK ("orders"."pool_id" is null or "orders"."company_id" is not null),
	CONSTRAINT "orders_state_known" CHECK ("orders"."state" in ('pending_payment', 'confirmed', 'cancelled', 'expired')),
	CONSTRAINT "orders_purse_is_electronic" CHECK ("orders"."purse" ~ '^[a-z0-9]+$' and "orders"."purse" not in ('cash', 'net30')),
	CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total" = "orders"."items_total" + "orders"."delivery_total")
);
--> statement-breakpoint
CREATE TABLE "parcel_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"parcel_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"place" text,
	"note" text,
	"actor" text DEFAULT 'system' NOT NULL,
	"person_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"parcel_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"store_name" text NOT NULL,
	"store_address" text[] DEFAULT '{}' NOT NULL,
	"vat_number" text,
	"split_from" uuid,
	"position" smallint NOT NULL,
	"side" text DEFAULT 'shopper' NOT NULL,
	"delivery_type" text NOT NULL,
	"pickup_location_id" uuid,
	"pickup_place" jsonb,
	"status" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"assignee_id" uuid,
	"code_failures" smallint DEFAULT 0 NOT NULL,
	"items_total" bigint NOT NULL,
	"delivery_fee" bigint NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"released_part" bigint,
	"overdue_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcels_side_known" CHECK ("parcels"."side" in ('shopper', 'business')),
	CONSTRAINT "parcels_delivery_type_known" CHECK ("parcels"."delivery_type" in ('flexroute', 'vendor', 'pickup')),
	CONSTRAINT "parcels_status_known" CHECK ("parcels"."status" in ('pending_payment', 'confirmed', 'processing', 'ready_for_pickup', 'out_for_delivery', 'delivered', 'picked_up', 'cancelled', 'return_request', 'return_processing', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"tax" text NOT NULL,
	"label" text NOT NULL,
	"rate_bps" integer NOT NULL,
	"valid_from" date NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "tax_rates_tax_valid_from_pk" PRIMARY KEY("tax","valid_from")
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"refunded" bigint,
	CONSTRAINT "return_lines_return_id_order_line_id_pk" PRIMARY KEY("return_id","order_line_id"),
	CONSTRAINT "return_lines_quantity_positive" CHECK ("return_lines"."quantity" > 0),
	CONSTRAINT "return_lines_refunded_positive" CHECK ("return_lines"."refunded" >= 0)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"refusal" text,
	"is_damaged" boolean DEFAULT false NOT NULL,
	"amount" bigint,
	"offered" bigint,
	"offer_until" timestamp (3) with time zone,
	"offer_declined_at" timestamp (3) with time zone,
	"juaso_from" timestamp (3) with time zone NOT NULL,
	"escalation" text,
	"store_words" text,
	"ruling" text,
	"wallet_phone" text,
	"wallet_network" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_state_known" CHECK ("returns"."state" in ('requested', 'refused', 'received', 'kept')),
	CONSTRAINT "returns_amount_known" CHECK (("returns"."state" in ('received', 'kept')) = ("returns"."amount" is not null)),
	CONSTRAINT "returns_offer_whole" CHECK (("returns"."offered" is null) = ("returns"."offer_until" is null) and "returns"."offered" > 0),
	CONSTRAINT "returns_ruling_answers" CHECK ("returns"."ruling" is null or "returns"."state" <> 'requested'),
	CONSTRAINT "returns_kept_as_offered" CHECK ("returns"."state" <> 'kept' or "returns"."amount" = "returns"."offered")
);
--> statement-breakpoint
CREATE TABLE "credit_terms" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"limit_pesewas" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_terms_limit_not_negative" CHECK ("credit_terms"."limit_pesewas" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"intent_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"withheld" bigint DEFAULT 0 NOT NULL,
	"owed" bigint GENERATED ALWAYS AS (amount - paid - withheld) STORED,
	"state" text DEFAULT 'open' NOT NULL,
	"due_on" date NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"reminded" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "invoices_intentId_unique" UNIQUE("intent_id"),
	CONSTRAINT "invoices_state_known" CHECK ("invoices"."state" in ('open', 'paid', 'cancelled')),
	CONSTRAINT "invoices_amount_fits" CHECK ("invoices"."amount" >= 0 and ("invoices"."amount" = 0) = ("invoices"."state" = 'cancelled')),
	CONSTRAINT "invoices_parts_fit" CHECK ("invoices"."paid" >= 0 and "invoices"."withheld" >= 0 and "invoices"."paid" + "invoices"."withheld" <= "invoices"."amount"
        and ("invoices"."state" = 'open') = ("invoices"."paid" + "invoices"."withheld" < "invoices"."amount"))
);
--> statement-breakpoint
CREATE TABLE "withholding_certificates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"number" text NOT NULL,
	"file" text,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"refused_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "withholding_certificates_amount_positive" CHECK ("withholding_certificates"."amount" > 0),
	CONSTRAINT "withholding_certificates_state_known" CHECK ("withholding_certificates"."state" in ('waiting', 'accepted', 'refused')),
	CONSTRAINT "withholding_certificates_decided" CHECK (("withholding_certificates"."state" = 'waiting') = ("withholding_certificates"."decided_at" is null) and ("withholding_certificates"."state" = 'refused') = ("withholding_certificates"."refused_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "dispute_shares" (
	"dispute_id" uuid NOT NULL,
	"path" text NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"given" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "dispute_shares_dispute_id_path_pk" PRIMARY KEY("dispute_id","path")
);
--> statement-breakpoint
CREATE TABLE "market_world" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"world" text NOT NULL,
	"fixed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "market_world_is_one_row" CHECK ("market_world"."is_only"),
	CONSTRAINT "market_world_known" CHECK ("market_world"."world" in ('test', 'live'))
);
--> statement-breakpoint
CREATE TABLE "money_alarms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"detail" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"logged_at" timestamp (3) with time zone,
	"rests_until" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider" text NOT NULL,
	"provider_reference" text NOT NULL,
	"intent_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_disputes_amount_positive" CHECK ("payment_disputes"."amount" > 0),
	CONSTRAINT "payment_disputes_state_known" CHECK ("payment_disputes"."state" in ('open', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reference" text NOT NULL,
	"order_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"world" text DEFAULT 'test' NOT NULL,
	"method" text NOT NULL,
	"phone" text,
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'GHS' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"failure_reason" text,
	"redirect_url" text,
	"step" text,
	"step_text" text,
	"started_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"reported_at" timestamp (3) with time zone,
	"provider_reference" text,
	"fee" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_intents_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_intents_world_known" CHECK ("payment_intents"."world" in ('test', 'live') and ("payment_intents"."provider" <> 'sandbox' or "payment_intents"."world" = 'test')),
	CONSTRAINT "payment_intents_amount_positive" CHECK ("payment_intents"."amount" > 0),
	CONSTRAINT "payment_intents_fee_not_negative" CHECK ("payment_intents"."fee" >= 0),
	CONSTRAINT "payment_intents_state_known" CHECK ("payment_intents"."state" in ('pending', 'paid', 'failed', 'expired', 'on_delivery', 'invoiced', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"intent_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"amount" bigint NOT NULL,
	"way" text DEFAULT 'provider' NOT NULL,
	"wallet" jsonb,
	"state" text DEFAULT 'pending' NOT NULL,
	"provider_reference" text,
	"failure_reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_cause_unique" UNIQUE("cause"),
	CONSTRAINT "refunds_way_known" CHECK ("refunds"."way" in ('provider', 'transfer', 'invoice', 'withheld')),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_state_known" CHECK ("refunds"."state" in ('pending', 'processing', 'completed', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider" text NOT NULL,
	"event_key" text NOT NULL,
	"kind" text DEFAULT 'other' NOT NULL,
	"subject" text,
	"payload" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"phone" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"return_url" text NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"prompted_at" timestamp (3) with time zone,
	"hostile" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_charges_reference_unique" UNIQUE("reference"),
	CONSTRAINT "sandbox_charges_state_known" CHECK ("sandbox_charges"."state" in ('pending', 'paid', 'failed', 'silent', 'abandoned'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_disputes" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_disputes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_disputes_amount_positive" CHECK ("sandbox_disputes"."amount" > 0),
	CONSTRAINT "sandbox_disputes_state_known" CHECK ("sandbox_disputes"."state" in ('open', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"cause" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'completed' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_holds" (
	"quotation_id" uuid PRIMARY KEY NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "quotation_holds_quantity_positive" CHECK ("quotation_holds"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "quotation_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"was_masked" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotation_messages_side_known" CHECK ("quotation_messages"."side" in ('buyer', 'store'))
);
--> statement-breakpoint
CREATE TABLE "quotation_request_files" (
	"request_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "quotation_request_files_request_id_upload_id_pk" PRIMARY KEY("request_id","upload_id")
);
--> statement-breakpoint
CREATE TABLE "quotation_request_stores" (
	"request_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotation_request_stores_request_id_store_id_pk" PRIMARY KEY("request_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "quotation_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"num" integer GENERATED ALWAYS AS IDENTITY (sequence name "quotation_requests_num_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"product_id" uuid,
	"category_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"target_price" bigint,
	"needed_by" date NOT NULL,
	"region" text NOT NULL,
	"only_region" boolean NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"widened_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotation_requests_num_unique" UNIQUE("num"),
	CONSTRAINT "quotation_requests_state_known" CHECK ("quotation_requests"."state" in ('open', 'accepted', 'ordered', 'cancelled', 'expired')),
	CONSTRAINT "quotation_requests_quantity_sane" CHECK ("quotation_requests"."quantity" between 1 and 9999),
	CONSTRAINT "quotation_requests_target_positive" CHECK ("quotation_requests"."target_price" > 0)
);
--> statement-breakpoint
CREATE TABLE "quotation_versions" (
	"quotation_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"min_quantity" integer NOT NULL,
	"delivery_price" bigint NOT NULL,
	"delivery_days" integer NOT NULL,
	"valid_until" date NOT NULL,
	"note" text NOT NULL,
	"variant_id" uuid,
	"author_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotation_versions_quotation_id_version_pk" PRIMARY KEY("quotation_id","version"),
	CONSTRAINT "quotation_versions_unit_price_positive" CHECK ("quotation_versions"."unit_price" > 0),
	CONSTRAINT "quotation_versions_delivery_not_negative" CHECK ("quotation_versions"."delivery_price" >= 0),
	CONSTRAINT "quotation_versions_minimum_sane" CHECK ("quotation_versions"."min_quantity" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer NOT NULL,
	"valid_until" date NOT NULL,
	"declined_reason" text,
	"variant_id" uuid,
	"quantity" integer,
	"order_id" uuid,
	"ordered_as" text,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotations_request_store_key" UNIQUE("request_id","store_id"),
	CONSTRAINT "quotations_state_known" CHECK ("quotations"."state" in ('open', 'accepted', 'ordered', 'declined', 'lost', 'expired')),
	CONSTRAINT "quotations_accepted_are_complete" CHECK ("quotations"."state" not in ('accepted', 'ordered') or ("quotations"."variant_id" is not null and "quotations"."quantity" is not null))
);
--> statement-breakpoint
CREATE TABLE "review_helpful" (
	"review_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_helpful_review_id_person_id_pk" PRIMARY KEY("review_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "review_images" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"review_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"image" text NOT NULL,
	"alt_text" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_replies" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"review_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_reports_reason_known" CHECK ("review_reports"."reason" in ('offensive', 'untrue', 'advertising', 'private', 'other'))
);
--> statement-breakpoint
CREATE TABLE "review_versions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"review_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text NOT NULL,
	"images" jsonb NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"person_id" uuid,
	"order_line_id" uuid,
	"author_name" text NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"is_verified_purchase" boolean DEFAULT false NOT NULL,
	"is_approved" boolean DEFAULT true NOT NULL,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_rating_in_scale" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "upload_reads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"upload_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"folder" text NOT NULL,
	"content_type" text NOT NULL,
	"ending" text NOT NULL,
	"size_announced" integer,
	"size" integer,
	"state" text DEFAULT 'announced' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"claimed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_folder_known" CHECK ("uploads"."folder" in ('profile', 'products', 'reviews', 'returns', 'banners', 'documents', 'screenshots')),
	CONSTRAINT "uploads_state_known" CHECK ("uploads"."state" in ('announced', 'arriving', 'stored', 'refused')),
	CONSTRAINT "uploads_claimed_are_stored" CHECK ("uploads"."claimed_at" is null or "uploads"."state" = 'stored')
);
--> statement-breakpoint
CREATE TABLE "store_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"store_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_invitations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"store_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"declined_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_invitations_state_known" CHECK ("store_invitations"."state" in ('waiting', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "store_invitations_role_known" CHECK ("store_invitations"."role" in ('manager', 'orders', 'read_only'))
);
--> statement-breakpoint
CREATE TABLE "store_locations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"store_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"digital_address" text,
	"phone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"store_pickup_enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_members" (
	"store_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"added_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_members_store_id_person_id_pk" PRIMARY KEY("store_id","person_id"),
	CONSTRAINT "store_members_role_known" CHECK ("store_members"."role" in ('owner', 'manager', 'orders', 'read_only'))
);
--> statement-breakpoint
CREATE TABLE "store_suspensions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"store_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"until" date,
	"open_orders" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "store_suspensions_open_orders_known" CHECK ("store_suspensions"."open_orders" in ('keep', 'cancel'))
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"logo" text,
	"banner" text,
	"tone" text,
	"town" text NOT NULL,
	"region" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"vat_number" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"rejected_reason" text,
	"delivers_itself" boolean DEFAULT false NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"items_sold" integer DEFAULT 0 NOT NULL,
	"closed_from" date,
	"closed_until" date,
	"closed_note" text DEFAULT '' NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stores_slug_unique" UNIQUE("slug"),
	CONSTRAINT "stores_status_known" CHECK ("stores"."status" in ('draft', 'submitted', 'verified', 'rejected', 'suspended')),
	CONSTRAINT "stores_closed_days_ordered" CHECK (("stores"."closed_from" is null) = ("stores"."closed_until" is null) and "stores"."closed_from" <= "stores"."closed_until")
);
--> statement-breakpoint
CREATE TABLE "vendor_profiles" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"steps_saved" smallint DEFAULT 1 NOT NULL,
	"answers" jsonb NOT NULL,
	"ghana_card_sealed" text,
	"tin_sealed" text,
	"profile_photo" text,
	"ghana_card_image" text,
	"business_certificate" text,
	"rejected_field" text,
	"submitted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_profiles_steps_known" CHECK ("vendor_profiles"."steps_saved" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "store_days" (
	"store_id" uuid NOT NULL,
	"day" date NOT NULL,
	"side" text NOT NULL,
	"gross" bigint NOT NULL,
	"net" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"processing" bigint NOT NULL,
	"sales" integer NOT NULL,
	CONSTRAINT "store_days_store_id_day_side_pk" PRIMARY KEY("store_id","day","side")
);
--> statement-breakpoint
CREATE TABLE "store_sales" (
	"store_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"number" text NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"net" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"processing" bigint NOT NULL,
	"pending" bigint NOT NULL,
	"settled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "store_sales_transaction_id_store_id_pk" PRIMARY KEY("transaction_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "payout_holds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"store_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"held_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "withdrawal_consents" (
	"withdrawal_id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawal_consents_withdrawal_id_operator_id_pk" PRIMARY KEY("withdrawal_id","operator_id")
);
--> statement-breakpoint
CREATE TABLE "payout_methods" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"store_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"account_name" text NOT NULL,
	"branch" text,
	"number_sealed" text NOT NULL,
	"number_end" text NOT NULL,
	"usable_from" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_methods_kind_known" CHECK ("payout_methods"."kind" in ('mobile_money', 'bank'))
);
--> statement-breakpoint
CREATE TABLE "refund_transfers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"refund_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"destination" jsonb NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"failure_reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_transfers_reference_unique" UNIQUE("reference"),
	CONSTRAINT "refund_transfers_amount_positive" CHECK ("refund_transfers"."amount" > 0),
	CONSTRAINT "refund_transfers_state_known" CHECK ("refund_transfers"."state" in ('pending', 'completed', 'failed', 'reversed'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_transfers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"number_end" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_transfers_reference_unique" UNIQUE("reference"),
	CONSTRAINT "sandbox_transfers_state_known" CHECK ("sandbox_transfers"."state" in ('pending', 'success', 'failed', 'reversed'))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"store_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"method_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"needs_two" boolean DEFAULT false NOT NULL,
	"agreed_at" timestamp (3) with time zone,
	"amount" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"destination" jsonb NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"failure_reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawals_reference_unique" UNIQUE("reference"),
	CONSTRAINT "withdrawals_amount_positive" CHECK ("withdrawals"."amount" > 0),
	CONSTRAINT "withdrawals_state_known" CHECK ("withdrawals"."state" in ('pending', 'completed', 'failed', 'reversed'))
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"store_id" uuid NOT NULL,
	"purse" text NOT NULL,
	"transaction_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"left_over" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payout_lines_transaction_id_store_id_purse_pk" PRIMARY KEY("transaction_id","store_id","purse"),
	CONSTRAINT "payout_lines_left_over_fits" CHECK ("payout_lines"."left_over" between least(0, "payout_lines"."amount") and greatest(0, "payout_lines"."amount"))
);
--> statement-breakpoint
CREATE TABLE "withdrawal_lines" (
	"withdrawal_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "withdrawal_lines_withdrawal_id_transaction_id_pk" PRIMARY KEY("withdrawal_id","transaction_id"),
	CONSTRAINT "withdrawal_lines_amount_not_zero" CHECK ("withdrawal_lines"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "wishlist_entries" (
	"person_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_entries_person_id_product_id_pk" PRIMARY KEY("person_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_people_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_people_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_people_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_buyers" ADD CONSTRAINT "store_buyers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_buyers" ADD CONSTRAINT "store_buyers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_visitors" ADD CONSTRAINT "store_visitors_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_visitors" ADD CONSTRAINT "store_visitors_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_visits" ADD CONSTRAINT "store_visits_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_codes" ADD CONSTRAINT "cart_codes_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_codes" ADD CONSTRAINT "cart_codes_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_codes" ADD CONSTRAINT "cart_codes_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreed_prices" ADD CONSTRAINT "agreed_prices_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreed_prices" ADD CONSTRAINT "agreed_prices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreed_prices" ADD CONSTRAINT "agreed_prices_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreed_prices" ADD CONSTRAINT "agreed_prices_made_by_people_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_definitions" ADD CONSTRAINT "attribute_definitions_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_tiers" ADD CONSTRAINT "bulk_tiers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attributes" ADD CONSTRAINT "product_attributes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attributes" ADD CONSTRAINT "product_attributes_definition_id_attribute_definitions_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."attribute_definitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_images" ADD CONSTRAINT "variant_images_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_images" ADD CONSTRAINT "variant_images_image_id_product_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."product_images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_sale_items" ADD CONSTRAINT "flash_sale_items_flash_sale_id_flash_sales_id_fk" FOREIGN KEY ("flash_sale_id") REFERENCES "public"."flash_sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_sale_items" ADD CONSTRAINT "flash_sale_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_prices" ADD CONSTRAINT "variant_prices_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_buyers" ADD CONSTRAINT "promotion_buyers_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_buyers" ADD CONSTRAINT "promotion_buyers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_products" ADD CONSTRAINT "promotion_products_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_products" ADD CONSTRAINT "promotion_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_cards" ADD CONSTRAINT "product_cards_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stale_cards" ADD CONSTRAINT "stale_cards_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_added_by_people_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_events" ADD CONSTRAINT "company_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_events" ADD CONSTRAINT "company_events_actor_id_people_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invited_by_people_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_limits" ADD CONSTRAINT "company_limits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_added_by_people_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_stand_in_id_people_id_fk" FOREIGN KEY ("stand_in_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_act_keys" ADD CONSTRAINT "operator_act_keys_operator_id_people_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_assignments" ADD CONSTRAINT "desk_assignments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restock_requests" ADD CONSTRAINT "restock_requests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restock_requests" ADD CONSTRAINT "restock_requests_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_opened_by_people_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_rows" ADD CONSTRAINT "change_set_rows_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_rows" ADD CONSTRAINT "change_set_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_rows" ADD CONSTRAINT "change_set_rows_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_actor_id_people_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_undone_by_people_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sheet_parts" ADD CONSTRAINT "product_sheet_parts_sheet_id_product_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."product_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sheets" ADD CONSTRAINT "product_sheets_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sheets" ADD CONSTRAINT "product_sheets_actor_id_people_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sheets" ADD CONSTRAINT "product_sheets_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_titles" ADD CONSTRAINT "sheet_titles_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_templates" ADD CONSTRAINT "listing_templates_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_templates" ADD CONSTRAINT "listing_templates_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_list_drafts" ADD CONSTRAINT "company_list_drafts_list_id_company_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."company_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_list_lines" ADD CONSTRAINT "company_list_lines_list_id_company_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."company_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_list_lines" ADD CONSTRAINT "company_list_lines_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_lists" ADD CONSTRAINT "company_lists_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_lists" ADD CONSTRAINT "company_lists_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_blocks" ADD CONSTRAINT "message_blocks_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_blocks" ADD CONSTRAINT "message_blocks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_buyer_id_people_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_acts" ADD CONSTRAINT "operator_acts_operator_id_people_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_added_by_people_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approvals" ADD CONSTRAINT "order_approvals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approvals" ADD CONSTRAINT "order_approvals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approvals" ADD CONSTRAINT "order_approvals_requested_by_people_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approvals" ADD CONSTRAINT "order_approvals_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approvals" ADD CONSTRAINT "order_approvals_replaced_by_orders_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_split_from_order_lines_id_fk" FOREIGN KEY ("split_from") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pool_id_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_notes" ADD CONSTRAINT "parcel_notes_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_notes" ADD CONSTRAINT "parcel_notes_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_split_from_parcels_id_fk" FOREIGN KEY ("split_from") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_assignee_id_people_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_terms" ADD CONSTRAINT "credit_terms_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withholding_certificates" ADD CONSTRAINT "withholding_certificates_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_shares" ADD CONSTRAINT "dispute_shares_dispute_id_payment_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."payment_disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_disputes" ADD CONSTRAINT "sandbox_disputes_reference_sandbox_charges_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."sandbox_charges"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_reference_sandbox_charges_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."sandbox_charges"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_holds" ADD CONSTRAINT "quotation_holds_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_holds" ADD CONSTRAINT "quotation_holds_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_messages" ADD CONSTRAINT "quotation_messages_request_id_quotation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quotation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_messages" ADD CONSTRAINT "quotation_messages_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_messages" ADD CONSTRAINT "quotation_messages_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_request_files" ADD CONSTRAINT "quotation_request_files_request_id_quotation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quotation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_request_stores" ADD CONSTRAINT "quotation_request_stores_request_id_quotation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quotation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_request_stores" ADD CONSTRAINT "quotation_request_stores_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_requests" ADD CONSTRAINT "quotation_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_requests" ADD CONSTRAINT "quotation_requests_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_requests" ADD CONSTRAINT "quotation_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_requests" ADD CONSTRAINT "quotation_requests_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_versions" ADD CONSTRAINT "quotation_versions_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_versions" ADD CONSTRAINT "quotation_versions_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_versions" ADD CONSTRAINT "quotation_versions_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_request_id_quotation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quotation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_helpful" ADD CONSTRAINT "review_helpful_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_helpful" ADD CONSTRAINT "review_helpful_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_images" ADD CONSTRAINT "review_images_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_events" ADD CONSTRAINT "store_events_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_events" ADD CONSTRAINT "store_events_actor_id_people_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_invitations" ADD CONSTRAINT "store_invitations_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_invitations" ADD CONSTRAINT "store_invitations_invited_by_people_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_locations" ADD CONSTRAINT "store_locations_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_members" ADD CONSTRAINT "store_members_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_members" ADD CONSTRAINT "store_members_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_members" ADD CONSTRAINT "store_members_added_by_people_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_suspensions" ADD CONSTRAINT "store_suspensions_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_profiles" ADD CONSTRAINT "vendor_profiles_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_holds" ADD CONSTRAINT "payout_holds_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_holds" ADD CONSTRAINT "payout_holds_held_by_people_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_consents" ADD CONSTRAINT "withdrawal_consents_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_consents" ADD CONSTRAINT "withdrawal_consents_operator_id_people_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_methods" ADD CONSTRAINT "payout_methods_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_method_id_payout_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payout_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_lines" ADD CONSTRAINT "withdrawal_lines_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_entries" ADD CONSTRAINT "wishlist_entries_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_entries" ADD CONSTRAINT "wishlist_entries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_person_id_idx" ON "addresses" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_primary_key" ON "addresses" USING btree ("person_id") WHERE "addresses"."is_primary";--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_provider_account_key" ON "credentials" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "credentials_user_id_idx" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_email_key" ON "people" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "people_sign_in_phone_key" ON "people" USING btree ("sign_in_phone");--> statement-breakpoint
CREATE INDEX "people_names_idx" ON "people" USING gin (to_tsvector('simple', "name"));--> statement-breakpoint
CREATE INDEX "people_email_begins_idx" ON "people" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "people_phone_number_idx" ON "people" USING btree ("phone_number");--> statement-breakpoint
CREATE INDEX "phone_codes_created_at_idx" ON "phone_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_ticket_hash_idx" ON "phone_codes" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "phone_codes_person_id_idx" ON "phone_codes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "two_factors_user_id_key" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_idx" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "figures_days_idx" ON "figures" USING btree ("store_id","span","kind","starts_on") WHERE "figures"."kind" <> 'visits';--> statement-breakpoint
CREATE INDEX "figures_best_products_idx" ON "figures" USING btree ("store_id","span","side","starts_on","pieces" DESC NULLS FIRST,"amount" DESC NULLS FIRST,"key") WHERE "figures"."kind" = 'product' and "figures"."span" <> 'day';--> statement-breakpoint
CREATE INDEX "store_buyers_first_idx" ON "store_buyers" USING btree ("store_id","first_at");--> statement-breakpoint
CREATE INDEX "store_buyers_last_idx" ON "store_buyers" USING btree ("store_id","last_at");--> statement-breakpoint
CREATE INDEX "store_buyers_spent_idx" ON "store_buyers" USING btree ("store_id","spent");--> statement-breakpoint
CREATE INDEX "store_buyers_orders_idx" ON "store_buyers" USING btree ("store_id","orders" DESC NULLS FIRST,"person_id");--> statement-breakpoint
CREATE INDEX "store_buyers_person_id_idx" ON "store_buyers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "store_visitors_most_idx" ON "store_visitors" USING btree ("store_id","visits" DESC NULLS FIRST,"person_id");--> statement-breakpoint
CREATE INDEX "store_visitors_person_id_idx" ON "store_visitors" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_visits_start_key" ON "store_visits" USING btree ("store_id","visitor","started_at");--> statement-breakpoint
CREATE INDEX "store_visits_last_idx" ON "store_visits" USING btree ("store_id","last_at");--> statement-breakpoint
CREATE INDEX "store_visits_age_idx" ON "store_visits" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "cart_codes_promotion_id_idx" ON "cart_codes" USING btree ("promotion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_cart_variant_key" ON "cart_lines" USING btree ("cart_id","variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_quotation_key" ON "cart_lines" USING btree ("quotation_id");--> statement-breakpoint
CREATE INDEX "cart_lines_variant_id_idx" ON "cart_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "cart_lines_product_id_idx" ON "cart_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "carts_company_id_idx" ON "carts" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agreed_prices_one_open_key" ON "agreed_prices" USING btree ("company_id","variant_id") WHERE "agreed_prices"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "agreed_prices_store_idx" ON "agreed_prices" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "agreed_prices_variant_idx" ON "agreed_prices" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "agreed_prices_untold_idx" ON "agreed_prices" USING btree ("valid_until") WHERE "agreed_prices"."ended_at" is null and "agreed_prices"."told_over_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attribute_definitions_category_slug_key" ON "attribute_definitions" USING btree ("category_id","slug");--> statement-breakpoint
CREATE INDEX "brands_slug_prefix_idx" ON "brands" USING btree ("slug" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "categories_parent_id_idx" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_attributes_product_definition_value_key" ON "product_attributes" USING btree ("product_id","definition_id","value");--> statement-breakpoint
CREATE INDEX "product_images_product_id_idx" ON "product_images" USING btree ("product_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "product_images_one_primary_key" ON "product_images" USING btree ("product_id") WHERE "product_images"."is_primary";--> statement-breakpoint
CREATE UNIQUE INDEX "products_store_sku_key" ON "products" USING btree ("store_id",lower("sku"));--> statement-breakpoint
CREATE INDEX "products_category_id_idx" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_brand_id_idx" ON "products" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "products_sku_lower_idx" ON "products" USING btree (lower("sku"));--> statement-breakpoint
CREATE INDEX "products_plain_sku_idx" ON "products" USING btree (regexp_replace(lower("sku"), '[^a-z0-9]+', '', 'g'));--> statement-breakpoint
CREATE INDEX "products_name_lower_idx" ON "products" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "variants_store_sku_key" ON "variants" USING btree ("store_id",lower("sku"));--> statement-breakpoint
CREATE INDEX "variants_product_id_idx" ON "variants" USING btree ("product_id","sort_order");--> statement-breakpoint
CREATE INDEX "variants_sku_lower_idx" ON "variants" USING btree (lower("sku"));--> statement-breakpoint
CREATE INDEX "variants_plain_sku_idx" ON "variants" USING btree (regexp_replace(lower("sku"), '[^a-z0-9]+', '', 'g') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "flash_sales_ends_at_idx" ON "flash_sales" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "variant_prices_one_now_key" ON "variant_prices" USING btree ("variant_id") WHERE "variant_prices"."until" is null;--> statement-breakpoint
CREATE INDEX "variant_prices_until_idx" ON "variant_prices" USING btree ("until");--> statement-breakpoint
CREATE INDEX "promotion_buyers_person_id_idx" ON "promotion_buyers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "promotion_products_product_id_idx" ON "promotion_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "promotions_store_newest_idx" ON "promotions" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "promotions_ends_at_idx" ON "promotions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "promotions_shown_idx" ON "promotions" USING btree ("id") WHERE "promotions"."is_shown";--> statement-breakpoint
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
CREATE INDEX "search_words_lex_idx" ON "search_words" USING btree ("lex");--> statement-breakpoint
CREATE INDEX "stale_cards_product_id_idx" ON "stale_cards" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age_idx" ON "idempotency_keys" USING brin ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "branches_company_name_key" ON "branches" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "companies_verified_registration_key" ON "companies" USING btree ("registration_number") WHERE "companies"."is_verified" and "companies"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "company_documents_company_id_idx" ON "company_documents" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "company_events_company_id_idx" ON "company_events" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "company_events_actor_idx" ON "company_events" USING btree ("company_id","actor_id","created_at");--> statement-breakpoint
CREATE INDEX "company_events_of_actor_idx" ON "company_events" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "company_invitations_email_idx" ON "company_invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_token_hash_key" ON "company_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_one_waiting_key" ON "company_invitations" USING btree ("company_id","email") WHERE "company_invitations"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "company_members_person_id_idx" ON "company_members" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_members_one_owner_key" ON "company_members" USING btree ("company_id") WHERE "company_members"."role" = 'owner';--> statement-breakpoint
CREATE INDEX "company_members_stand_in_idx" ON "company_members" USING btree ("stand_in_id") WHERE "company_members"."stand_in_id" is not null;--> statement-breakpoint
CREATE INDEX "operator_act_keys_age_idx" ON "operator_act_keys" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "desk_assignments_person_idx" ON "desk_assignments" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "help_messages_email_idx" ON "help_messages" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "help_messages_open_idx" ON "help_messages" USING btree ("reply_by") WHERE "help_messages"."answered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "help_messages_form_key" ON "help_messages" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "reservations_variant_id_idx" ON "reservations" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "restock_requests_variant_id_idx" ON "restock_requests" USING btree ("variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_undoes_key" ON "stock_movements" USING btree ("undoes");--> statement-breakpoint
CREATE INDEX "stock_movements_shop_idx" ON "stock_movements" USING btree ("store_id","created_at") WHERE "stock_movements"."reason" in ('sold_in_shop', 'shop_sale_undone');--> statement-breakpoint
CREATE INDEX "stock_movements_variant_id_idx" ON "stock_movements" USING btree ("variant_id","created_at");--> statement-breakpoint
CREATE INDEX "stock_movements_order_id_idx" ON "stock_movements" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pools_one_open_key" ON "pools" USING btree ("variant_id") WHERE "pools"."status" = 'open';--> statement-breakpoint
CREATE INDEX "pools_variant_id_idx" ON "pools" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "pools_store_idx" ON "pools" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "pools_closing_idx" ON "pools" USING btree ("closes_at") WHERE "pools"."status" = 'open';--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction_id_idx" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account_id_idx" ON "ledger_entries" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_order_id_idx" ON "ledger_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "change_set_rows_product_id_idx" ON "change_set_rows" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "change_sets_store_id_idx" ON "change_sets" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "change_sets_begun_idx" ON "change_sets" USING btree ("begun_at") WHERE "change_sets"."state" in ('applying', 'undoing');--> statement-breakpoint
CREATE INDEX "product_sheets_store_id_idx" ON "product_sheets" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "product_sheets_change_set_id_idx" ON "product_sheets" USING btree ("change_set_id");--> statement-breakpoint
CREATE INDEX "product_sheets_waiting_idx" ON "product_sheets" USING btree ("created_at") WHERE "product_sheets"."state" in ('waiting', 'checking');--> statement-breakpoint
CREATE UNIQUE INDEX "listing_templates_store_name_key" ON "listing_templates" USING btree ("store_id",lower("name"));--> statement-breakpoint
CREATE INDEX "listing_templates_category_id_idx" ON "listing_templates" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_list_lines_list_variant_key" ON "company_list_lines" USING btree ("list_id","variant_id");--> statement-breakpoint
CREATE INDEX "company_list_lines_variant_id_idx" ON "company_list_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "company_lists_company_id_idx" ON "company_lists" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_lists_next_draft_on_idx" ON "company_lists" USING btree ("next_draft_on");--> statement-breakpoint
CREATE INDEX "conversations_store_idx" ON "conversations" USING btree ("store_id","last_at");--> statement-breakpoint
CREATE INDEX "conversations_person_idx" ON "conversations" USING btree ("person_id","last_at");--> statement-breakpoint
CREATE INDEX "conversations_untold_idx" ON "conversations" USING btree ("last_at") WHERE ("conversations"."buyer_unread" > 0 and "conversations"."buyer_told_at" is null) or ("conversations"."store_unread" > 0 and "conversations"."store_told_at" is null);--> statement-breakpoint
CREATE UNIQUE INDEX "message_reports_once_key" ON "message_reports" USING btree ("conversation_id","person_id");--> statement-breakpoint
CREATE INDEX "message_reports_open_idx" ON "message_reports" USING btree ("created_at") WHERE "message_reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "messages_conversation_idx" ON "messages" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_author_idx" ON "messages" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_waiting_idx" ON "mails" USING btree ("next_attempt_at") WHERE "mails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "notifications_person_newest_idx" ON "notifications" USING btree ("person_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_age_idx" ON "notifications" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("person_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "text_messages_waiting_idx" ON "text_messages" USING btree ("next_attempt_at") WHERE "text_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "text_messages_recipient_idx" ON "text_messages" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "operator_acts_operator_idx" ON "operator_acts" USING btree ("operator_id","number");--> statement-breakpoint
CREATE INDEX "operator_acts_kind_idx" ON "operator_acts" USING btree ("kind","number");--> statement-breakpoint
CREATE INDEX "operator_acts_subject_idx" ON "operator_acts" USING btree ("subject_id","number");--> statement-breakpoint
CREATE INDEX "order_approvals_company_idx" ON "order_approvals" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "order_approvals_waiting_idx" ON "order_approvals" USING btree ("created_at") WHERE "order_approvals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "order_lines_order_id_idx" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_parcel_id_idx" ON "order_lines" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "order_lines_product_id_idx" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_variant_id_idx" ON "order_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "order_lines_promotion_id_idx" ON "order_lines" USING btree ("promotion_id") WHERE "order_lines"."promotion_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_person_newest_idx" ON "orders" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_confirmed_idx" ON "orders" USING btree ("confirmed_at") WHERE "orders"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_company_newest_idx" ON "orders" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_pool_id_idx" ON "orders" USING btree ("pool_id") WHERE "orders"."pool_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_branch_id_idx" ON "orders" USING btree ("branch_id") WHERE "orders"."branch_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_expiring_idx" ON "orders" USING btree ("expires_at") WHERE "orders"."state" = 'pending_payment';--> statement-breakpoint
CREATE INDEX "parcel_events_parcel_id_idx" ON "parcel_events" USING btree ("parcel_id","created_at");--> statement-breakpoint
CREATE INDEX "parcel_events_order_id_idx" ON "parcel_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "parcel_notes_parcel_id_idx" ON "parcel_notes" USING btree ("parcel_id","created_at");--> statement-breakpoint
CREATE INDEX "parcel_notes_author_id_idx" ON "parcel_notes" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_order_position_key" ON "parcels" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "parcels_store_newest_idx" ON "parcels" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "parcels_of_store_idx" ON "parcels" USING btree ("store_id","side","status","confirmed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "parcels"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "parcels_arrived_idx" ON "parcels" USING btree ("delivered_at") WHERE "parcels"."delivered_at" is not null;--> statement-breakpoint
CREATE INDEX "parcels_to_release_idx" ON "parcels" USING btree ("delivered_at") WHERE "parcels"."released_at" is null and "parcels"."delivered_at" is not null;--> statement-breakpoint
CREATE INDEX "parcels_to_send_idx" ON "parcels" USING btree ("created_at") WHERE "parcels"."overdue_at" is null and "parcels"."status" in ('confirmed', 'processing');--> statement-breakpoint
CREATE INDEX "parcels_to_collect_idx" ON "parcels" USING btree ("store_id","pickup_location_id") WHERE "parcels"."pickup_location_id" is not null and "parcels"."status" in ('pending_payment', 'confirmed', 'processing', 'ready_for_pickup');--> statement-breakpoint
CREATE INDEX "parcels_picked_up_idx" ON "parcels" USING btree ("store_id","delivered_at") WHERE "parcels"."status" = 'picked_up';--> statement-breakpoint
CREATE INDEX "parcels_to_accept_idx" ON "parcels" USING btree ("updated_at") WHERE "parcels"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "return_lines_order_line_id_idx" ON "return_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_one_standing_key" ON "returns" USING btree ("parcel_id") WHERE "returns"."state" <> 'refused';--> statement-breakpoint
CREATE INDEX "returns_order_id_idx" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_newest_idx" ON "returns" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "returns_waiting_idx" ON "returns" USING btree ("created_at") WHERE "returns"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "invoices_open_due_idx" ON "invoices" USING btree ("due_on") WHERE "invoices"."state" = 'open';--> statement-breakpoint
CREATE INDEX "invoices_company_id_idx" ON "invoices" USING btree ("company_id","due_on");--> statement-breakpoint
CREATE INDEX "withholding_certificates_invoice_id_idx" ON "withholding_certificates" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "withholding_certificates_number_key" ON "withholding_certificates" USING btree ("number") WHERE "withholding_certificates"."state" <> 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX "money_alarms_open_key" ON "money_alarms" USING btree ("kind","subject") WHERE "money_alarms"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_disputes_provider_key" ON "payment_disputes" USING btree ("provider","provider_reference");--> statement-breakpoint
CREATE INDEX "payment_disputes_order_id_idx" ON "payment_disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_intents_order_id_idx" ON "payment_intents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_intents_provider_reference_idx" ON "payment_intents" USING btree ("provider_reference");--> statement-breakpoint
CREATE INDEX "payment_intents_phone_idx" ON "payment_intents" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "payment_intents_newest_idx" ON "payment_intents" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_one_open_key" ON "payment_intents" USING btree ("order_id") WHERE "payment_intents"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "payment_intents_to_ask_idx" ON "payment_intents" USING btree ("created_at") WHERE "payment_intents"."started_at" is not null and "payment_intents"."state" in ('pending', 'failed', 'expired', 'cancelled');--> statement-breakpoint
CREATE INDEX "refunds_order_id_idx" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_intent_id_idx" ON "refunds" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "refunds_failed_idx" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "refunds_open_idx" ON "refunds" USING btree ("next_try_at" NULLS FIRST,"created_at") WHERE "refunds"."state" in ('pending', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_provider_key" ON "webhook_events" USING btree ("provider","event_key");--> statement-breakpoint
CREATE INDEX "webhook_events_age_idx" ON "webhook_events" USING brin ("received_at");--> statement-breakpoint
CREATE INDEX "webhook_events_subject_idx" ON "webhook_events" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "webhook_events_open_idx" ON "webhook_events" USING btree ("received_at") WHERE "webhook_events"."handled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_disputes_one_open_key" ON "sandbox_disputes" USING btree ("reference") WHERE "sandbox_disputes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "quotation_holds_variant_idx" ON "quotation_holds" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "quotation_messages_request_idx" ON "quotation_messages" USING btree ("request_id","store_id","created_at");--> statement-breakpoint
CREATE INDEX "quotation_messages_author_idx" ON "quotation_messages" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "quotation_request_stores_store_idx" ON "quotation_request_stores" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "quotation_requests_company_idx" ON "quotation_requests" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "quotation_requests_open_idx" ON "quotation_requests" USING btree ("closes_at") WHERE "quotation_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "quotation_versions_variant_idx" ON "quotation_versions" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "quotations_store_idx" ON "quotations" USING btree ("store_id","updated_at");--> statement-breakpoint
CREATE INDEX "quotations_ending_idx" ON "quotations" USING btree ("valid_until") WHERE "quotations"."state" in ('open', 'accepted');--> statement-breakpoint
CREATE INDEX "quotations_variant_idx" ON "quotations" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "review_helpful_person_id_idx" ON "review_helpful" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "review_images_review_id_idx" ON "review_images" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_images_product_id_idx" ON "review_images" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "review_reports_open_idx" ON "review_reports" USING btree ("review_id") WHERE "review_reports"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_once_key" ON "review_reports" USING btree ("review_id","person_id");--> statement-breakpoint
CREATE INDEX "review_versions_review_id_idx" ON "review_versions" USING btree ("review_id","replaced_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_order_line_key" ON "reviews" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "reviews_product_newest_idx" ON "reviews" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_product_rating_idx" ON "reviews" USING btree ("product_id","rating","created_at");--> statement-breakpoint
CREATE INDEX "reviews_person_id_idx" ON "reviews" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "upload_reads_upload_id_idx" ON "upload_reads" USING btree ("upload_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_person_unclaimed_idx" ON "uploads" USING btree ("person_id") WHERE "uploads"."claimed_at" is null;--> statement-breakpoint
CREATE INDEX "uploads_unclaimed_idx" ON "uploads" USING btree ("created_at") WHERE "uploads"."claimed_at" is null;--> statement-breakpoint
CREATE INDEX "store_events_store_id_idx" ON "store_events" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "store_events_actor_idx" ON "store_events" USING btree ("store_id","actor_id","created_at");--> statement-breakpoint
CREATE INDEX "store_events_product_idx" ON "store_events" USING btree (("detail" ->> 'product_id'),"created_at") WHERE "store_events"."kind" like 'product.%';--> statement-breakpoint
CREATE INDEX "store_invitations_email_idx" ON "store_invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "store_invitations_token_hash_key" ON "store_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "store_invitations_one_waiting_key" ON "store_invitations" USING btree ("store_id","email") WHERE "store_invitations"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "store_locations_store_id_idx" ON "store_locations" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "store_members_person_id_idx" ON "store_members" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_members_one_owner_key" ON "store_members" USING btree ("store_id") WHERE "store_members"."role" = 'owner';--> statement-breakpoint
CREATE UNIQUE INDEX "store_suspensions_one_open_key" ON "store_suspensions" USING btree ("store_id") WHERE "store_suspensions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "store_suspensions_store_id_idx" ON "store_suspensions" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "store_days_day_idx" ON "store_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "store_sales_history_idx" ON "store_sales" USING btree ("store_id","created_at","transaction_id") WHERE "store_sales"."net" <> 0;--> statement-breakpoint
CREATE INDEX "store_sales_pending_idx" ON "store_sales" USING btree ("store_id","created_at","transaction_id") WHERE "store_sales"."net" <> 0 and not "store_sales"."settled";--> statement-breakpoint
CREATE INDEX "store_sales_taken_back_idx" ON "store_sales" USING btree ("store_id","created_at","transaction_id") WHERE "store_sales"."net" <> 0 and "store_sales"."gross" <= 0;--> statement-breakpoint
CREATE INDEX "store_sales_number_idx" ON "store_sales" USING btree ("store_id","number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "store_sales_order_idx" ON "store_sales" USING btree ("order_id","store_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_holds_one_open_key" ON "payout_holds" USING btree ("store_id") WHERE "payout_holds"."released_at" is null;--> statement-breakpoint
CREATE INDEX "payout_holds_store_id_idx" ON "payout_holds" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "withdrawal_consents_operator_idx" ON "withdrawal_consents" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "payout_methods_store_id_idx" ON "payout_methods" USING btree ("store_id") WHERE "payout_methods"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_transfers_one_standing_key" ON "refund_transfers" USING btree ("refund_id") WHERE "refund_transfers"."state" in ('pending', 'completed');--> statement-breakpoint
CREATE INDEX "refund_transfers_to_ask_idx" ON "refund_transfers" USING btree ("next_try_at") WHERE "refund_transfers"."next_try_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_store_key" ON "withdrawals" USING btree ("store_id","key");--> statement-breakpoint
CREATE INDEX "withdrawals_store_newest_idx" ON "withdrawals" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_to_ask_idx" ON "withdrawals" USING btree ("next_try_at") WHERE "withdrawals"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_for_two_idx" ON "withdrawals" USING btree ("created_at") WHERE "withdrawals"."needs_two" and "withdrawals"."agreed_at" is null and "withdrawals"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "payout_lines_open_idx" ON "payout_lines" USING btree ("store_id","purse","created_at","transaction_id") WHERE "payout_lines"."left_over" <> 0;--> statement-breakpoint
CREATE INDEX "withdrawal_lines_transaction_id_idx" ON "withdrawal_lines" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "wishlist_entries_product_id_idx" ON "wishlist_entries" USING btree ("product_id");