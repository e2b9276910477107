import { createdAt } from '../../database/columns.ts'
import { index, pgTable, primaryKey, text, uuid } from '../../database/drizzle-tables.ts'
import { people } from '../accounts/accounts.tables.ts'

/** The operators who agreed to something that may need two of them (`agree_with_others`). */
export const operatorConsents = pgTable(
  'operator_consents',
  {
    /**
     * `withdrawal`, `refund` (a held one is sent) or `debt` (it is written off): the table of the subject. `refund_wallet`: a wallet for
     * a refund (`wallet_as_named`).
     */
    matter: text().notNull(),
    subjectId: uuid().notNull(),
    operatorId: uuid()
      .notNull()
      .references(() => people.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.matter, table.subjectId, table.operatorId] }),
    index('operator_consents_operator_idx').on(table.operatorId),
  ],
)
