import { desc, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../../database/client.ts'
import { addresses } from '../accounts.tables.ts'
import { changingAddresses, own } from './own-addresses.ts'

/** Forgets an address. Where it was the primary one, the newest of the others takes over. Orders keep their copy. */
export async function removeAddress(db: Database, personId: string, addressId: string): Promise<void> {
  await changingAddresses(db, personId, async (tx) => {
    const [removed] = await tx
      .delete(addresses)
      .where(own(personId, addressId))
      .returning({ wasPrimary: addresses.isPrimary })
    if (!removed) throw new Refusal('address.not_found')
    if (!removed.wasPrimary) return
    const newest = tx
      .select({ id: addresses.id })
      .from(addresses)
      .where(eq(addresses.personId, personId))
      .orderBy(desc(addresses.id))
      .limit(1)
    await tx.update(addresses).set({ isPrimary: true }).where(inArray(addresses.id, newest))
  })
}
