CREATE TABLE "see_as_sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"operator_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"session_id" uuid,
	"reason" text NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "see_as_sessions_of_another" CHECK ("see_as_sessions"."operator_id" <> "see_as_sessions"."person_id"),
	CONSTRAINT "see_as_sessions_ends_soon" CHECK ("see_as_sessions"."ends_at" <= "see_as_sessions"."began_at" + interval '15 minutes'),
	CONSTRAINT "see_as_sessions_end_said" CHECK (("see_as_sessions"."ended_at" is null) = ("see_as_sessions"."ended_by" is null)),
	CONSTRAINT "see_as_sessions_ended_by_known" CHECK ("see_as_sessions"."ended_by" in ('operator', 'time', 'another', 'access'))
);
--> statement-breakpoint
ALTER TABLE "see_as_sessions" ADD CONSTRAINT "see_as_sessions_operator_id_people_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "see_as_sessions" ADD CONSTRAINT "see_as_sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "see_as_sessions" ADD CONSTRAINT "see_as_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "see_as_sessions_one_open_key" ON "see_as_sessions" USING btree ("operator_id") WHERE "see_as_sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "see_as_sessions_session_id_idx" ON "see_as_sessions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "see_as_sessions_person_id_idx" ON "see_as_sessions" USING btree ("person_id");