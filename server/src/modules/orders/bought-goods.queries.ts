import type pg from 'pg'
import { cedisOf } from '#contracts/money.ts'
import type { BoughtGoods } from '#contracts/orders/order.ts'
import type { Buyer } from '../../plugins/access.ts'
import { readCards } from '../catalog/index.ts'

const goodsMost = 30

/** The orders `o` of the buyer whose person is $1 and whose company is $2. Two cases, so that each uses its index. */
const ordersOfBuyer =
  '(o.company_id = $2 or ($2::uuid is null and o.company_id is null and o.person_id = $1))'

type Bought = Omit<BoughtGoods, 'product' | 'last_price'> & { product_id: string; last_price: string }

/** What a person, or everybody of a company, bought and can buy again, most often bought first. */
export async function listBoughtGoods(
  db: Pick<pg.Pool, 'query'>,
  { personId, companyId }: Buyer,
  now: Date,
): Promise<BoughtGoods[]> {
  const { rows } = await db.query<Bought>({
    name: 'bought-goods',
    text: `
      with bought as (
        select l.product_id, l.variant_id, count(distinct o.id)::int as orders_count,
          (array_agg(l.id order by o.created_at desc, l.id desc))[1] as last_line, max(o.created_at) as last_at
        from orders o join order_lines l on l.order_id = o.id
        where ${ordersOfBuyer} and o.state = 'confirmed'
        group by l.product_id, l.variant_id)
      select b.product_id, b.variant_id, l.variant_name, b.orders_count, l.quantity as last_quantity,
        l.unit_price as last_price, iso_instant(b.last_at) as last_at,
        case when s.tracked then greatest(s.on_hand - s.reserved, 0) end as available
      from bought b join order_lines l on l.id = b.last_line join variants v on v.id = b.variant_id and v.is_active
        join stock s on s.variant_id = v.id
      order by b.orders_count desc, b.last_at desc, b.variant_id limit ${goodsMost}`,
    values: [personId, companyId],
  })
  const ids = [...new Set(rows.map(({ product_id }) => product_id))]
  const cards = new Map((await readCards(db, ids, now, { forSale: true })).map((card) => [card.id, card]))
  return rows.flatMap(({ product_id, last_price, ...row }) => {
    const product = cards.get(product_id)
    return product ? [{ ...row, product, last_price: cedisOf(Number(last_price)) }] : []
  })
}
