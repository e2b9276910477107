import { bytea, createdAt } from '../../database/columns.ts'
import { index, pgTable, primaryKey, text, uuid } from '../../database/drizzle-tables.ts'

/**
 * Idempotency keys of orders. The same key with the same body returns the same order; the same key with another body is
 * refused.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    personId: uuid().notNull(),
    key: text().notNull(),
    bodyHash: bytea().notNull(),
    orderId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.key] }),
    index('idempotency_keys_age_idx').using('brin', table.createdAt),
  ],
)
