import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

/** What a store has in one purse, which is the name of the provider that has the money, in pesewas. */
export interface StoreBalances {
  readonly pending: number
  readonly available: number
  readonly withdrawing: number
  readonly disputed: number
}

export const emptyPurse: StoreBalances = { pending: 0, available: 0, withdrawing: 0, disputed: 0 }

/** Reads a store's money by purse. A purse without any booking is missing from the result: it equals `emptyPurse`. */
export async function readStoreBalances(
  db: Connection,
  storeId: string,
): Promise<ReadonlyMap<string, StoreBalances>> {
  const { rows } = await db.execute<StoreBalances & { purse: string } & Record<string, unknown>>(sql`
    select split_part(a.path, '/', 4) as purse,
      coalesce(sum(b.amount) filter (where split_part(a.path, '/', 3) = 'pending'), 0)::bigint as pending,
      coalesce(sum(b.amount) filter (where split_part(a.path, '/', 3) = 'available'), 0)::bigint as available,
      coalesce(sum(b.amount) filter (where split_part(a.path, '/', 3) = 'withdrawing'), 0)::bigint as withdrawing,
      coalesce(sum(b.amount) filter (where split_part(a.path, '/', 3) = 'disputed'), 0)::bigint as disputed
    from ledger_accounts a join balances b on b.account_id = a.id
    where a.path like ${`vendor/${storeId}/%`}
    group by 1 order by 1`)
  return new Map(
    rows.map(({ purse, pending, available, withdrawing, disputed }) => [
      purse,
      {
        pending: Number(pending),
        available: Number(available),
        withdrawing: Number(withdrawing),
        disputed: Number(disputed),
      },
    ]),
  )
}
