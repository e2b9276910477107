DROP INDEX "store_sales_number_idx";--> statement-breakpoint
CREATE INDEX "store_sales_number_idx" ON "store_sales" USING btree ("store_id","number" text_pattern_ops);