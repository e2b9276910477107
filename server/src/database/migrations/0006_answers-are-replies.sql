INSERT INTO "help_replies" ("message_id", "side", "text", "created_at")
  SELECT "id", 'juaso', "answer", "answered_at" FROM "help_messages" WHERE "answer" IS NOT NULL;--> statement-breakpoint
UPDATE "help_messages" SET "state" = CASE WHEN "answer" IS NULL THEN 'closed' ELSE 'waiting' END, "changed_at" = "answered_at"
  WHERE "answered_at" IS NOT NULL;--> statement-breakpoint
UPDATE "help_messages" SET "changed_at" = "created_at" WHERE "answered_at" IS NULL;--> statement-breakpoint
ALTER TABLE "help_messages" DROP COLUMN "answer";
