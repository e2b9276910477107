CREATE TABLE "product_take_downs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"was_on_sale" boolean NOT NULL,
	"version" integer NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"asked_words" text,
	"refused_at" timestamp (3) with time zone,
	"refused_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "product_take_downs_reason_known" CHECK ("product_take_downs"."reason" in ('counterfeit', 'forbidden', 'misleading', 'unsafe', 'rights', 'other'))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "taken_down_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "product_take_downs" ADD CONSTRAINT "product_take_downs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_take_downs_one_open_key" ON "product_take_downs" USING btree ("product_id") WHERE "product_take_downs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "product_take_downs_product_id_idx" ON "product_take_downs" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_take_downs_asked_idx" ON "product_take_downs" USING btree ("asked_at") WHERE "product_take_downs"."asked_at" is not null and "product_take_downs"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_taken_down_are_drafts" CHECK ("products"."taken_down_at" is null or "products"."status" = 'draft');