-- What a piece of each line of an order would cost now by the order's own terms: its quotation or pool, the codes that were typed, the agreed prices
-- of its company; null where it is no longer for sale. The pieces and uses of offers that the order holds are free for it.
set local check_function_bodies = off;

create or replace function prices_now(of_order uuid) returns table (line_id uuid, unit_price bigint) language sql stable rows 10 as $$
  with line as materialized (
    select l.id, l.store_id, l.quantity, l.quotation_id is not null or o.pool_id is not null as is_fixed, l.unit_price as held, s.status = 'verified' as sells, o.person_id as buyer,
      is_for_sale(v.is_active, p.status, p.audience, s.status, buying_side(o.company_id)) as is_for_sale,
      v.base_price, sale_price_for(o.company_id, v.id, v.sale_price) as sale_price, flash.price as flash_price,
      flash.pieces_left + case when l.flash_sale_id = flash.flash_sale_id then l.quantity else 0 end as flash_left,
      tier.unit_price as tier_price, promotion_offers(p.id, v.base_price, array(
        select x.promotion_id from order_lines x where x.order_id = of_order and x.store_id = l.store_id and x.promotion_id is not null)) as offers
    from order_lines l join orders o on o.id = l.order_id join variants v on v.id = l.variant_id
    join products p on p.id = l.product_id join stores s on s.id = l.store_id
    left join open_flash(p.id) flash on true left join bulk_tier(p.id, l.quantity) tier on true
    where l.order_id = of_order
  ), counted as (
    select l.*, g.gone, sum(case when not l.is_fixed then l.quantity * unit_price(l.base_price, l.sale_price, l.flash_price, l.flash_left,
      plain.price, l.tier_price, l.quantity) end) over (partition by l.store_id)::bigint as spent
    from line l
    cross join lateral (
      select array(select u from unnest(used_up_of_offers(jsonb_build_array(l.offers), l.buyer)) u
        where u not in (select x.promotion_id from order_lines x where x.order_id = of_order and x.promotion_id is not null)) as gone
    ) g
    left join lateral open_offer(l.offers, g.gone) plain on true
  )
  select c.id, case when c.is_fixed then case when c.sells then c.held end
    when c.is_for_sale then unit_price(c.base_price, c.sale_price, c.flash_price, c.flash_left, best.price, c.tier_price, c.quantity) end
  from counted c left join lateral best_offer(c.offers, c.spent, c.gone) best on true
$$;
