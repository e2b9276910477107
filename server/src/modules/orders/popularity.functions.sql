-- Nightly, for some products at a time: popularity from the units that were sold of each in 90 days (an older sale and a good review
-- count a little), and whether it is a bestseller. Locks products by id. Returns how many changed.
create or replace function refresh_popularity(ids uuid[], units int[], bestsellers boolean[]) returns int
language plpgsql as $$
declare
  moved uuid[];
begin
  with fresh as (
    select p.id, g.is_bestseller, f.popularity
    from unnest(ids, units, bestsellers) as g (id, units, is_bestseller) join products p on p.id = g.id
    cross join lateral (
      select g.units + ln(1 + p.units_sold) + ln(1 + p.review_count) * coalesce(p.avg_rating, 0) / 5 as popularity) f
    where p.status = 'active' and (p.is_bestseller <> g.is_bestseller or abs(p.popularity - f.popularity) > 0.001)
    order by p.id for no key update of p
  ), written as (
    update products p set is_bestseller = f.is_bestseller, popularity = f.popularity
    from fresh f where p.id = f.id
    returning p.id
  )
  select coalesce(array_agg(id), '{}') into moved from written;
  perform refresh_products(moved);
  return cardinality(moved);
end $$;
