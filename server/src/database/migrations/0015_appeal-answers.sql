ALTER TABLE "returns" ADD COLUMN "appeal_answer" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "appeal_answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_appeal_answer_whole" CHECK (num_nulls("returns"."appeal_answer", "returns"."appeal_answered_at") in (0, 2)
        and ("returns"."appeal_answer" is null or coalesce("returns"."appealed_by" = 'buyer', false)));