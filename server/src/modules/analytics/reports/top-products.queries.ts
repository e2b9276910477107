import type { SoldProduct } from '#contracts/analytics/dashboard.ts'
import type { CardImage } from '#contracts/catalog/card-image.ts'
import { cedisOf } from '#contracts/money.ts'
import { type Queries, type SideChoice, type Span, sideOf } from '../figures/figures.queries.ts'

interface Wanted {
  span: Span
  from: string
  to: string
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

/** VE-2.33: products of a store by pieces sold in these spans, the most first. */
export async function readTopProducts(
  db: Queries,
  storeId: string,
  { span, from, to, side, limit, offset }: Wanted,
): Promise<{ count: number; rows: SoldProduct[] }> {
  const { rows } = await db.query<Row>({
    name: 'top-products',
    text: `with sold as materialized (
        select f.key::uuid as id, sum(f.pieces)::int as sold, sum(f.amount)::float8 as amount, count(*) over ()::int as count
        from figures f
        where f.store_id = $1 and f.span = $2 and f.kind = 'product' and f.starts_on between $3 and $4 and ($5::text is null or f.side = $5)
        group by f.key order by sold desc, amount desc, f.key limit $6 offset $7
      )
      select s.id, p.name, p.slug, p.primary_image as image, s.sold, s.amount, p.is_in_stock as in_stock, p.status, s.count,
        (select case when bool_and(k.tracked) then sum(k.on_hand - k.reserved)::int end
         from variants v join stock k on k.variant_id = v.id where v.product_id = s.id) as left
      from sold s join products p on p.id = s.id order by s.sold desc, s.amount desc, s.id::text`,
    values: [storeId, span, from, to, sideOf(side), limit, offset],
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
