DROP INDEX "people_email_key";--> statement-breakpoint
DROP INDEX "mails_waiting_idx";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "people_email_key" ON "people" USING btree ("email");--> statement-breakpoint
CREATE INDEX "mails_waiting_idx" ON "mails" USING btree ("next_attempt_at") WHERE "mails"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_email_lower" CHECK ("people"."email" = lower("people"."email"));