-- Databases that were made before this had both from the functions of orders: their key and their count stay.
CREATE SEQUENCE IF NOT EXISTS "public"."order_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "order_number_key" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key" "bytea" NOT NULL,
	CONSTRAINT "order_number_key_only_row_check" CHECK ("order_number_key"."only_row")
);
--> statement-breakpoint
INSERT INTO "order_number_key" ("key") VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')) ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "store_sales_number_idx" ON "store_sales" USING btree ("store_id","number");
