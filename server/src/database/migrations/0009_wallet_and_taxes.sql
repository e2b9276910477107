CREATE TABLE "tax_rates" (
	"tax" text NOT NULL,
	"label" text NOT NULL,
	"rate_bps" integer NOT NULL,
	"valid_from" date NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "tax_rates_tax_valid_from_pk" PRIMARY KEY("tax","valid_from")
);
--> statement-breakpoint
CREATE TABLE "payout_methods" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"store_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"account_name" text NOT NULL,
	"branch" text,
	"number_sealed" text NOT NULL,
	"number_end" text NOT NULL,
	"usable_from" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_methods_kind_known" CHECK ("payout_methods"."kind" in ('mobile_money', 'bank'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_transfers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"number_end" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_transfers_reference_unique" UNIQUE("reference"),
	CONSTRAINT "sandbox_transfers_state_known" CHECK ("sandbox_transfers"."state" in ('pending', 'success', 'failed', 'reversed'))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"store_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"method_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
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
	CONSTRAINT "withdrawals_reference_unique" UNIQUE("reference"),
	CONSTRAINT "withdrawals_amount_positive" CHECK ("withdrawals"."amount" > 0),
	CONSTRAINT "withdrawals_state_known" CHECK ("withdrawals"."state" in ('pending', 'completed', 'failed', 'reversed'))
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "overdue_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "vat_number" text;--> statement-breakpoint
ALTER TABLE "payout_methods" ADD CONSTRAINT "payout_methods_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_method_id_payout_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payout_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_methods_store_id_idx" ON "payout_methods" USING btree ("store_id") WHERE "payout_methods"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_store_key" ON "withdrawals" USING btree ("store_id","key");--> statement-breakpoint
CREATE INDEX "withdrawals_store_newest_idx" ON "withdrawals" USING btree ("store_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "withdrawals_to_ask_idx" ON "withdrawals" USING btree ("next_try_at") WHERE "withdrawals"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "parcels_to_release_idx" ON "parcels" USING btree ("delivered_at") WHERE "parcels"."released_at" is null and "parcels"."delivered_at" is not null;--> statement-breakpoint
CREATE INDEX "parcels_to_send_idx" ON "parcels" USING btree ("created_at") WHERE "parcels"."overdue_at" is null and "parcels"."status" in ('confirmed', 'processing');