import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/**
 * Writes the whole journal to a file, one line an entry, the oldest first: when, the cause, the order, the account, cedis
 * (above zero is owed to the account's owner), the rule and its rate. Reads in one snapshot and holds none of it in memory.
 */
export async function exportJournal(pool: pg.Pool, file: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const rows = client.query(
      copyTo(`copy (
        select to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, t.id as transaction, t.kind, t.cause,
          o.number as "order", a.path as account, e.currency, round(e.amount / 100.0, 2) as amount, e.rule, e.rate_bps, e.order_line_id
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
        left join orders o on o.id = t.order_id
        order by t.created_at, t.id, e.id
      ) to stdout with (format csv, header true)`),
    )
    await pipeline(rows, createWriteStream(file, { mode: 0o600 }))
  } finally {
    // The connection keeps the longer statement timeout; it is closed afterwards, not reused.
    client.release(true)
  }
}
