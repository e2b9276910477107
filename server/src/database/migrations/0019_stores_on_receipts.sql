ALTER TABLE "parcels" ADD COLUMN "store_name" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "vat_number" text;--> statement-breakpoint
-- What is known of parcels that were sold before this is the stores' name and registration of today.
UPDATE "parcels" p SET "store_name" = s."name", "vat_number" = s."vat_number" FROM "stores" s WHERE s."id" = p."store_id";--> statement-breakpoint
ALTER TABLE "parcels" ALTER COLUMN "store_name" SET NOT NULL;
