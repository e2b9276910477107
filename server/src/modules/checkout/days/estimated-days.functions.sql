drop function if exists estimated_days(uuid, jsonb, text, date[], date);

-- The days on which each accepted order arrives: those of its latest parcel. Quoted goods arrive on the day that their store promised,
-- goods that are picked up are ready on `pickup_on`, all others arrive after the days of delivery_days; `working_days` are the working
-- days after the order, in turn. quote-checkout.ts says the same before the order. A way between two regions is looked at once for all
-- orders of a batch.
create or replace function estimated_days(accepted jsonb, lines jsonb) returns table (order_id uuid, first date, last date)
language sql stable as $$
  with parcel as materialized (
    select o.order_id, o.working_days, s.region as from_region, o.address ->> 'region' as to_region,
      coalesce((now() at time zone 'UTC')::date + l.quoted_days, case when l.is_pickup then o.pickup_on end) as one_day
    from (
      select l.order_id, l.store_id, max(l.quoted_days) as quoted_days, bool_and(l.delivery_type = 'pickup') as is_pickup
      from jsonb_to_recordset(lines) as l (order_id uuid, store_id uuid, delivery_type text, quoted_days int) group by 1, 2) l
    join jsonb_to_recordset(accepted) as o (order_id uuid, address jsonb, working_days date[], pickup_on date) on o.order_id = l.order_id
    join stores s on s.id = l.store_id
  ), way as materialized (
    select x.from_region, x.to_region, d.first, d.last
    from (select distinct from_region, to_region from parcel where one_day is null) x, delivery_days(x.from_region, x.to_region) d
  )
  select distinct on (p.order_id) p.order_id, coalesce(p.one_day, p.working_days[w.first]), coalesce(p.one_day, p.working_days[w.last])
  from parcel p left join way w on w.from_region is not distinct from p.from_region and w.to_region is not distinct from p.to_region
  order by 1, 3 desc, 2
$$;
