ALTER TABLE "cash_settlements" DROP CONSTRAINT "cash_settlements_way_known";--> statement-breakpoint
ALTER TABLE "carrier_cash" ADD COLUMN "correction_id" uuid;--> statement-breakpoint
ALTER TABLE "carrier_cash" ADD CONSTRAINT "carrier_cash_correction_id_cash_settlements_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."cash_settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_cash_correction_id_idx" ON "carrier_cash" USING btree ("correction_id") WHERE "carrier_cash"."correction_id" is not null;--> statement-breakpoint
ALTER TABLE "carrier_cash" ADD CONSTRAINT "carrier_cash_corrected_was_settled" CHECK ("carrier_cash"."correction_id" is null or "carrier_cash"."settlement_id" is not null);--> statement-breakpoint
ALTER TABLE "cash_settlements" ADD CONSTRAINT "cash_settlements_way_known" CHECK ("cash_settlements"."way" in ('handed_in', 'lost', 'not_collected', 'found', 'missing'));