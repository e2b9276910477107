import type { Address, NewAddress } from '#contracts/accounts/address.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../../database/client.ts'
import { addresses } from '../accounts.tables.ts'
import { personalPhone } from '../phone-number.ts'
import { addressOf, columnsOf } from './addresses.queries.ts'
import { changingAddresses, clearPrimary, own } from './own-addresses.ts'

type Row = typeof addresses.$inferSelect

interface AddressChange {
  readonly personId: string
  readonly addressId: string
  readonly input: NewAddress
}

/** Corrects an address. This can make it the primary one; the primary one only changes by making another one primary. Refuses: address.not_found, phone.impossible. */
export async function changeAddress(
  db: Database,
  { personId, addressId, input }: AddressChange,
): Promise<Address> {
  return changingAddresses(db, personId, async (tx) => {
    const [before] = await tx.select().from(addresses).where(own(personId, addressId))
    if (!before) throw new Refusal('address.not_found')
    const phoneNumber = personalPhone(input.phone_number, input.country, before.phoneNumber)
    if (input.is_primary) await clearPrimary(tx, personId)
    const primary = input.is_primary ? { isPrimary: true } : {}
    const [row] = await tx
      .update(addresses)
      .set({ ...columnsOf(input), phoneNumber, ...primary, updatedAt: new Date() })
      .where(own(personId, addressId))
      .returning()
    return addressOf(row as Row)
  })
}
