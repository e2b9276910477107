CREATE TABLE "ledger_day_sums" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"entries" integer NOT NULL,
	"transactions" integer NOT NULL,
	CONSTRAINT "ledger_day_sums_day_kind_pk" PRIMARY KEY("day","kind")
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"day" date PRIMARY KEY NOT NULL,
	"transactions" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "is_unmatched" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_day_sums" ADD CONSTRAINT "ledger_day_sums_day_ledger_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."ledger_days"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_transactions_newest_idx" ON "ledger_transactions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_events_unmatched_idx" ON "webhook_events" USING btree ("received_at") WHERE "webhook_events"."is_unmatched";--> statement-breakpoint
UPDATE "webhook_events" w SET "is_unmatched" = true WHERE w.kind = 'charge' AND w.subject IS NOT NULL AND w.received_at > now() - interval '30 days' AND NOT EXISTS (SELECT FROM payment_intents i WHERE i.reference = w.subject);
