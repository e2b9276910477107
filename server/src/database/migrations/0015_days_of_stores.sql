ALTER TABLE "store_days" ALTER COLUMN "sales" SET DATA TYPE integer;--> statement-breakpoint
ALTER TABLE "store_days" DROP COLUMN "created_at";