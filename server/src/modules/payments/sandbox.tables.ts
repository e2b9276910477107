import { createdAt, id, instant, pesewas, updatedAt } from '../../database/columns.ts'
import { sql } from '../../database/drizzle.ts'
import { bigint, check, pgTable, text, uniqueIndex } from '../../database/drizzle-tables.ts'

/** The records of the built-in test provider. It acts as an outside service: the market talks to it over HTTP only. */
export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    id: id(),
    reference: text().notNull().unique(),
    amount: pesewas().notNull(),
    currency: text().notNull(),
    method: text().notNull(),
    phone: text(),
    state: text().notNull().default('pending'),
    returnUrl: text().notNull(),
    refunded: pesewas().notNull().default(0),
    /** When the prompt was sent to the phone; a network that requires a voucher sends it after the voucher. */
    promptedAt: instant(),
    /** Seed of the faults that this charge runs into; null for none. */
    hostile: text(),
    /** The mark of the card whose number was typed on the pay page. */
    card: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'sandbox_charges_state_known',
      sql`${table.state} in ('pending', 'paid', 'failed', 'silent', 'abandoned')`,
    ),
  ],
)

/** Chargebacks at the test provider's bank, opened and decided on its page. */
export const sandboxDisputes = pgTable(
  'sandbox_disputes',
  {
    /** The dispute's number at the bank. */
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reference: text()
      .notNull()
      .references(() => sandboxCharges.reference),
    amount: pesewas().notNull(),
    reason: text().notNull(),
    state: text().notNull().default('open'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('sandbox_disputes_one_open_key').on(table.reference).where(sql`${table.state} = 'open'`),
    check('sandbox_disputes_amount_positive', sql`${table.amount} > 0`),
    check('sandbox_disputes_state_known', sql`${table.state} in ('open', 'won', 'lost')`),
  ],
)

/** The refunds that the test provider made, one per cause. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  cause: text().primaryKey(),
  reference: text()
    .notNull()
    .references(() => sandboxCharges.reference),
  amount: pesewas().notNull(),
  state: text().notNull().default('completed'),
  createdAt: createdAt(),
})
