import type { SoldProduct } from '#contracts/analytics/dashboard.ts'
import type { CardImage } from '#contracts/catalog/card-image.ts'
import { cedisOf } from '#contracts/money.ts'
import { isOffered } from '../../listings/index.ts'
import { type LongSpan, type Queries, type SideChoice, sideOf } from '../figures/figures.queries.ts'

interface Wanted {
  span: LongSpan
  /** The first day of the span. */
  startsOn: string
  side: SideChoice
  limit: number
  offset: number
}

interface Row {
  id: string
  name: string
  slug: string
  image: CardImage | null
  sold: number
  amount: number
  /** Pieces that can still be bought; null where the store does not count them. */
  left: number | null
  in_stock: boolean
  status: string
  count: number
}

/** The products `f` sold in a span. The span is no day in words as well, so that the planner reads them in their order. */
const sold = `f.store_id = $1 and f.kind = 'product' and f.span = $2 and f.span <> 'day' and f.starts_on = $3 and f.side = $4`

/** VE-2.33: products of a store by pieces sold in a span, the most first. */
export async function readTopProducts(
  db: Queries,
  storeId: string,
  { span, startsOn, side, limit, offset }: Wanted,
): Promise<{ count: number; rows: SoldProduct[] }> {
  const { rows } = await db.query<Row>({
    name: 'top-products',
    text: `with sold as materialized (
        select f.key::uuid as id, f.pieces as sold, f.amount::float8 as amount from figures f
        where ${sold} order by f.pieces desc, f.amount desc, f.key limit $5 offset $6
      )
      select s.id, p.name, p.slug, p.primary_image as image, s.sold, s.amount, p.is_in_stock as in_stock, p.status,
        (select count(*)::int from figures f where ${sold}) as count,
        (select case when bool_and(k.tracked) then sum(k.on_hand - k.reserved)::int end
         from variants v join stock k on k.variant_id = v.id where v.product_id = s.id and ${isOffered}) as left
      from sold s join products p on p.id = s.id order by s.sold desc, s.amount desc, s.id::text`,
    values: [storeId, span, startsOn, sideOf(side) ?? 'both', limit, offset],
  })
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.map(({ id, name, slug, image, sold, amount, left, in_stock: inStock, status }) => ({
      id,
      name,
      slug,
      image,
      sold,
      of_stock: left === null ? null : Math.round((100 * sold) / Math.max(1, sold + left)),
      amount: cedisOf(amount),
      status: status !== 'active' ? 'not_for_sale' : inStock ? 'active' : 'out_of_stock',
    })),
  }
}
