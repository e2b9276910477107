import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, pesewas, updatedAt } from '../../database/columns.ts'

/** Whether money is made up or real. */
export type World = 'test' | 'live'

/** One row: the world that this database belongs to, since its first payment or the filling of the demo market. */
export const marketWorld = pgTable(
  'market_world',
  {
    isOnly: boolean().primaryKey().default(true),
    world: text().$type<World>().notNull(),
    fixedAt: createdAt(),
  },
  (table) => [
    check('market_world_is_one_row', sql`${table.isOnly}`),
    check('market_world_known', sql`${table.world} in ('test', 'live')`),
  ],
)

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
    /** Whether real money moves: the world of the market's provider. Left out it is test, which a live database refuses. */
    world: text().$type<World>().notNull().default('test'),
    method: text().notNull(),
    /** The wallet to charge, for Mobile Money. */
    phone: text(),
    amount: pesewas().notNull(),
    currency: text().notNull().default('GHS'),
    state: text().notNull().default('pending'),
    failureReason: text(),
    /** Where the buyer is sent to pay; null until a provider has taken the charge. */
    redirectUrl: text(),
    /** What the buyer does next for a wallet that is charged without a page of the provider's: approve or voucher. */
    step: text(),
    /** The provider's words for that step. */
    stepText: text(),
    /** When the charge was last sent to the provider; one caller at a time sends it. */
    startedAt: instant(),
    /** When the provider was last asked what became of it. */
    askedAt: instant(),
    /** When a buyer's return or a webhook last said that it may be paid while its provider did not yet: asked about first. */
    reportedAt: instant(),
    providerReference: text(),
    /** What the provider keeps of the payment for its work. */
    fee: pesewas().notNull().default(0),
    expiresAt: instant(),
    paidAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('payment_intents_order_id_idx').on(table.orderId),
    uniqueIndex('payment_intents_one_open_key').on(table.orderId).where(sql`${table.state} = 'pending'`),
    index('payment_intents_to_ask_idx')
      .on(table.createdAt)
      .where(
        sql`${table.startedAt} is not null and ${table.state} in ('pending', 'failed', 'expired', 'cancelled')`,
      ),
    check(
      'payment_intents_world_known',
      sql`${table.world} in ('test', 'live') and (${table.provider} <> 'sandbox' or ${table.world} = 'test')`,
    ),
    check('payment_intents_amount_positive', sql`${table.amount} > 0`),
    check('payment_intents_fee_not_negative', sql`${table.fee} >= 0`),
    check(
      'payment_intents_state_known',
      sql`${table.state} in ('pending', 'paid', 'failed', 'expired', 'on_delivery', 'invoiced', 'cancelled')`,
    ),
  ],
)

/**
 * What providers told us. The guard against doing a thing twice is the intent's state, not this table; what it guards is
 * that nothing is forgotten: news that was not followed to its end is followed again.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: id(),
    provider: text().notNull(),
    eventKey: text().notNull(),
    /** What the news is of: charge, refund, dispute or other. */
    kind: text().notNull().default('other'),
    /** The payment's reference, or the dispute's number at the provider. */
    subject: text(),
    payload: jsonb().notNull(),
    receivedAt: createdAt(),
    handledAt: instant(),
  },
  (table) => [
    uniqueIndex('webhook_events_provider_key').on(table.provider, table.eventKey),
    index('webhook_events_age_idx').using('brin', table.receivedAt),
    index('webhook_events_open_idx').on(table.receivedAt).where(sql`${table.handledAt} is null`),
  ],
)

/** The Mobile Money wallet that a buyer named for money that cannot go back the way it came. */
export interface RefundWallet {
  phone: string
  /** Null where only the number says it. */
  network: string | null
  name: string | null
}

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
    /** By the provider that took the payment; for cash by a transfer to a wallet; for an unpaid invoice by owing less. */
    way: text().notNull().default('provider'),
    wallet: jsonb().$type<RefundWallet>(),
    state: text().notNull().default('pending'),
    providerReference: text(),
    failureReason: text(),
    /** How often a provider was asked, and when it is next. */
    attempts: integer().notNull().default(0),
    nextTryAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('refunds_order_id_idx').on(table.orderId),
    index('refunds_intent_id_idx').on(table.intentId),
    // In the order in which they are sent, so that each of thousands is found by one step.
    index('refunds_open_idx')
      .on(table.nextTryAt.nullsFirst(), table.createdAt)
      .where(sql`${table.state} in ('pending', 'processing')`),
    check('refunds_way_known', sql`${table.way} in ('provider', 'transfer', 'invoice')`),
    check('refunds_amount_positive', sql`${table.amount} > 0`),
    check('refunds_state_known', sql`${table.state} in ('pending', 'processing', 'completed', 'failed')`),
  ],
)

/** A buyer's bank wants money back (a chargeback). While it is open the vendors' share of the order is held. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    id: id(),
    provider: text().notNull(),
    /** The dispute's number at the provider. */
    providerReference: text().notNull(),
    intentId: uuid()
      .notNull()
      .references(() => paymentIntents.id),
    orderId: uuid().notNull(),
    amount: pesewas().notNull(),
    state: text().notNull().default('open'),
    reason: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('payment_disputes_provider_key').on(table.provider, table.providerReference),
    index('payment_disputes_order_id_idx').on(table.orderId),
    check('payment_disputes_amount_positive', sql`${table.amount} > 0`),
    check('payment_disputes_state_known', sql`${table.state} in ('open', 'won', 'lost')`),
  ],
)

/** Something about money that a person must look at. One open row per kind and subject, which may be a row's id or a reference. */
export const moneyAlarms = pgTable(
  'money_alarms',
  {
    id: id(),
    kind: text().notNull(),
    subject: text().notNull(),
    detail: text().notNull(),
    createdAt: createdAt(),
    loggedAt: instant(),
    /** A row that a job could not process is not tried again before then. */
    restsUntil: instant(),
    resolvedAt: instant(),
  },
  (table) => [
    uniqueIndex('money_alarms_open_key')
      .on(table.kind, table.subject)
      .where(sql`${table.resolvedAt} is null`),
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
    /** When the prompt went to the phone; a network that asks for a voucher first sends it after that. */
    promptedAt: instant(),
    /** Seed of the mischief this charge meets; null for none. */
    hostile: text(),
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

/** What the test provider sent back, once per cause. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  cause: text().primaryKey(),
  reference: text()
    .notNull()
    .references(() => sandboxCharges.reference),
  amount: pesewas().notNull(),
  state: text().notNull().default('completed'),
  createdAt: createdAt(),
})
