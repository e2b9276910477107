import { sql } from './drizzle.ts'
import { bigint, customType, integer, timestamp, uuid } from './drizzle-tables.ts'

/** The primary key of nearly every table: a UUIDv7 made by the database, so ids sort by birth. */
export const id = () => uuid().primaryKey().default(sql`uuidv7()`)

/** An amount in whole pesewas. */
export const pesewas = (name?: string) =>
  name ? bigint(name, { mode: 'number' }) : bigint({ mode: 'number' })

/** A span of time between two instants, such as `[a,b)`; only SQL reads it. */
export const instantRange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** An instant, kept in UTC and read as a `Date`. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

export const createdAt = () => instant().notNull().defaultNow()
export const updatedAt = () => instant().notNull().defaultNow()

/** A small number that search and counting use in place of the UUID. */
export const num = () => integer().generatedAlwaysAsIdentity().notNull().unique()
