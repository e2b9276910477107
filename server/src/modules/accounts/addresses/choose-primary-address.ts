import type { Address } from '#contracts/accounts/address.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../../database/client.ts'
import { addresses } from '../accounts.tables.ts'
import { addressOf } from './addresses.queries.ts'
import { changingAddresses, clearPrimary, own } from './own-addresses.ts'

/** Makes an address the one that checkout offers first. */
export async function choosePrimaryAddress(
  db: Database,
  personId: string,
  addressId: string,
): Promise<Address> {
  return changingAddresses(db, personId, async (tx) => {
    await clearPrimary(tx, personId)
    const [row] = await tx
      .update(addresses)
      .set({ isPrimary: true })
      .where(own(personId, addressId))
      .returning()
    if (!row) throw new Refusal('address.not_found')
    return addressOf(row)
  })
}
