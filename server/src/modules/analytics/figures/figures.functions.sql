-- The day of an instant in Ghana.
create or replace function day_of(at timestamptz) returns date language sql immutable parallel safe
return (at at time zone 'Africa/Accra')::date;

-- A parcel is paid once the payment of its order arrived, or, for cash, once the parcel was delivered.
create or replace function is_paid_for(of_order uuid, payment_method text, delivered_at timestamptz) returns boolean language sql stable
return exists (select from payment_intents i where i.order_id = of_order and i.state = 'paid')
  or (payment_method = 'cash_on_delivery' and delivered_at is not null);

-- The parcels that these stores were sent on these days (pairs of the two arrays), without pieces that were taken out of one.
create or replace function parcels_of_days(of_stores uuid[], of_days date[])
returns table (parcel_id uuid, store_id uuid, day date, person_id uuid, side text, status text, area text, items_total bigint, is_paid boolean)
language sql stable as $$
  select p.id, p.store_id, d.day, o.person_id, o.side, p.status, coalesce(nullif(o.address ->> 'city', ''), 'Unknown'), p.items_total,
    is_paid_for(o.id, o.payment_method, p.delivered_at)
  from unnest(of_stores, of_days) d (store_id, day)
  join parcels p on p.store_id = d.store_id
    and p.created_at >= d.day::timestamp at time zone 'Africa/Accra'
    and p.created_at < (d.day + 1)::timestamp at time zone 'Africa/Accra'
    and p.split_from is null
  join orders o on o.id = p.order_id and o.confirmed_at is not null
$$;

-- Counts these days again from their parcels. A cancelled parcel counts in `status` alone.
create or replace function count_days(of_stores uuid[], of_days date[]) returns void language plpgsql as $$
begin
  delete from figures f using unnest(of_stores, of_days) d (store_id, day)
  where f.store_id = d.store_id and f.span = 'day' and f.starts_on = d.day and f.kind <> 'visits';
  insert into figures (store_id, span, starts_on, kind, key, side, orders, pieces, amount)
  with parcel as materialized (select * from parcels_of_days(of_stores, of_days)),
  line as (
    select p.store_id, p.day, p.side, l.product_id, l.parcel_id, l.quantity, case when p.is_paid then l.total else 0 end as amount
    from parcel p join order_lines l on l.parcel_id = p.parcel_id where p.status <> 'cancelled'
  ), sold as (
    select p.*, case when p.is_paid then p.items_total else 0 end as amount,
      (select sum(l.quantity) from order_lines l where l.parcel_id = p.parcel_id) as pieces
    from parcel p where p.status <> 'cancelled'
  )
  select store_id, 'day', day, 'all', '', side, count(*), sum(pieces), sum(amount) from sold group by store_id, day, side
  union all
  select store_id, 'day', day, 'status', status, side, count(*), 0, 0 from parcel group by store_id, day, status, side
  union all
  select store_id, 'day', day, 'area', area, side, count(*), sum(pieces), sum(amount) from sold group by store_id, day, area, side
  union all
  select store_id, 'day', day, 'buyer', person_id::text, side, count(*), sum(pieces), sum(amount) from sold group by store_id, day, person_id, side
  union all
  select store_id, 'day', day, 'product', product_id::text, side, count(distinct parcel_id), sum(quantity), sum(amount)
  from line group by store_id, day, product_id, side;
end $$;

-- The first day of the longer span that a day is in.
create or replace function start_of(of_span text, day date) returns date language sql immutable parallel safe
return case of_span when 'all' then date '1970-01-01' else date_trunc(of_span, day)::date end;

-- Sums shorter spans into the longer ones that contain these days: days into months, months into years, years into all.
-- In a month and longer, `buyers` is the number of different buyers.
create or replace function sum_spans(of_stores uuid[], of_days date[]) returns void language plpgsql as $$
declare
  spans constant text[] := '{day,month,year,all}';
begin
  for i in 2..4 loop
    delete from figures f using (
      select distinct d.store_id, start_of(spans[i], d.day) as starts_on from unnest(of_stores, of_days) d (store_id, day)) d
    where f.store_id = d.store_id and f.span = spans[i] and f.starts_on = d.starts_on and f.kind not in ('visits', 'standing');
    insert into figures (store_id, span, starts_on, kind, key, side, orders, pieces, amount)
    select f.store_id, spans[i], d.starts_on, f.kind, f.key, f.side, sum(f.orders), sum(f.pieces), sum(f.amount)
    from (select distinct x.store_id, start_of(spans[i], x.day) as starts_on from unnest(of_stores, of_days) x (store_id, day)) d
    join figures f on f.store_id = d.store_id and f.span = spans[i - 1] and f.kind not in ('visits', 'buyers', 'standing')
      and f.starts_on >= d.starts_on
      and case when spans[i] = 'all' then true else f.starts_on < d.starts_on + ('1 ' || spans[i])::interval end
    group by f.store_id, d.starts_on, f.kind, f.key, f.side;
    insert into figures (store_id, span, starts_on, kind, key, side, orders, pieces, amount)
    select f.store_id, f.span, f.starts_on, 'buyers', '', f.side, count(*), 0, 0
    from (select distinct x.store_id, start_of(spans[i], x.day) as starts_on from unnest(of_stores, of_days) x (store_id, day)) d
    join figures f on f.store_id = d.store_id and f.span = spans[i] and f.starts_on = d.starts_on and f.kind = 'buyer'
    group by f.store_id, f.span, f.starts_on, f.side;
  end loop;
end $$;

-- Counts again what the buyers of these days ordered of these stores in all.
create or replace function count_buyers(of_stores uuid[], of_days date[]) returns void language plpgsql as $$
declare
  pairs jsonb;
begin
  select jsonb_agg(distinct jsonb_build_object('store_id', store_id, 'person_id', person_id)) into pairs from parcels_of_days(of_stores, of_days);
  delete from store_buyers b using jsonb_to_recordset(pairs) as t (store_id uuid, person_id uuid)
  where b.store_id = t.store_id and b.person_id = t.person_id;
  insert into store_buyers (store_id, person_id, side, first_at, last_at, orders, spent)
  select t.store_id, t.person_id, (array_agg(o.side order by p.created_at desc))[1], min(p.created_at), max(p.created_at), count(*),
    coalesce(sum(p.items_total) filter (where is_paid_for(o.id, o.payment_method, p.delivered_at)), 0)
  from jsonb_to_recordset(pairs) as t (store_id uuid, person_id uuid)
  join orders o on o.person_id = t.person_id and o.confirmed_at is not null
  join parcels p on p.order_id = o.id and p.store_id = t.store_id and p.status <> 'cancelled'
  group by t.store_id, t.person_id;
end $$;

-- Counts up to `most` stale days again, in one transaction; returns how many. One process does it at a time: what another
-- one would do meanwhile waits for its next turn.
create or replace function count_figures(most int) returns int language plpgsql as $$
declare
  of_stores uuid[];
  of_days date[];
begin
  if not pg_try_advisory_xact_lock(hashtext('figures')) then return 0; end if;
  with taken as (
    delete from stale_figures s using (select store_id, day from stale_figures order by created_at limit most for update skip locked) t
    where s.store_id = t.store_id and s.day = t.day returning s.store_id, s.day
  )
  select array_agg(store_id), array_agg(day) into of_stores, of_days from taken;
  if of_stores is null then return 0; end if;
  perform count_days(of_stores, of_days);
  perform sum_spans(of_stores, of_days);
  perform count_buyers(of_stores, of_days);
  return cardinality(of_stores);
end $$;

-- Notes that the days of these orders are to be counted again.
create or replace function mark_figures_stale(of_orders uuid[]) returns void language sql as $$
  insert into stale_figures (store_id, day)
  select distinct p.store_id, day_of(p.created_at) from parcels p where p.order_id = any (of_orders)
  order by 1, 2 on conflict do nothing
$$;

-- Keeps how many buyers of each store were returning, inactive and dormant when a month began, where that is not kept
-- yet. The days are those of contracts/src/analytics/definitions.ts.
create or replace function keep_standings(of_month date, inactive_days int, dormant_days int) returns void language sql as $$
  with bought as (
    select p.store_id, o.person_id, count(*) as orders, day_of(max(p.created_at)) as last_on
    from parcels p join orders o on o.id = p.order_id and o.confirmed_at is not null
    where p.status <> 'cancelled' and p.created_at < of_month::timestamp at time zone 'Africa/Accra'
      and not exists (select from figures f where f.store_id = p.store_id and f.span = 'month' and f.kind = 'standing' and f.starts_on = of_month)
    group by 1, 2
  )
  insert into figures (store_id, span, starts_on, kind, key, side, orders, pieces, amount)
  select b.store_id, 'month', of_month, 'standing', k.key, 'shopper', count(*) filter (where k.is_so), 0, 0
  from bought b cross join lateral (values ('returning', b.orders >= 2), ('inactive', b.last_on <= of_month - inactive_days),
    ('dormant', b.last_on <= of_month - dormant_days)) as k (key, is_so)
  group by b.store_id, k.key on conflict do nothing
$$;

-- Stores whose gross sales differ from the ledger: the bookings of the sales of their parcels that were not cancelled.
create or replace function differing_figures() returns table (store_id uuid, figures bigint, ledger bigint) language sql stable as $$
  with counted as (
    select f.store_id, sum(f.amount)::bigint as amount from figures f where f.span = 'all' and f.kind = 'all' group by 1
  ), booked as (
    select l.store_id, sum(e.amount)::bigint as amount
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id and t.kind in ('payment', 'cash', 'cancellation')
    join order_lines l on l.id = e.order_line_id
    where e.rule in ('sale', 'commission', 'processing') group by 1
  )
  select coalesce(c.store_id, b.store_id), coalesce(c.amount, 0), coalesce(b.amount, 0)
  from counted c full join booked b on b.store_id = c.store_id
  where coalesce(c.amount, 0) <> coalesce(b.amount, 0)
    and not exists (select from stale_figures s where s.store_id = coalesce(c.store_id, b.store_id))
$$;
