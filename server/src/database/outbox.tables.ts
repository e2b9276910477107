import { createdAt, instant } from './columns.ts'
import { bigint, integer, jsonb, pgTable, text } from './drizzle-tables.ts'

/**
 * Events for other modules, written in the transaction that causes them. A reader takes rows with SKIP LOCKED and
 * deletes what it has processed, so an id that commits late is never skipped.
 */
export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  topic: text().notNull(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  attempts: integer().notNull().default(0),
  /** A row whose handler failed waits until this time. */
  notBefore: instant(),
  lastError: text(),
  createdAt: createdAt(),
})
