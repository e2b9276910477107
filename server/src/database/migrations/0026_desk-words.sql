CREATE INDEX "missed_words_nothing_idx" ON "missed_words" USING btree ("day","nothing" desc,"words");--> statement-breakpoint
CREATE INDEX "missed_words_times_idx" ON "missed_words" USING btree ("day",("nothing" + "fewer") desc,"words");--> statement-breakpoint
CREATE INDEX "missed_words_words_idx" ON "missed_words" USING btree ("words","day");--> statement-breakpoint
CREATE INDEX "operator_acts_words_idx" ON "operator_acts" USING gin (to_tsvector('simple', replace("label" || ' ' || coalesce("reason", ''), '@', ' '))) WITH (fastupdate=false);