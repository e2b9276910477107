-- outside a transaction
-- A try that was broken off leaves an index that is not valid.
DROP INDEX CONCURRENTLY IF EXISTS "product_images_image_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_images_image_idx" ON "product_images" USING btree ("image");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "returns_pictures_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "returns_pictures_idx" ON "returns" USING gin ("pictures" jsonb_path_ops);