-- outside a transaction
-- Functions are applied after migrations: until then the one of the version before would leave out more sales of which the fees take all.
-- Making the trigger anew waits for the bookings that began with it.
create or replace function keep_store_sales() returns trigger language plpgsql as $$
declare
  touched uuid[];
begin
  with own as (
    select e.transaction_id, split_part(a.path, '/', 2)::uuid as store_id, sum(e.amount)::bigint as net,
      coalesce(sum(e.amount) filter (where split_part(a.path, '/', 3) = 'pending'), 0)::bigint as pending
    from fresh e join ledger_accounts a on a.id = e.account_id
    where a.path like 'vendor/%' and split_part(a.path, '/', 3) in ('pending', 'available', 'disputed')
    group by 1, 2
  ), fees as (
    select e.transaction_id, l.store_id, coalesce(sum(e.amount) filter (where a.path = 'platform/commission'), 0)::bigint as commission,
      coalesce(sum(e.amount) filter (where a.path = 'platform/processing'), 0)::bigint as processing
    from fresh e
    join ledger_accounts a on a.id = e.account_id and a.path in ('platform/commission', 'platform/processing')
    join order_lines l on l.id = e.order_line_id
    group by 1, 2
  ), kept as (
    insert into store_sales (store_id, transaction_id, order_id, number, side, purse, kind, net, gross, commission, processing, pending, created_at)
    select x.store_id, t.id, t.order_id, o.number, o.side, o.purse, t.kind, x.net, x.net + x.commission + x.processing, x.commission,
      x.processing, x.pending, t.created_at
    from (
      select store_id, transaction_id, coalesce(own.net, 0) as net, coalesce(own.pending, 0) as pending,
        coalesce(f.commission, 0) as commission, coalesce(f.processing, 0) as processing
      from own full join fees f using (transaction_id, store_id)
    ) x join ledger_transactions t on t.id = x.transaction_id join orders o on o.id = t.order_id
    on conflict do nothing
    returning *
  ), counted as (
    insert into store_days as d (store_id, day, side, gross, net, commission, processing, sales)
    select store_id, (created_at at time zone 'Africa/Accra')::date, side, sum(gross), sum(net), sum(commission), sum(processing),
      count(*) filter (where kind in ('payment', 'cash'))
    from kept where net <> 0 or gross <> 0 group by 1, 2, 3 order by 1, 2, 3
    on conflict (store_id, day, side) do update set gross = d.gross + excluded.gross, net = d.net + excluded.net,
      commission = d.commission + excluded.commission, processing = d.processing + excluded.processing, sales = d.sales + excluded.sales
  )
  select array_agg(distinct order_id) into touched from kept;
  if touched is null then return null; end if;

  update store_sales s set settled = w.pending = 0
  from (select order_id, store_id, sum(pending) as pending from store_sales where order_id = any (touched) group by 1, 2) w
  where s.order_id = any (touched) and s.order_id = w.order_id and s.store_id = w.store_id and s.settled <> (w.pending = 0);
  return null;
end $$;--> statement-breakpoint
create or replace trigger ledger_store_sales after insert on ledger_entries
  referencing new table as fresh for each statement execute function keep_store_sales();--> statement-breakpoint
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
