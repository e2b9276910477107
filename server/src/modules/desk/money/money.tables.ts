import { createdAt } from '../../../database/columns.ts'
import { index, pgTable, primaryKey, text, uuid } from '../../../database/drizzle-tables.ts'
import { people } from '../../accounts/accounts.tables.ts'

/** The idempotency keys of acts that move money: the same key answers with what was done, and does nothing. */
export const operatorActKeys = pgTable(
  'operator_act_keys',
  {
    operatorId: uuid()
      .notNull()
      .references(() => people.id),
    key: text().notNull(),
    bodyHash: text().notNull(),
    /** What was answered. */
    outcome: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.operatorId, table.key] }),
    index('operator_act_keys_age_idx').using('brin', table.createdAt),
  ],
)
