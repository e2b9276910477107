ALTER TABLE "vendor_profiles" ADD COLUMN "asked_field" text;--> statement-breakpoint
ALTER TABLE "vendor_profiles" ADD COLUMN "asked_words" text;--> statement-breakpoint
ALTER TABLE "vendor_profiles" ADD CONSTRAINT "vendor_profiles_asked_whole" CHECK (("vendor_profiles"."asked_field" is null) = ("vendor_profiles"."asked_words" is null));