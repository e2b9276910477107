-- The days on which an order arrives: those of its latest parcel. Quoted goods arrive on the day that their store promised, goods that are
-- picked up are ready on `pickup_on`, all others arrive after the days of delivery_days; `working_days` are the working days after
-- the order, in turn. quote-checkout.ts says the same before the order.
create or replace function estimated_days(of_order uuid, lines jsonb, to_region text, working_days date[], pickup_on date,
  out first date, out last date
) language sql stable as $$
  select coalesce(p.one_day, working_days[d.first]), coalesce(p.one_day, working_days[d.last])
  from (
    select l.store_id, coalesce((now() at time zone 'UTC')::date + max(l.quoted_days), case when bool_and(l.delivery_type = 'pickup') then pickup_on end) as one_day
    from jsonb_to_recordset(lines) as l (order_id uuid, store_id uuid, delivery_type text, quoted_days int)
    where l.order_id = of_order group by l.store_id) p
  join stores s on s.id = p.store_id, delivery_days(s.region, to_region) d
  order by 2 desc, 1 limit 1
$$;
