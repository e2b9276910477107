CREATE TABLE "help_replies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"message_id" uuid NOT NULL,
	"side" text NOT NULL,
	"operator_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_replies_side_known" CHECK ("help_replies"."side" in ('person', 'juaso')),
	CONSTRAINT "help_replies_of_their_side" CHECK ("help_replies"."side" = 'juaso' or "help_replies"."operator_id" is null)
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "help_messages" DROP CONSTRAINT "help_messages_answer_dated";--> statement-breakpoint
DROP INDEX "help_messages_open_idx";--> statement-breakpoint
ALTER TABLE "help_messages" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "help_messages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "help_messages" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "set_aside_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "help_replies" ADD CONSTRAINT "help_replies_message_id_help_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."help_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_replies" ADD CONSTRAINT "help_replies_operator_id_people_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_changed_by_people_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_replies_message_idx" ON "help_replies" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_replies_title_key" ON "saved_replies" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "help_messages_state_idx" ON "help_messages" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "help_messages_changed_idx" ON "help_messages" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "help_messages_created_idx" ON "help_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "help_messages_words_idx" ON "help_messages" USING gin (to_tsvector('simple', replace(coalesce("full_name", '') || ' ' || "email" || ' ' || coalesce("subject", '') || ' ' || "message", '@', ' ')));--> statement-breakpoint
CREATE INDEX "conversations_waiting_idx" ON "conversations" USING btree ("waiting_since") WHERE "conversations"."waiting_since" is not null and "conversations"."parcel_id" is not null and "conversations"."set_aside_at" is null;--> statement-breakpoint
CREATE INDEX "help_messages_open_idx" ON "help_messages" USING btree ("reply_by") WHERE "help_messages"."state" = 'open';--> statement-breakpoint
ALTER TABLE "help_messages" ADD CONSTRAINT "help_messages_state_known" CHECK ("help_messages"."state" in ('open', 'waiting', 'closed'));--> statement-breakpoint
ALTER TABLE "help_messages" ADD CONSTRAINT "help_messages_answered" CHECK ("help_messages"."state" = 'open' or "help_messages"."answered_at" is not null);