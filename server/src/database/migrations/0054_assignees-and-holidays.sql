-- Orders of members who have left, or may not look after orders any more.
UPDATE "parcels" SET "assignee_id" = NULL WHERE "assignee_id" IS NOT NULL AND NOT EXISTS (
	SELECT FROM "store_members" m WHERE m."store_id" = "parcels"."store_id" AND m."person_id" = "parcels"."assignee_id" AND m."role" <> 'read_only');--> statement-breakpoint
-- Cards of stores that are on holiday now, or will be: they say so from now on.
INSERT INTO "stale_cards" ("product_id") SELECT p."id" FROM "products" p JOIN "stores" s ON s."id" = p."store_id"
	WHERE s."closed_until" >= current_date AND p."status" = 'active';
