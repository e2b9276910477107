-- Brands as operators change them.
set local check_function_bodies = off;

-- The brand with this slug, or that had it once. One that became part of another is that other one.
create or replace function brand_by_slug(wanted text) returns uuid
language sql stable parallel safe as $$
  select coalesce(
    (select coalesce(b.merged_into_id, b.id) from brands b where b.slug = wanted and (b.is_active or b.merged_into_id is not null)),
    (select b.id from brand_slugs o join brands b on b.id = o.brand_id where o.slug = wanted and b.is_active))
$$;

-- Leaves the cards of all goods of a brand to the job that writes them again.
create or replace function mark_goods_of_brand(of_brand uuid) returns void
language sql as $$
  insert into stale_cards (product_id) select id from products where brand_id = of_brand
$$;

-- Gives at most `most` products of merged brands the brand that theirs became part of; returns how many. Buyers of these goods wait
-- while one call runs.
create or replace function move_rebranded_products(most int) returns int
language plpgsql as $$
declare
  moving uuid[];
begin
  moving := array(
    select p.id from brands b join products p on p.brand_id = b.id
    where b.merged_into_id is not null order by p.id limit most for no key update of p skip locked);
  if cardinality(moving) = 0 then return 0; end if;
  update products p set brand_id = b.merged_into_id from brands b where p.id = any (moving) and b.id = p.brand_id;
  perform refresh_products(moving);
  return cardinality(moving);
end $$;
