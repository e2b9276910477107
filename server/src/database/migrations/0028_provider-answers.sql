CREATE TABLE "provider_answers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider" text NOT NULL,
	"call" text NOT NULL,
	"subject" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "provider_answers_subject_idx" ON "provider_answers" USING btree ("subject","call","id");--> statement-breakpoint
CREATE INDEX "provider_answers_age_idx" ON "provider_answers" USING brin ("created_at");