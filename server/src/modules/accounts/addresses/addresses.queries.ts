import type { Address } from '#contracts/accounts/address.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { and, desc, eq, sql } from '../../../database/drizzle.ts'
import { addresses } from '../accounts.tables.ts'

type Row = typeof addresses.$inferSelect

/** A person's addresses, the primary one first, then the newest. */
export async function listAddresses(db: Connection, personId: string): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.personId, personId))
    .orderBy(desc(addresses.isPrimary), desc(addresses.id))
  return rows.map(addressOf)
}

const oneAddress = (db: Database) =>
  db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, sql.placeholder('id')), eq(addresses.personId, sql.placeholder('person'))))
    .prepare('read_address')

// Every quote and every order reads one, so the statement is built and prepared once.
const prepared = new WeakMap<Database, ReturnType<typeof oneAddress>>()

/** One address of this person, or null where there is none or it belongs to another person. */
export async function readAddress(
  db: Database,
  personId: string,
  addressId: string,
): Promise<Address | null> {
  const statement = prepared.get(db) ?? oneAddress(db)
  prepared.set(db, statement)
  const [row] = await statement.execute({ id: addressId, person: personId })
  return row ? addressOf(row) : null
}

/** A row in the shape of SH-3.15. */
export function addressOf(row: Row): Address {
  const { latitude, longitude } = row
  return {
    address_id: row.id,
    full_name: row.fullName,
    phone_number: row.phoneNumber,
    address_line1: row.addressLine1,
    address_line2: row.addressLine2,
    address_label: row.addressLabel,
    city: row.city,
    region: row.region,
    postal_code: row.postalCode,
    zip_code: row.zipCode,
    country: row.country,
    digital_address: row.digitalAddress,
    landmark: row.landmark,
    is_primary: row.isPrimary,
    geo_coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
  }
}

/** The columns for the fields of a form; without the person and the primary flag, which the form does not decide. */
export function columnsOf(
  input: Omit<Address, 'address_id' | 'is_primary'>,
): Omit<Row, 'id' | 'personId' | 'isPrimary' | 'createdAt' | 'updatedAt'> {
  return {
    fullName: input.full_name,
    phoneNumber: input.phone_number,
    addressLabel: input.address_label,
    addressLine1: input.address_line1,
    addressLine2: input.address_line2,
    city: input.city,
    region: input.region,
    postalCode: input.postal_code,
    zipCode: input.zip_code,
    country: input.country,
    digitalAddress: input.digital_address,
    landmark: input.landmark,
    latitude: input.geo_coordinates?.latitude ?? null,
    longitude: input.geo_coordinates?.longitude ?? null,
  }
}
