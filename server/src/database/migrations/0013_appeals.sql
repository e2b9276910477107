ALTER TABLE "returns" ADD COLUMN "first_decision" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "first_amount" bigint;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "first_reason" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "first_by" uuid;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "first_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "first_effect_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "appealed_by" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "appeal_words" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "appealed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "ruling_ended" text;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_first_by_people_id_fk" FOREIGN KEY ("first_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "returns_announced_idx" ON "returns" USING btree ("first_effect_at") WHERE "returns"."state" = 'requested' and "returns"."appealed_at" is null and "returns"."first_effect_at" is not null;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_first_known" CHECK ("returns"."first_decision" in ('back', 'part', 'none'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_first_whole" CHECK (num_nulls("returns"."first_decision", "returns"."first_reason", "returns"."first_by", "returns"."first_at", "returns"."first_effect_at") in (0, 5)
        and coalesce("returns"."first_decision" = 'part', false) = ("returns"."first_amount" is not null));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_appeal_known" CHECK ("returns"."appealed_by" in ('buyer', 'store'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_appeal_whole" CHECK (num_nulls("returns"."appealed_by", "returns"."appeal_words", "returns"."appealed_at") in (0, 3)
        and ("returns"."appealed_at" is null or "returns"."appealed_at" <= "returns"."first_effect_at"));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_ruling_ended" CHECK ("returns"."ruling_ended" is null or ("returns"."ruling_ended" = 'bank' and "returns"."state" = 'refused' and "returns"."ruling" = "returns"."first_reason"));