DROP INDEX "help_messages_words_idx";--> statement-breakpoint
ALTER TABLE "help_messages" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "refused_field" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "asked_field" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "asked_words" text;--> statement-breakpoint
ALTER TABLE "help_messages" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "help_messages" ADD CONSTRAINT "help_messages_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_attended_idx" ON "sessions" USING btree ("attended_at") WHERE "sessions"."attended_at" is not null;--> statement-breakpoint
CREATE INDEX "help_messages_person_idx" ON "help_messages" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "help_messages_words_idx" ON "help_messages" USING gin (to_tsvector('simple', replace(coalesce("full_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("subject", '') || ' ' || "message", '@', ' ')));--> statement-breakpoint
ALTER TABLE "help_messages" ADD CONSTRAINT "help_messages_of_one_sender" CHECK (num_nonnulls("help_messages"."email", "help_messages"."person_id") = 1);