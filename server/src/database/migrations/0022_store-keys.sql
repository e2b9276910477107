ALTER TABLE "listing_keys" RENAME TO "store_keys";--> statement-breakpoint
ALTER TABLE "store_keys" RENAME COLUMN "product_id" TO "made_id";--> statement-breakpoint
ALTER TABLE "store_keys" RENAME CONSTRAINT "listing_keys_store_id_key_pk" TO "store_keys_store_id_key_pk";--> statement-breakpoint
ALTER TABLE "store_keys" RENAME CONSTRAINT "listing_keys_store_id_stores_id_fk" TO "store_keys_store_id_stores_id_fk";--> statement-breakpoint
ALTER INDEX "listing_keys_age_idx" RENAME TO "store_keys_age_idx";
