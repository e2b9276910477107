CREATE TABLE "operator_consents" (
	"matter" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_consents_matter_subject_id_operator_id_pk" PRIMARY KEY("matter","subject_id","operator_id")
);
--> statement-breakpoint
CREATE TABLE "debt_write_offs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"store_id" uuid NOT NULL,
	"purse" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"booked_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "debt_write_offs_amount_positive" CHECK ("debt_write_offs"."amount" > 0),
	CONSTRAINT "debt_write_offs_booked_or_ended" CHECK ("debt_write_offs"."booked_at" is null or "debt_write_offs"."ended_at" is null)
);
--> statement-breakpoint
ALTER TABLE "operator_consents" ADD CONSTRAINT "operator_consents_operator_id_people_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_write_offs" ADD CONSTRAINT "debt_write_offs_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_consents_operator_idx" ON "operator_consents" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "debt_write_offs_booked_idx" ON "debt_write_offs" USING btree ("store_id","booked_at") WHERE "debt_write_offs"."booked_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "debt_write_offs_one_open_key" ON "debt_write_offs" USING btree ("store_id","purse") WHERE "debt_write_offs"."booked_at" is null and "debt_write_offs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "payout_lines_taken_back_idx" ON "payout_lines" USING btree ("store_id","purse") WHERE "payout_lines"."left_over" < 0;--> statement-breakpoint
INSERT INTO "operator_consents" ("matter", "subject_id", "operator_id", "created_at")
SELECT 'withdrawal', "withdrawal_id", "operator_id", "created_at" FROM "withdrawal_consents"
UNION ALL SELECT 'refund', "refund_id", "operator_id", "created_at" FROM "refund_consents";--> statement-breakpoint
DROP TABLE "refund_consents" CASCADE;--> statement-breakpoint
DROP TABLE "withdrawal_consents" CASCADE;--> statement-breakpoint
-- Read by processes of the version before, which run until they are replaced.
CREATE VIEW "refund_consents" AS SELECT "subject_id" AS "refund_id", "operator_id", "created_at" FROM "operator_consents" WHERE "matter" = 'refund';--> statement-breakpoint
CREATE VIEW "withdrawal_consents" AS SELECT "subject_id" AS "withdrawal_id", "operator_id", "created_at" FROM "operator_consents" WHERE "matter" = 'withdrawal';