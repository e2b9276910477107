import { formatPesewas } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { readStoreBalances } from '../ledger/index.ts'

/**
 * Refuses to delete the account of a vendor whose stores have money or a debt. The rows of the stores are locked, so
 * that no withdrawal method is added at the same time. Refuses: profile.wallet_owes, profile.wallet_open.
 */
export async function refuseLeaving(tx: Connection, personId: string): Promise<void> {
  const stores = await tx.execute<{ id: string }>(sql`
    select id from stores where id in (
      select store_id from store_members where person_id = ${personId} and role = 'owner')
    order by id for no key update`)
  for (const { id } of stores.rows) {
    const purses = await readStoreBalances(tx, id)
    const held = [0, ...[...purses.values()].flatMap((purse) => Object.values(purse))]
    const owed = Math.min(...held)
    if (owed < 0) throw new Refusal('profile.wallet_owes', { amount: formatPesewas(-owed) })
    if (held.some((amount) => amount > 0)) throw new Refusal('profile.wallet_open')
  }
}
