-- Updates the derived rows that lists, search and counts read. Call these in the transaction that changes the sources.
set local check_function_bodies = off;

create or replace function cedis(pesewas bigint) returns numeric
language sql immutable strict parallel safe as $$ select trim_scale(round(pesewas / 100.0, 2)) $$;

-- Prices, flags, counts and picture of the products themselves. Their stars come from refresh_stars (reviews).
create or replace function refresh_product_columns(ids uuid[]) returns void
language sql as $$
  update products p set
    base_price = fresh.base_price, sale_price = fresh.sale_price, current_price = fresh.current_price,
    discount_percentage = fresh.discount, is_in_stock = fresh.in_stock, is_low_stock = fresh.low_stock,
    variants_count = fresh.variants_count, option_names = fresh.option_names, primary_image = fresh.picture
  from (
    select q.id, coalesce(shown.base_price, q.base_price) as base_price,
      case when shown.id is null then q.sale_price else shown.sale_price end as sale_price,
      coalesce(shown.current_price, q.sale_price, q.base_price) as current_price,
      coalesce(round(100.0 * (shown.base_price - shown.current_price) / shown.base_price), 0)::smallint as discount,
      coalesce(sums.in_stock, false) as in_stock, coalesce(sums.low_stock, false) as low_stock,
      coalesce(sums.n, 0)::int as variants_count, options.names as option_names, picture.card as picture
    from products q
    left join lateral open_flash(q.id) flash on true
    left join lateral bulk_tier(q.id, 1) tier on true
    left join lateral open_promotion(q.id) promo on true
    left join lateral (
      select v.id, v.base_price, v.sale_price,
        unit_price(v.base_price, v.sale_price, flash.price, flash.pieces_left,
          promotion_price(v.base_price, promo.percent, promo.amount_off), tier.unit_price, 1) as current_price
      from variants v where v.product_id = q.id and v.is_active
      order by 4, v.sort_order, v.id limit 1
    ) shown on true
    cross join lateral stock_flags(q.id, q.low_stock_threshold) sums
    cross join lateral (
      select array(
        select key from (select distinct jsonb_object_keys(v.options) as key from variants v
          where v.product_id = q.id and v.is_active) keys
        order by array_position(q.option_names, key) nulls last, key) as names
    ) options
    left join lateral (
      select jsonb_build_object('image', i.image, 'alt_text', i.alt_text, 'tone', i.tone) as card
      from product_images i where i.product_id = q.id order by i.is_primary desc, i.sort_order, i.id limit 1
    ) picture on true
    where q.id = any (ids)
  ) fresh
  where p.id = fresh.id
$$;

-- One pass over a product's active variants. Untracked stock is unlimited and never low.
create or replace function stock_flags(of_product uuid, threshold int)
returns table (n bigint, in_stock boolean, low_stock boolean)
language sql stable as $$
  select count(*), coalesce(bool_or(not s.tracked or s.on_hand > s.reserved), false),
    coalesce(bool_and(s.tracked) and sum(s.on_hand - s.reserved) between 1 and threshold, false)
  from variants v left join stock s on s.variant_id = v.id
  where v.product_id = of_product and v.is_active
$$;

-- The card of a list as JSON text, without its closing brace; see product_cards.
create or replace function card_rows(ids uuid[]) returns setof product_cards
language sql stable as $$
  select p.num, p.id, left(row_to_json(card)::text, -1), p.created_at, p.is_in_stock, p.is_low_stock,
    flash.flash_sale_id, flash.ends_at, flash.quantity, promo.promotion_id
  from products p
  join stores s on s.id = p.store_id
  join categories c on c.id = p.category_id
  left join brands b on b.id = p.brand_id
  left join open_flash(p.id) flash on flash.pieces_left > 0
  left join open_promotion(p.id) promo on true
  left join bulk_tier(p.id, 1) tier on true
  left join lateral (
    select least.pieces as min_quantity, p.order_multiple as multiple, cedis(least(p.base_price, p.sale_price, t.unit_price,
        promotion_price(p.base_price, promo.percent, promo.amount_off))) as unit_price
    from (select minimum_order(p.id, p.order_multiple) as pieces) least left join bulk_tier(p.id, least.pieces) t on true
    where t.min_quantity is not null or p.order_multiple > 1
  ) bulk on true
  cross join lateral (
    select s.id, s.name, s.slug, s.town, s.region, s.status = 'verified' as is_verified,
      case when s.closed_from is not null then json_build_object('from', s.closed_from, 'until', s.closed_until) end as holiday
  ) store
  cross join lateral (
    select p.id, p.name, p.slug, p.sku, c.title as category_title, c.slug as category_slug, b.name as brand_name,
      b.slug as brand_slug, cedis(p.base_price) as base_price, cedis(p.sale_price) as sale_price,
      cedis(p.current_price) as current_price, p.current_price < p.base_price as is_on_sale,
      p.discount_percentage, p.status, p.is_featured, p.is_bestseller, p.primary_image, p.avg_rating,
      p.review_count, p.variants_count, p.option_names as options, json_strip_nulls(row_to_json(store)) as store,
      case when bulk.min_quantity is not null then row_to_json(bulk) end as bulk,
      case when takes_promotion(p.base_price, p.sale_price, flash.price, flash.pieces_left,
          promotion_price(p.base_price, promo.percent, promo.amount_off), tier.unit_price, 1)
        then json_build_object('name', promo.name, 'ends_at', iso_instant(promo.ends_at)) end as promotion
  ) card
  where p.id = any (ids)
$$;

-- The flash offer of a card whose sale is open. A separate function, because its sub-select would keep card_json from being
-- inlined for the many cards that have none.
create or replace function flash_json(c product_cards) returns text
language sql stable as $$
  select row_to_json(offer)::text from (
    select iso_instant(c.flash_ends_at) as ends_at, c.flash_quantity as quantity, (
      select i.quantity - i.sold from flash_sale_items i
      where i.flash_sale_id = c.flash_sale_id and i.product_id = c.product_id) as left
  ) offer
$$;

-- A card as JSON at the time `at`.
create or replace function card_json(c product_cards, at timestamptz) returns text
language sql stable as $$
  select c.card || ',"is_in_stock":' || c.is_in_stock || ',"is_low_stock":' || c.is_low_stock
    || ',"is_new":' || is_new(c.created_at, at)
    || ',"flash":' || case when c.flash_sale_id is null or c.flash_ends_at <= at then 'null' else flash_json(c) end || '}'
$$;

-- Derives again everything that is stored about these products besides its sources: their own columns, their cards,
-- the rows of lists and search, the counts of whole categories and the vocabulary. Visible at commit.
create or replace function refresh_products(ids uuid[]) returns void
language plpgsql as $$
begin
  -- One writer per product; the statements below read what the previous writer committed.
  perform 1 from products where id = any (ids) order by id for no key update;
  perform refresh_product_columns(ids);
  perform note_prices(ids);
  insert into product_cards select * from card_rows(ids)
    on conflict (num) do update set card = excluded.card, created_at = excluded.created_at,
      is_in_stock = excluded.is_in_stock, is_low_stock = excluded.is_low_stock,
      flash_sale_id = excluded.flash_sale_id, flash_ends_at = excluded.flash_ends_at,
      flash_quantity = excluded.flash_quantity, promotion_id = excluded.promotion_id;
  perform learn_values(ids);
  perform refresh_search(ids);
  perform learn_words(ids);
end $$;

-- Writes the cards of at most `most` products again that are marked for it; returns how many. For a job every few seconds.
create or replace function refresh_stale_cards(most int) returns int language plpgsql as $$
declare
  stale uuid[];
begin
  -- Apart, because as part of the delete it may run once for every row, and take them all.
  with due as materialized (select id from stale_cards order by id limit most for update skip locked),
  taken as (delete from stale_cards s using due where s.id = due.id returning s.product_id)
  select array_agg(distinct product_id) into stale from taken;
  if stale is null then return 0; end if;
  perform refresh_products(stale);
  return cardinality(stale);
end $$;

-- What a change of stock alone can change: the flags, and a flash sale that sold out or got pieces back. Writes only
-- what differs, so the usual sale of one piece writes nothing here.
create or replace function refresh_stock_flags(variant_ids uuid[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  touched uuid[];
  repriced uuid[];
  found_anew int[];
begin
  touched := array(select distinct product_id from variants where id = any (variant_ids));
  with changed as (
    select p.id, flags.in_stock, flags.low_stock
    from products p cross join lateral stock_flags(p.id, p.low_stock_threshold) flags
    where p.id = any (touched) and (p.is_in_stock, p.is_low_stock) is distinct from (flags.in_stock, flags.low_stock)
    order by p.id for no key update of p
  ), flagged as (
    update products p set is_in_stock = c.in_stock, is_low_stock = c.low_stock from changed c where p.id = c.id
    returning p.num, p.is_in_stock
  ), searched as (
    -- The lexeme :o is that of products that are sold out; see filter_lexemes.
    update product_search s
      set doc = case when f.is_in_stock then ts_delete(s.doc, ':o') else s.doc || array_to_tsvector(array[':o']) end
      from flagged f where s.num = f.num and (s.doc @@ ''':o'''::tsquery) = f.is_in_stock
    returning s.num
  ), carded as (
    update product_cards k set is_in_stock = c.in_stock, is_low_stock = c.low_stock
      from changed c where k.product_id = c.id
  )
  select array_agg(num) into found_anew from searched;
  if found_anew is not null then perform note_search_changes(found_anew); end if;
  repriced := array(
    select k.product_id from product_cards k
    where k.product_id = any (touched)
      and k.flash_sale_id is distinct from
        (select f.flash_sale_id from open_flash(k.product_id) f where f.pieces_left > 0));
  if cardinality(repriced) > 0 then perform refresh_products(repriced); end if;
end $$;

-- Opens and closes flash prices that are due; returns the number of changed products. For a job every few seconds.
create or replace function refresh_flash_prices() returns int
language plpgsql as $$
declare
  due uuid[];
begin
  due := array(
    select k.product_id from product_cards k
    where k.flash_ends_at is not null
      and k.flash_sale_id is distinct from
        (select f.flash_sale_id from open_flash(k.product_id) f where f.pieces_left > 0)
    union
    select i.product_id
    from flash_sales s join flash_sale_items i on i.flash_sale_id = s.id
    join product_cards k on k.product_id = i.product_id
    where s.ends_at > now() and s.starts_at <= now() and i.open_during @> now() and i.sold < i.quantity
      and k.flash_sale_id is distinct from i.flash_sale_id);
  if cardinality(due) > 0 then perform refresh_products(due); end if;
  return cardinality(due);
end $$;
