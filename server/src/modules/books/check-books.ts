import type pg from 'pg'
import { longRead } from '../../database/client.ts'
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

/** One invariant as a check found it. */
export interface CheckedInvariant {
  readonly rule: string
  /** The rows that break it, at most `brokenMax`. */
  readonly broken: readonly Omit<BrokenInvariant, 'rule'>[]
  readonly tookMs: number
}

/** Checks every invariant of the books; an empty list means that all of them hold. */
export const checkBooks = async (pool: pg.Pool): Promise<BrokenInvariant[]> =>
  brokenOf(await checkEachApart(pool))

/** The same checks, in the snapshot of this connection. */
export const readBroken = async (client: Pick<pg.ClientBase, 'query'>): Promise<BrokenInvariant[]> =>
  brokenOf(await checkEach((text) => client.query(text)))

/**
 * Every invariant with what was found, each in a transaction and snapshot of its own: one statement sees one state of the market, and what
 * two of them see need not be the same. No transaction is open for longer than the longest of them takes, because PostgreSQL keeps every row
 * that an open snapshot could still see.
 */
export const checkEachApart = (pool: pg.Pool): Promise<CheckedInvariant[]> =>
  checkEach((text) => longRead(pool, (client) => client.query(text)))

type Ask = (text: string) => Promise<pg.QueryResult<Omit<BrokenInvariant, 'rule'>>>

async function checkEach(ask: Ask): Promise<CheckedInvariant[]> {
  const checked: CheckedInvariant[] = []
  for (const { rule, violations: query } of invariants) {
    const began = performance.now()
    const { rows } = await ask(`${query} limit ${brokenMax}`)
    checked.push({ rule, broken: rows, tookMs: Math.round(performance.now() - began) })
  }
  return checked
}

/** The rows that break an invariant, each with its rule. */
export const brokenOf = (checked: readonly CheckedInvariant[]): BrokenInvariant[] =>
  checked.flatMap(({ rule, broken }) => broken.map((row) => ({ rule, ...row })))
