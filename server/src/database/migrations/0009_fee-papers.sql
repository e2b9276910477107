CREATE TABLE "fee_papers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"store_id" uuid NOT NULL,
	"month" date NOT NULL,
	"sold_in" date NOT NULL,
	"corrects" uuid,
	"gross" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"processing" bigint NOT NULL,
	"base" bigint NOT NULL,
	"taxes" jsonb NOT NULL,
	"issuer" jsonb NOT NULL,
	"store" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_papers_kind_known" CHECK ("fee_papers"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "fee_papers_numbered" CHECK ("fee_papers"."number" > 0),
	CONSTRAINT "fee_papers_sign" CHECK (case when "fee_papers"."kind" = 'invoice' then "fee_papers"."commission" + "fee_papers"."processing" > 0 and "fee_papers"."sold_in" = "fee_papers"."month"
        else "fee_papers"."commission" + "fee_papers"."processing" < 0 end),
	CONSTRAINT "fee_papers_not_ahead" CHECK ("fee_papers"."sold_in" <= "fee_papers"."month")
);
--> statement-breakpoint
ALTER TABLE "fee_papers" ADD CONSTRAINT "fee_papers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_papers" ADD CONSTRAINT "fee_papers_corrects_fee_papers_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."fee_papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_papers_number_key" ON "fee_papers" USING btree ("year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_papers_once_key" ON "fee_papers" USING btree ("store_id","month","sold_in");--> statement-breakpoint
CREATE INDEX "fee_papers_month_idx" ON "fee_papers" USING btree ("month");--> statement-breakpoint
CREATE INDEX "fee_papers_corrects_idx" ON "fee_papers" USING btree ("corrects");