ALTER TABLE "cart_lines" ADD COLUMN "last_add_key" text;--> statement-breakpoint
CREATE INDEX "reviews_product_rating_idx" ON "reviews" USING btree ("product_id","rating","created_at");