import { cedisOf } from '#contracts/money.ts'
import type { WalletMonth } from '#contracts/wallet/wallet.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { readFeeNames } from '../fee-names.ts'
import { writtenOffWords } from '../history/history-words.rules.ts'

/** The sums of a month in pesewas. */
export interface StatementSums {
  /** Owed to the store when the month began, and when it ended. */
  readonly opening: number
  readonly closing: number
  readonly sold: number
  readonly takenBack: number
  readonly commission: number
  readonly processing: number
  /** What arrived at the store's methods, less what came back from there. */
  readonly withdrawn: number
  /** What the store owed and Juaso has written off. */
  readonly writtenOff: number
}

/** One booking of the statement. */
export interface StatementLine {
  readonly at: Date
  readonly text: string
  readonly gross: number
  readonly fees: number
  readonly net: number
}

/**
 * Withdrawals that arrived, and those that came back, at the instant of their booking: a later change of a withdrawal does not
 * change the statement of an earlier month.
 */
const payouts = (storeId: string) => sql`
  select t.created_at, case when t.kind = 'payout' then w.amount else -w.amount end as amount, w.destination ->> 'number_end' as number_end
  from withdrawals w join ledger_transactions t on t.cause in ('payout:' || w.id, 'payout_reversed:' || w.id)
  where w.store_id = ${storeId}`

/** Debts that were written off, at the instant of their booking. */
const writtenOff = (storeId: string) => sql`
  select d.booked_at, d.amount from debt_write_offs d where d.store_id = ${storeId} and d.booked_at is not null`

const accraMonth = (instant: string) => sql.raw(`to_char(${instant} at time zone 'Africa/Accra', 'YYYY-MM')`)

interface MonthRow extends Record<string, unknown> {
  month: string
  gross: number
  fees: number
  net: number
  withdrawn: number
  papers: WalletMonth['papers']
}

/** The months in which money moved, the newest first. Reads running totals, one row a day. */
export async function listWalletMonths(db: Connection, storeId: string, now: Date): Promise<WalletMonth[]> {
  const { rows } = await db.execute<MonthRow>(sql`
    select x.month, sum(x.gross)::bigint as gross, sum(x.fees)::bigint as fees, sum(x.net)::bigint as net, sum(x.withdrawn)::bigint as withdrawn,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'number', fee_paper_number(p), 'kind', p.kind) order by p.number), '[]')
        from fee_papers p where p.store_id = ${storeId} and p.month = (x.month || '-01')::date) as papers
    from (
      select to_char(d.day, 'YYYY-MM') as month, d.gross, d.commission + d.processing as fees, d.net, 0 as withdrawn
      from store_days d where d.store_id = ${storeId}
      union all
      select ${accraMonth('o.created_at')}, 0, 0, 0, o.amount from (${payouts(storeId)}) o
      union all
      select ${accraMonth('w.booked_at')}, 0, 0, 0, 0 from (${writtenOff(storeId)}) w
    ) x group by 1 order by 1 desc`)
  return rows.map(({ month, gross, fees, net, withdrawn, papers }) => ({
    month,
    papers,
    sales: cedisOf(Number(gross)),
    fees: cedisOf(Number(fees)),
    net: cedisOf(Number(net)),
    withdrawn: cedisOf(Number(withdrawn)),
    is_over: isOver(month, now),
  }))
}

/** Whether a month has ended in Accra. */
export const isOver = (month: string, now: Date) =>
  month <
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', timeZone: 'Africa/Accra' }).format(
    now,
  )

/** The sums of a month; null where no money moved in it. */
export async function readStatementSums(
  db: Connection,
  storeId: string,
  month: string,
): Promise<StatementSums | null> {
  const { rows } = await db.execute<Record<keyof StatementSums | 'rows', number>>(sql`
    with sales as (
      select s.*, s.created_at >= b.begins as is_in
      from store_sales s, ${bounds(month)} b
      where s.store_id = ${storeId} and ${moved} and s.created_at < b.ends and s.created_at >= b.begins
    ), before as (
      select coalesce(sum(d.net), 0) as net from store_days d where d.store_id = ${storeId} and d.day < ${`${month}-01`}::date
    ), sent as (
      select coalesce(sum(p.amount) filter (where p.created_at < b.begins), 0) as earlier,
        coalesce(sum(p.amount) filter (where p.created_at >= b.begins and p.created_at < b.ends), 0) as now,
        count(*) filter (where p.created_at >= b.begins and p.created_at < b.ends) as count
      from (${payouts(storeId)}) p, ${bounds(month)} b
    ), forgiven as (
      select coalesce(sum(w.amount) filter (where w.booked_at < b.begins), 0) as earlier,
        coalesce(sum(w.amount) filter (where w.booked_at >= b.begins and w.booked_at < b.ends), 0) as now,
        count(*) filter (where w.booked_at >= b.begins and w.booked_at < b.ends) as count
      from (${writtenOff(storeId)}) w, ${bounds(month)} b
    )
    select (before.net - sent.earlier + forgiven.earlier)::bigint as opening,
      (before.net - sent.earlier + forgiven.earlier + m.net - sent.now + forgiven.now)::bigint as closing,
      m.sold, m."takenBack", m.commission, m.processing, sent.now::bigint as withdrawn, forgiven.now::bigint as "writtenOff",
      (m.rows + sent.count + forgiven.count)::int as rows
    from before, sent, forgiven, (
      select coalesce(sum(net), 0) as net, coalesce(sum(gross) filter (where gross > 0), 0)::bigint as sold,
        coalesce(sum(gross) filter (where gross <= 0), 0)::bigint as "takenBack", coalesce(sum(commission), 0)::bigint as commission,
        coalesce(sum(processing), 0)::bigint as processing, count(*) as rows
      from sales) m`)
  const found = rows[0]
  if (!found || Number(found.rows) === 0) return null
  const { rows: _, ...sums } = found
  return Object.fromEntries(
    Object.entries(sums).map(([name, amount]) => [name, Number(amount)]),
  ) as unknown as StatementSums
}

/** Of a sale that the fees took whole the store's share is 0. Written so that each half is read by its own partial index. */
const moved = sql`(s.net <> 0 or (s.net = 0 and s.gross <> 0))`

const bounds = (month: string) => sql`
  lateral (select ${`${month}-01`}::date::timestamp at time zone 'Africa/Accra' as begins,
    (${`${month}-01`}::date + interval '1 month') at time zone 'Africa/Accra' as ends)`

/** The names of the fees with the rates of the sales that were booked in a month. */
export const readMonthFeeNames = (db: Connection, storeId: string, month: string) =>
  readFeeNames(
    db,
    storeId,
    sql`exists (select from ${bounds(month)} b where s.created_at >= b.begins and s.created_at < b.ends)`,
  )

interface LineRow extends Record<string, unknown> {
  at: string
  kind: string
  number: string
  gross: number
  fees: number
  net: number
}

/** Every booking of a month, the oldest first. */
export async function listStatementLines(
  db: Connection,
  storeId: string,
  month: string,
): Promise<StatementLine[]> {
  const { rows } = await db.execute<LineRow>(sql`
    select s.created_at as at, s.kind, s.number, s.gross, -(s.commission + s.processing) as fees, s.net
    from store_sales s, ${bounds(month)} b
    where s.store_id = ${storeId} and ${moved} and s.created_at >= b.begins and s.created_at < b.ends
    union all
    select p.created_at, case when p.amount > 0 then 'payout' else 'payout_reversed' end, coalesce(p.number_end, ''), -p.amount, 0, -p.amount
    from (${payouts(storeId)}) p, ${bounds(month)} b where p.created_at >= b.begins and p.created_at < b.ends
    union all
    select w.booked_at, 'debt_written_off', '', w.amount, 0, w.amount
    from (${writtenOff(storeId)}) w, ${bounds(month)} b where w.booked_at >= b.begins and w.booked_at < b.ends
    order by 1, 3`)
  return rows.map(({ at, kind, number, gross, fees, net }) => ({
    at: new Date(at),
    text: `${words[kind] ?? 'Sale:'} ${number}`.trim(),
    ...{ gross: Number(gross), fees: Number(fees), net: Number(net) },
  }))
}

const words: Readonly<Record<string, string>> = {
  cancellation: 'Cancelled:',
  return: 'Return:',
  dispute_lost: 'Chargeback:',
  payout: 'Withdrawal to ••••',
  payout_reversed: 'Withdrawal came back from ••••',
  debt_written_off: writtenOffWords,
}
