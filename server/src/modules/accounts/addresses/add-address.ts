import { desc, eq } from 'drizzle-orm'
import type { Address, NewAddress } from '#contracts/accounts/address.ts'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { addresses } from '../accounts.tables.ts'
import { internationalPhone } from '../phone-number.ts'
import { addressOf, columnsOf } from './addresses.queries.ts'
import { changingAddresses, clearPrimary, own } from './own-addresses.ts'

type Row = typeof addresses.$inferSelect

/**
 * Keeps a new address. A person's first one is the primary one whether asked for or not. One that says what another
 * says in every field is that one: it was sent again because the first answer was lost.
 */
export async function addAddress(db: Database, personId: string, given: NewAddress): Promise<Address> {
  return changingAddresses(db, personId, async (tx) => {
    const phoneNumber = internationalPhone(given.phone_number, given.country)
    const said = { ...columnsOf(given), phoneNumber }
    const held = await tx
      .select()
      .from(addresses)
      .where(eq(addresses.personId, personId))
      .orderBy(desc(addresses.id))
    const same = held.find((row) => saysTheSame(row, said))
    if (same) return addressOf(given.is_primary ? await makePrimary(tx, same) : same)
    if (held.length >= limits.addressesMax)
      throw new Refusal('address.too_many', { max: limits.addressesMax })
    const isPrimary = given.is_primary || held.length === 0
    if (isPrimary) await clearPrimary(tx, personId)
    const [row] = await tx
      .insert(addresses)
      .values({ ...said, personId, isPrimary })
      .returning()
    return addressOf(row as Row)
  })
}

function saysTheSame(row: Row, said: ReturnType<typeof columnsOf>): boolean {
  return Object.entries(said).every(([column, value]) => row[column as keyof Row] === (value ?? null))
}

async function makePrimary(tx: Connection, row: Row): Promise<Row> {
  if (row.isPrimary) return row
  await clearPrimary(tx, row.personId)
  await tx.update(addresses).set({ isPrimary: true }).where(own(row.personId, row.id))
  return { ...row, isPrimary: true }
}
