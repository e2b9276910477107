import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Journal, JournalQuery, JournalRow } from '#contracts/desk/accounts.ts'
import { cedisOf } from '#contracts/money.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { readOwnerNames } from './owner-names.queries.ts'

const pageSize = 50

/** The accounts of all stores, and of all companies, as one: `vendor/…/pending/sandbox`. */
const kindOf = sql`regexp_replace(a.path, '^(vendor|receivable)/[^/]+', '\\1/…')`

/** When a month begins and ends in Accra. */
const bounds = (month: string) => sql`
  (select ${`${month}-01`}::timestamp at time zone 'Africa/Accra' as begins,
    (${`${month}-01`}::timestamp + interval '1 month') at time zone 'Africa/Accra' as ends) b`

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
  readonly total: number
  readonly entries: readonly { readonly account: string; readonly amount: number }[]
}

/** A page of the journal of a month, and what moved on each kind of account in the whole of it. */
export async function readJournal(db: Connection, query: JournalQuery): Promise<Journal> {
  const { month, account, order, page } = query
  const [sums, found] = await Promise.all([
    db.execute<SumRow>(sql`
      select ${kindOf} as account, coalesce(sum(e.amount) filter (where t.created_at < b.begins), 0)::float8 as opening,
        coalesce(sum(e.amount) filter (where t.created_at >= b.begins), 0)::float8 as moved,
        (count(*) filter (where t.created_at >= b.begins))::int as entries
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id, ${bounds(month)}
      where t.created_at < b.ends group by 1 order by 1`),
    db.execute<Row>(sql`
      select t.id as transaction, iso_instant(t.created_at) as at, t.kind, t.cause, o.number as "order", (count(*) over ())::int as total,
        (select jsonb_agg(jsonb_build_object('account', x.path, 'amount', x.amount) order by x.amount, x.path) from (
          select a.path, sum(e.amount)::float8 as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where e.transaction_id = t.id group by a.path) x) as entries
      from ledger_transactions t left join orders o on o.id = t.order_id, ${bounds(month)}
      where t.created_at >= b.begins and t.created_at < b.ends
        and (${order ?? null}::text is null or o.number = ${order ?? null})
        and (${account ?? null}::text is null or exists (select from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where e.transaction_id = t.id and ${kindOf} = ${account ?? null}))
      order by t.created_at, t.id limit ${pageSize} offset ${(page - 1) * pageSize}`),
  ])
  const accounts = found.rows.flatMap(({ entries }) => entries.map((entry) => entry.account))
  return {
    month,
    accounts: sums.rows.map(({ opening, moved, entries, ...one }) => ({
      ...{
        ...one,
        entries,
        opening: cedisOf(opening),
        moved: cedisOf(moved),
        closing: cedisOf(opening + moved),
      },
    })),
    total: found.rows[0]?.total ?? 0,
    page_size: pageSize,
    rows: found.rows.map(rowOf),
    owners: await readOwnerNames(db, accounts),
  }
}

const rowOf = ({ total: _, entries, ...row }: Row): JournalRow => ({
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
