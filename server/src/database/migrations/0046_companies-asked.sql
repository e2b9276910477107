ALTER TABLE "companies" ADD COLUMN "refused_field" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "asked_field" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "asked_words" text;--> statement-breakpoint
CREATE INDEX "sessions_attended_idx" ON "sessions" USING btree ("attended_at") WHERE "sessions"."attended_at" is not null;