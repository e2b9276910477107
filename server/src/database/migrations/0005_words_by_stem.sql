CREATE INDEX "brands_slug_prefix_idx" ON "brands" USING btree ("slug" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_lex_idx" ON "search_words" USING btree ("lex");