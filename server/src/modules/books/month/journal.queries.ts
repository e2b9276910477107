import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Journal, JournalQuery, JournalRow } from '#contracts/desk/accounts.ts'
import { cedisOf } from '#contracts/money.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { readOwnerNames } from './owner-names.queries.ts'

const pageSize = 50

interface SumRow extends Record<string, unknown> {
  readonly account: string
  readonly opening: number
  readonly moved: number
  readonly entries: number
}

interface Row extends Record<string, unknown> {
  readonly transaction: string
  readonly at: string
  readonly kind: string
  readonly cause: string
  readonly order: string | null
  readonly entries: readonly { readonly account: string; readonly amount: number }[]
}

interface Days {
  readonly first: SQL
  readonly past: SQL
}

/** Bookings `t` of these days that a query names. */
const isWanted = ({ account, order }: JournalQuery, { first, past }: Days): SQL => {
  const parts = [sql`t.created_at >= day_begins(${first}) and t.created_at < day_begins(${past})`]
  if (order) parts.push(sql`t.order_id in (select o.id from orders o where o.number = ${order})`)
  if (account)
    parts.push(sql`exists (select from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.transaction_id = t.id and account_kind(a.path) = ${account})`)
  return sql.join(parts, sql` and `)
}

/** Of an order they are few; of all others the days know how many there were. */
async function countBookings(db: Connection, query: JournalQuery, days: Days): Promise<number> {
  const { account, order } = query
  const { rows } = await db.execute<{ total: number }>(
    order
      ? sql`select count(*)::int as total from ledger_transactions t where ${isWanted(query, days)}`
      : account
        ? sql`select coalesce(sum(m.transactions), 0)::int as total from ledger_moved(${days.first}, ${days.past}) m where m.kind = ${account}`
        : sql`select ledger_transactions_between(${days.first}, ${days.past})::int as total`,
  )
  return rows[0]?.total ?? 0
}

/** A page of the journal of a month, and what moved on each kind of account in the whole of it. */
export async function readJournal(db: Connection, query: JournalQuery): Promise<Journal> {
  const first = sql`${`${query.month}-01`}::date`
  const past = sql`(${first} + interval '1 month')::date`
  const [sums, total, found] = await Promise.all([
    db.execute<SumRow>(sql`
      select kind as account, coalesce(o.amount, 0)::float8 as opening, coalesce(m.amount, 0)::float8 as moved, coalesce(m.entries, 0)::int as entries
      from ledger_moved(null, ${first}) o full join ledger_moved(${first}, ${past}) m using (kind) order by kind`),
    countBookings(db, query, { first, past }),
    db.execute<Row>(sql`
      select t.id as transaction, iso_instant(t.created_at) as at, t.kind, t.cause, (select o.number from orders o where o.id = t.order_id) as "order",
        (select jsonb_agg(jsonb_build_object('account', x.path, 'amount', x.amount) order by x.amount, x.path) from (
          select a.path, sum(e.amount)::float8 as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where e.transaction_id = t.id group by a.path) x) as entries
      from ledger_transactions t where ${isWanted(query, { first, past })}
      order by t.created_at, t.id limit ${pageSize} offset ${(query.page - 1) * pageSize}`),
  ])
  const accounts = found.rows.flatMap(({ entries }) => entries.map((entry) => entry.account))
  return {
    month: query.month,
    accounts: sums.rows.map(({ opening, moved, entries, ...one }) => ({
      ...{
        ...one,
        entries,
        opening: cedisOf(opening),
        moved: cedisOf(moved),
        closing: cedisOf(opening + moved),
      },
    })),
    total,
    page_size: pageSize,
    rows: found.rows.map(rowOf),
    owners: await readOwnerNames(db, accounts),
  }
}

const rowOf = ({ entries, ...row }: Row): JournalRow => ({
  ...row,
  entries: entries.map(({ account, amount }) => ({ account, amount: cedisOf(amount) })),
})

/**
 * The journal of a month as CSV, one line an entry, the oldest first; read in one snapshot and sent as it is read. The connection is
 * closed with the stream.
 */
export async function journalCsv(pool: pg.Pool, month: string): Promise<Readable> {
  const client = await pool.connect()
  const first = pg.escapeLiteral(`${month}-01`)
  await client.query('set statement_timeout = 0')
  const rows = client.query(
    copyTo(`copy (
      select to_char(t.created_at at time zone 'Africa/Accra', 'YYYY-MM-DD') as day, to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        t.id as entry, t.kind, t.cause, o.number as "order", a.path as account, e.currency,
        case when e.amount < 0 then round(-e.amount / 100.0, 2) end as debit, case when e.amount > 0 then round(e.amount / 100.0, 2) end as credit,
        e.rule, e.rate_bps
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
      left join orders o on o.id = t.order_id
      where t.created_at >= ${first}::timestamp at time zone 'Africa/Accra'
        and t.created_at < (${first}::timestamp + interval '1 month') at time zone 'Africa/Accra'
      order by t.created_at, t.id, e.id
    ) to stdout with (format csv, header true)`),
  )
  // Its statement timeout is another one: it is closed afterwards, not reused.
  rows.once('close', () => client.release(true))
  return rows
}
