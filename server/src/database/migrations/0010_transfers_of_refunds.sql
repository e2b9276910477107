CREATE TABLE "refund_transfers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"refund_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"destination" jsonb NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"failure_reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_transfers_reference_unique" UNIQUE("reference"),
	CONSTRAINT "refund_transfers_amount_positive" CHECK ("refund_transfers"."amount" > 0),
	CONSTRAINT "refund_transfers_state_known" CHECK ("refund_transfers"."state" in ('pending', 'completed', 'failed', 'reversed'))
);
--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "wallet_network" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "way" text DEFAULT 'provider' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "wallet" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_transfers_one_standing_key" ON "refund_transfers" USING btree ("refund_id") WHERE "refund_transfers"."state" in ('pending', 'completed');--> statement-breakpoint
CREATE INDEX "refund_transfers_to_ask_idx" ON "refund_transfers" USING btree ("next_try_at") WHERE "refund_transfers"."next_try_at" is not null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_way_known" CHECK ("refunds"."way" in ('provider', 'transfer'));--> statement-breakpoint
UPDATE "refunds" f SET "way" = 'transfer', "next_try_at" = null,
  "wallet" = (SELECT jsonb_build_object('phone', r.wallet_phone, 'network', null, 'name', o.address ->> 'full_name')
    FROM returns r JOIN orders o ON o.id = r.order_id WHERE f.cause = 'return:' || r.id AND r.wallet_phone IS NOT NULL)
FROM payment_intents i WHERE i.id = f.intent_id AND i.provider = 'cash' AND f.state IN ('pending', 'processing');
