import { createdAt, id, instant, pesewas, updatedAt } from '../../database/columns.ts'
import { sql } from '../../database/drizzle.ts'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '../../database/drizzle-tables.ts'
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

/** What a company owes for one order. Cancelled and returned goods reduce the invoice; a company pays it whole or in parts. */
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
    /** What the invoice is for, less what was cancelled or returned before it was paid. */
    amount: pesewas().notNull(),
    /** The parts of it that have arrived as money. */
    paid: pesewas().notNull().default(0),
    /** The parts of it for which the company handed in certificates of tax withheld, as far as they were accepted. */
    withheld: pesewas().notNull().default(0),
    /** What is still to be paid. */
    owed: pesewas().generatedAlwaysAs(sql`amount - paid - withheld`),
    state: text().notNull().default('open'),
    dueOn: date().notNull(),
    paidAt: instant(),
    /** The last reminder that was sent, as days after the last day of payment. */
    reminded: integer(),
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
    check(
      'invoices_parts_fit',
      sql`${table.paid} >= 0 and ${table.withheld} >= 0 and ${table.paid} + ${table.withheld} <= ${table.amount}
        and (${table.state} = 'open') = (${table.paid} + ${table.withheld} < ${table.amount})`,
    ),
  ],
)

/**
 * Certificates that a company withheld tax from an invoice and paid it to the revenue authority. An operator reads each; an accepted
 * one counts against its invoice.
 */
export const withholdingCertificates = pgTable(
  'withholding_certificates',
  {
    id: id(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    /** Who handed it in. */
    personId: uuid().notNull(),
    /** The number that the authority printed on it. No certificate counts twice. */
    number: text().notNull(),
    /** The address of the private upload, which is the company's from then on: whoever handed it in may leave. */
    file: text(),
    amount: pesewas().notNull(),
    state: text().notNull().default('waiting'),
    refusedReason: text(),
    createdAt: createdAt(),
    decidedAt: instant(),
  },
  (table) => [
    index('withholding_certificates_invoice_id_idx').on(table.invoiceId),
    index('withholding_certificates_waiting_idx').on(table.createdAt).where(sql`${table.state} = 'waiting'`),
    index('withholding_certificates_decided_at_idx').on(table.decidedAt),
    uniqueIndex('withholding_certificates_number_key')
      .on(table.number)
      .where(sql`${table.state} <> 'refused'`),
    check('withholding_certificates_amount_positive', sql`${table.amount} > 0`),
    check('withholding_certificates_state_known', sql`${table.state} in ('waiting', 'accepted', 'refused')`),
    check(
      'withholding_certificates_decided',
      sql`(${table.state} = 'waiting') = (${table.decidedAt} is null) and (${table.state} = 'refused') = (${table.refusedReason} is not null)`,
    ),
  ],
)
