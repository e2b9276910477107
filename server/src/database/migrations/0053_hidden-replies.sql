DROP INDEX "review_reports_once_key";--> statement-breakpoint
ALTER TABLE "review_replies" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "about" text DEFAULT 'review' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_once_key" ON "review_reports" USING btree ("review_id","person_id","about");--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_about_known" CHECK ("review_reports"."about" in ('review', 'reply'));