-- Whether a price is low enough for a flash sale, and whether a product may take part. Nominating and approving ask the same function.
set local check_function_bodies = off;

-- What a sale is at this moment.
create or replace function flash_sale_state(s flash_sales) returns text language sql stable as $$
  select case when s.stopped_at is not null then 'stopped' when s.ends_at <= now() then 'ended'
    when s.starts_at <= now() then 'open' else 'planned' end
$$;

-- What each active variant of a product costs today, the lowest price that anybody could pay for it in the last 30 days with its span
-- (price_history), and the highest price that is `floor_percent` below that. A price of this moment that is not noted yet counts as well.
create or replace function lowest_prices(of_product uuid, floor_percent int)
returns table (variant_id uuid, name text, today bigint, lowest bigint, since timestamptz, until timestamptz, highest bigint)
language sql stable as $$
  select v.id, v.name, n.price, low.price, low.since, low.until, low.price * (100 - floor_percent) / 100
  from products p join variants v on v.product_id = p.id and v.is_active
  left join open_flash(p.id) flash on true
  left join bulk_tier(p.id, 1) tier on true
  left join open_promotion(p.id) promo on true
  cross join lateral (select unit_price(v.base_price, v.sale_price, flash.price, flash.pieces_left,
    promotion_price(v.base_price, promo.percent, promo.amount_off), tier.unit_price, 1) as price) n
  cross join lateral (
    select x.price, x.since, x.until from (
      select h.price, h.since, h.until from price_history(v.id) h
      where coalesce(h.until, 'infinity') > now() - make_interval(days => limit_price_days()::int)
      union all select n.price, noted_at(), null
    ) x order by x.price, x.until is not null, x.since limit 1
  ) low
  where p.id = of_product
$$;

-- Pieces of a product that are free to be sold; null where some are not counted.
create or replace function free_pieces(of_product uuid) returns bigint language sql stable as $$
  select case when not bool_or(not s.tracked) then sum(greatest(s.on_hand - s.reserved, 0)) end
  from variants v join stock s on s.variant_id = v.id where v.product_id = of_product and v.is_active
$$;

-- The categories of which a sale takes goods: those that were chosen and those below them; all where none was.
create or replace function flash_sale_category_ids(of_sale uuid) returns setof uuid language sql stable as $$
  select c.id from categories c
  where not exists (select from flash_sale_categories x where x.flash_sale_id = of_sale)
    or exists (select from flash_sale_categories x join categories t on t.id = x.category_id
      where x.flash_sale_id = of_sale and t.num = any (category_path(c.id)))
$$;

-- Why a product of a store cannot be in a sale, whatever its price; null where it can. `is_deciding`: an operator decides, which is
-- possible until the sale is over.
create or replace function why_not_in_flash_sale(of_sale uuid, of_store uuid, of_product uuid, is_deciding boolean) returns text
language sql stable as $$
  select case
    when s.id is null or not exists (select from flash_sale_invitations i where i.flash_sale_id = s.id and i.store_id = of_store)
      then 'flash_sale.not_invited'
    when flash_sale_state(s) in ('stopped', 'ended') then 'flash_sale.over'
    when not is_deciding and coalesce(s.nominations_close_at <= now(), true) then 'flash_sale.nominations_closed'
    when t.status <> 'verified' then 'flash_sale.store_not_open'
    when p.id is null then 'flash_sale.product_unknown'
    when p.taken_down_at is not null then 'flash_sale.product_taken_down'
    when p.status <> 'active' or not exists (select from variants v where v.product_id = p.id and v.is_active)
      then 'flash_sale.product_not_on_sale'
    when p.category_id not in (select flash_sale_category_ids(s.id)) then 'flash_sale.other_category'
    when exists (select from flash_sale_items i where i.product_id = p.id and i.open_during && flash_window(s)) then 'flash_sale.overlaps'
  end
  from (values (1)) as one (row) left join flash_sales s on s.id = of_sale
  left join stores t on t.id = of_store
  left join products p on p.id = of_product and p.store_id = of_store and p.removed_at is null
$$;

-- Judges what a store nominates: `outcome` is null where it passes, else the code of the refusal with its details. `evidence` has the
-- prices by which it was judged, in pesewas, of every active variant.
create or replace function judge_nomination(
  of_sale uuid, of_store uuid, of_product uuid, at_price bigint, pieces int, is_deciding boolean,
  out outcome text, out detail jsonb, out evidence jsonb
) language plpgsql stable as $$
declare
  floor_percent int := (select s.floor_percent from flash_sales s where s.id = of_sale);
  free bigint := free_pieces(of_product);
  cheapest bigint;
  tightest record;
begin
  select coalesce(jsonb_agg(jsonb_build_object('variant_id', l.variant_id, 'name', l.name, 'today', l.today, 'lowest', l.lowest,
    'since', iso_instant(l.since), 'until', iso_instant(l.until), 'highest', l.highest) order by l.highest, l.variant_id), '[]'), min(l.today)
    into evidence, cheapest from lowest_prices(of_product, floor_percent) l;
  select l.* into tightest from lowest_prices(of_product, floor_percent) l order by l.highest, l.variant_id limit 1;
  outcome := why_not_in_flash_sale(of_sale, of_store, of_product, is_deciding);
  if outcome is not null then return; end if;
  if pieces > free then
    outcome := 'flash_sale.over_stock';
    detail := jsonb_build_object('left', free);
  elsif at_price >= cheapest then
    outcome := 'flash_sale.not_below_today';
    detail := jsonb_build_object('price_pesewas', cheapest);
  elsif at_price > tightest.highest then
    outcome := case when tightest.until is null then 'flash_sale.too_high_now' else 'flash_sale.too_high' end;
    detail := jsonb_build_object('lowest_pesewas', tightest.lowest, 'since', to_char(tightest.since at time zone 'UTC', 'YYYY-MM-DD'),
      'highest_pesewas', tightest.highest, 'percent', floor_percent, 'days', limit_price_days())
      || case when tightest.until is null then '{}'
        else jsonb_build_object('to', to_char(tightest.until at time zone 'UTC', 'YYYY-MM-DD')) end;
  end if;
end $$;
