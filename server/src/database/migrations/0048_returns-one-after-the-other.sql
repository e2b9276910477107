DROP INDEX "returns_one_standing_key";--> statement-breakpoint
CREATE UNIQUE INDEX "returns_one_open_key" ON "returns" USING btree ("parcel_id") WHERE "returns"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "returns_parcel_id_idx" ON "returns" USING btree ("parcel_id");