ALTER TABLE "payout_holds" ADD COLUMN "suspension_id" uuid;--> statement-breakpoint
ALTER TABLE "payout_holds" ADD CONSTRAINT "payout_holds_suspension_id_store_suspensions_id_fk" FOREIGN KEY ("suspension_id") REFERENCES "public"."store_suspensions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_sales_kept_whole_idx" ON "store_sales" USING btree ("store_id","created_at") WHERE "store_sales"."net" = 0 and "store_sales"."gross" <> 0;--> statement-breakpoint
-- Sales of which the fees took all were left out: a store's part was booked nowhere. Half of a line's price at least is charged where a
-- rate rounds up to all of it.
WITH taken AS (
	SELECT e."transaction_id", l."store_id", coalesce(sum(e."amount") FILTER (WHERE a."path" = 'platform/commission'), 0)::bigint AS "commission",
		coalesce(sum(e."amount") FILTER (WHERE a."path" = 'platform/processing'), 0)::bigint AS "processing"
	FROM "order_lines" l JOIN "ledger_transactions" t ON t."order_id" = l."order_id" JOIN "ledger_entries" e ON e."transaction_id" = t."id" AND e."order_line_id" = l."id"
	JOIN "ledger_accounts" a ON a."id" = e."account_id" AND a."path" IN ('platform/commission', 'platform/processing')
	WHERE l."commission_bps" + l."processing_bps" >= 5000 GROUP BY 1, 2
), kept AS (
	INSERT INTO "store_sales" ("store_id", "transaction_id", "order_id", "number", "side", "purse", "kind", "net", "gross", "commission", "processing", "pending", "settled", "created_at")
	SELECT x."store_id", t."id", t."order_id", o."number", o."side", o."purse", t."kind", 0, x."commission" + x."processing", x."commission", x."processing", 0,
		not exists (SELECT FROM "store_sales" s WHERE s."order_id" = t."order_id" AND s."store_id" = x."store_id" AND not s."settled"), t."created_at"
	FROM taken x JOIN "ledger_transactions" t ON t."id" = x."transaction_id" JOIN "orders" o ON o."id" = t."order_id"
	WHERE x."commission" + x."processing" <> 0
	ON CONFLICT DO NOTHING RETURNING *
)
INSERT INTO "store_days" AS d ("store_id", "day", "side", "gross", "net", "commission", "processing", "sales")
SELECT "store_id", ("created_at" at time zone 'Africa/Accra')::date, "side", sum("gross"), 0, sum("commission"), sum("processing"),
	count(*) FILTER (WHERE "kind" in ('payment', 'cash'))
FROM kept GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
ON CONFLICT ("store_id", "day", "side") DO UPDATE SET "gross" = d."gross" + excluded."gross", "commission" = d."commission" + excluded."commission",
	"processing" = d."processing" + excluded."processing", "sales" = d."sales" + excluded."sales";
