import type { Address, NewAddress } from '#contracts/accounts/address.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../../database/client.ts'
import { addresses } from '../accounts.tables.ts'
import { internationalPhone } from '../phone-number.ts'
import { addressOf, columnsOf } from './addresses.queries.ts'
import { changingAddresses, clearPrimary, own } from './own-addresses.ts'

interface Wish {
  readonly personId: string
  readonly addressId: string
  readonly given: NewAddress
}

/** Corrects an address. It can become the primary one this way, but the primary one cannot stop being it: another takes over. */
export async function changeAddress(db: Database, { personId, addressId, given }: Wish): Promise<Address> {
  return changingAddresses(db, personId, async (tx) => {
    if (given.is_primary) await clearPrimary(tx, personId)
    const phoneNumber = internationalPhone(given.phone_number, given.country)
    const primary = given.is_primary ? { isPrimary: true } : {}
    const [row] = await tx
      .update(addresses)
      .set({ ...columnsOf(given), phoneNumber, ...primary, updatedAt: new Date() })
      .where(own(personId, addressId))
      .returning()
    if (!row) throw new Refusal('address.not_found')
    return addressOf(row)
  })
}
