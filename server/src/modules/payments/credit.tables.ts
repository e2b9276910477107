import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, pesewas, updatedAt } from '../../database/columns.ts'
import { companies } from '../companies/companies.tables.ts'
import { paymentIntents } from './payments.tables.ts'

/** How much each company may owe at once. A company without a row may not buy on invoice, nor one that is not verified. */
export const creditTerms = pgTable(
  'credit_terms',
  {
    companyId: uuid()
      .primaryKey()
      .references(() => companies.id),
    limit: pesewas('limit_pesewas').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [check('credit_terms_limit_not_negative', sql`${table.limit} >= 0`)],
)

/** What a company owes for one order. Cancelled and returned goods reduce the invoice; a company pays it in one payment. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    orderId: uuid().notNull().unique(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    /** The payment intent that was created with the order; its reference is also the reference of the invoice. */
    intentId: uuid()
      .notNull()
      .unique()
      .references(() => paymentIntents.id),
    /** The amount still owed; after payment, the amount that was paid. */
    amount: pesewas().notNull(),
    state: text().notNull().default('open'),
    dueOn: date().notNull(),
    /** The bank's reference of the payment, as the operator who recorded it gave it. */
    receivedReference: text(),
    paidAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('invoices_open_due_idx').on(table.dueOn).where(sql`${table.state} = 'open'`),
    index('invoices_company_id_idx').on(table.companyId, table.dueOn),
    check('invoices_state_known', sql`${table.state} in ('open', 'paid', 'cancelled')`),
    check(
      'invoices_amount_fits',
      sql`${table.amount} >= 0 and (${table.amount} = 0) = (${table.state} = 'cancelled')`,
    ),
  ],
)
