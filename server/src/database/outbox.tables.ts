import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/**
 * News for the rest of the market, written in the transaction that makes it. A reader takes rows with SKIP LOCKED and
 * deletes what it has handled, so an id that commits late is never passed over.
 */
export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  topic: text().notNull(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  attempts: integer().notNull().default(0),
  /** A row that could not be handled rests until then. */
  notBefore: instant(),
  lastError: text(),
  createdAt: createdAt(),
})
