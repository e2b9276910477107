DROP INDEX "review_reports_once_key";--> statement-breakpoint
ALTER TABLE "review_replies" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "about" text DEFAULT 'review' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_once_key" ON "review_reports" USING btree ("review_id","person_id","about");--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_about_known" CHECK ("review_reports"."about" in ('review', 'reply'));--> statement-breakpoint
-- Orders of members who have left, or may not look after orders any more.
UPDATE "parcels" SET "assignee_id" = NULL WHERE "assignee_id" IS NOT NULL AND NOT EXISTS (
	SELECT FROM "store_members" m WHERE m."store_id" = "parcels"."store_id" AND m."person_id" = "parcels"."assignee_id" AND m."role" <> 'read_only');