import { createdAt, id, instant, pesewas, updatedAt } from '../../database/columns.ts'
import { sql } from '../../database/drizzle.ts'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '../../database/drizzle-tables.ts'

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
 * One attempt to pay an order. The module of orders is above this one, so `orderId` is a plain id without a foreign
 * key. `settle_payments` (settlement) writes the order, the goods, the ledger and this row in one transaction.
 */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    id: id(),
    /** The reference of the payment at the provider: 20 to 40 of a-z, 0-9 and '-'. */
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
    /** The address where the buyer pays; null until the provider has accepted the charge. */
    redirectUrl: text(),
    /** What the buyer does next for a wallet that is charged without a page of the provider's: approve or voucher. */
    step: text(),
    /** The instruction for that step, as the provider words it. */
    stepText: text(),
    /** When the charge was last sent to the provider. It is also a claim: only one process at a time sends it. */
    startedAt: instant(),
    /** When the provider was last queried about this payment. */
    askedAt: instant(),
    /**
     * When a buyer's return or a webhook last reported it as paid while its provider did not confirm that. Such
     * payments are queried first.
     */
    reportedAt: instant(),
    providerReference: text(),
    /** The provider's mark of the card that paid, the same for each payment of one card; null for others, and once its buyer's details are erased. */
    cardSignature: text(),
    /** The provider's fee for this payment. */
    fee: pesewas().notNull().default(0),
    expiresAt: instant(),
    paidAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('payment_intents_order_id_idx').on(table.orderId),
    // An operator finds a payment by what its payer or its provider names.
    index('payment_intents_provider_reference_idx').on(table.providerReference),
    index('payment_intents_phone_idx').on(table.phone),
    index('payment_intents_card_idx')
      .on(table.cardSignature, table.paidAt)
      .where(sql`${table.cardSignature} is not null`),
    index('payment_intents_newest_idx').on(table.createdAt),
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
 * Webhook events from providers. The state of the payment intent prevents double processing, not this table. This table
 * ensures that no event is lost: an event that was not processed to its end is processed again.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: id(),
    provider: text().notNull(),
    eventKey: text().notNull(),
    /** The subject's kind: charge, refund, dispute or other. */
    kind: text().notNull().default('other'),
    /** The payment's reference, or the dispute's number at the provider. */
    subject: text(),
    payload: jsonb().notNull(),
    /** Whether the reference of a charge is of none of our payments; a payment is written before its provider hears of it. */
    isUnmatched: boolean().notNull().default(false),
    receivedAt: createdAt(),
    handledAt: instant(),
  },
  (table) => [
    uniqueIndex('webhook_events_provider_key').on(table.provider, table.eventKey),
    index('webhook_events_age_idx').using('brin', table.receivedAt),
    index('webhook_events_subject_idx').on(table.subject),
    index('webhook_events_unmatched_idx').on(table.receivedAt).where(sql`${table.isUnmatched}`),
    index('webhook_events_open_idx').on(table.receivedAt).where(sql`${table.handledAt} is null`),
  ],
)

/** The Mobile Money wallet that a buyer named for money that cannot go back the way it came. */
export interface RefundWallet {
  phone: string
  /** The network; null where it follows from the number alone. */
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
    /**
     * The provider that took the payment sends it back; for cash a transfer goes to a wallet; for an unpaid invoice the
     * amount owed is reduced; tax withheld never arrived, and its certificate is void for that sum.
     */
    way: text().notNull().default('provider'),
    wallet: jsonb().$type<RefundWallet>(),
    state: text().notNull().default('pending'),
    providerReference: text(),
    failureReason: text(),
    /** The number of attempts at the provider, and the time of the next one. */
    attempts: integer().notNull().default(0),
    nextTryAt: instant(),
    /** When it was kept back because the money of its store does not cover it (see `is_held`). */
    heldAt: instant(),
    /** When an operator released it, or other sales had covered it. */
    releasedAt: instant(),
    /** The operator who released it, or the second of two; null where other sales had covered it. */
    releasedBy: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('refunds_order_id_idx').on(table.orderId),
    index('refunds_intent_id_idx').on(table.intentId),
    index('refunds_provider_reference_idx')
      .on(table.providerReference)
      .where(sql`${table.providerReference} is not null`),
    index('refunds_failed_idx').on(table.createdAt).where(sql`${table.state} = 'failed'`),
    // Indexed in the order of sending, so that the next of thousands of refunds is one index step away.
    index('refunds_open_idx')
      .on(table.nextTryAt.nullsFirst(), table.createdAt)
      .where(sql`${table.state} in ('pending', 'processing')`),
    index('refunds_held_idx')
      .on(table.heldAt)
      .where(sql`${table.heldAt} is not null and ${table.releasedAt} is null`),
    index('refunds_released_by_idx').on(table.releasedAt).where(sql`${table.releasedBy} is not null`),
    check('refunds_released_by_at', sql`${table.releasedBy} is null or ${table.releasedAt} is not null`),
    check('refunds_released_was_held', sql`${table.releasedAt} is null or ${table.heldAt} is not null`),
    check('refunds_way_known', sql`${table.way} in ('provider', 'transfer', 'invoice', 'withheld')`),
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
    /** Until when the bank takes an answer, where it says so. */
    dueAt: instant(),
    /** When an operator said that the bank has its answer by another way than the desk. */
    answeredAt: instant(),
    /** The bank had an answer, as its provider said when it was last asked: what it asks then is another question. */
    hasAnswer: boolean().notNull().default(false),
    /** When the bank asked again after an answer; null where it has not. */
    askedAgainAt: instant(),
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

/**
 * What a dispute took from each account. It is written when the dispute is booked, separately from the ledger, and `npm
 * run books` recounts the ledger from it. `held` is the amount in vendor/{store}/disputed while the dispute is open,
 * `given` is what the account lost with it.
 */
export const disputeShares = pgTable(
  'dispute_shares',
  {
    disputeId: uuid()
      .notNull()
      .references(() => paymentDisputes.id),
    /** The account of the ledger. */
    path: text().notNull(),
    held: pesewas().notNull().default(0),
    given: pesewas().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.disputeId, table.path] })],
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
    /** Until this time a job skips a row that it could not process. */
    restsUntil: instant(),
    resolvedAt: instant(),
  },
  (table) => [
    uniqueIndex('money_alarms_open_key')
      .on(table.kind, table.subject)
      .where(sql`${table.resolvedAt} is null`),
  ],
)
