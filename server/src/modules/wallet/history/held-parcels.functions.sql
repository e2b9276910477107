-- The parcels of a store whose money is pending, each with its part of it, why it is held, and since when it arrived:
-- on_the_way (not arrived yet), cash (the carrier has not handed it in), return_days (the days in which it may come back), return (asked back, no answer yet),
-- dispute (the buyer's bank decides). The parts of one order add up to what the ledger holds of it: a parcel has the
-- store's share of its lines, with its own delivery, and the order's last open parcel has the rest. `of_orders` limits
-- it to some orders; null means all that are not settled.
create or replace function held_parcels(of_store uuid, of_orders uuid[] default null)
returns table (parcel_id uuid, order_id uuid, purse text, amount bigint, reason text, delivered_at timestamptz) language sql stable as $$
  with waiting as (
    select s.order_id, sum(s.pending)::bigint as left_over
    from store_sales s
    where s.store_id = of_store and s.order_id in (
      select x.order_id from store_sales x
      where x.store_id = of_store and x.net <> 0 and not x.settled and (of_orders is null or x.order_id = any (of_orders)))
    group by 1 having sum(s.pending) <> 0
  ), shares as (
    select p.*, w.left_over, o.purse,
      coalesce((select sum(l.total - l.commission - l.processing) from order_lines l where l.parcel_id = p.id), 0)
        + case when p.delivery_type = 'vendor' then p.delivery_fee else 0 end as own
    from waiting w
    join orders o on o.id = w.order_id
    join parcels p on p.order_id = w.order_id and p.store_id = of_store
      and p.released_at is null and p.status not in ('cancelled', 'pending_payment')
  ), placed as (
    select s.*, row_number() over later = 1 as is_last,
      coalesce(sum(s.own) over (partition by s.order_id order by s.position rows between unbounded preceding and 1 preceding), 0) as before
    from shares s window later as (partition by s.order_id order by s.position desc)
  )
  select x.id, x.order_id, x.purse,
    (case when x.is_last then x.left_over - least(x.before, x.left_over) else greatest(0, least(x.own, x.left_over - x.before)) end)::bigint,
    case
      when exists (select from payment_disputes d where d.order_id = x.order_id and d.state = 'open') then 'dispute'
      when x.status = 'return_request' then 'return'
      when is_with_carrier(x.id) then 'cash'
      when x.delivered_at is not null then 'return_days'
      else 'on_the_way' end,
    x.delivered_at
  from placed x
$$;
