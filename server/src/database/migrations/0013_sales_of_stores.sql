CREATE TABLE "store_days" (
	"store_id" uuid NOT NULL,
	"day" date NOT NULL,
	"side" text NOT NULL,
	"gross" bigint NOT NULL,
	"net" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"processing" bigint NOT NULL,
	"sales" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_days_store_id_day_side_pk" PRIMARY KEY("store_id","day","side")
);
--> statement-breakpoint
CREATE TABLE "store_sales" (
	"store_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"number" text NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"net" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"processing" bigint NOT NULL,
	"pending" bigint NOT NULL,
	"settled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "store_sales_transaction_id_store_id_pk" PRIMARY KEY("transaction_id","store_id")
);
--> statement-breakpoint
CREATE INDEX "store_sales_history_idx" ON "store_sales" USING btree ("store_id","created_at","transaction_id") WHERE "store_sales"."net" <> 0;--> statement-breakpoint
CREATE INDEX "store_sales_pending_idx" ON "store_sales" USING btree ("store_id","created_at","transaction_id") WHERE "store_sales"."net" <> 0 and not "store_sales"."settled";--> statement-breakpoint
CREATE INDEX "store_sales_taken_back_idx" ON "store_sales" USING btree ("store_id","created_at","transaction_id") WHERE "store_sales"."net" <> 0 and "store_sales"."gross" <= 0;--> statement-breakpoint
CREATE INDEX "store_sales_order_idx" ON "store_sales" USING btree ("order_id","store_id");--> statement-breakpoint
INSERT INTO "store_sales" (store_id, transaction_id, order_id, number, side, kind, net, gross, commission, processing, pending, settled, created_at)
SELECT own.store_id, t.id, t.order_id, o.number, o.side, t.kind, own.net, own.net + coalesce(f.commission, 0) + coalesce(f.processing, 0),
  coalesce(f.commission, 0), coalesce(f.processing, 0), own.pending,
  sum(own.pending) OVER (PARTITION BY t.order_id, own.store_id) = 0, t.created_at
FROM (
  SELECT e.transaction_id, split_part(a.path, '/', 2)::uuid AS store_id, sum(e.amount)::bigint AS net,
    coalesce(sum(e.amount) FILTER (WHERE a.path LIKE '%/pending'), 0)::bigint AS pending
  FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
  WHERE a.path LIKE 'vendor/%' AND split_part(a.path, '/', 3) IN ('pending', 'available', 'disputed') GROUP BY 1, 2
) own
JOIN ledger_transactions t ON t.id = own.transaction_id
JOIN orders o ON o.id = t.order_id
LEFT JOIN (
  SELECT e.transaction_id, l.store_id, coalesce(sum(e.amount) FILTER (WHERE a.path = 'platform/commission'), 0)::bigint AS commission,
    coalesce(sum(e.amount) FILTER (WHERE a.path = 'platform/processing'), 0)::bigint AS processing
  FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id AND a.path IN ('platform/commission', 'platform/processing')
  JOIN order_lines l ON l.id = e.order_line_id GROUP BY 1, 2
) f ON f.transaction_id = own.transaction_id AND f.store_id = own.store_id;--> statement-breakpoint
INSERT INTO "store_days" (store_id, day, side, gross, net, commission, processing, sales)
SELECT store_id, (created_at AT TIME ZONE 'Africa/Accra')::date, side, sum(gross), sum(net), sum(commission), sum(processing),
  count(*) FILTER (WHERE kind IN ('payment', 'cash'))
FROM "store_sales" WHERE net <> 0 GROUP BY 1, 2, 3;
