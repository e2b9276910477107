import type { Page } from '#contracts/page.ts'
import { promotionLimits } from '#contracts/promotions/promotion.ts'
import type { Promotion, PromotionGoods, PromotionWithGoods } from '#contracts/promotions/promotions.calls.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { type SQL, sql } from '../../database/drizzle.ts'
import { listPage } from '../../list-page.ts'

const state = sql`case when p.stopped_at is not null then 'stopped' when p.ends_at <= now() then 'ended'
  when p.starts_at > now() then 'planned' when p.uses_left = 0 then 'used_up' else 'running' end`

const columns = sql`p.id, p.name, ${state} as state, p.percent, cedis(p.amount_off)::float8 as amount_off, p.scope,
  (select json_build_object('slug', c.slug, 'title', c.title) from categories c where c.id = p.category_id) as category,
  (select count(*)::int from promotion_products i join products q on q.id = i.product_id and q.status = 'active'
    where i.promotion_id = p.id) as products_count,
  iso_instant(p.starts_at) as starts_at, iso_instant(p.ends_at) as ends_at, iso_instant(p.stopped_at) as stopped_at,
  p.code, cedis(p.min_spend)::float8 as min_spend, p.max_uses_each, p.max_uses,
  done.uses, done.sold, done.given_away`

/** What orders say of a promotion. Uses of orders that still wait for their payment count, as they do for the limit. */
const done = sql`cross join lateral (
  select count(distinct l.order_id)::int as uses,
    coalesce(cedis(sum(l.total) filter (where x.confirmed_at is not null)::bigint), 0)::float8 as sold,
    coalesce(cedis(sum(l.given_away) filter (where x.confirmed_at is not null)::bigint), 0)::float8 as given_away
  from order_lines l join parcels x on x.id = l.parcel_id and x.status <> 'cancelled'
  where l.promotion_id = p.id) done`

type Row = Promotion & Record<string, unknown>

/** A page of a store's promotions: those that run or are planned first, then the newest; two statements. */
export async function listPromotions(
  db: Connection,
  storeId: string,
  page: number,
): Promise<Page<Promotion>> {
  const size = promotionLimits.pageSize
  const [counted, found] = await Promise.all([
    db.execute<{ count: number }>(
      sql`select count(*)::int as count from promotions where store_id = ${storeId}`,
    ),
    db.execute<Row>(sql`
      select ${columns} from (
        select * from promotions p where p.store_id = ${storeId}
        order by p.stopped_at is null and p.ends_at > now() desc, p.created_at desc, p.id desc
        limit ${size} offset ${(page - 1) * size}) p ${done}
      order by p.stopped_at is null and p.ends_at > now() desc, p.created_at desc, p.id desc`),
  ])
  const count = counted.rows[0]?.count ?? 0
  return listPage({ count, page, size, results: found.rows })
}

/** One promotion of a store. Refuses: promotion.not_found. */
export async function readPromotion(db: Connection, storeId: string, id: string): Promise<Promotion> {
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from promotions p ${done} where p.id = ${id} and p.store_id = ${storeId}`)
  if (!rows[0]) throw new Refusal('promotion.not_found')
  return rows[0]
}

/** One promotion with its goods by name. Refuses: promotion.not_found. */
export async function readPromotionWithGoods(
  db: Connection,
  storeId: string,
  id: string,
): Promise<PromotionWithGoods> {
  const promotion = await readPromotion(db, storeId, id)
  const { rows } = await db.execute<PromotionGoods & Record<string, unknown>>(sql`
    select q.id, q.name, q.primary_image as image from promotion_products i join products q on q.id = i.product_id
    where i.promotion_id = ${id} order by lower(q.name), q.id limit ${promotionLimits.productsMax}`)
  return { ...promotion, goods: rows }
}

/** The condition of the goods, over `products q` of a store, that these terms are for. */
export function goodsOf(
  storeId: string,
  terms: { scope: string; category?: string | null | undefined; products?: string[] | null | undefined },
): SQL {
  const ofStore = sql`q.store_id = ${storeId}`
  if (terms.scope === 'products')
    return sql`${ofStore} and q.id = any (${sql.param(terms.products ?? [])}::uuid[])`
  if (terms.scope === 'store') return ofStore
  return sql`${ofStore}
    and (select c.num from categories c where c.id = category_by_slug(${terms.category ?? ''})) = any (category_path(q.category_id))`
}
