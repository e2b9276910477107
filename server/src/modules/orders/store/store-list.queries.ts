import { limits } from '#contracts/limits.ts'
import { parcelGroups, storeStatuses } from '#contracts/orders/parcel-actions.ts'
import type { OrderType, ParcelCounts, ParcelGroup, StoreParcel } from '#contracts/orders/store-parcel.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { containing } from '../../../like-pattern.ts'
import { parcelWaitsForStore } from '../returns/waits-elsewhere.ts'
import { type CardReader, customerName, readCards } from './store-cards.queries.ts'

export interface Selection {
  readonly type: OrderType
  readonly group: ParcelGroup
  readonly sort: 'to_do' | 'newest'
  readonly q: string
  /** Where the page before ended: a rank and a parcel's id. */
  readonly after?: string | undefined
  readonly pageSize: number
}

/** A search by words looks at this many of the newest parcels of the store. */
const searchedMax = 1_000
/** Counts stop here, so that they cost a large store no more than a small one. */
export const countedMax = 1_000

/** What the status alone does not say: whether a return waits for the store, and whether the delivery code was closed. */
const conditions: Partial<Record<ParcelGroup, string>> = {
  to_do: parcelWaitsForStore,
  to_check: parcelWaitsForStore,
  code_closed: `p.code_failures >= ${limits.deliveryCodeTries}`,
}
const belongsTo = (group: ParcelGroup) => sql.raw(conditions[group] ?? 'true')

const sidesOf = (type: OrderType) =>
  type === 'all' ? ['shopper', 'business'] : [type === 'b2b' ? 'business' : 'shopper']

/**
 * A page of a store's parcels. Each pair of side and status is an index range that is read from one end, so the cost
 * depends on the size of the page alone. `next` is the cursor of the next page.
 */
export async function listStoreParcels(
  db: Connection,
  storeId: string,
  selection: Selection,
  reader: CardReader,
): Promise<{ rows: StoreParcel[]; next: string | null }> {
  const { q, pageSize } = selection
  const picked = await db.execute<{ id: string; rank: number }>(
    q
      ? searched(storeId, selection)
      : sql`
        select id, rank from (${firstOf(storeId, selection, pageSize + 1)}) picked
        order by rank desc, case when rank >= 2 then confirmed_at end, case when rank >= 2 then id end,
          confirmed_at desc, id desc limit ${pageSize + 1}`,
  )
  const page = picked.rows.slice(0, pageSize)
  const last = page.at(-1)
  const hasMore = picked.rows.length > pageSize && last !== undefined
  const rows = await readCards(
    db,
    page.map(({ id }) => id),
    reader,
  )
  return { rows, next: hasMore ? `${last.rank}.${last.id}` : null }
}

/** The first parcels of each side and status after the cursor: `id`, `confirmed_at` and `rank`. */
export function firstOf(storeId: string, { type, group, sort, after }: Selection, most: number): SQL {
  const named: readonly string[] = parcelGroups[group]
  const ranked = (named.length > 0 ? named : storeStatuses).map((status) => ({
    status,
    rank: sort === 'newest' ? 0 : rankOf(status),
  }))
  const [rank, id] = after ? [Number(after.slice(0, 1)), after.slice(2)] : [null, null]
  const arm = (oldestFirst: boolean) => {
    const chosen = ranked.filter((one) => isOldestFirst(one.rank) === oldestFirst)
    const [start, end, sign, outermost, direction] = oldestFirst
      ? (['-infinity', 'infinity', sql`>`, '00000000-0000-0000-0000-000000000000', sql`nulls first`] as const)
      : ([
          'infinity',
          '-infinity',
          sql`<`,
          'ffffffff-ffff-ffff-ffff-ffffffffffff',
          sql`desc nulls last`,
        ] as const)
    return sql`
      select one.id, one.confirmed_at, s.rank
      from unnest(${sql.param(sidesOf(type))}::text[]) as sides (side)
      cross join unnest(${sql.param(chosen.map((one) => one.status))}::text[], ${sql.param(chosen.map((one) => one.rank))}::int[]) as s (status, rank)
      cross join lateral (
        select case when ${rank}::int is null or s.rank < ${rank} then ${start} when s.rank > ${rank} then ${end}
          else (select c.confirmed_at from parcels c where c.id = ${id}::uuid and c.store_id = ${storeId}) end::timestamptz as at) edge
      cross join lateral (
        select p.id, p.confirmed_at from parcels p
        where p.store_id = ${storeId} and p.side = sides.side and p.status = s.status and p.confirmed_at is not null
          and ${belongsTo(group)} and (p.confirmed_at, p.id) ${sign} (edge.at, coalesce(${id}::uuid, ${outermost}))
        -- As the index is ordered; without the words on nulls the planner sorts every parcel of the status.
        order by p.confirmed_at ${direction}, p.id ${direction} limit ${most}) one`
  }
  return sql`${arm(true)} union all ${arm(false)}`
}

/** What is to be sent comes first, then returns that wait for the store, then what is on its way. */
function rankOf(status: string): number {
  const { to_do: waiting, under_way: moving } = parcelGroups
  if (status === 'confirmed' || status === 'processing') return 3
  if ((waiting as readonly string[]).includes(status)) return 2
  return (moving as readonly string[]).includes(status) ? 1 : 0
}

/** What waits is read from its oldest: the rule of `sendBy` gives the parcel confirmed first the earliest deadline. */
const isOldestFirst = (rank: number) => rank >= 2

/**
 * Matches of the searched text, the newest first: a whole order number whatever its age, anything else among the store's newest
 * parcels, so that a search costs the same however many there are.
 */
const searched = (storeId: string, selection: Selection): SQL => sql`
    ${matches(storeId, selection)} order by p.confirmed_at desc, p.id desc limit ${selection.pageSize + 1}`

/** How many parcels a list has on all pages together, counted up to `countedMax`. */
export async function countSelected(db: Connection, storeId: string, selection: Selection): Promise<number> {
  if (selection.q) return countMatches(db, storeId, selection)
  if (selection.group !== 'all') return countGroup(db, storeId, selection)
  return (await countStoreParcels(db, storeId))[selection.type]
}

async function countMatches(db: Connection, storeId: string, selection: Selection): Promise<number> {
  const every = { ...selection, after: undefined }
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${matches(storeId, every)} limit ${countedMax}) x`,
  )
  return rows[0]?.count ?? 0
}

/** The matching parcels `p`, not yet in order. */
function matches(storeId: string, { q, type, group, after }: Selection): SQL {
  const pattern = containing(q)
  const named: readonly string[] = parcelGroups[group]
  const cursor = after ? after.slice(2) : null
  return sql`
    with recent as (
      select p.id from parcels p where p.store_id = ${storeId} and p.confirmed_at is not null
      order by p.created_at desc limit ${searchedMax}
    ), numbered as (
      select p.id from orders o join parcels p on p.order_id = o.id
      where o.number = upper(${q}) and p.store_id = ${storeId} and p.confirmed_at is not null
    )
    select p.id, 0 as rank
    from (select id from recent union select id from numbered) r
    join parcels p on p.id = r.id join orders o on o.id = p.order_id join people buyer on buyer.id = o.person_id
    where p.side = any (${sql.param(sidesOf(type))}::text[])
      and ${belongsTo(group)} and (${named.length === 0} or p.status = any (${sql.param(named)}::text[]))
      and (${cursor}::uuid is null or (p.confirmed_at, p.id) < (select c.confirmed_at, c.id from parcels c where c.id = ${cursor}))
      and (o.number ilike ${pattern} or parcel_code(p.id) = upper(${q}) or ${customerName} ilike ${pattern}
        or exists (select from order_lines l where l.parcel_id = p.id and (l.name ilike ${pattern} or l.sku ilike ${pattern})))`
}

async function countGroup(db: Connection, storeId: string, { type, group }: Selection): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select coalesce(sum(counted.count), 0)::int as count from unnest(${sql.param(sidesOf(type))}::text[]) as side (name)
    cross join lateral (${countOf(storeId, group)}) counted`)
  return Math.min(countedMax, rows[0]?.count ?? 0)
}

/** The numbers of the filter pills and of the badge, each counted up to `countedMax`. */
export async function countStoreParcels(db: Connection, storeId: string): Promise<ParcelCounts> {
  const { rows } = await db.execute<{ side: string; all: number; to_do: number; returns: number }>(sql`
    select side.name as side, every.count::int as all, waiting.count::int as to_do, asked.count::int as returns
    from unnest(array['shopper', 'business']) as side (name)
    cross join lateral (select count(*) from (
      select from parcels p where p.store_id = ${storeId} and p.side = side.name and p.confirmed_at is not null limit ${countedMax}) x) every
    cross join lateral (${countOf(storeId, 'to_do')}) waiting
    cross join lateral (${countOf(storeId, 'to_check')}) asked`)
  const of = (side: string) => rows.find((row) => row.side === side)
  const sum = (key: 'all' | 'to_do' | 'returns') =>
    Math.min(
      countedMax,
      rows.reduce((total, row) => total + row[key], 0),
    )
  return {
    max: countedMax,
    all: sum('all'),
    b2c: of('shopper')?.all ?? 0,
    b2b: of('business')?.all ?? 0,
    to_do: sum('to_do'),
    returns: sum('returns'),
  }
}

const countOf = (storeId: string, group: ParcelGroup) => sql`
  select count(*) from (
    select from parcels p where p.store_id = ${storeId} and p.side = side.name and p.confirmed_at is not null
      and p.status = any (${sql.param(parcelGroups[group])}::text[]) and ${belongsTo(group)} limit ${countedMax}) x`
