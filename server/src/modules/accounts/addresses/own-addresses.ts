import type { Connection, Database } from '../../../database/client.ts'
import { and, eq } from '../../../database/drizzle.ts'
import { addresses } from '../accounts.tables.ts'
import { lockPerson } from '../profile/lock-person.ts'

/**
 * Runs one change of a person's addresses at a time, so that two at once cannot both decide which is primary.
 * Refuses a person whose account is deleted but whose token has not expired yet.
 */
export async function changingAddresses<T>(
  db: Database,
  personId: string,
  change: (tx: Connection) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    return change(tx)
  })
}

/** The condition for an address id of this person. */
export function own(personId: string, addressId: string) {
  return and(eq(addresses.id, addressId), eq(addresses.personId, personId))
}

/** Makes none of a person's addresses the primary one; the caller names the next in the same transaction. */
export async function clearPrimary(tx: Connection, personId: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isPrimary: false })
    .where(and(eq(addresses.personId, personId), eq(addresses.isPrimary, true)))
}
