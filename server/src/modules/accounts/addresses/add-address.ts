import type { Address, NewAddress } from '#contracts/accounts/address.ts'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { desc, eq } from '../../../database/drizzle.ts'
import { addresses } from '../accounts.tables.ts'
import { personalPhone } from '../phone-number.ts'
import { addressOf, columnsOf } from './addresses.queries.ts'
import { changingAddresses, clearPrimary, own } from './own-addresses.ts'

type Row = typeof addresses.$inferSelect

/**
 * Saves a new address. A person's first address is always the primary one. An address that equals a saved one
 * in every field is not saved twice: the request was repeated because the first reply was lost. Refuses: phone.impossible.
 */
export async function addAddress(db: Database, personId: string, input: NewAddress): Promise<Address> {
  return changingAddresses(db, personId, async (tx) => {
    const phoneNumber = personalPhone(input.phone_number, input.country)
    const values = { ...columnsOf(input), phoneNumber }
    const rows = await tx
      .select()
      .from(addresses)
      .where(eq(addresses.personId, personId))
      .orderBy(desc(addresses.id))
    const same = rows.find((row) => isSame(row, values))
    if (same) return addressOf(input.is_primary ? await makePrimary(tx, same) : same)
    if (rows.length >= limits.addressesMax)
      throw new Refusal('address.too_many', { max: limits.addressesMax })
    const isPrimary = input.is_primary || rows.length === 0
    if (isPrimary) await clearPrimary(tx, personId)
    const [row] = await tx
      .insert(addresses)
      .values({ ...values, personId, isPrimary })
      .returning()
    return addressOf(row as Row)
  })
}

function isSame(row: Row, values: ReturnType<typeof columnsOf>): boolean {
  return Object.entries(values).every(([column, value]) => row[column as keyof Row] === (value ?? null))
}

async function makePrimary(tx: Connection, row: Row): Promise<Row> {
  if (row.isPrimary) return row
  await clearPrimary(tx, row.personId)
  await tx.update(addresses).set({ isPrimary: true }).where(own(row.personId, row.id))
  return { ...row, isPrimary: true }
}
