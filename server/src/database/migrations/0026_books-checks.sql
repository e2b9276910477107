ALTER TABLE "book_checks" ADD COLUMN "broken" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "book_checks" ADD COLUMN "took_ms" integer DEFAULT 0 NOT NULL;