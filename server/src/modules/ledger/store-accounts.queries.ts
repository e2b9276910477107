import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'

/** What a store's accounts hold, in pesewas. */
export interface StoreBalances {
  readonly pending: number
  readonly available: number
  readonly withdrawing: number
  readonly disputed: number
}

/** Reads the balances of a store's accounts; an account that was never booked on holds nothing. */
export async function readStoreBalances(db: Connection, storeId: string): Promise<StoreBalances> {
  const path = (account: string) => `vendor/${storeId}/${account}`
  const found = await db.execute<{ path: string; amount: number }>(sql`
    select a.path, b.amount from ledger_accounts a join balances b on b.account_id = a.id
    where a.path in (${path('pending')}, ${path('available')}, ${path('withdrawing')}, ${path('disputed')})`)
  const held = (name: string) => Number(found.rows.find((row) => row.path === name)?.amount ?? 0)
  return {
    pending: held(path('pending')),
    available: held(path('available')),
    withdrawing: held(path('withdrawing')),
    disputed: held(path('disputed')),
  }
}
