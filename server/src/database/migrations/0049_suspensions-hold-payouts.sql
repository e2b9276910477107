ALTER TABLE "store_suspensions" ADD COLUMN "holds_payouts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "store_suspensions" x SET "holds_payouts" = true FROM "payout_holds" h WHERE h."suspension_id" = x."id" AND h."released_at" IS NULL;
