-- Nightly: popularity from units sold in 90 days (an older sale and a good review count a little), the top 5% as
-- bestsellers, and how many products have each word.
create or replace function refresh_popularity() returns int
language plpgsql as $$
declare
  moved uuid[];
begin
  with sold as (
    select l.product_id, sum(l.quantity) as units
    from order_lines l join parcels k on k.id = l.parcel_id
    where k.created_at > now() - interval '90 days'
      and k.status not in ('pending_payment', 'cancelled', 'returned')
    group by l.product_id
  ), ranked as (
    select p.id, coalesce(s.units, 0) as units,
      percent_rank() over (order by coalesce(s.units, 0) desc) as place
    from products p left join sold s on s.product_id = p.id
    where p.status = 'active'
  ), fresh as (
    select r.id, r.units > 0 and r.place < 0.05 as is_bestseller,
      r.units + ln(1 + p.units_sold) + ln(1 + p.review_count) * coalesce(p.avg_rating, 0) / 5 as popularity
    from ranked r join products p on p.id = r.id
  ), written as (
    update products p set is_bestseller = f.is_bestseller, popularity = f.popularity
    from fresh f
    where p.id = f.id and (p.is_bestseller <> f.is_bestseller or abs(p.popularity - f.popularity) > 0.001)
    returning p.id
  )
  select coalesce(array_agg(id), '{}') into moved from written;
  for start in 1 .. cardinality(moved) by 500 loop
    perform refresh_products(moved[start : start + 499]);
  end loop;
  perform recount_words();
  return cardinality(moved);
end $$;
