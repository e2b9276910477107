import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, pesewas, updatedAt } from '../../database/columns.ts'
import { people } from '../accounts/accounts.tables.ts'
import { paymentIntents } from './payments.tables.ts'

/** Who may buy on invoice, and how much may be owed at once. Without a row nothing may. */
export const creditTerms = pgTable(
  'credit_terms',
  {
    personId: uuid()
      .primaryKey()
      .references(() => people.id),
    limit: pesewas('limit_pesewas').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [check('credit_terms_limit_not_negative', sql`${table.limit} >= 0`)],
)

/** What a company owes for one order. Cancelled and returned goods make it less; it is paid whole. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    orderId: uuid().notNull().unique(),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    /** The try that the order was placed with; its reference is that of the invoice. */
    intentId: uuid()
      .notNull()
      .unique()
      .references(() => paymentIntents.id),
    /** What is still owed, and once it is paid, what was. */
    amount: pesewas().notNull(),
    state: text().notNull().default('open'),
    dueOn: date().notNull(),
    /** The bank's word for the money, where an operator says that it arrived. */
    receivedReference: text(),
    paidAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('invoices_open_due_idx').on(table.dueOn).where(sql`${table.state} = 'open'`),
    index('invoices_person_id_idx').on(table.personId),
    check('invoices_state_known', sql`${table.state} in ('open', 'paid', 'cancelled')`),
    check(
      'invoices_amount_fits',
      sql`${table.amount} >= 0 and (${table.amount} = 0) = (${table.state} = 'cancelled')`,
    ),
  ],
)
