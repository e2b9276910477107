-- What goods cost before they are in a cart.
set local check_function_bodies = off;

-- The terms of variants for a buyer, in the columns of cart_prices: the price of the smallest order, the rule and the ladder, each as if
-- nothing else were in the cart. A shopper orders any number and has neither rule nor ladder.
drop function if exists goods_prices(uuid, uuid[]);
create or replace function goods_prices(of_person uuid, of_company uuid, of_variants uuid[])
returns table (variant_id uuid, unit_price bigint, promotion_id uuid, quotation jsonb, quotation_id uuid, is_quoted_valid boolean, held int,
  minimum int, multiple int, ladder jsonb)
language sql stable rows 100 as $$
  with goods as materialized (
    select v.id, v.product_id, v.base_price, sale_price_for(of_company, v.id, v.sale_price) as sale_price,
      case when of_company is null then 1 else p.order_multiple end as multiple,
      case when of_company is null then 1 else minimum_order(p.id, p.order_multiple) end as minimum,
      flash.price as flash_price, flash.pieces_left, promotion_offers(p.id, v.base_price, '{}') as offers
    from variants v join products p on p.id = v.product_id
    left join open_flash(p.id) flash on true
    where v.id = any (of_variants)
  ), used_up as materialized (
    select coalesce(used_up_of_offers(jsonb_agg(g.offers) filter (where g.offers is not null), of_person), '{}') as ids from goods g
  ), stepped as (
    select g.*, price_ladder(g.product_id, g.base_price, g.sale_price, g.flash_price, g.pieces_left, g.offers, 0, u.ids, g.minimum,
      g.multiple) as ladder
    from goods g cross join used_up u
  )
  select s.id, coalesce((s.ladder -> 0 ->> 'price')::bigint, s.base_price), null::uuid, null::jsonb, null::uuid, null::boolean, null::int,
    case when of_company is not null then s.minimum end, case when of_company is not null then s.multiple end,
    case when of_company is not null then s.ladder end
  from stepped s
$$;
