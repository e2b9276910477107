CREATE TABLE "product_reports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_reports_reason_known" CHECK ("product_reports"."reason" in ('counterfeit', 'forbidden', 'misleading', 'unsafe', 'rights', 'other'))
);
--> statement-breakpoint
ALTER TABLE "product_reports" ADD CONSTRAINT "product_reports_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reports" ADD CONSTRAINT "product_reports_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_reports_one_open_key" ON "product_reports" USING btree ("product_id","person_id") WHERE "product_reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "product_reports_person_idx" ON "product_reports" USING btree ("person_id","created_at");