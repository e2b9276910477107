import { cedisOf } from '#contracts/money.ts'
import { payoutProviderNames } from '#contracts/wallet/payout-methods.ts'
import type { WalletTransaction, WalletTransactionQuery } from '#contracts/wallet/wallet.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { containing } from '../../../like-pattern.ts'
import { readWaits } from '../withdrawals/on-its-way.queries.ts'
import { readHeldParcels } from './held-money.queries.ts'
import {
  feesBackWords,
  salesAmong,
  saleWords,
  takenBackWords,
  writtenOffWords,
} from './history-words.rules.ts'

interface Row extends Record<string, unknown> {
  group_id: string
  rank: number
  id: string
  type: WalletTransaction['type']
  description: string
  amount: number
  status: WalletTransaction['status']
  date: string
  order_id: string | null
  order_number: string | null
  gross: number | null
  commission: number | null
  processing: number | null
}

/** A row of the file: what the page shows, and the amounts that a sale is the sum of. */
export interface FileRow
  extends Pick<WalletTransaction, 'type' | 'description' | 'amount' | 'status' | 'date'> {
  readonly parts: readonly (number | null)[]
}

export type HistoryInput = Omit<WalletTransactionQuery, 'page' | 'page_size'>

/** The row after which the page starts. */
type Place = Pick<Row, 'date' | 'group_id' | 'rank'>

/** The history is counted and paged up to this number of rows; dates narrow it, and the CSV file has all of it. */
export const historyCountMax = 10_000
const fileBatch = 2_000

/**
 * One page of a wallet's history, the newest first: every sale with what reaches the wallet of it, what was taken back
 * with the fees given back, the withdrawals, and debts that were written off. The rows that concern the balance add up to it. The cost is as many index rows as the page is deep.
 */
export async function listWalletTransactions(
  db: Connection,
  storeId: string,
  { limit, offset, ...input }: HistoryInput & { readonly limit: number; readonly offset: number },
): Promise<{ count: number; isCapped: boolean; rows: WalletTransaction[] }> {
  const depth = Math.min(offset + limit, historyCountMax)
  const [counted, found] = await Promise.all([
    db.execute<{ count: number }>(sql`
      select count(*)::int as count from (${historyOf(storeId, input, { limit: historyCountMax + 1 })}) history`),
    db.execute<Row>(sql`
      select * from (${historyOf(storeId, input, { limit: depth })}) history
      order by date desc, group_id desc, rank limit ${limit} offset ${offset}`),
  ])
  const count = counted.rows[0]?.count ?? 0
  return {
    count: Math.min(count, historyCountMax),
    isCapped: count > historyCountMax,
    rows: await transactionsOf(db, storeId, found.rows),
  }
}

/** The whole history, the newest first, read in chunks: a slow reader holds neither memory nor a connection. */
export async function* walkWalletTransactions(
  db: Connection,
  storeId: string,
  input: HistoryInput,
): AsyncGenerator<FileRow[]> {
  let after: Place | undefined
  for (;;) {
    const found = await db.execute<Row>(sql`
      select * from (${historyOf(storeId, input, { limit: fileBatch, after })}) history
      order by date desc, group_id desc, rank limit ${fileBatch}`)
    yield found.rows.map(inFile)
    after = found.rows.at(-1)
    if (found.rows.length < fileBatch) return
  }
}

interface Part {
  readonly limit: number
  readonly after?: Place | undefined
}

/**
 * Rows of the history: at most `limit` of each kind, because the first `limit` of all together are among these. Each kind is read from its
 * index in its order, so nothing is sorted but these.
 */
function historyOf(storeId: string, input: HistoryInput, part: Part): SQL {
  return sql`(${salesOf(storeId, input, part)}) union all (${feesBackOf(storeId, input, part)})
    union all (${withdrawalsOf(storeId, input, part)}) union all (${writtenOffOf(storeId, input, part)})`
}

/** What reached the wallet of sales, and what was taken back of them. */
function salesOf(storeId: string, input: HistoryInput, { limit, after }: Part): SQL {
  const description = sql`coalesce((${JSON.stringify(takenBackWords)}::jsonb) ->> s.kind, ${saleWords}) || s.number`
  const conditions = ofSales(storeId, input, { description, rank: sql`1` }, after)
  conditions.push(sql`case when s.gross > 0 then s.net else s.gross end <> 0`)
  if (input.type === 'Fee') conditions.push(sql`false`)
  if (input.type === 'Sale') conditions.push(sql`s.gross > 0`)
  if (input.type === 'Refund') conditions.push(takenBack)
  return sql`
    select s.transaction_id as group_id, 1 as rank, s.transaction_id || ':sale' as id, case when s.gross > 0 then 'Sale' else 'Refund' end as type,
      ${description} as description, case when s.gross > 0 then s.net else s.gross end as amount, ${saleColumns},
      s.gross, case when s.gross > 0 then -s.commission end as commission, case when s.gross > 0 then -s.processing end as processing
    from store_sales s where ${sql.join(conditions, sql` and `)}
    order by s.created_at desc, s.transaction_id desc limit ${limit}`
}

/** The fees that were given back with what was taken back. */
function feesBackOf(storeId: string, input: HistoryInput, { limit, after }: Part): SQL {
  const description = sql`${feesBackWords} || s.number`
  const conditions = ofSales(storeId, input, { description, rank: sql`2` }, after)
  conditions.push(takenBack, sql`s.commission + s.processing <> 0`)
  if (input.type && input.type !== 'Fee') conditions.push(sql`false`)
  return sql`
    select s.transaction_id as group_id, 2 as rank, s.transaction_id || ':fees' as id, 'Fee' as type,
      ${description} as description, -s.commission - s.processing as amount, ${saleColumns},
      null::bigint as gross, -s.commission as commission, -s.processing as processing
    from store_sales s where ${sql.join(conditions, sql` and `)}
    order by s.created_at desc, s.transaction_id desc limit ${limit}`
}

const saleColumns = sql`case when s.settled then 'Completed' else 'Pending' end as status, s.created_at as date, s.order_id,
  s.number as order_number`
/** A literal, not a parameter, so that the planner can use the partial index. */
const takenBack = sql`s.gross <= 0`

/** The conditions of a request on the rows `s` of store_sales. */
function ofSales(
  storeId: string,
  input: HistoryInput,
  { description, rank }: Record<'description' | 'rank', SQL>,
  after: Place | undefined,
): SQL[] {
  const { q, type, status } = input
  const conditions = [sql`s.store_id = ${storeId} and s.net <> 0`]
  if (status === 'Failed') conditions.push(sql`false`)
  else if (status) conditions.push(status === 'Pending' ? sql`not s.settled` : sql`s.settled`)
  if (type === 'Withdrawal' || type === 'Write-off') conditions.push(sql`false`)
  if (q) conditions.push(mayHave(storeId, q, type))
  const key = { at: sql`s.created_at`, group: sql`s.transaction_id`, rank, description }
  return [...conditions, ...conditionsOf(input, key, after)]
}

/** The sales that can contain the searched text, by index; each row is then checked. */
function mayHave(storeId: string, q: string, type: HistoryInput['type']): SQL {
  const among = salesAmong(q, type)
  switch (among.by) {
    case 'any':
      return sql`true`
    case 'none':
      return sql`false`
    case 'taken-back':
      return sql`s.gross <= 0`
    case 'kinds':
      // A row that takes money back is never above 0, and such rows are few.
      return sql`s.gross <= 0 and s.kind in ${[...among.kinds]}`
    case 'number':
      return sql`s.number = ${among.text}`
    case 'start':
      return sql`s.number like ${`${among.text}%`}`
    case 'inside':
      // So many numbers contain so few digits that the newest matches are found soon.
      if (among.text.length < 3) return sql`s.number like ${`%${among.text}%`}`
      return sql`s.number = any (array(
        select n.number from store_sales n where n.store_id = ${storeId} and n.number like ${`%${among.text}%`}))`
  }
}

function withdrawalsOf(storeId: string, input: HistoryInput, { limit, after }: Part): SQL {
  const { type, status } = input
  const conditions = [sql`w.store_id = ${storeId}`]
  if (type && type !== 'Withdrawal') conditions.push(sql`false`)
  if (status) conditions.push(sql`x.status = ${status}`)
  const key = { at: sql`w.created_at`, group: sql`w.id`, rank: sql`1` }
  conditions.push(...conditionsOf(input, { ...key, description: sql`x.description` }, after))
  return sql`
    select w.id as group_id, 1 as rank, w.id::text as id, 'Withdrawal' as type, x.description, -w.amount as amount, x.status, w.created_at as date,
      null::uuid as order_id, null as order_number, null::bigint as gross, null::bigint as commission, null::bigint as processing
    from withdrawals w cross join lateral (select
      'Withdrawal to ' || coalesce((${JSON.stringify(payoutProviderNames)}::jsonb) ->> (w.destination ->> 'provider'), '')
        || ' •••• ' || (w.destination ->> 'number_end') as description,
      case w.state when 'pending' then 'Pending' when 'completed' then 'Completed' else 'Failed' end as status) x
    where ${sql.join(conditions, sql` and `)}
    order by w.created_at desc, w.id desc limit ${limit}`
}

/** What the store owed and Juaso has written off. */
function writtenOffOf(storeId: string, input: HistoryInput, { limit, after }: Part): SQL {
  const { type, status } = input
  const conditions = [sql`d.store_id = ${storeId} and d.booked_at is not null`]
  if ((type && type !== 'Write-off') || (status && status !== 'Completed')) conditions.push(sql`false`)
  const key = { at: sql`d.booked_at`, group: sql`d.id`, rank: sql`1` }
  conditions.push(...conditionsOf(input, { ...key, description: sql`${writtenOffWords}` }, after))
  return sql`
    select d.id as group_id, 1 as rank, d.id || ':debt' as id, 'Write-off' as type, ${writtenOffWords} as description, d.amount, 'Completed' as status,
      d.booked_at as date, null::uuid as order_id, null as order_number, null::bigint as gross, null::bigint as commission, null::bigint as processing
    from debt_write_offs d where ${sql.join(conditions, sql` and `)}
    order by d.booked_at desc, d.id desc limit ${limit}`
}

/** The conditions for the requested days and text, and for the rows after the last page. */
function conditionsOf(
  { q, from, to }: HistoryInput,
  { at, group, rank, description }: Record<'at' | 'group' | 'rank' | 'description', SQL>,
  after: Place | undefined,
): SQL[] {
  const conditions: SQL[] = []
  const pattern = containing(q)
  if (q) conditions.push(sql`${description} ilike ${pattern}`)
  if (from) conditions.push(sql`${at} >= ${from}::date::timestamp at time zone 'Africa/Accra'`)
  if (to) conditions.push(sql`${at} < (${to}::date + 1)::timestamp at time zone 'Africa/Accra'`)
  if (after) {
    const { date, group_id: id } = after
    conditions.push(
      sql`(${at}, ${group}) <= (${date}::timestamptz, ${id}::uuid)
        and not ((${at}, ${group}) = (${date}::timestamptz, ${id}::uuid) and ${rank} <= ${after.rank})`,
    )
  }
  return conditions
}

/** The rows as the page shows them; for those that are pending, two queries say why. */
async function transactionsOf(
  db: Connection,
  storeId: string,
  rows: readonly Row[],
): Promise<WalletTransaction[]> {
  const pending = rows.flatMap(({ status, order_id: id }) => (status === 'Pending' && id ? [id] : []))
  const onTheirWay = rows.filter(({ type, status }) => type === 'Withdrawal' && status === 'Pending')
  const [held, waits] = await Promise.all([
    readHeldParcels(db, storeId, [...new Set(pending)]),
    readWaits(
      db,
      storeId,
      onTheirWay.map(({ id }) => id),
    ),
  ])
  const parcels = [...held.values()]
  // Of several parcels the one that clears last; one without a day clears after those with one.
  const last = (a: string | null, b: string | null) => (a === null || (b !== null && a > b) ? -1 : 1)
  const heldOf = (orderId: string | null) =>
    parcels
      .filter((parcel) => parcel.orderId === orderId)
      .map(({ held }) => held)
      .sort((a, b) => last(a.until, b.until))[0] ?? null
  return rows.map((row) => ({
    id: row.id,
    ...wordsOf(row),
    order_number: row.order_number,
    held: row.status === 'Pending' ? heldOf(row.order_id) : null,
    waits: waits.get(row.id) ?? null,
  }))
}

function inFile(row: Row): FileRow {
  const parts = [row.gross, row.commission, row.processing]
  return { ...wordsOf(row), parts: parts.map((part) => (part === null ? null : cedisOf(Number(part)))) }
}

function wordsOf({ type, description, amount, status, date }: Row) {
  return { type, description, amount: cedisOf(Number(amount)), status, date: new Date(date).toISOString() }
}
