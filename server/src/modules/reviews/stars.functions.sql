-- Counts the approved reviews of these products by stars, into their own columns; refresh_products then brings their cards
-- and lists up to date.
--
-- Locks: products by id. What follows the lock sees the reviews of those who held it before.
create or replace function refresh_stars(ids uuid[]) returns void language plpgsql as $$
begin
  perform from products where id = any (ids) order by id for no key update;
  update products p set rating_counts = stars.counts, review_count = stars.n, avg_rating = stars.average
  from products q cross join lateral (
    select array_agg(coalesce(given.n, 0) order by star) as counts, sum(coalesce(given.n, 0))::int as n,
      round(sum(star * given.n)::numeric / sum(given.n), 2)::float8 as average
    from generate_series(1, 5) star
    left join (
      select r.rating, count(*)::int as n from reviews r
      where r.product_id = q.id and r.is_approved group by 1
    ) given on given.rating = star
  ) stars
  where p.id = q.id and q.id = any (ids);
end $$;
