CREATE TABLE "rider_links" (
	"parcel_id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rider_links_number_new" CHECK ("rider_links"."number" > 1)
);
--> statement-breakpoint
ALTER TABLE "rider_links" ADD CONSTRAINT "rider_links_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;