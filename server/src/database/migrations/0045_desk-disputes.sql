CREATE TABLE "dispute_photos" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"dispute_id" uuid NOT NULL,
	"file" text NOT NULL,
	"about" text NOT NULL,
	"note" text NOT NULL,
	"added_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_photos_file_unique" UNIQUE("file"),
	CONSTRAINT "dispute_photos_about_known" CHECK ("dispute_photos"."about" in ('delivery', 'return', 'goods', 'other'))
);
--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "watched_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "has_answer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "asked_again_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "dispute_photos" ADD CONSTRAINT "dispute_photos_dispute_id_payment_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."payment_disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_photos_dispute_id_idx" ON "dispute_photos" USING btree ("dispute_id");