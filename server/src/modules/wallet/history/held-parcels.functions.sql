-- The parcels of a store whose money is pending, each with its part of it, why it is held, and since when it arrived:
-- on_the_way (not arrived yet), cash (it arrived, and the carrier has not handed in what the buyer paid), return_days
-- (the days in which it may come back), return (asked back, no answer yet), dispute (the buyer's bank decides). The parts
-- of one order add up to what the ledger holds of it: a parcel has the store's share of its lines, with its own delivery,
-- and the order's last open parcel has the rest. `of_orders` limits it to some orders; null means all that are not settled.
create or replace function held_parcels(of_store uuid, of_orders uuid[] default null)
returns table (parcel_id uuid, order_id uuid, purse text, amount bigint, reason text, delivered_at timestamptz) language sql stable as $$
  with waiting as (
    select s.order_id, s.purse, sum(s.pending)::bigint as left_over
    from store_sales s
    where s.store_id = of_store and not s.settled and (of_orders is null or s.order_id = any (of_orders))
    group by 1, 2
  ), kept as materialized (
    select p.id, p.order_id, p.status, p.position, p.delivered_at, w.purse, w.left_over
    from waiting w
    join parcels p on p.order_id = w.order_id and p.store_id = of_store
      and p.released_at is null and p.status not in ('cancelled', 'pending_payment')
  ), shares as (
    -- Only of orders with several such parcels: an order's only parcel has all of it, and its lines need not be read.
    select k.id, k.order_id, k.position,
      coalesce((select sum(l.total - l.commission - l.processing) from order_lines l where l.parcel_id = k.id), 0)
        + case when p.delivery_type = 'vendor' then p.delivery_fee else 0 end as own
    from kept k join parcels p on p.id = k.id
    where k.order_id in (select o.order_id from kept o group by 1 having count(*) > 1)
  ), placed as (
    select s.id, s.own, lead(s.id) over later is null as is_last, coalesce(sum(s.own) over later - s.own, 0) as before
    from shares s window later as (partition by s.order_id order by s.position)
  )
  select x.id, x.order_id, x.purse,
    (case
      when s.id is null then x.left_over
      when s.is_last then x.left_over - least(s.before, x.left_over)
      else greatest(0, least(s.own, x.left_over - s.before)) end)::bigint,
    case
      when x.order_id in (select d.order_id from payment_disputes d where d.state = 'open') then 'dispute'
      when x.status = 'return_request' then 'return'
      when x.delivered_at is null then 'on_the_way'
      when exists (select from cash_with_carriers() c where c.parcel_id = x.id) then 'cash'
      else 'return_days' end,
    x.delivered_at
  from kept x left join placed s on s.id = x.id
$$;
