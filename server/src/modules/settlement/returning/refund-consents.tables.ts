import { createdAt } from '../../../database/columns.ts'
import { index, pgTable, primaryKey, uuid } from '../../../database/drizzle-tables.ts'
import { people } from '../../accounts/accounts.tables.ts'
import { refunds } from '../../payments/payments.tables.ts'

/** The operators who agreed that a held refund is sent. */
export const refundConsents = pgTable(
  'refund_consents',
  {
    refundId: uuid()
      .notNull()
      .references(() => refunds.id),
    operatorId: uuid()
      .notNull()
      .references(() => people.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.operatorId] }),
    index('refund_consents_operator_idx').on(table.operatorId),
  ],
)
