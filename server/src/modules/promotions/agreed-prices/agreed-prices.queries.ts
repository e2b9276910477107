import type { AgreedPrice } from '#contracts/agreed-prices/agreed-prices.ts'
import { limits } from '#contracts/limits.ts'
import type { Page } from '#contracts/page.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { containing } from '../../../like-pattern.ts'
import { listPage } from '../../../list-page.ts'

const holds = sql`a.ended_at is null and a.valid_until >= (now() at time zone 'UTC')::date`

const rowsWhere = (condition: SQL) => sql`
  select a.id, case when a.ended_at is not null then 'ended' when ${holds} then 'open' else 'over' end as state, c.name as company,
    jsonb_build_object('name', s.name, 'slug', s.slug) as store, p.id as product_id, v.id as variant_id, p.name,
    case when v.options = '{}' then '' else v.name end as variant_name, p.slug, p.primary_image as image, a.unit_price::float8 / 100 as price,
    list.pesewas::float8 / 100 as list_price, a.valid_until as until, count(*) over ()::int as total
  from agreed_prices a join companies c on c.id = a.company_id join stores s on s.id = a.store_id
  join variants v on v.id = a.variant_id join products p on p.id = v.product_id
  cross join lateral (select list_price(v.base_price, v.sale_price) as pesewas) list
  where ${condition} order by a.created_at desc, a.id`

type Row = AgreedPrice & { total: number } & Record<string, unknown>
const priceOf = ({ total: _, ...price }: Row): AgreedPrice => price as AgreedPrice

/** The prices that a store agreed with companies, the newest first. */
export async function listAgreedPrices(
  db: Connection,
  storeId: string,
  page: number,
): Promise<Page<AgreedPrice>> {
  const size = limits.pageSize
  const { rows } = await db.execute<Row>(
    sql`${rowsWhere(sql`a.store_id = ${storeId}`)} limit ${size} offset ${(page - 1) * size}`,
  )
  const count = rows[0]?.total ?? 0
  return listPage({ count, page, size, results: rows.map(priceOf) })
}

/** Those of a company that hold today, of all goods or of one product. */
export async function listPricesOfCompany(
  db: Connection,
  companyId: string,
  product: string | undefined,
): Promise<AgreedPrice[]> {
  const { rows } = await db.execute<Row>(
    rowsWhere(
      sql`a.company_id = ${companyId} and c.is_verified and ${holds} and ${product ? sql`p.id = ${product}` : sql`true`}`,
    ),
  )
  return rows.map(priceOf)
}

export async function findAgreedPrice(
  db: Connection,
  storeId: string,
  id: string,
): Promise<AgreedPrice | null> {
  const { rows } = await db.execute<Row>(rowsWhere(sql`a.store_id = ${storeId} and a.id = ${id}`))
  return rows[0] ? priceOf(rows[0]) : null
}

/** Verified companies that have bought from a store, by name. */
export async function listAgreeableCompanies(
  db: Connection,
  storeId: string,
  q: string,
): Promise<{ id: string; name: string }[]> {
  const pattern = containing(q.trim())
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select c.id, c.name from companies c
    where c.is_verified and c.closed_at is null and c.name ilike ${pattern} and ${hasBought(storeId)}
    order by lower(c.name), c.id limit 20`)
  return rows
}

export const hasBought = (storeId: string): SQL => sql`exists (
  select from orders o join parcels x on x.order_id = o.id and x.store_id = ${storeId}
  where o.company_id = c.id and o.state = 'confirmed')`
