CREATE TABLE "carrier_cash" (
	"parcel_id" uuid PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"settlement_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_cash_amount_positive" CHECK ("carrier_cash"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "cash_settlements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"way" text NOT NULL,
	"amount" bigint NOT NULL,
	"operator_id" uuid NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_settlements_way_known" CHECK ("cash_settlements"."way" in ('handed_in', 'lost')),
	CONSTRAINT "cash_settlements_amount_positive" CHECK ("cash_settlements"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "carrier_cash" ADD CONSTRAINT "carrier_cash_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_cash" ADD CONSTRAINT "carrier_cash_settlement_id_cash_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."cash_settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_settlements" ADD CONSTRAINT "cash_settlements_operator_id_people_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_cash_open_idx" ON "carrier_cash" USING btree ("created_at") WHERE "carrier_cash"."settlement_id" is null;--> statement-breakpoint
CREATE INDEX "carrier_cash_settlement_id_idx" ON "carrier_cash" USING btree ("settlement_id");--> statement-breakpoint
CREATE INDEX "cash_settlements_age_idx" ON "cash_settlements" USING btree ("created_at","id");