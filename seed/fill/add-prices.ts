import type pg from 'pg'

/**
 * What pieces cost before: the base price since the product came, until the open flash sale, promotion or the sale price of the last
 * twelve days. Every fifth product was a little cheaper for three weeks once, so that what was lowest is not always the base price.
 */
export async function addPrices(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query(
    `insert into variant_prices (variant_id, since, until, price)
     select spans.variant_id, spans.since, spans.until, spans.price
     from (
       select v.id as variant_id, v.base_price, n.price, p.created_at as made,
         greatest(p.created_at, coalesce(lower(flash.open_during), lower(promo.open_during), $1::timestamptz - interval '12 days')) as reduced,
         abs(hashtext(p.slug)) % 5 = 0 and p.created_at < $1::timestamptz - interval '45 days' as was_cheaper
       from products p join variants v on v.product_id = p.id and v.is_active
       left join flash_sale_items flash on flash.product_id = p.id and flash.open_during @> now()
       left join open_flash(p.id) f on true
       left join bulk_tier(p.id, 1) tier on true
       left join open_promotion(p.id) o on true
       left join promotion_products promo on promo.product_id = p.id and promo.promotion_id = o.promotion_id
       cross join lateral (select unit_price(v.base_price, v.sale_price, f.price, f.pieces_left,
         promotion_price(v.base_price, o.percent, o.amount_off), tier.unit_price, 1) as price) n
       where p.status = 'active'
     ) shown
     cross join lateral (
       select variant_id, made as since, reduced as until, base_price as price
         where price < base_price and made < reduced and not was_cheaper
       union all select variant_id, made, reduced - interval '24 days', base_price where price < base_price and was_cheaper
       union all select variant_id, reduced - interval '24 days', reduced - interval '3 days', greatest(price, base_price * 19 / 20)
         where price < base_price and was_cheaper
       union all select variant_id, reduced - interval '3 days', reduced, base_price where price < base_price and was_cheaper
       union all select variant_id, case when price < base_price then reduced else made end, null, price
     ) spans`,
    [now],
  )
}
