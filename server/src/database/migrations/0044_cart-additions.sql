CREATE TABLE "cart_additions" (
	"cart_id" uuid NOT NULL,
	"key" text NOT NULL,
	"variant_id" uuid NOT NULL,
	"asked" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_additions_cart_id_key_variant_id_pk" PRIMARY KEY("cart_id","key","variant_id")
);
--> statement-breakpoint
ALTER TABLE "cart_additions" ADD CONSTRAINT "cart_additions_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_additions_created_at_idx" ON "cart_additions" USING btree ("created_at");