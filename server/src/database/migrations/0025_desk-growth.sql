CREATE INDEX "provider_statement_lines_odd_idx" ON "provider_statement_lines" USING btree ("statement_id","outcome","place") WHERE "provider_statement_lines"."outcome" <> 'matches';--> statement-breakpoint
CREATE INDEX "missed_words_nothing_idx" ON "missed_words" USING btree ("day","nothing" desc,"words");--> statement-breakpoint
CREATE INDEX "missed_words_times_idx" ON "missed_words" USING btree ("day",("nothing" + "fewer") desc,"words");--> statement-breakpoint
CREATE INDEX "missed_words_words_idx" ON "missed_words" USING btree ("words","day");--> statement-breakpoint
CREATE INDEX "operator_acts_words_idx" ON "operator_acts" USING gin (to_tsvector('simple', replace("label" || ' ' || coalesce("reason", ''), '@', ' '))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "refund_transfers_newest_idx" ON "refund_transfers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refund_transfers_not_done_idx" ON "refund_transfers" USING btree ("created_at") WHERE "refund_transfers"."state" <> 'completed';--> statement-breakpoint
CREATE INDEX "withdrawals_newest_idx" ON "withdrawals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_not_done_idx" ON "withdrawals" USING btree ("created_at") WHERE "withdrawals"."state" <> 'completed';