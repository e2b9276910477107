import type { OpenFlashSale } from '#contracts/catalog/flash-sale.ts'
import type { ProductCard } from '#contracts/catalog/product.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

const productsMost = 200

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly ends_at: string
  readonly products: ProductCard[] | null
}

/**
 * The page of a sale as shoppers see it once it is open: the cards of its approved products that are on sale now, with the price of the
 * sale where it is the lowest. Refuses: flash_sale.not_found.
 */
export async function previewFlashSale(db: Connection, id: string): Promise<OpenFlashSale> {
  const { rows } = await db.execute<Row>(sql`
    with offered as materialized (
      select k as card, i.quantity, i.quantity - i.sold as left, s.ends_at, k.num,
        least(i.price, p.current_price) as price, p.base_price, lowest.price as lowest
      from flash_sales s join flash_sale_items i on i.flash_sale_id = s.id join products p on p.id = i.product_id
      join product_cards k on k.product_id = p.id
      cross join lateral (
        select case when flash_sale_state(s) = 'open' then (select x.lowest from lowest_of_product(p.id) x)
          else (select min(l.lowest) from lowest_prices(p.id, s.floor_percent) l) end as price) lowest
      where s.id = ${id} and exists (select from product_search x where x.num = k.num)
    ), cards as (
      select o.num, round(100.0 * (o.base_price - o.price) / o.base_price)::int as discount,
        card_json(o.card, now())::jsonb || jsonb_build_object('current_price', cedis(o.price), 'is_on_sale', true, 'promotion', null,
          'discount_percentage', round(100.0 * (o.base_price - o.price) / o.base_price)::int, 'lowest_before', cedis(o.lowest),
          'flash', jsonb_build_object('ends_at', iso_instant(o.ends_at), 'quantity', o.quantity, 'left', o.left)) as card
      from offered o
    )
    select s.id, s.name, iso_instant(s.ends_at) as ends_at,
      (select jsonb_agg(c.card order by c.discount desc, c.num) from (
        select * from cards order by discount desc, num limit ${productsMost}) c) as products
    from flash_sales s where s.id = ${id}`)
  const [sale] = rows
  if (!sale) throw new Refusal('flash_sale.not_found')
  const products = sale.products ?? []
  const discounts = products.map((card) => card.discount_percentage)
  return { ...sale, products, up_to_percent: Math.max(0, ...discounts) }
}
