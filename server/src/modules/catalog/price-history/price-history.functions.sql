-- What pieces cost before: for the lowest price of the last 30 days beside a reduced one.
set local check_function_bodies = off;

-- When this transaction began, as exactly as instants are kept.
create or replace function noted_at() returns timestamptz language sql stable as $$ select date_trunc('milliseconds', now()) $$;

-- What one piece of each active variant of these products, while they are on sale, costs everybody now, where `variant_prices` has
-- another price or none. `goes_on`: the price that stands there began with this transaction or later.
create or replace function prices_to_note(ids uuid[]) returns table (variant_id uuid, price bigint, goes_on boolean)
language sql stable as $$
  select v.id, n.price, coalesce(open.since >= noted_at(), false)
  from products p join variants v on v.product_id = p.id and v.is_active
  left join open_flash(p.id) flash on true
  left join bulk_tier(p.id, 1) tier on true
  left join open_promotion(p.id) promo on true
  cross join lateral (select unit_price(v.base_price, v.sale_price, flash.price, flash.pieces_left,
    promotion_price(v.base_price, promo.percent, promo.amount_off), tier.unit_price, 1) as price) n
  left join variant_prices open on open.variant_id = v.id and open.until is null
  where p.id = any (ids) and p.status = 'active' and n.price is not null and n.price is distinct from open.price
$$;

-- Ends the prices of variants that are not on sale any more; one that began in this transaction nobody has seen. Called with the products
-- locked. A variant from before this was noted ends when it was last changed.
create or replace function end_prices_of_gone(ids uuid[]) returns void language sql as $$
  delete from variant_prices h using variants v
    where v.product_id = any (ids) and not v.is_active and h.variant_id = v.id and h.until is null and h.since >= noted_at();
  update variant_prices h set until = greatest(h.since + interval '1 millisecond', least(noted_at(), coalesce(v.removed_at, v.updated_at)))
    from variants v where v.product_id = any (ids) and not v.is_active and h.variant_id = v.id and h.until is null
$$;

-- Notes new prices; called with the products locked. Several changes of one transaction are one: nobody saw those in between.
create or replace function note_prices(ids uuid[]) returns void language plpgsql as $$
declare
  noted uuid[];
  prices bigint[];
  going uuid[];
begin
  perform end_prices_of_gone(ids);
  select array_agg(n.variant_id), array_agg(n.price), array_agg(n.variant_id) filter (where n.goes_on)
    into noted, prices, going from prices_to_note(ids) n;
  if noted is null then return; end if;
  update variant_prices h set price = n.price from unnest(noted, prices) n (variant_id, price)
    where h.variant_id = n.variant_id and h.until is null and h.variant_id = any (going);
  update variant_prices h set until = noted_at()
    where h.variant_id = any (noted) and h.until is null and h.variant_id <> all (coalesce(going, '{}'));
  insert into variant_prices (variant_id, since, price)
    select n.variant_id, noted_at(), n.price from unnest(noted, prices) n (variant_id, price)
    where n.variant_id <> all (coalesce(going, '{}'));
end $$;

-- What a piece of a variant cost, with the days. A variant that is on sale for less than 30 days has the prices of those that its product
-- lost meanwhile as well: who takes a variant away and adds another in its place raises the price like everybody else.
create or replace function price_history(of_variant uuid) returns table (price bigint, since timestamptz, until timestamptz)
language sql stable as $$
  select h.price, h.since, h.until from variant_prices h where h.variant_id = of_variant
  union all
  select h.price, h.since, coalesce(h.until, gone.removed_at, gone.updated_at)
  from variants v join variants gone on gone.product_id = v.product_id and not gone.is_active
  join variant_prices h on h.variant_id = gone.id
  where v.id = of_variant and not exists (select from variant_prices o
    where o.variant_id = v.id and o.since <= now() - make_interval(days => limit_price_days()::int))
$$;

-- The lowest price of a piece in the 30 days before it came down to `price`; null where it had none before. A flash sale came down
-- when it opened, however often it was sold out and had pieces again since.
create or replace function lowest_before(of_variant uuid, of_product uuid, price bigint) returns bigint language sql stable as $$
  select min(h.price) from price_history(of_variant) h, (
    select least(
      (select lower(i.open_during) from flash_sale_items i
        where i.product_id = of_product and i.open_during @> now() and i.price = $3),
      coalesce((select o.since from variant_prices o where o.variant_id = of_variant and o.until is null and o.price = $3), now())
    ) as at) reduced
  where h.since < reduced.at
    and coalesce(h.until, 'infinity') > reduced.at - make_interval(days => limit_price_days()::int)
$$;

-- The same of the variant whose price a card shows: the cheapest.
create or replace function lowest_of_product(of_product uuid) returns table (lowest bigint) language sql stable as $$
  select lowest_before(shown.id, of_product, shown.price) from (
    select v.id, h.price from variants v join variant_prices h on h.variant_id = v.id and h.until is null
    where v.product_id = of_product and v.is_active order by h.price, v.sort_order, v.id limit 1
  ) shown
$$;
