import type { BookInvariant } from './book-invariant.ts'

/** What holds of the price of a piece, as far as what made it never changes: a flash sale that is open and a promotion are what they are. */
export const invariantsOfPrices: readonly BookInvariant[] = [
  {
    rule: 'goods of a flash sale cost what the sale says, and were ordered while it was open',
    // The rest of an order that was approved in part keeps the prices of the first order.
    violations: `select l.id::text as what, l.unit_price - f.price || ', ordered at ' || o.created_at || ', open ' || f.open_during as difference
      from order_lines l join orders o on o.id = l.order_id
      join flash_sale_items f on f.flash_sale_id = l.flash_sale_id and f.product_id = l.product_id
      where l.unit_price <> f.price or (not exists (select from order_approvals a where a.replaced_by = o.id)
        and not f.open_during && tstzrange(o.created_at - interval '1 minute', o.created_at, '[]'))`,
  },
  {
    rule: 'goods of a promotion cost what it takes off, and others no more than their list price',
    violations: `select l.id::text as what, l.unit_price - x.price || ' above the promotion' as difference
      from order_lines l join promotions p on p.id = l.promotion_id
      cross join lateral (select coalesce(l.base_price - p.amount_off, floor((l.base_price * (100 - p.percent) + 50) / 100.0)) as price) x
      where l.unit_price <> x.price
      union all
      select l.id::text, l.unit_price - l.base_price || ' above the list price'
      from order_lines l join orders o on o.id = l.order_id
      where l.unit_price > l.base_price and l.quotation_id is null and o.pool_id is null`,
  },
]
