ALTER TABLE "store_sales" ADD COLUMN "purse" text;--> statement-breakpoint
-- The trigger as this version has it, in the same transaction: processes of the version before book sales while this one starts.
create or replace function keep_store_sales() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
    select own.store_id, t.id, t.order_id, o.number, o.side, o.purse, t.kind, own.net,
      own.net + coalesce(f.commission, 0) + coalesce(f.processing, 0), coalesce(f.commission, 0), coalesce(f.processing, 0), own.pending, t.created_at
    from own join ledger_transactions t on t.id = own.transaction_id join orders o on o.id = t.order_id
    left join fees f on f.transaction_id = own.transaction_id and f.store_id = own.store_id
    on conflict do nothing
    returning *
  ), counted as (
    insert into store_days as d (store_id, day, side, gross, net, commission, processing, sales)
    select store_id, (created_at at time zone 'Africa/Accra')::date, side, sum(gross), sum(net), sum(commission), sum(processing),
      count(*) filter (where kind in ('payment', 'cash'))
    from kept where net <> 0 group by 1, 2, 3 order by 1, 2, 3
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
UPDATE "store_sales" s SET "purse" = o."purse" FROM "orders" o WHERE o."id" = s."order_id";--> statement-breakpoint
ALTER TABLE "store_sales" ALTER COLUMN "purse" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "store_sales_open_idx" ON "store_sales" USING btree ("store_id","order_id","purse","pending") WHERE not "store_sales"."settled";