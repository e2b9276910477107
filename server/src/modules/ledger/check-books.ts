import type pg from 'pg'
import type { BookPromise } from './promises/book-promise.ts'
import { promisesOfAccounts } from './promises/promises-of-accounts.ts'
import { promisesOfGoods } from './promises/promises-of-goods.ts'
import { promisesOfOrders } from './promises/promises-of-orders.ts'
import { promisesOfProviders } from './promises/promises-of-providers.ts'
import { promisesOfStores } from './promises/promises-of-stores.ts'

/** Every promise, the ledger's own first: where those are broken, the others may be so by what follows from it. */
const promises: readonly BookPromise[] = [
  ...promisesOfAccounts,
  ...promisesOfOrders,
  ...promisesOfGoods,
  ...promisesOfProviders,
  ...promisesOfStores,
]

export interface BrokenPromise {
  readonly says: string
  readonly what: string
  readonly difference: string | null
}

/** So many rows are named of each promise; there may be more. */
export const brokenMax = 20

/**
 * Looks at every promise of the books in one snapshot; an empty answer means all of them hold. Each is a few passes over its
 * tables; nothing is locked.
 */
export async function checkBooks(pool: pg.Pool): Promise<BrokenPromise[]> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    // The books of years may take longer to read than a page may, and are not worth compiling a query for. All of each table is read,
    // so its rows are laid side by side in one pass, never looked up one by one, however few the planner expects.
    await client.query(
      "set local statement_timeout = 0; set local jit = off; set local work_mem = '64MB'; set local enable_nestloop = off",
    )
    const broken = await readBroken(client)
    await client.query('commit')
    return broken
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** The same as this connection sees it. */
export async function readBroken(client: Pick<pg.ClientBase, 'query'>): Promise<BrokenPromise[]> {
  const broken: BrokenPromise[] = []
  for (const { says, broken: query } of promises) {
    const { rows } = await client.query<Omit<BrokenPromise, 'says'>>(`${query} limit ${brokenMax}`)
    broken.push(...rows.map((row) => ({ says, ...row })))
  }
  return broken
}
