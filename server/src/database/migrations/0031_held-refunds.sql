ALTER TABLE "refunds" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "refunds_held_idx" ON "refunds" USING btree ("held_at") WHERE "refunds"."held_at" is not null and "refunds"."released_at" is null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_released_was_held" CHECK ("refunds"."released_at" is null or "refunds"."held_at" is not null);