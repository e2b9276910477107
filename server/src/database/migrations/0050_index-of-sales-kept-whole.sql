-- outside a transaction
-- A try that was broken off leaves an index that is not valid.
DROP INDEX CONCURRENTLY IF EXISTS "store_sales_kept_whole_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "store_sales_kept_whole_idx" ON "store_sales" USING btree ("store_id","created_at") WHERE "store_sales"."net" = 0 and "store_sales"."gross" <> 0;
