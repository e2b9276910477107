import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, pesewas, updatedAt } from '../../database/columns.ts'

/**
 * One try at paying an order. The order stands above this module, so `orderId` is a plain id: payments tells of a
 * settled payment by an event, and orders hears of it.
 */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    id: id(),
    /** What the provider knows the payment by: 20 to 40 of a-z, 0-9 and '-'. */
    reference: text().notNull().unique(),
    orderId: uuid().notNull(),
    personId: uuid().notNull(),
    provider: text().notNull(),
    method: text().notNull(),
    /** The wallet to charge, for Mobile Money. */
    phone: text(),
    amount: pesewas().notNull(),
    currency: text().notNull().default('GHS'),
    state: text().notNull().default('pending'),
    failureReason: text(),
    /** Where the buyer is sent to pay. */
    redirectUrl: text(),
    providerReference: text(),
    expiresAt: instant(),
    paidAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('payment_intents_order_id_idx').on(table.orderId),
    uniqueIndex('payment_intents_one_open_key').on(table.orderId).where(sql`${table.state} = 'pending'`),
    index('payment_intents_pending_idx').on(table.createdAt).where(sql`${table.state} = 'pending'`),
    check('payment_intents_amount_positive', sql`${table.amount} > 0`),
    check(
      'payment_intents_state_known',
      sql`${table.state} in ('pending', 'paid', 'failed', 'expired', 'on_delivery', 'cancelled')`,
    ),
  ],
)

/** A log of what providers told us. The guard against doing a thing twice is the intent's state, not this table. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: id(),
    provider: text().notNull(),
    eventKey: text().notNull(),
    payload: jsonb().notNull(),
    receivedAt: createdAt(),
  },
  (table) => [uniqueIndex('webhook_events_provider_key').on(table.provider, table.eventKey)],
)

/** Money on its way back to a buyer. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    intentId: uuid()
      .notNull()
      .references(() => paymentIntents.id),
    orderId: uuid().notNull(),
    /** What the refund is for; one refund per cause. */
    cause: text().notNull().unique(),
    amount: pesewas().notNull(),
    state: text().notNull().default('pending'),
    providerReference: text(),
    failureReason: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('refunds_order_id_idx').on(table.orderId),
    index('refunds_intent_id_idx').on(table.intentId),
    index('refunds_pending_idx').on(table.createdAt).where(sql`${table.state} = 'pending'`),
    check('refunds_amount_positive', sql`${table.amount} > 0`),
    check('refunds_state_known', sql`${table.state} in ('pending', 'processing', 'completed', 'failed')`),
  ],
)

/** The built-in test provider's own books: it stands outside the market and is spoken to over HTTP only. */
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

/** What the test provider sent back, once per cause. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  cause: text().primaryKey(),
  reference: text()
    .notNull()
    .references(() => sandboxCharges.reference),
  amount: pesewas().notNull(),
  createdAt: createdAt(),
})
