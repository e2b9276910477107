-- What a piece costs. Every price that is shown or charged is decided here: card, list, page, cart, quote and order. The one
-- copy in TypeScript (contracts/src/catalog/pricing.ts) previews a quantity that a buyer types; one-price.test.ts holds it to this.
set local check_function_bodies = off;

-- What a piece costs for as long as its store changes nothing, in pesewas: the sale price, or the base price without one. Flash sales,
-- promotions, agreed prices and pools are compared with it.
create or replace function list_price(base bigint, sale bigint) returns bigint language sql immutable parallel safe as $$
  select least(base, sale)
$$;

-- What one piece costs when `quantity` are bought, in pesewas: the lowest of base price, sale price, the flash price while the
-- flash sale has that many pieces left, the price of the store's promotion, and the bulk tier that the quantity reaches. Null
-- means that there is no such offer. Offers never add up.
create or replace function unit_price(
  base bigint, sale bigint, flash_price bigint, flash_left int, promotion_price bigint, tier_price bigint, quantity int
) returns bigint language sql immutable parallel safe as $$
  select least(base, sale, case when flash_left >= quantity then flash_price end, promotion_price, tier_price)
$$;

-- Whether these pieces count as sold by the flash sale: its price is the one that applies, and the list price is higher. At the
-- same price it goes before a promotion and a bulk tier, so that a promotion with a limit loses no use that gave nothing.
create or replace function takes_flash(
  base bigint, sale bigint, flash_price bigint, flash_left int, promotion_price bigint, tier_price bigint, quantity int
) returns boolean language sql immutable parallel safe as $$
  select coalesce(flash_left >= quantity and flash_price < list_price(base, sale)
    and flash_price <= least(promotion_price, tier_price, flash_price), false)
$$;

-- The pieces that a flash sale has left for each of these lines of one product, in turn: lines that the sale sells take theirs.
create or replace function flash_left_by_line(base bigint[], sale bigint[], flash_price bigint, flash_left int, promotion_price bigint[],
  tier_price bigint[], quantities int[]
) returns int[] language plpgsql immutable as $$
declare
  answer int[] := '{}';
begin
  for nth in 1 .. cardinality(quantities) loop
    answer := answer || flash_left;
    if takes_flash(base[nth], sale[nth], flash_price, flash_left, promotion_price[nth], tier_price[nth], quantities[nth]) then
      flash_left := flash_left - quantities[nth];
    end if;
  end loop;
  return answer;
end $$;

-- Whether these pieces are sold by the store's promotion: nothing else is as low.
create or replace function takes_promotion(
  base bigint, sale bigint, flash_price bigint, flash_left int, promotion_price bigint, tier_price bigint, quantity int
) returns boolean language sql immutable parallel safe as $$
  select coalesce(promotion_price < least(base, sale, tier_price)
    and not coalesce(flash_left >= quantity and flash_price <= promotion_price, false), false)
$$;

-- The price of a piece in a promotion: a percentage (the part that stays rounded half up) or an amount off its base price. Null
-- where less than a tenth would be left to pay: a product that joins later is not sold for next to nothing.
create or replace function promotion_price(base bigint, percent int, amount_off bigint) returns bigint
language sql immutable parallel safe as $$
  select case when percent is not null then nullif((base * (100 - percent) + 50) / 100, 0)
    when (base - amount_off) * 10 >= base then base - amount_off end
$$;

-- Whether a promotion asks something of the buyer: its price is not everybody's, so cards and pages do not show it.
create or replace function has_condition(p promotions) returns boolean language sql immutable as $$
  select p.code is not null or p.min_spend is not null or p.max_uses_each is not null
$$;

-- The open promotion of a product that everybody gets. There is at most one: see promotion_products_no_overlap.
create or replace function open_promotion(of_product uuid)
returns table (promotion_id uuid, name text, percent int, amount_off bigint, ends_at timestamptz)
language sql stable as $$
  select p.id, p.name, p.percent, p.amount_off, p.ends_at
  from promotion_products i join promotions p on p.id = i.promotion_id
  where i.product_id = of_product and not i.by_code and i.open_during @> now() and p.uses_left is distinct from 0 and not has_condition(p)
$$;

-- The open promotions of a product as offers for a piece at this base price: the automatic one, and that of the codes which the
-- buyer typed (`typed`, ids of promotions). Null where there is none. Whether a use is left is not looked at here.
create or replace function promotion_offers(of_product uuid, base bigint, typed uuid[]) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('promotion_id', p.id, 'price', promotion_price(base, p.percent, p.amount_off),
    'min_spend', p.min_spend, 'is_for_all', not has_condition(p)))
  from promotion_products i join promotions p on p.id = i.promotion_id
  where i.product_id = of_product and i.open_during @> now() and (not i.by_code or i.promotion_id = any (typed))
$$;

-- The lowest of these offers that a buyer has whose goods of the store come to `spent`. `gone`: promotions of which this buyer has no use
-- left. Of the same price, the one for everybody makes it. Strict: goods without offers, which are most, do not run it.
drop function if exists best_offer(jsonb, bigint, uuid[]);
create function best_offer(offers jsonb, spent bigint, gone uuid[], out promotion_id uuid, out price bigint)
language sql stable strict as $$
  select o.promotion_id, o.price
  from jsonb_to_recordset(offers) as o (promotion_id uuid, price bigint, min_spend bigint, is_for_all boolean)
  where o.price is not null and (o.is_for_all or coalesce(o.min_spend, 0) <= spent) and o.promotion_id <> all (gone)
  order by o.price, o.is_for_all desc, o.promotion_id limit 1
$$;

-- The lowest of these offers that everybody has.
create or replace function open_offer(offers jsonb, gone uuid[], out promotion_id uuid, out price bigint) language sql stable strict as $$
  select * from best_offer(offers, -1, gone)
$$;

-- The flash sale of a product that is open now, with pieces left or not. There is at most one: see flash_sale_items_no_overlap.
create or replace function open_flash(of_product uuid)
returns table (flash_sale_id uuid, price bigint, quantity int, pieces_left int, ends_at timestamptz)
language sql stable as $$
  select i.flash_sale_id, i.price, i.quantity, i.quantity - i.sold, upper(i.open_during)
  from flash_sale_items i where i.product_id = of_product and i.open_during @> now()
$$;

-- The bulk tier that `quantity` pieces reach.
create or replace function bulk_tier(of_product uuid, reached int) returns table (min_quantity int, unit_price bigint)
language sql stable as $$
  select t.min_quantity, t.unit_price from bulk_tiers t
  where t.product_id = of_product and t.min_quantity <= reached order by t.min_quantity desc limit 1
$$;

-- The fewest pieces that a company can order: where the first bulk tier begins, in whole multiples. contracts/src/catalog/order-quantity.ts
-- is the same in TypeScript.
create or replace function minimum_order(of_product uuid, multiple int) returns int language sql stable as $$
  select (coalesce(min(t.min_quantity), 1) + multiple - 1) / multiple * multiple from bulk_tiers t where t.product_id = of_product
$$;

-- Why a company cannot order this many pieces, with the two nearest numbers that it can order; null where it can. `code` lacks the
-- name of the module that refuses.
create or replace function why_not_pieces(pieces int, minimum int, multiple int, out code text, out detail jsonb)
language sql immutable parallel safe as $$
  select case when multiple = 1 then 'below_minimum' else 'not_in_multiples' end,
    jsonb_build_object('min', minimum, 'multiple', multiple, 'lower', lower, 'upper', lower + multiple)
  from (select greatest(minimum, pieces / multiple * multiple) as lower) nearest
  where pieces < minimum or pieces % multiple <> 0
$$;

-- The numbers of pieces at which the price of one may change for who buys at least `minimum` in whole multiples: where a bulk tier
-- begins, and where the flash sale has too few pieces left.
create or replace function price_steps(of_product uuid, minimum int, multiple int, flash_left int)
returns table (pieces int) language sql stable as $$
  select distinct greatest(minimum, (step.begins + multiple - 1) / multiple * multiple) from (
    select minimum as begins
    union all select t.min_quantity from bulk_tiers t where t.product_id = of_product
    union all select flash_left + 1
  ) step where step.begins is not null
$$;

-- Whether a variant can be bought on a side of the market, stock aside.
create or replace function is_for_sale(variant_active boolean, product_status text, product_audience text, store_status text,
  of_side text
) returns boolean language sql immutable parallel safe as $$
  select variant_active and product_status = 'active' and store_status = 'verified'
    and (product_audience = 'b2c' or of_side = 'business')
$$;

-- The status of a store for who buys now: on the days on which it is closed it sells nothing. Ghana's days are those of UTC.
create or replace function selling_status(status text, closed_from date, closed_until date) returns text
language sql stable parallel safe as $$
  select case when (now() at time zone 'UTC')::date between closed_from and closed_until then 'closed' else status end
$$;

-- The last day of the holiday that alone keeps a variant from being bought now; null where it can be bought, or never could.
create or replace function closed_for_buyers_until(variant_active boolean, product_status text, product_audience text, store_status text,
  closed_from date, closed_until date, of_side text
) returns date language sql stable parallel safe as $$
  select case when is_for_sale(variant_active, product_status, product_audience, store_status, of_side)
    and selling_status(store_status, closed_from, closed_until) = 'closed' then closed_until end
$$;

-- Whether a product counts as new.
create or replace function is_new(created_at timestamptz, at timestamptz) returns boolean
language sql stable parallel safe as $$
  select created_at > at - make_interval(days => limit_new_product_days()::int)
$$;

-- The picture of a variant as cart and order lines show it; none where the variant has no pictures of its own.
create or replace function variant_picture(of_variant uuid) returns table (image jsonb) language sql stable as $$
  select jsonb_build_object('image', i.image, 'alt_text', i.alt_text, 'tone', i.tone)
  from variant_images x join product_images i on i.id = x.image_id
  where x.variant_id = of_variant order by x.sort_order limit 1
$$;

-- The window in which a sale gives its prices: up to the moment at which it was stopped; none where it was stopped before it began.
create or replace function flash_window(s flash_sales) returns tstzrange language sql immutable as $$
  select case when s.stopped_at is null then tstzrange(s.starts_at, s.ends_at)
    when s.stopped_at > s.starts_at then tstzrange(s.starts_at, least(s.ends_at, s.stopped_at)) else 'empty' end
$$;

-- Copies a sale's window to its items, where a constraint keeps two sales of one product from overlapping.
create or replace function keep_flash_window() returns trigger language plpgsql as $$
begin
  select flash_window(s) into new.open_during from flash_sales s where s.id = new.flash_sale_id;
  return new;
end $$;
create or replace trigger keep_flash_window before insert or update of flash_sale_id, product_id, open_during
on flash_sale_items for each row execute function keep_flash_window();

create or replace function move_flash_window() returns trigger language plpgsql as $$
begin
  update flash_sale_items set open_during = flash_window(new) where flash_sale_id = new.id;
  return null;
end $$;
create or replace trigger move_flash_window after update of starts_at, ends_at, stopped_at on flash_sales
for each row execute function move_flash_window();
