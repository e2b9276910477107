import { sql } from '../../database/drizzle.ts'
import { type AnyPgColumn, check, doublePrecision, text } from '../../database/drizzle-tables.ts'

/** No table of its own. Where goods are sent, from the first line of the address on: a person's address and a company's branch have the same. */
export const placeColumns = () => ({
  addressLine1: text('address_line1').notNull(),
  addressLine2: text('address_line2'),
  city: text().notNull(),
  region: text().notNull(),
  postalCode: text(),
  zipCode: text(),
  /** Two letters, lower case. */
  country: text().notNull().default('gh'),
  /** A GhanaPostGPS code as it was entered, such as GA-183-8164. */
  digitalAddress: text(),
  landmark: text(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
})

interface PlaceTable {
  readonly country: AnyPgColumn
  readonly latitude: AnyPgColumn
  readonly longitude: AnyPgColumn
}

/** The rules of such a table, by its name. */
export const placeRules = (name: string, table: PlaceTable) => [
  check(`${name}_country_lower`, sql`${table.country} ~ '^[a-z]{2}$'`),
  check(`${name}_both_coordinates`, sql`(${table.latitude} is null) = (${table.longitude} is null)`),
]
