import type { StoreRequestTab } from '#contracts/quotations/quotation.ts'
import type {
  QuotableGoods,
  StoreRequest,
  StoreRequestList,
  StoreRequestRow,
} from '#contracts/quotations/quotations.schema.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { type SQL, sql } from '../../database/drizzle.ts'
import {
  acceptedColumns,
  detailColumns,
  factColumns,
  listMessages,
  versionsColumn,
} from './request-columns.ts'

const listMax = 100

const tabs: Readonly<Record<StoreRequestTab, SQL>> = {
  new: sql`r.state = 'open' and q.id is null`,
  answered: sql`r.state = 'open' and q.state in ('open', 'declined', 'expired')`,
  won: sql`q.state in ('accepted', 'ordered')`,
  closed: sql`r.state <> 'open' and coalesce(q.state not in ('accepted', 'ordered'), true)`,
}

const ofStore = (storeId: string) => sql`
  from quotation_request_stores x join quotation_requests r on r.id = x.request_id
  left join quotations q on q.request_id = r.id and q.store_id = x.store_id
  where x.store_id = ${storeId}`

/** The newest requests that a store can see, with the number of those in each tab. */
export async function listStoreRequests(
  db: Connection,
  storeId: string,
  tab: StoreRequestTab | undefined,
): Promise<StoreRequestList> {
  const { rows } = await db.execute<StoreRequestRow & Record<string, unknown>>(sql`
    select ${factColumns}, q.state as quotation_state,
      (select v.unit_price::float8 / 100 from quotation_versions v where v.quotation_id = q.id and v.version = q.version) as unit_price,
      (select count(*)::int from quotation_messages m
        where m.request_id = r.id and m.store_id = x.store_id and m.side = 'buyer' and m.created_at > coalesce((
          select max(o.created_at) from quotation_messages o
          where o.request_id = r.id and o.store_id = x.store_id and o.side = 'store'), '-infinity')) as unanswered
    ${ofStore(storeId)} and ${tab ? tabs[tab] : sql`true`} order by x.created_at desc, r.id limit ${listMax}`)
  const { rows: sums } = await db.execute<Record<StoreRequestTab, number>>(sql`
    select count(*) filter (where ${tabs.new})::int as new, count(*) filter (where ${tabs.answered})::int as answered,
      count(*) filter (where ${tabs.won})::int as won, count(*) filter (where ${tabs.closed})::int as closed
    ${ofStore(storeId)}`)
  return { counts: sums[0] ?? { new: 0, answered: 0, won: 0, closed: 0 }, rows }
}

/** Refuses: quotation.request_not_found, also for requests that this store was not asked for. */
export async function readStoreRequest(db: Connection, storeId: string, id: string): Promise<StoreRequest> {
  type Head = Omit<StoreRequest, 'quotation' | 'messages'> & Record<string, unknown>
  const { rows } = await db.execute<Head>(sql`
    select ${factColumns}, ${detailColumns}, jsonb_build_object('is_verified', c.is_verified,
      'name', case when q.state in ('accepted', 'ordered') then c.name end) as company
    from quotation_request_stores x join quotation_requests r on r.id = x.request_id
    join companies c on c.id = r.company_id
    left join quotations q on q.request_id = r.id and q.store_id = x.store_id
    where x.store_id = ${storeId} and r.id = ${id}`)
  const [head] = rows
  if (!head) throw new Refusal('quotation.request_not_found')
  const { rows: own } = await db.execute<
    NonNullable<StoreRequest['quotation']> & Record<string, unknown>
  >(sql`
    select q.id, q.state, q.declined_reason, ${acceptedColumns}, ${versionsColumn}
    from quotations q where q.request_id = ${id} and q.store_id = ${storeId}`)
  const messages = await listMessages(db, 'store', sql`m.request_id = ${id} and m.store_id = ${storeId}`)
  return {
    ...head,
    quotation: own[0] ?? null,
    messages: messages.map(({ store_id: _, ...one }) => one),
  }
}

const goodsMax = 20

/** Goods of a store that are for sale and have these words in their name or SKU. */
export async function listQuotableGoods(
  db: Connection,
  storeId: string,
  q: string,
  seesCosts: boolean,
): Promise<QuotableGoods[]> {
  const { rows } = await db.execute<QuotableGoods & Record<string, unknown>>(sql`
    select v.id as variant_id, p.name, v.name as variant_name, v.sku, p.primary_image as image,
      list_price(v.base_price, v.sale_price)::float8 / 100 as price,
      case when s.tracked then s.on_hand - s.reserved end as available,
      case when ${seesCosts} then coalesce(v.cost_price, p.cost_price)::float8 / 100 end as cost,
      (select c.slug from categories c where c.id = p.category_id) as category
    from variants v join products p on p.id = v.product_id left join stock s on s.variant_id = v.id
    where v.store_id = ${storeId} and v.is_active and p.status = 'active'
      and strpos(lower(p.name || ' ' || v.name || ' ' || v.sku), lower(${q})) > 0
    order by p.name, v.sort_order, v.id limit ${goodsMax}`)
  return rows
}
