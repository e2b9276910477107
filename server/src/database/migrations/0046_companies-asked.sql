ALTER TABLE "companies" ADD COLUMN "refused_field" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "asked_field" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "asked_words" text;