import type { z } from 'zod'
import type {
  DeskProduct,
  DeskProductRow,
  DeskProductRows,
  DeskProductsQuery,
} from '#contracts/desk/catalogue/products.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { containing } from '../../../like-pattern.ts'
import { takenDownJson } from '../../listings/index.ts'
import { listActsAbout } from '../../operators/index.ts'

const rowsMost = 50

const columns = sql`p.id, p.name, p.primary_image as image, json_build_object('slug', s.slug, 'name', s.name) as store,
  cedis(p.current_price)::float8 as price,
  case when p.taken_down_at is not null then 'taken_down' when p.status = 'active' and s.status = 'verified' then 'on_sale'
    else 'not_on_sale' end as state,
  iso_instant(d.asked_at) as asked_at, iso_instant(r.since) as reported_at`

/** Products that buyers could see once: those that never were on sale are nobody's matter here. */
const tables = sql`products p join stores s on s.id = p.store_id
  left join product_take_downs d on d.product_id = p.id and d.ended_at is null
  left join lateral (select min(created_at) as since from product_reports where product_id = p.id and closed_at is null) r on true`
const wasOnSale = sql`p.removed_at is null and (p.status = 'active' or p.published_at is not null)`

const ofState: Readonly<Record<z.infer<typeof DeskProductsQuery>['state'], SQL>> = {
  asked: sql`d.asked_at is not null`,
  reported: sql`r.since is not null`,
  taken_down: sql`d.id is not null`,
  all: sql`true`,
}

/** Products at the desk; those whose store waits for another look first, the longest first. */
export async function listDeskProducts(
  db: Connection,
  { q = '', state, store }: z.infer<typeof DeskProductsQuery>,
): Promise<z.infer<typeof DeskProductRows>> {
  const { rows } = await db.execute<DeskProductRow & { total: number } & Record<string, unknown>>(sql`
    select count(*) over ()::int as total, ${columns} from ${tables}
    where ${wasOnSale} and ${ofState[state]} and (${store ?? ''} = '' or s.slug = ${store ?? ''})
      and (${q} = '' or p.name ilike ${containing(q)} or p.sku = upper(${q}))
    order by d.asked_at nulls last, r.since nulls last, d.created_at desc nulls last, lower(p.name), p.id limit ${rowsMost}`)
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
}

/** One product with what taking it down would touch. Refuses: product.not_found. */
export async function readDeskProduct(db: Connection, id: string): Promise<DeskProduct> {
  const { rows } = await db.execute<Omit<DeskProduct, 'history'> & Record<string, unknown>>(sql`
    select ${columns}, p.slug, p.sku, c.title as category, left(p.description, 2000) as description, p.units_sold,
      ${takenDownJson} as taken_down,
      (select coalesce(json_agg(json_build_object('reason', x.reason, 'note', x.note, 'at', iso_instant(x.created_at),
          'by', json_build_object('id', h.id, 'name', h.name)) order by x.created_at, x.id), '[]')
        from product_reports x join people h on h.id = x.person_id where x.product_id = p.id and x.closed_at is null) as reports,
      array(select i.image from product_images i where i.product_id = p.id order by i.is_primary desc, i.sort_order, i.id) as images,
      (select case when bool_and(k.tracked) then sum(k.on_hand - k.reserved)::int end
        from variants v join stock k on k.variant_id = v.id where v.product_id = p.id and v.removed_at is null) as stock,
      (select count(distinct l.parcel_id)::int from order_lines l join parcels a on a.id = l.parcel_id
        where l.product_id = p.id and a.status not in ('delivered', 'picked_up', 'cancelled', 'returned', 'return_request', 'return_processing')) as open_orders,
      (select count(distinct l.cart_id)::int from cart_lines l join variants v on v.id = l.variant_id where v.product_id = p.id) as in_carts
    from ${tables} left join categories c on c.id = p.category_id where p.id = ${id} and ${wasOnSale}`)
  const [product] = rows
  if (!product) throw new Refusal('product.not_found')
  return { ...product, history: await listActsAbout(db, id) }
}
