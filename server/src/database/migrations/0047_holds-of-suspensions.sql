ALTER TABLE "payout_holds" ADD COLUMN "suspension_id" uuid;--> statement-breakpoint
ALTER TABLE "payout_holds" ADD CONSTRAINT "payout_holds_suspension_id_store_suspensions_id_fk" FOREIGN KEY ("suspension_id") REFERENCES "public"."store_suspensions"("id") ON DELETE no action ON UPDATE no action;
