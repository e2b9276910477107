CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"every_seconds" integer NOT NULL,
	"done_at" timestamp (3) with time zone,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_alarms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"detail" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"logged_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider" text NOT NULL,
	"provider_reference" text NOT NULL,
	"intent_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_disputes_amount_positive" CHECK ("payment_disputes"."amount" > 0),
	CONSTRAINT "payment_disputes_state_known" CHECK ("payment_disputes"."state" in ('open', 'won', 'lost'))
);
--> statement-breakpoint
DROP INDEX "payment_intents_pending_idx";--> statement-breakpoint
DROP INDEX "refunds_pending_idx";--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "step" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "step_text" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_try_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD COLUMN "prompted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD COLUMN "hostile" text;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD COLUMN "state" text DEFAULT 'completed' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "handled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "money_alarms_open_key" ON "money_alarms" USING btree ("kind","subject") WHERE "money_alarms"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_disputes_provider_key" ON "payment_disputes" USING btree ("provider","provider_reference");--> statement-breakpoint
CREATE INDEX "payment_disputes_order_id_idx" ON "payment_disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_intents_to_ask_idx" ON "payment_intents" USING btree ("created_at") WHERE "payment_intents"."started_at" is not null and "payment_intents"."state" in ('pending', 'failed', 'expired', 'cancelled');--> statement-breakpoint
CREATE INDEX "refunds_open_idx" ON "refunds" USING btree ("next_try_at") WHERE "refunds"."state" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "webhook_events_open_idx" ON "webhook_events" USING btree ("received_at") WHERE "webhook_events"."handled_at" is null;--> statement-breakpoint
UPDATE "payment_intents" SET "started_at" = "created_at" WHERE "redirect_url" IS NOT NULL;
