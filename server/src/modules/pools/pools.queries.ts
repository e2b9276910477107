import type { Page } from '#contracts/page.ts'
import { poolLimits } from '#contracts/pools/pool.ts'
import type { JoinedPieces, JoinedPool, Pool, PoolGoods, StorePool } from '#contracts/pools/pools.schema.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { type SQL, sql } from '../../database/drizzle.ts'
import { listPage } from '../../list-page.ts'

const size = poolLimits.pageSize

const columns = sql`o.id, o.status, p.id as product_id, v.id as variant_id, p.name,
  case when v.options = '{}' then '' else v.name end as variant_name, p.slug,
  coalesce(picture.image, p.primary_image) as image, jsonb_build_object('name', s.name, 'slug', s.slug, 'town', s.town) as store,
  o.unit_price::float8 / 100 as price, 
  least(list_price(v.base_price, v.sale_price), promotion_price(v.base_price, promo.percent, promo.amount_off),
    case when flash.pieces_left > 0 then flash.price end)::float8 / 100 as single_price,
  o.minimum, o.most, o.least_each,
  o.most_each, p.order_multiple as multiple, o.taken, coalesce(o.paid_pieces, paid.pieces) as paid, joined.companies,
  iso_instant(o.closes_at) as closes_at, iso_instant(o.closed_at) as closed_at`

const tables = sql`pools o join variants v on v.id = o.variant_id join products p on p.id = v.product_id join stores s on s.id = o.store_id
  left join lateral variant_picture(v.id) picture on true
  left join lateral open_promotion(p.id) promo on true
  left join lateral open_flash(p.id) flash on true
  cross join lateral (
    select coalesce(sum(x.pieces), 0)::int as pieces from pooled_pieces(o.id) x where x.state = 'confirmed') paid
  cross join lateral (
    select count(distinct d.company_id)::int as companies from orders d
    where d.pool_id = o.id and d.confirmed_at <= coalesce(o.closed_at, now()) and (d.cancelled_at is null or d.cancelled_at > o.closed_at)) joined`

/** Pools that can be joined now. */
const canBeJoined = sql`o.status = 'open' and o.closes_at > now()
  and is_for_sale(v.is_active, p.status, p.audience, selling_status(s.status, s.closed_from, s.closed_until), 'business')`

interface Listing {
  /** What is read of each pool beside its columns. */
  readonly more?: SQL
  readonly where: SQL
  readonly order: SQL
  readonly page: number
}

async function listOf<Row extends Pool>(
  db: Connection,
  { more = sql``, where, order, page }: Listing,
): Promise<Page<Row>> {
  const [counted, { rows }] = await Promise.all([
    db.execute<{ count: number }>(sql`
      select count(*)::int as count from pools o join variants v on v.id = o.variant_id join products p on p.id = v.product_id
      join stores s on s.id = o.store_id where ${where}`),
    db.execute<Row & Record<string, unknown>>(
      sql`select ${columns}${more} from ${tables} where ${where} order by ${order} limit ${size} offset ${(page - 1) * size}`,
    ),
  ])
  return listPage({ count: counted.rows[0]?.count ?? 0, page, size, results: rows as Row[] })
}

/** Open pools of all stores, or of one product, the one that closes first before the others. */
export function listOpenPools(
  db: Connection,
  page: number,
  product: string | undefined,
): Promise<Page<Pool>> {
  return listOf(db, {
    where: sql`${canBeJoined} and ${product ? sql`p.id = ${product}` : sql`true`}`,
    order: sql`o.closes_at, o.id`,
    page,
  })
}

/** The pools in which a company has orders, with these orders. */
export function listJoinedPools(db: Connection, companyId: string, page: number): Promise<Page<JoinedPool>> {
  return listOf<JoinedPool>(db, {
    more: sql`, (select jsonb_agg(jsonb_build_object('number', d.number, 'state', d.state,
        'pieces', (select sum(l.quantity) from order_lines l where l.order_id = d.id)) order by d.created_at desc, d.id)
      from orders d where d.pool_id = o.id and d.company_id = ${companyId}) as orders`,
    where: sql`exists (select from orders d where d.pool_id = o.id and d.company_id = ${companyId})`,
    order: sql`o.status = 'open' desc, o.closes_at desc, o.id`,
    page,
  })
}

/** How many pieces of each open pool a company has ordered, paid for or not yet. */
export async function listJoinedPieces(db: Connection, companyId: string): Promise<JoinedPieces[]> {
  const { rows } = await db.execute<JoinedPieces & Record<string, unknown>>(sql`
    select o.id as pool, sum(x.pieces)::int as pieces, max(d.number) filter (where x.state = 'pending_payment') as unpaid_order
    from pools o cross join lateral pooled_pieces(o.id) x join orders d on d.id = x.order_id
    where o.status = 'open' and x.company_id = ${companyId} group by o.id order by o.id`)
  return rows
}

const storeReceives = (pieces: SQL) =>
  sql`(select (g.total - f.commission - f.processing)::float8 / 100
    from (select o.unit_price * ${pieces} as total) g, product_fee_rates(p.id) r, sale_fees(g.total, r.commission_bps, r.processing_bps) f)`

const storeColumns = sql`, ${storeReceives(sql`1`)} as receives, ${storeReceives(sql`o.most`)} as receives_all`

/** A store's pools: open ones first, then the newest. */
export function listStorePools(db: Connection, storeId: string, page: number): Promise<Page<StorePool>> {
  return listOf<StorePool>(db, {
    more: storeColumns,
    where: sql`o.store_id = ${storeId}`,
    order: sql`o.status = 'open' desc, coalesce(o.closed_at, o.created_at) desc, o.id`,
    page,
  })
}

/** Refuses: pool.not_found. */
export async function readStorePool(db: Connection, storeId: string, id: string): Promise<StorePool> {
  const { rows } = await db.execute<StorePool & Record<string, unknown>>(
    sql`select ${columns}${storeColumns} from ${tables} where o.store_id = ${storeId} and o.id = ${id}`,
  )
  if (!rows[0]) throw new Refusal('pool.not_found')
  return rows[0]
}

const goodsMax = 20

/** Goods of a store by name, of which no pool is open. */
export async function listPoolGoods(db: Connection, storeId: string, q: string): Promise<PoolGoods[]> {
  const { rows } = await db.execute<PoolGoods & Record<string, unknown>>(sql`
    select v.id as variant_id, p.name, case when v.options = '{}' then '' else v.name end as variant_name, p.primary_image as image,
      list_price(v.base_price, v.sale_price)::float8 / 100 as price, p.order_multiple as multiple,
      case when k.tracked then k.on_hand - k.reserved end as available,
      coalesce(v.cost_price, p.cost_price)::float8 / 100 as cost,
      (select to_jsonb(r) from product_fee_rates(p.id) r) as fees
    from variants v join products p on p.id = v.product_id left join stock k on k.variant_id = v.id
    where v.store_id = ${storeId} and v.is_active and p.status = 'active'
      and not exists (select from pools o where o.variant_id = v.id and o.status = 'open')
      and strpos(lower(p.name || ' ' || v.name || ' ' || v.sku), lower(${q})) > 0
    order by p.name, v.sort_order, v.id limit ${goodsMax}`)
  return rows
}
