import { z } from 'zod'
import { heldReasons } from '../orders/held-reasons.ts'
import { FeePaper } from './fee-papers.ts'
import { Withdrawal, WithdrawalWait } from './withdrawals.ts'

/** How a suspension of the store holds its payouts too: `this` hold ends with it, or it goes on `after` this hold is released. */
export const HoldOfSuspension = z.enum(['this', 'after']).nullable().optional()

/** Juaso holds the payouts of a store until it has looked at something: why, and since when. */
export const PayoutHold = z
  .object({ reason: z.string(), since: z.iso.datetime(), suspension: HoldOfSuspension })
  .meta({ id: 'PayoutHold' })
export type PayoutHold = z.infer<typeof PayoutHold>

/** VE-3.22: the balances of a store. Amounts in cedis. */
export const Wallet = z
  .object({
    store: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }),
    /** The payment provider that has this money and sends it. */
    provider: z.string(),
    /** Ready for withdrawal. Below zero where a return or a chargeback took back money that was withdrawn already. */
    available_balance: z.number(),
    /** Becomes available a week after the goods arrived. */
    pending: z.number(),
    /** On its way to the store: what it asked for and has not arrived, of how many withdrawals. */
    withdrawing: z.number(),
    withdrawals: z.int(),
    /** What of it is not sent yet, by reason. `until` is the time of the last of them. */
    waits: z.array(WithdrawalWait.safeExtend({ amount: z.number(), withdrawals: z.int() })),
    /** Held while a buyer's bank decides. */
    disputed: z.number(),
    /** Null where the money can be withdrawn. */
    hold: PayoutHold.nullable(),
    /** Lifetime sales after fees and refunds. */
    total_earnings: z.number(),
    /** What of them has arrived at the store, less debts that were written off: what is left is in the sums above. */
    paid_out: z.number(),
    /** The store's money at other payment providers: it is in none of the sums above, and only they can send it. */
    held_elsewhere: z.array(
      z.object({
        provider: z.string(),
        available_balance: z.number(),
        pending: z.number(),
        withdrawing: z.number(),
        disputed: z.number(),
      }),
    ),
    minimum_withdrawal: z.number(),
    quick_amounts: z.array(z.number()),
  })
  .meta({ id: 'Wallet' })
export type Wallet = z.infer<typeof Wallet>

export const WalletPeriod = z.enum(['7d', '30d', '90d', '365d', 'all'])
export type WalletPeriod = z.infer<typeof WalletPeriod>
/** VE-2.37: sales to shoppers or to companies. */
export const SalesType = z.enum(['all', 'b2c', 'b2b'])
export type SalesType = z.infer<typeof SalesType>

export const WalletSummary = z
  .object({
    period: WalletPeriod,
    type: SalesType,
    /** Sales less refunds. */
    total_sales: z.number(),
    transactions: z.int(),
    net_earnings: z.number(),
    /** How much more than in the period before, in percent with one decimal; null where there was nothing before. */
    sales_percentage: z.number().nullable(),
    /** The sales of the period before; null where the period is all of the time. */
    total_before: z.number().nullable(),
    fees: z.array(z.object({ name: z.string(), amount: z.number() })),
    distribution: z.object({
      you_keep: z.object({ amount: z.number(), percentage: z.number() }),
      total_fees: z.object({ amount: z.number(), percentage: z.number() }),
    }),
  })
  .meta({ id: 'WalletSummary' })
export type WalletSummary = z.infer<typeof WalletSummary>

export const WalletTransactionType = z.enum(['Sale', 'Fee', 'Refund', 'Withdrawal', 'Write-off'])
export type WalletTransactionType = z.infer<typeof WalletTransactionType>
/** VE-4.18, and the status of a withdrawal that did not arrive. */
export const WalletTransactionStatus = z.enum(['Completed', 'Pending', 'Failed'])
export type WalletTransactionStatus = z.infer<typeof WalletTransactionStatus>

export const HeldReason = z.enum(heldReasons)
export type HeldReason = z.infer<typeof HeldReason>

/** `until` is the day in Accra on which the money becomes available; null while no date is known. */
export const Held = z.object({ reason: HeldReason, until: z.iso.date().nullable() }).meta({ id: 'Held' })
export type Held = z.infer<typeof Held>

/** Which part of the pending money becomes available on which day, and why the rest has no day yet. */
export const WalletClearing = z
  .object({
    days: z.array(z.object({ date: z.iso.date(), amount: z.number(), parcels: z.int() })),
    undated: z.array(z.object({ reason: HeldReason, amount: z.number(), parcels: z.int() })),
    /** What companies still owe on invoices. It is not part of the pending money: a store earns when the invoice is paid. */
    invoices: z.object({ amount: z.number(), orders: z.int(), first_due: z.iso.date().nullable() }),
  })
  .meta({ id: 'WalletClearing' })
export type WalletClearing = z.infer<typeof WalletClearing>

/** VE-3.22: one row of the history; the amount is below zero for what leaves the wallet. */
export const WalletTransaction = z
  .object({
    id: z.string(),
    type: WalletTransactionType,
    description: z.string(),
    /** Of a sale, what reaches the wallet after both fees. */
    amount: z.number(),
    status: WalletTransactionStatus,
    date: z.iso.datetime(),
    /** The order of a sale or of what was taken back. */
    order_number: z.string().nullable(),
    /** Why a pending sale is held. */
    held: Held.nullable(),
    /** Why a pending withdrawal is not sent yet; null for one that is with the provider. */
    waits: WithdrawalWait.nullable(),
  })
  .meta({ id: 'WalletTransaction' })
export type WalletTransaction = z.infer<typeof WalletTransaction>

/** A row of the history, opened: the amounts that it is the sum of, and where its money stands. */
export const WalletTransactionDetail = z
  .object({
    order: z
      .object({
        number: z.string(),
        side: z.enum(['shopper', 'business']),
        /** The first name. */
        buyer: z.string(),
        placed_at: z.iso.datetime(),
      })
      .nullable(),
    /** Goods, and the delivery fee where the store delivers itself. */
    lines: z.array(z.object({ name: z.string(), quantity: z.int().nullable(), amount: z.number() })),
    fees: z.array(z.object({ name: z.string(), amount: z.number() })),
    /** The sum that the fees are a part of: the goods, without the delivery. Of a sale alone. */
    fees_of: z.number().optional(),
    net: z.number(),
    parcels: z.array(
      z.object({
        delivery: z.string(),
        delivery_fee: z.number(),
        /** Who has the delivery fee; null where there is none. */
        fee_to: z.enum(['store', 'flexroute']).nullable(),
        sold_at: z.iso.datetime(),
        delivered_at: z.iso.datetime().nullable(),
        released_at: z.iso.datetime().nullable(),
        held: Held.nullable(),
      }),
    ),
    withdrawal: Withdrawal.nullable(),
  })
  .meta({ id: 'WalletTransactionDetail' })
export type WalletTransactionDetail = z.infer<typeof WalletTransactionDetail>

/** A month in Accra with the sums of its statement. */
export const WalletMonth = z
  .object({
    month: z.string(),
    /** Sales less what was taken back. */
    sales: z.number(),
    fees: z.number(),
    net: z.number(),
    withdrawn: z.number(),
    /** False for the running month, of which there is a statement to date and no invoice yet. */
    is_over: z.boolean(),
    /** The invoice of the fees and its credit notes; none before they are written. */
    papers: z.array(FeePaper.pick({ id: true, number: true, kind: true })),
  })
  .meta({ id: 'WalletMonth' })
export type WalletMonth = z.infer<typeof WalletMonth>

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => given || undefined, schema.optional())

/** The filters of the history; dates are days in Accra, both included. */
export const WalletTransactionQuery = z.object({
  q: z.string().trim().max(100).default(''),
  type: optional(WalletTransactionType),
  status: optional(WalletTransactionStatus),
  from: optional(z.iso.date()),
  to: optional(z.iso.date()),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(20),
})
export type WalletTransactionQuery = z.infer<typeof WalletTransactionQuery>
