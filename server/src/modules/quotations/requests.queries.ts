import type { RequestTab } from '#contracts/quotations/quotation.ts'
import type {
  QuotationOfStore,
  QuotationRequest,
  QuotationRequestList,
  QuotationRequestRow,
  QuotationThread,
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

const tabs: Readonly<Record<RequestTab, SQL>> = {
  open: sql`r.state = 'open'`,
  answered: sql`r.state = 'open' and has_open_quotation(r.id)`,
  accepted: sql`r.state = 'accepted'`,
  ordered: sql`r.state = 'ordered'`,
  closed: sql`r.state in ('cancelled', 'expired')`,
}

/** The newest requests of a company, with the number of those in each tab. */
export async function listRequests(
  db: Connection,
  companyId: string,
  tab: RequestTab | undefined,
): Promise<QuotationRequestList> {
  const { rows } = await db.execute<QuotationRequestRow & Record<string, unknown>>(sql`
    select ${factColumns}, coalesce(o.count, 0) as quotations_count, o.lowest::float8 / 100 as lowest_total
    from quotation_requests r
    left join lateral (
      select count(*)::int as count,
        min(v.unit_price * greatest(r.quantity, v.min_quantity) + v.delivery_price) filter (where q.state = 'open') as lowest
      from quotations q join quotation_versions v on v.quotation_id = q.id and v.version = q.version
      where q.request_id = r.id) o on true
    where r.company_id = ${companyId} and ${tab ? tabs[tab] : sql`true`}
    order by r.created_at desc, r.id limit ${listMax}`)
  const { rows: sums } = await db.execute<Record<RequestTab, number>>(sql`
    select count(*) filter (where ${tabs.open})::int as open, count(*) filter (where ${tabs.answered})::int as answered,
      count(*) filter (where ${tabs.accepted})::int as accepted, count(*) filter (where ${tabs.ordered})::int as ordered,
      count(*) filter (where ${tabs.closed})::int as closed
    from quotation_requests r where r.company_id = ${companyId}`)
  return { counts: sums[0] ?? { open: 0, answered: 0, accepted: 0, ordered: 0, closed: 0 }, rows }
}

/** Refuses: quotation.request_not_found, also for requests of other companies. */
export async function readRequest(db: Connection, companyId: string, id: string): Promise<QuotationRequest> {
  type Head = Omit<QuotationRequest, 'quotations' | 'threads'> & Record<string, unknown>
  const { rows } = await db.execute<Head>(sql`
    select ${factColumns}, ${detailColumns}, w.name as author, r.cancel_reason, r.widened_at is not null as is_widened,
      (select count(*)::int from quotation_request_stores s where s.request_id = r.id) as stores_count
    from quotation_requests r join people w on w.id = r.author_id where r.id = ${id} and r.company_id = ${companyId}`)
  const [head] = rows
  if (!head) throw new Refusal('quotation.request_not_found')
  const { rows: quotations } = await db.execute<QuotationOfStore & Record<string, unknown>>(sql`
    select q.id, q.state, q.declined_reason, ${acceptedColumns}, ${versionsColumn},
      jsonb_build_object('name', s.name, 'slug', s.slug, 'town', s.town, 'region', s.region, 'logo', s.logo, 'tone', s.tone,
        'rating', round(s.rating_sum::numeric / nullif(s.review_count, 0), 2), 'review_count', s.review_count) as store
    from quotations q join stores s on s.id = q.store_id where q.request_id = ${id} order by q.created_at, q.id`)
  return { ...head, quotations, threads: await listThreads(db, id) }
}

async function listThreads(db: Connection, id: string): Promise<QuotationThread[]> {
  const messages = await listMessages(db, 'buyer', sql`m.request_id = ${id}`)
  const { rows: stores } = await db.execute<{ id: string; name: string; slug: string }>(sql`
    select id, name, slug from stores
    where id in (select store_id from quotation_messages where request_id = ${id}) order by name, id`)
  return stores.map(({ id: storeId, ...store }) => ({
    store,
    messages: messages.filter((one) => one.store_id === storeId).map(({ store_id: _, ...one }) => one),
  }))
}
