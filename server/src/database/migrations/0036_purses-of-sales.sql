ALTER TABLE "store_sales" ADD COLUMN "purse" text;--> statement-breakpoint
UPDATE "store_sales" s SET "purse" = o."purse" FROM "orders" o WHERE o."id" = s."order_id";--> statement-breakpoint
ALTER TABLE "store_sales" ALTER COLUMN "purse" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "parcels_held_idx" ON "parcels" USING btree ("store_id","order_id") WHERE "parcels"."released_at" is null and "parcels"."status" not in ('cancelled', 'pending_payment');--> statement-breakpoint
CREATE INDEX "store_sales_open_idx" ON "store_sales" USING btree ("store_id","order_id","purse","pending") WHERE not "store_sales"."settled";