CREATE TABLE "flash_sale_categories" (
	"flash_sale_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "flash_sale_categories_flash_sale_id_category_id_pk" PRIMARY KEY("flash_sale_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "flash_sale_invitations" (
	"flash_sale_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flash_sale_invitations_flash_sale_id_store_id_pk" PRIMARY KEY("flash_sale_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "flash_sale_nominations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"flash_sale_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"evidence" jsonb NOT NULL,
	"refused_why" text,
	"nominated_by" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flash_sale_nominations_price_positive" CHECK ("flash_sale_nominations"."price" > 0),
	CONSTRAINT "flash_sale_nominations_quantity_positive" CHECK ("flash_sale_nominations"."quantity" > 0),
	CONSTRAINT "flash_sale_nominations_state_known" CHECK ("flash_sale_nominations"."state" in ('waiting', 'approved', 'refused', 'withdrawn')),
	CONSTRAINT "flash_sale_nominations_refused_why" CHECK (("flash_sale_nominations"."state" = 'refused') = ("flash_sale_nominations"."refused_why" is not null)),
	CONSTRAINT "flash_sale_nominations_decided" CHECK (("flash_sale_nominations"."state" in ('approved', 'refused')) = ("flash_sale_nominations"."decided_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "flash_sales" ADD COLUMN "floor_percent" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "flash_sales" ADD COLUMN "nominations_close_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "flash_sales" ADD COLUMN "stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "flash_sales" ADD COLUMN "stopped_why" text;--> statement-breakpoint
ALTER TABLE "flash_sales" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "flash_sale_categories" ADD CONSTRAINT "flash_sale_categories_flash_sale_id_flash_sales_id_fk" FOREIGN KEY ("flash_sale_id") REFERENCES "public"."flash_sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_sale_categories" ADD CONSTRAINT "flash_sale_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_sale_invitations" ADD CONSTRAINT "flash_sale_invitations_flash_sale_id_flash_sales_id_fk" FOREIGN KEY ("flash_sale_id") REFERENCES "public"."flash_sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_sale_invitations" ADD CONSTRAINT "flash_sale_invitations_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_sale_nominations" ADD CONSTRAINT "flash_sale_nominations_flash_sale_id_flash_sales_id_fk" FOREIGN KEY ("flash_sale_id") REFERENCES "public"."flash_sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_sale_nominations" ADD CONSTRAINT "flash_sale_nominations_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_sale_nominations" ADD CONSTRAINT "flash_sale_nominations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_sale_nominations" ADD CONSTRAINT "flash_sale_nominations_nominated_by_people_id_fk" FOREIGN KEY ("nominated_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_sale_nominations" ADD CONSTRAINT "flash_sale_nominations_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flash_sale_invitations_store_id_idx" ON "flash_sale_invitations" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "flash_sale_nominations_one_open_key" ON "flash_sale_nominations" USING btree ("flash_sale_id","product_id") WHERE "flash_sale_nominations"."state" in ('waiting', 'approved');--> statement-breakpoint
CREATE INDEX "flash_sale_nominations_waiting_idx" ON "flash_sale_nominations" USING btree ("created_at") WHERE "flash_sale_nominations"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "flash_sale_nominations_sale_idx" ON "flash_sale_nominations" USING btree ("flash_sale_id","store_id");--> statement-breakpoint
CREATE INDEX "flash_sale_nominations_product_id_idx" ON "flash_sale_nominations" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_flash_sale_id_idx" ON "order_lines" USING btree ("flash_sale_id") WHERE "order_lines"."flash_sale_id" is not null;--> statement-breakpoint
ALTER TABLE "flash_sales" ADD CONSTRAINT "flash_sales_floor_is_a_part" CHECK ("flash_sales"."floor_percent" between 1 and 90);--> statement-breakpoint
ALTER TABLE "flash_sales" ADD CONSTRAINT "flash_sales_nominations_before_start" CHECK ("flash_sales"."nominations_close_at" <= "flash_sales"."starts_at");--> statement-breakpoint
ALTER TABLE "flash_sales" ADD CONSTRAINT "flash_sales_stopped_with_reason" CHECK (("flash_sales"."stopped_at" is null) = ("flash_sales"."stopped_why" is null));