import type pg from 'pg'
import { balances, ledgerEntries, ledgerTransactions } from '#server/modules/ledger/ledger.tables.ts'
import { copyRows } from './copy-rows.ts'
import { idOf } from './draw.ts'
import type { Booking } from './rows/books.ts'
import { type Rows, tables } from './rows/rows.ts'

/** Writes the rows, the books and what the withdrawals pay out inside the caller's transaction. Returns the number of written rows. */
export async function writeMarket(
  client: pg.ClientBase,
  rows: Rows,
  books: readonly Booking[],
): Promise<number> {
  const count = (await writeRows(client, rows)) + (await writeBooks(client, books))
  for (const { id } of rows.withdrawals) await client.query('select assign_payout_lines($1)', [id])
  return count
}

/** Writes the rows of all tables but the ledger's. */
export async function writeRows(client: pg.ClientBase, rows: Rows): Promise<number> {
  let rowCount = 0
  for (const name of Object.keys(tables) as (keyof Rows)[])
    rowCount += await copyRows(client, tables[name], rows[name])
  return rowCount
}

async function writeBooks(client: pg.ClientBase, books: readonly Booking[]): Promise<number> {
  const accounts = await accountIds(client, books)
  const idAt = (path: string) => accounts.get(path) as number
  const transactions = books.map(({ cause, kind, orderId, at }) => ({
    id: idOf('transaction', cause, at),
    cause,
    kind,
    orderId,
    createdAt: at,
  }))
  const entries = books.flatMap(({ cause, at, postings }) =>
    postings.map(({ path, ...posting }, index) => ({
      id: idOf('entry', `${cause}/${index}`, at),
      transactionId: idOf('transaction', cause, at),
      accountId: idAt(path),
      ...posting,
    })),
  )
  const sums = new Map<string, number>()
  for (const { path, amount } of books.flatMap(({ postings }) => postings)) {
    if (path.startsWith('vendor/')) sums.set(path, (sums.get(path) ?? 0) + amount)
  }
  const rows = [...sums].map(([path, amount]) => ({ accountId: idAt(path), amount }))
  return (
    (await copyRows(client, ledgerTransactions, transactions)) +
    (await copyRows(client, ledgerEntries, entries)) +
    (await copyRows(client, balances, rows))
  )
}

async function accountIds(client: pg.ClientBase, books: readonly Booking[]): Promise<Map<string, number>> {
  const paths = new Set(books.flatMap(({ postings }) => postings.map(({ path }) => path)))
  const accounts = await client.query<{ path: string; id: string }>(
    'select path, id from ledger_account_ids($1)',
    [[...paths]],
  )
  return new Map(accounts.rows.map(({ path, id }) => [path, Number(id)]))
}
