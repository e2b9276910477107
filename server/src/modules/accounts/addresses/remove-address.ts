import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../../database/client.ts'
import { desc, eq, inArray } from '../../../database/drizzle.ts'
import { addresses } from '../accounts.tables.ts'
import { changingAddresses, own } from './own-addresses.ts'

/** Deletes an address. If it was the primary one, the newest of the others becomes it. Orders have their own copy. */
export async function removeAddress(db: Database, personId: string, addressId: string): Promise<void> {
  await changingAddresses(db, personId, async (tx) => {
    const [row] = await tx
      .delete(addresses)
      .where(own(personId, addressId))
      .returning({ wasPrimary: addresses.isPrimary })
    if (!row) throw new Refusal('address.not_found')
    if (!row.wasPrimary) return
    const newest = tx
      .select({ id: addresses.id })
      .from(addresses)
      .where(eq(addresses.personId, personId))
      .orderBy(desc(addresses.id))
      .limit(1)
    await tx.update(addresses).set({ isPrimary: true }).where(inArray(addresses.id, newest))
  })
}
