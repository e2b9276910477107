-- Summarises new ledger entries for the stores they concern, in the same statement: one row of store_sales per
-- transaction and store, the running totals of the day, and whether money of the order is still pending. A sale of which
-- the fees take all books nothing to the store, and is one all the same. Withdrawals belong to no order and are left out:
-- they have a table of their own.
--
-- Locks: store_days sorted by store, day and side. They are taken before balances, because entries are written before
-- balances.
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
end $$;

create or replace trigger ledger_store_sales after insert on ledger_entries
  referencing new table as fresh for each statement execute function keep_store_sales();

-- A store's sales since an instant (all of them for null): whole days from the running totals, the rest of the first
-- day from its single sales. `of_side` limits them to shoppers or companies.
create or replace function store_totals_since(of_store uuid, of_side text, since timestamptz)
returns table (gross bigint, net bigint, commission bigint, processing bigint, sales bigint) language sql stable as $$
  select coalesce(sum(x.gross), 0)::bigint, coalesce(sum(x.net), 0)::bigint, coalesce(sum(x.commission), 0)::bigint,
    coalesce(sum(x.processing), 0)::bigint, coalesce(sum(x.sales), 0)::bigint
  from (
    select d.gross, d.net, d.commission, d.processing, d.sales from store_days d
    where d.store_id = of_store and (of_side is null or d.side = of_side)
      and d.day > coalesce((since at time zone 'Africa/Accra')::date, '-infinity')
    union all
    select s.gross, s.net, s.commission, s.processing, (s.kind in ('payment', 'cash'))::int from store_sales s
    where s.store_id = of_store and (s.net <> 0 or (s.net = 0 and s.gross <> 0)) and (of_side is null or s.side = of_side)
      and s.created_at > since and s.created_at < ((since at time zone 'Africa/Accra')::date + 1)::timestamp at time zone 'Africa/Accra'
  ) x
$$;
