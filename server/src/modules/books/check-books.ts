import type pg from 'pg'
import type { BookInvariant } from './invariants/book-invariant.ts'
import { invariantsOfAccounts } from './invariants/invariants-of-accounts.ts'
import { invariantsOfCauses } from './invariants/invariants-of-causes.ts'
import { invariantsOfGoods } from './invariants/invariants-of-goods.ts'
import { invariantsOfInvoices } from './invariants/invariants-of-invoices.ts'
import { invariantsOfOrders } from './invariants/invariants-of-orders.ts'
import { invariantsOfPapers } from './invariants/invariants-of-papers.ts'
import { invariantsOfPayouts } from './invariants/invariants-of-payouts.ts'
import { invariantsOfPools } from './invariants/invariants-of-pools.ts'
import { invariantsOfPrices } from './invariants/invariants-of-prices.ts'
import { invariantsOfProviders } from './invariants/invariants-of-providers.ts'
import { invariantsOfQuotations } from './invariants/invariants-of-quotations.ts'
import { invariantsOfRecords } from './invariants/invariants-of-records.ts'
import { invariantsOfStores } from './invariants/invariants-of-stores.ts'
import { invariantsOfTimes } from './invariants/invariants-of-times.ts'

/** Every invariant, the ledger's own first: a break of those can cause breaks of the others. */
const invariants: readonly BookInvariant[] = [
  ...invariantsOfAccounts,
  ...invariantsOfOrders,
  ...invariantsOfGoods,
  ...invariantsOfPrices,
  ...invariantsOfPools,
  ...invariantsOfQuotations,
  ...invariantsOfProviders,
  ...invariantsOfStores,
  ...invariantsOfPayouts,
  ...invariantsOfPapers,
  ...invariantsOfInvoices,
  ...invariantsOfCauses,
  ...invariantsOfRecords,
  ...invariantsOfTimes,
]

/** The rules in words, in the order in which they are checked. */
export const bookRules: readonly string[] = invariants.map(({ rule }) => rule)

export interface BrokenInvariant {
  readonly rule: string
  readonly what: string
  readonly difference: string | null
}

/** The number of rows that are named of each invariant; there may be more. */
export const brokenMax = 20

/**
 * Checks every invariant of the books in one snapshot; an empty list means that all of them hold. Each is a few passes over its
 * tables; nothing is locked.
 */
export async function checkBooks(pool: pg.Pool): Promise<BrokenInvariant[]> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    // Checking years of books may take longer than a page's statement timeout, and is not worth compiling a query for.
    // All rows of each table are read, so hash joins in one pass are right; nested loops would be slow, however few
    // rows the planner expects.
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

/** The same checks, in the snapshot of this connection. */
export async function readBroken(client: Pick<pg.ClientBase, 'query'>): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = []
  for (const { rule, violations: query } of invariants) {
    const { rows } = await client.query<Omit<BrokenInvariant, 'rule'>>(`${query} limit ${brokenMax}`)
    broken.push(...rows.map((row) => ({ rule, ...row })))
  }
  return broken
}
