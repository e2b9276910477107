CREATE TABLE "fee_rates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"num" integer GENERATED ALWAYS AS IDENTITY (sequence name "fee_rates_num_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"category_id" uuid,
	"store_id" uuid,
	"rate_bps" integer,
	"begins_on" date NOT NULL,
	"begins_at" timestamp (3) with time zone GENERATED ALWAYS AS (greatest(begins_on::timestamp at time zone 'Africa/Accra', created_at)) STORED NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_rates_num_unique" UNIQUE("num"),
	CONSTRAINT "fee_rates_kind_known" CHECK ("fee_rates"."kind" in ('commission', 'processing')),
	CONSTRAINT "fee_rates_rate_is_a_part" CHECK ("fee_rates"."rate_bps" between 0 and 10000),
	CONSTRAINT "fee_rates_for_one" CHECK ("fee_rates"."category_id" is null or "fee_rates"."store_id" is null),
	CONSTRAINT "fee_rates_everybody_has_one" CHECK ("fee_rates"."rate_bps" is not null or "fee_rates"."category_id" is not null or "fee_rates"."store_id" is not null),
	CONSTRAINT "fee_rates_never_begin_in_the_past" CHECK ("fee_rates"."begins_on" >= ("fee_rates"."created_at" at time zone 'Africa/Accra')::date)
);
--> statement-breakpoint
ALTER TABLE "fee_rates" ADD CONSTRAINT "fee_rates_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_rates" ADD CONSTRAINT "fee_rates_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_rates" ADD CONSTRAINT "fee_rates_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_rates_store_id_idx" ON "fee_rates" USING btree ("store_id") WHERE "fee_rates"."store_id" is not null;--> statement-breakpoint
CREATE INDEX "fee_rates_category_id_idx" ON "fee_rates" USING btree ("category_id") WHERE "fee_rates"."category_id" is not null;--> statement-breakpoint
CREATE INDEX "fee_rates_created_by_idx" ON "fee_rates" USING btree ("created_by");