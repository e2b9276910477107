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

-- What the figures of these days are by their parcels. A cancelled parcel counts in `status` alone.
create or replace function counted_days(of_stores uuid[], of_days date[]) returns setof figures language sql stable as $$
  with parcel as materialized (select * from parcels_of_days(of_stores, of_days)),
  line as (
    select p.store_id, p.day, p.side, l.product_id, l.parcel_id, l.quantity, case when p.is_paid then l.total else 0 end as amount
    from parcel p join order_lines l on l.parcel_id = p.parcel_id where p.status <> 'cancelled'
  ), sold as (
    select p.*, case when p.is_paid then p.items_total else 0 end as amount,
      (select sum(l.quantity) from order_lines l where l.parcel_id = p.parcel_id) as pieces
    from parcel p where p.status <> 'cancelled'
  ), counted (store_id, day, kind, key, side, orders, pieces, amount) as (
    select store_id, day, 'all', '', side, count(*), sum(pieces), sum(amount) from sold group by store_id, day, side
    union all
    select store_id, day, 'status', status, side, count(*), 0, 0 from parcel group by store_id, day, status, side
    union all
    select store_id, day, 'area', area, side, count(*), sum(pieces), sum(amount) from sold group by store_id, day, area, side
    union all
    select store_id, day, 'buyer', person_id::text, side, count(*), sum(pieces), sum(amount) from sold group by store_id, day, person_id, side
    union all
    select store_id, day, 'product', product_id::text, coalesce(side, 'both'), count(distinct parcel_id), sum(quantity), sum(amount)
    from line group by grouping sets ((store_id, day, product_id, side), (store_id, day, product_id))
  )
  select store_id, 'day', day, kind, key, side, orders::int, pieces::int, amount::bigint from counted
$$;

-- Puts `fresh` figures in the place of the `stale` ones and returns those that changed: what is as before is not written, so that an
-- order writes the few figures that it is in, however many the store has.
create or replace function replace_figures(stale figures[], fresh figures[]) returns figures[] language sql as $$
  with gone as (
    delete from figures f using (
      select store_id, span, starts_on, kind, key, side from unnest(stale)
      except select store_id, span, starts_on, kind, key, side from unnest(fresh)) g
    where f.store_id = g.store_id and f.span = g.span and f.starts_on = g.starts_on and f.kind = g.kind and f.key = g.key and f.side = g.side
    returning f as figure
  ), written as (
    insert into figures as f select * from unnest(fresh)
    on conflict (store_id, span, kind, key, side, starts_on)
    do update set orders = excluded.orders, pieces = excluded.pieces, amount = excluded.amount
    where (f.orders, f.pieces, f.amount) is distinct from (excluded.orders, excluded.pieces, excluded.amount)
    returning f as figure
  )
  select array_agg(figure) from (select figure from gone union all select figure from written) x
$$;

-- Counts these days again from their parcels and returns the figures that changed.
create or replace function count_days(of_stores uuid[], of_days date[]) returns figures[] language sql as $$
  select replace_figures(
    (select array_agg(f) from unnest(of_stores, of_days) d (store_id, day)
      join figures f on f.store_id = d.store_id and f.span = 'day' and f.starts_on = d.day
        and f.kind in ('all', 'status', 'area', 'buyer', 'product')),
    (select array_agg(c) from counted_days(of_stores, of_days) c))
$$;

-- The first day of the longer span that a day is in.
create or replace function start_of(of_span text, day date) returns date language sql immutable parallel safe
return case of_span when 'all' then date '1970-01-01' else date_trunc(of_span, day)::date end;

-- Sums these figures again from those of the next shorter span: a month from its days, a year from its months, all from the years.
create or replace function summed_again(of_figures figures[], shorter text) returns setof figures language sql stable as $$
  select w.store_id, w.span, w.starts_on, w.kind, w.key, w.side, s.orders::int, s.pieces::int, s.amount::bigint
  from unnest(of_figures) w cross join lateral (
    select sum(f.orders) as orders, sum(f.pieces) as pieces, sum(f.amount) as amount from figures f
    where f.store_id = w.store_id and f.span = shorter and f.kind = w.kind and f.key = w.key and f.side = w.side
      and f.starts_on >= w.starts_on
      and f.starts_on < case w.span when 'all' then 'infinity' else w.starts_on + ('1 ' || w.span)::interval end) s
  where s.orders is not null
$$;

-- Sums again what contains these days' figures that changed. Buyers are summed into months alone, where `buyers` is the number of
-- different ones.
create or replace function sum_spans(changed figures[]) returns void language plpgsql as $$
declare
  spans constant text[] := '{day,month,year,all}';
  wider figures[];
begin
  for i in 2..4 loop
    select array_agg(distinct row(c.store_id, spans[i], start_of(spans[i], c.starts_on), c.kind, c.key, c.side, 0, 0, 0)::figures) into wider
    from unnest(changed) c where i = 2 or c.kind <> 'buyer';
    changed := replace_figures(wider, (select array_agg(s) from summed_again(wider, spans[i - 1]) s));
    if i = 2 then perform count_different_buyers(changed); end if;
  end loop;
end $$;

-- Counts the different buyers of the months again in which one of these figures is a buyer's.
create or replace function count_different_buyers(changed figures[]) returns void language sql as $$
  with months as (
    select distinct row(c.store_id, c.span, c.starts_on, 'buyers', '', c.side, 0, 0, 0)::figures as month
    from unnest(changed) c where c.kind = 'buyer'
  ), counted as (
    select (month).store_id, (month).starts_on, (month).side, (select count(*)::int from figures f
      where f.store_id = (month).store_id and f.span = 'month' and f.kind = 'buyer' and f.starts_on = (month).starts_on
        and f.side = (month).side) as buyers
    from months
  )
  select replace_figures((select array_agg(month) from months),
    (select array_agg(row(store_id, 'month', starts_on, 'buyers', '', side, buyers, 0, 0)::figures) from counted where buyers > 0))
$$;

-- How many buyers of these stores ordered for the first and for the last time on these days; of the last, once in all or again, and what
-- they spent in all.
create or replace function counted_buyers(of_stores uuid[], of_days date[]) returns setof figures language sql stable as $$
  with wanted as (
    select d.store_id, d.day, d.day::timestamp at time zone 'Africa/Accra' as begins, (d.day + 1)::timestamp at time zone 'Africa/Accra' as ends
    from unnest(of_stores, of_days) d (store_id, day)
  )
  select w.store_id, 'day', w.day, 'first', '', b.side, count(*)::int, 0, 0::bigint
  from wanted w join store_buyers b on b.store_id = w.store_id and b.first_at >= w.begins and b.first_at < w.ends
  group by w.store_id, w.day, b.side
  union all
  select w.store_id, 'day', w.day, 'last', k.key, b.side, count(*)::int, 0, sum(b.spent)::bigint
  from wanted w join store_buyers b on b.store_id = w.store_id and b.last_at >= w.begins and b.last_at < w.ends
  cross join lateral (select case when b.orders >= 2 then 'again' else 'once' end as key) k
  group by w.store_id, w.day, k.key, b.side
$$;

-- Counts again what the buyers of these days ordered of these stores in all, and the figures of the days on which they ordered for the
-- first and the last time.
create or replace function count_buyers(of_stores uuid[], of_days date[]) returns void language plpgsql as $$
declare
  pairs jsonb;
  before store_buyers[];
  after store_buyers[];
  touched_stores uuid[];
  touched_days date[];
begin
  select jsonb_agg(distinct jsonb_build_object('store_id', store_id, 'person_id', person_id)) into pairs from parcels_of_days(of_stores, of_days);
  with gone as (
    delete from store_buyers b using jsonb_to_recordset(pairs) as t (store_id uuid, person_id uuid)
    where b.store_id = t.store_id and b.person_id = t.person_id returning b as buyer
  )
  select array_agg(buyer) into before from gone;
  with counted as (
    insert into store_buyers as b (store_id, person_id, side, first_at, last_at, orders, spent)
    select t.store_id, t.person_id, (array_agg(o.side order by p.created_at desc))[1], min(p.created_at), max(p.created_at), count(*),
      coalesce(sum(p.items_total) filter (where is_paid_for(o.id, o.payment_method, p.delivered_at)), 0)
    from jsonb_to_recordset(pairs) as t (store_id uuid, person_id uuid)
    join orders o on o.person_id = t.person_id and o.confirmed_at is not null
    join parcels p on p.order_id = o.id and p.store_id = t.store_id and p.status <> 'cancelled'
    group by t.store_id, t.person_id returning b as buyer
  )
  select array_agg(buyer) into after from counted;
  select array_agg(store_id), array_agg(day) into touched_stores, touched_days from (
    select store_id, day_of(first_at) as day from unnest(before || after)
    union select store_id, day_of(last_at) from unnest(before || after)) x;
  perform replace_figures(
    (select array_agg(f) from unnest(touched_stores, touched_days) d (store_id, day)
      join figures f on f.store_id = d.store_id and f.span = 'day' and f.starts_on = d.day and f.kind in ('first', 'last')),
    (select array_agg(c) from counted_buyers(touched_stores, touched_days) c));
end $$;

-- The buyers of a store, all or of one side, who ordered for the last time at an instant or before.
create or replace function buyers_until(of_store uuid, of_side text, until timestamptz) returns int language sql stable as $$
  select coalesce((select sum(f.orders) from figures f
      where f.store_id = of_store and f.span = 'day' and f.kind = 'last' and f.starts_on < day_of(until) and (of_side is null or f.side = of_side)), 0)::int
    + (select count(*)::int from store_buyers b
      where b.store_id = of_store and b.last_at >= day_of(until)::timestamp at time zone 'Africa/Accra' and b.last_at <= until
        and (of_side is null or b.side = of_side))
$$;

-- Counts up to `most` stale days again, in one transaction; returns how many. One process does it at a time: what another
-- one would do meanwhile waits for its next turn.
create or replace function count_figures(most int) returns int language plpgsql as $$
declare
  of_stores uuid[];
  of_days date[];
begin
  if not pg_try_advisory_xact_lock(hashtext('figures')) then return 0; end if;
  -- Apart, because as part of the delete it may run once for every row, and take them all.
  with due as materialized (select store_id, day from stale_figures order by created_at limit most for update skip locked),
  taken as (
    delete from stale_figures s using due t where s.store_id = t.store_id and s.day = t.day returning s.store_id, s.day
  )
  select array_agg(store_id), array_agg(day) into of_stores, of_days from taken;
  if of_stores is null then return 0; end if;
  perform sum_spans(count_days(of_stores, of_days));
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

-- What pages say that a store earned on a day, the fees of it and what was given back, where the ledger has booked something else: one
-- row for each figure.
create or replace function differing_days()
returns table (store_id uuid, day date, side text, figure text, figures bigint, ledger bigint) language sql stable as $$
  with account as materialized (
    select a.id, a.path, case when a.path like 'vendor/%' then split_part(a.path, '/', 2)::uuid end as store_id from ledger_accounts a
    where a.path in ('platform/commission', 'platform/processing')
      or (a.path like 'vendor/%' and split_part(a.path, '/', 3) in ('pending', 'available', 'disputed'))
  ), share as (
    select e.transaction_id, coalesce(a.store_id, l.store_id) as store_id,
      coalesce(sum(e.amount) filter (where a.store_id is not null), 0) as net,
      coalesce(sum(e.amount) filter (where a.path = 'platform/commission'), 0) as commission,
      coalesce(sum(e.amount) filter (where a.path = 'platform/processing'), 0) as processing
    from ledger_entries e join account a on a.id = e.account_id
    left join order_lines l on a.store_id is null and l.id = e.order_line_id
    group by 1, 2
  ), booked as (
    select s.store_id, day_of(t.created_at) as day, o.side, sum(s.net)::bigint as net, sum(s.commission)::bigint as commission,
      sum(s.processing)::bigint as processing, -sum(least(s.net + s.commission + s.processing, 0))::bigint as given_back
    from share s join ledger_transactions t on t.id = s.transaction_id join orders o on o.id = t.order_id
    where s.store_id is not null and (s.net <> 0 or s.commission <> 0 or s.processing <> 0) group by 1, 2, 3
  ), given as (
    select s.store_id, day_of(s.created_at) as day, s.side, -sum(least(s.gross, 0))::bigint as amount
    from store_sales s where s.net <> 0 or s.gross <> 0 group by 1, 2, 3
  )
  select coalesce(d.store_id, b.store_id, g.store_id), coalesce(d.day, b.day, g.day), coalesce(d.side, b.side, g.side),
    f.figure, coalesce(f.figures, 0), coalesce(f.ledger, 0)
  from store_days d
  full join booked b on b.store_id = d.store_id and b.day = d.day and b.side = d.side
  full join given g on g.store_id = coalesce(d.store_id, b.store_id) and g.day = coalesce(d.day, b.day) and g.side = coalesce(d.side, b.side)
  cross join lateral (values ('earnings', d.net, b.net), ('commission', d.commission, b.commission),
    ('processing fees', d.processing, b.processing), ('sales less what was given back', d.gross, b.net + b.commission + b.processing),
    ('given back', g.amount, b.given_back)) as f (figure, figures, ledger)
  where coalesce(f.figures, 0) <> coalesce(f.ledger, 0)
$$;
