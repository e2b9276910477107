CREATE TABLE "credit_terms" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"limit_pesewas" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_terms_limit_not_negative" CHECK ("credit_terms"."limit_pesewas" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"intent_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"due_on" date NOT NULL,
	"received_reference" text,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "invoices_intentId_unique" UNIQUE("intent_id"),
	CONSTRAINT "invoices_state_known" CHECK ("invoices"."state" in ('open', 'paid', 'cancelled')),
	CONSTRAINT "invoices_amount_fits" CHECK ("invoices"."amount" >= 0 and ("invoices"."amount" = 0) = ("invoices"."state" = 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "payment_intents" DROP CONSTRAINT "payment_intents_state_known";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_way_known";--> statement-breakpoint
ALTER TABLE "credit_terms" ADD CONSTRAINT "credit_terms_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_open_due_idx" ON "invoices" USING btree ("due_on") WHERE "invoices"."state" = 'open';--> statement-breakpoint
CREATE INDEX "invoices_person_id_idx" ON "invoices" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_state_known" CHECK ("payment_intents"."state" in ('pending', 'paid', 'failed', 'expired', 'on_delivery', 'invoiced', 'cancelled'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_way_known" CHECK ("refunds"."way" in ('provider', 'transfer', 'invoice'));