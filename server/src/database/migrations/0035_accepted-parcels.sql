ALTER TABLE "parcels" ADD COLUMN "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "parcels" p SET "accepted_at" = c."accepted_at" FROM "carrier_cash" c WHERE c."parcel_id" = p."id" AND c."accepted_at" IS NOT NULL;
