CREATE INDEX "parcels_held_alone_idx" ON "parcels" USING btree ("store_id","order_id","position","id","status","delivered_at") WHERE "parcels"."released_at" is null and "parcels"."status" not in ('cancelled', 'pending_payment');--> statement-breakpoint
-- Last, because it stops reading until the migration ends.
DROP INDEX "parcels_held_idx";
