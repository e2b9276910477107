import { count, eq } from 'drizzle-orm'
import type { Address, NewAddress } from '#contracts/accounts/address.ts'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../database/client.ts'
import { addresses } from './accounts.tables.ts'
import { addressOf, columnsOf } from './addresses.queries.ts'
import { changingAddresses, clearPrimary } from './own-addresses.ts'
import { internationalPhone } from './phone-number.ts'

/** Keeps a new address. A person's first one is the primary one whether asked for or not. */
export async function addAddress(db: Database, personId: string, given: NewAddress): Promise<Address> {
  return changingAddresses(db, personId, async (tx) => {
    const [held] = await tx.select({ count: count() }).from(addresses).where(eq(addresses.personId, personId))
    const heldCount = held?.count ?? 0
    if (heldCount >= limits.addressesMax) throw new Refusal('address.too_many', { max: limits.addressesMax })
    const isPrimary = given.is_primary || heldCount === 0
    if (isPrimary) await clearPrimary(tx, personId)
    const phoneNumber = internationalPhone(given.phone_number, given.country)
    const [row] = await tx
      .insert(addresses)
      .values({ ...columnsOf(given), phoneNumber, personId, isPrimary })
      .returning()
    return addressOf(row as NonNullable<typeof row>)
  })
}
