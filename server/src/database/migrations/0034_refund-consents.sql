CREATE TABLE "refund_consents" (
	"refund_id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_consents_refund_id_operator_id_pk" PRIMARY KEY("refund_id","operator_id")
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "released_by" uuid;--> statement-breakpoint
ALTER TABLE "refund_consents" ADD CONSTRAINT "refund_consents_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_consents" ADD CONSTRAINT "refund_consents_operator_id_people_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_consents_operator_idx" ON "refund_consents" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "refunds_released_by_idx" ON "refunds" USING btree ("released_at") WHERE "refunds"."released_by" is not null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_released_by_at" CHECK ("refunds"."released_by" is null or "refunds"."released_at" is not null);