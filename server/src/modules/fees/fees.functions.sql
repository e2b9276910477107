create or replace trigger fee_rates_insert_only before update or delete or truncate on fee_rates
  for each statement execute function refuse_rewriting_history();

-- The rates with which a market starts.
insert into fee_rates (kind, rate_bps, begins_on, reason, created_at)
select first.kind, first.rate, '2020-01-01', 'The rates with which the market starts.', timestamptz '2020-01-01 00:00:00Z'
from (values ('commission', limit_commission_bps()::int), ('processing', limit_processing_fee_bps()::int)) as first (kind, rate)
where not exists (select from fee_rates f where f.kind = first.kind and f.category_id is null and f.store_id is null);

-- Every rate that could apply to a store's goods of a category at an instant; of each kind the most specific is at place 1 and applies:
-- the store's own, then the category's, then that of a category above it, the nearest first, then everybody's.
create or replace function fee_rules(of_store uuid, of_category uuid, at timestamptz)
returns table (id uuid, kind text, category_id uuid, store_id uuid, rate_bps int, begins_on date, place int) language sql stable as $$
  with recursive above as (
    select c.id, c.parent_id, 1 as distance from categories c where c.id = of_category
    union all
    select c.id, c.parent_id, a.distance + 1 from above a join categories c on c.id = a.parent_id
  ), latest as (
    select distinct on (r.kind, r.store_id, r.category_id) r.*, a.distance
    from fee_rates r left join above a on a.id = r.category_id
    where r.begins_at <= at and case when r.store_id is not null then r.store_id = of_store
      when r.category_id is not null then a.id is not null else true end
    order by r.kind, r.store_id, r.category_id, r.begins_at desc, r.num desc
  )
  select l.id, l.kind, l.category_id, l.store_id, l.rate_bps, l.begins_on,
    (row_number() over (partition by l.kind order by l.store_id is null, l.category_id is null, l.distance))::int
  from latest l where l.rate_bps is not null
$$;

-- The rates of a store's goods of a category at an instant, in basis points.
create or replace function fee_rates_at(of_store uuid, of_category uuid, at timestamptz)
returns table (commission_bps int, processing_bps int) language sql stable as $$
  select max(f.rate_bps) filter (where f.kind = 'commission'), max(f.rate_bps) filter (where f.kind = 'processing')
  from fee_rules(of_store, of_category, at) f where f.place = 1
$$;

-- The rates of a product that is sold now.
create or replace function product_fee_rates(of_product uuid) returns table (commission_bps int, processing_bps int)
language sql stable as $$
  select f.* from products p, fee_rates_at(p.store_id, p.category_id, now()) f where p.id = of_product
$$;

-- The fees of a sale, rounded half up. The processing fee takes at most what the commission leaves, so that the store's share is
-- never below zero and the three add up to the sale.
create or replace function sale_fees(total bigint, commission_bps int, processing_bps int)
returns table (commission bigint, processing bigint) language sql immutable as $$
  select c.fee, least(total - c.fee, (total * processing_bps + 5000) / 10000)
  from (select (total * commission_bps + 5000) / 10000 as fee) c
$$;

-- Whether a store, a category or everybody had this rate at an instant, or until a moment before: a rate is seen by others once it is
-- committed.
create or replace function fee_rate_was(of_kind text, of_store uuid, rate int, at timestamptz) returns boolean language sql stable as $$
  select exists (
    select from fee_rates r
    where r.kind = of_kind and r.rate_bps = rate and r.begins_at <= at and (r.store_id is null or r.store_id = of_store)
      and not exists (
        select from fee_rates n
        where n.kind = r.kind and (n.store_id, n.category_id) is not distinct from (r.store_id, r.category_id)
          and (n.begins_at, n.num) > (r.begins_at, r.num) and n.begins_at <= at - interval '1 minute'))
$$;

-- How many rates were ever set: who sets one says what was seen, so that of two people at once the second is told.
create or replace function fee_rates_count() returns int language sql stable as $$
  select count(*)::int from fee_rates
$$;

-- Sets a rate from a day on, at the earliest today. Returns its id; null where others were set since `seen` were counted.
create or replace function set_fee_rate(new_kind text, of_category uuid, of_store uuid, rate int, from_day date, why text, by_person uuid,
  seen int) returns uuid language plpgsql as $$
declare
  new_id uuid;
begin
  lock table fee_rates in share row exclusive mode;
  if fee_rates_count() <> seen then return null; end if;
  -- The clock and not the beginning of the transaction, which may have waited for the lock.
  insert into fee_rates (kind, category_id, store_id, rate_bps, begins_on, reason, created_by, created_at)
  values (new_kind, of_category, of_store, rate, from_day, why, by_person, clock_timestamp()) returning id into new_id;
  return new_id;
end $$;

-- The rate that a store's goods of a category would have now, if `new_rate` (null to end one) were the rate of this category, store or of
-- everybody; null where it changes nothing, because a more specific one applies.
create or replace function fee_rate_with(of_kind text, of_store uuid, of_category uuid, new_category uuid, new_store uuid, new_rate int)
returns int language sql stable as $$
  with recursive above as (
    select c.id, c.parent_id, 1 as distance from categories c where c.id = of_category
    union all
    select c.id, c.parent_id, a.distance + 1 from above a join categories c on c.id = a.parent_id
  ), candidates as (
    select f.rate_bps, f.store_id, f.category_id, false as is_new from fee_rules(of_store, of_category, now()) f
    where f.kind = of_kind and (f.store_id, f.category_id) is distinct from (new_store, new_category)
    union all
    select new_rate, new_store, new_category, true
    where new_rate is not null and case when new_store is not null then new_store = of_store
      when new_category is not null then exists (select from above a where a.id = new_category) else true end
  ), winner as (
    select c.rate_bps, c.is_new from candidates c left join above a on a.id = c.category_id
    order by c.store_id is null, c.category_id is null, a.distance limit 1
  ), present as (
    select f.store_id, f.category_id from fee_rules(of_store, of_category, now()) f where f.kind = of_kind and f.place = 1
  )
  select w.rate_bps from winner w, present p
  where w.is_new or new_rate is null and (p.store_id, p.category_id) is not distinct from (new_store, new_category)
$$;
