CREATE TABLE "door_refusals" (
	"parcel_id" uuid PRIMARY KEY NOT NULL,
	"store_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"phone" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "card_signature" text;--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD COLUMN "card" text;--> statement-breakpoint
ALTER TABLE "door_refusals" ADD CONSTRAINT "door_refusals_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_refusals" ADD CONSTRAINT "door_refusals_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_refusals" ADD CONSTRAINT "door_refusals_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_refusals_phone_idx" ON "door_refusals" USING btree ("phone") WHERE "door_refusals"."released_at" is null;--> statement-breakpoint
CREATE INDEX "door_refusals_person_id_idx" ON "door_refusals" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "door_refusals_store_id_idx" ON "door_refusals" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "payment_intents_card_idx" ON "payment_intents" USING btree ("card_signature","paid_at") WHERE "payment_intents"."card_signature" is not null;