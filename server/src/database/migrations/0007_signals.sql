CREATE TABLE "review_checks" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"signals" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "withdrawal_checks" (
	"withdrawal_id" uuid PRIMARY KEY NOT NULL,
	"store_id" uuid NOT NULL,
	"signals" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decision" text,
	"decided_by" uuid,
	CONSTRAINT "withdrawal_checks_decision_known" CHECK ("withdrawal_checks"."decision" in ('released', 'confirmed')),
	CONSTRAINT "withdrawal_checks_decided" CHECK (("withdrawal_checks"."decision" is null) = ("withdrawal_checks"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "payout_methods" ADD COLUMN "number_mark" text;--> statement-breakpoint
ALTER TABLE "review_checks" ADD CONSTRAINT "review_checks_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_checks" ADD CONSTRAINT "withdrawal_checks_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_checks" ADD CONSTRAINT "withdrawal_checks_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_checks" ADD CONSTRAINT "withdrawal_checks_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_checks_open_idx" ON "review_checks" USING btree ("created_at") WHERE "review_checks"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawal_checks_open_idx" ON "withdrawal_checks" USING btree ("created_at") WHERE "withdrawal_checks"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawal_checks_store_idx" ON "withdrawal_checks" USING btree ("store_id","decided_at");--> statement-breakpoint
CREATE INDEX "sessions_ip_address_idx" ON "sessions" USING btree ("ip_address");--> statement-breakpoint
CREATE INDEX "payout_methods_mark_idx" ON "payout_methods" USING btree ("number_mark") WHERE "payout_methods"."removed_at" is null;