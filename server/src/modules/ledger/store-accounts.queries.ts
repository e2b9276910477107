import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'

/** What a store's accounts hold, in pesewas. */
export interface StoreBalances {
  readonly pending: number
  readonly available: number
  readonly withdrawing: number
  readonly disputed: number
  /** What reached the store from the first day on. */
  readonly paidOut: number
}

/** Reads the balances of a store's accounts; an account that was never booked on holds nothing. */
export async function readStoreBalances(db: Connection, storeId: string): Promise<StoreBalances> {
  const path = (account: string) => `vendor/${storeId}/${account}`
  const found = await db.execute<{ path: string; amount: number }>(sql`
    select a.path, b.amount from ledger_accounts a join balances b on b.account_id = a.id
    where a.path in (${path('pending')}, ${path('available')}, ${path('withdrawing')}, ${path('disputed')})
    union all
    select 'paid_out', coalesce(-sum(e.amount), 0)::bigint from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where (a.path = ${path('withdrawing')} and e.rule = 'payout') or (a.path = ${path('available')} and e.rule = 'payout_reversed')`)
  const held = (name: string) => Number(found.rows.find((row) => row.path === name)?.amount ?? 0)
  return {
    pending: held(path('pending')),
    available: held(path('available')),
    withdrawing: held(path('withdrawing')),
    disputed: held(path('disputed')),
    paidOut: held('paid_out'),
  }
}
