import { z } from 'zod'
import { PositiveCedis } from '../../cedis.ts'
import { OperatorAct } from '../../operators/operators.ts'
import { OwnerNames } from '../../operators/owner-names.ts'
import { parcelStatuses } from '../../orders/parcel-statuses.ts'
import { paymentMethods } from '../../payments/payment-method.ts'
import { Reason } from '../../reason.ts'
import { NameWallet, refundWaits } from '../../returns/return.ts'
import { PaymentDispute } from './disputes.ts'
import { EvidenceCounts } from './evidence.ts'
import { OpenReturn, returnableUntil } from './open-return.ts'
import { PaidLine } from './paid-line.ts'
import { parcelMoves } from './parcel-moves.ts'

export const paymentStates = [
  'pending',
  'paid',
  'failed',
  'expired',
  'on_delivery',
  'invoiced',
  'cancelled',
] as const

/** Why a payment needs a person; the first that holds is shown. */
export const paymentTroubles = ['dispute', 'refund_failed', 'reversed', 'alarm'] as const

export const paymentListStates = [
  'attention',
  'invoices',
  'paid_today',
  'failed_today',
  'waiting_today',
  'all',
] as const
export const PaymentsQuery = z.object({
  /** A reference, the provider's or its refund's, the number of an order or invoice, a telephone number or an e-mail address: the whole of it. */
  q: z.string().trim().max(100).optional(),
  state: z.enum(paymentListStates).default('attention'),
})
export type PaymentsQuery = z.infer<typeof PaymentsQuery>

export const PaymentRow = z.object({
  id: z.uuid(),
  reference: z.string(),
  order_number: z.string(),
  buyer: z.string(),
  provider: z.string(),
  method: z.enum(paymentMethods),
  /** In cedis, as every amount here. */
  amount: z.number(),
  state: z.enum(paymentStates),
  trouble: z.enum(paymentTroubles).nullable(),
  created_at: z.iso.datetime(),
})
export type PaymentRow = z.infer<typeof PaymentRow>

export const PaymentRows = z
  .object({
    rows: z.array(PaymentRow),
    /** Whether there are more than are shown. */
    has_more: z.boolean(),
    /** What providers reported of references that no payment has, with the newest first. */
    unmatched: z.array(
      z.object({ provider: z.string(), reference: z.string(), received_at: z.iso.datetime() }),
    ),
  })
  .meta({ id: 'PaymentRows' })

/** An amount on an account of the ledger: positive is owed to its owner. */
export const BookedEntry = z.object({ account: z.string(), kind: z.string(), amount: z.number() })
export type BookedEntry = z.infer<typeof BookedEntry>

/** What became of a parcel, step by step: evidence of who did what and when. */
export const ParcelTimeline = z.array(
  z.object({
    status: z.enum(parcelStatuses),
    by: z.string(),
    note: z.string().nullable(),
    at: z.iso.datetime(),
  }),
)
export type ParcelTimeline = z.infer<typeof ParcelTimeline>

const PaidParcel = z.object({
  id: z.uuid(),
  position: z.int(),
  store: z.string(),
  store_slug: z.string(),
  status: z.enum(parcelStatuses),
  items_total: z.number(),
  delivery_fee: z.number(),
  /** Whether its money can still go back without its goods: it was not sent yet. */
  may_cancel: z.boolean(),
  returnable_until: returnableUntil,
  /** What an operator can say became of it. */
  moves: z.array(z.enum(parcelMoves)),
  lines: z.array(PaidLine),
  timeline: ParcelTimeline,
})
export type PaidParcel = z.infer<typeof PaidParcel>

const Transfer = z.object({
  reference: z.string(),
  state: z.string(),
  amount: z.number(),
  failure: z.string().nullable(),
  at: z.iso.datetime(),
})
/** The operators who agreed to money that needs two of them, the first one first. */
export const Agreed = z.array(z.object({ id: z.uuid(), name: z.string() }))

const PaymentRefund = z.object({
  id: z.uuid(),
  cause: z.string(),
  amount: z.number(),
  way: z.enum(['provider', 'transfer', 'invoice', 'withheld']),
  state: z.enum(['pending', 'processing', 'completed', 'failed']),
  provider_reference: z.string().nullable(),
  failure: z.string().nullable(),
  attempts: z.int(),
  /** Why it is not sent yet: the cash that it gives back is with the carrier, or the money of its store does not cover it. */
  waits_for: z.enum(refundWaits).nullable(),
  /** The last digits of the wallet to which it goes; null where it goes back the way it came. */
  wallet_ends_in: z.string().nullable(),
  /** Whether it failed or waits in such a way that an operator can name another wallet for it. */
  takes_wallet: z.boolean(),
  /** The operators who agreed that it is sent although its store does not cover it. */
  agreed: Agreed,
  next_try_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  transfers: z.array(Transfer),
})
export type PaymentRefund = z.infer<typeof PaymentRefund>

/** An invoice of which something is owed. */
const OpenInvoice = z.object({
  number: z.string(),
  company: z.string(),
  amount: z.number(),
  /** What arrived of it, and what was withheld as tax. */
  paid: z.number(),
  withheld: z.number(),
  owed: z.number(),
  due_on: z.iso.date(),
})
export type OpenInvoice = z.infer<typeof OpenInvoice>

/** What a provider said: a webhook, or its answer when it was asked. */
export const ProviderWord = z.object({
  at: z.iso.datetime(),
  /** Whether it was asked, or reported by itself. */
  is_answer: z.boolean(),
  /** What a webhook is about, or the call that was answered. */
  kind: z.string(),
  subject: z.string(),
  /** Of a webhook; an answer is handled by who asked. */
  is_handled: z.boolean(),
  words: z.string(),
})
export type ProviderWord = z.infer<typeof ProviderWord>

/** A payment with everything that is known about it. */
export const PaymentPage = z
  .object({
    ...PaymentRow.omit({ trouble: true, buyer: true }).shape,
    world: z.enum(['test', 'live']),
    /** The wallet that was charged. */
    phone: z.string().nullable(),
    provider_reference: z.string().nullable(),
    fee: z.number(),
    failure: z.string().nullable(),
    step: z.string().nullable(),
    started_at: z.iso.datetime().nullable(),
    asked_at: z.iso.datetime().nullable(),
    paid_at: z.iso.datetime().nullable(),
    buyer: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
    order: z.object({
      number: z.string(),
      state: z.string(),
      total: z.number(),
      company: z.string().nullable(),
      parcels: z.array(PaidParcel),
    }),
    /** Other tries to pay the same order. */
    others: z.array(
      z.object({ id: z.uuid(), reference: z.string(), amount: z.number(), state: z.enum(paymentStates) }),
    ),
    /** What the provider said, the oldest first: webhooks, and its answers when it was asked. */
    provider_words: z.array(ProviderWord),
    /** How many earlier ones are not among them. */
    provider_words_left_out: z.int().optional(),
    /** The order's invoice while something of it is owed. */
    invoice: OpenInvoice.nullable(),
    refunds: z.array(PaymentRefund),
    disputes: z.array(PaymentDispute),
    /** What both sides wrote and sent in, to be opened; null where no bank asks for the money. */
    evidence: EvidenceCounts.nullable(),
    bookings: z.array(
      z.object({
        cause: z.string(),
        kind: z.string(),
        at: z.iso.datetime(),
        entries: z.array(BookedEntry.omit({ kind: true })),
      }),
    ),
    owners: OwnerNames,
    alarms: z.array(
      z.object({
        title: z.string(),
        detail: z.string(),
        at: z.iso.datetime(),
        resolved_at: z.iso.datetime().nullable(),
      }),
    ),
    history: z.array(OperatorAct),
  })
  .meta({ id: 'PaymentPage' })
export type PaymentPage = z.infer<typeof PaymentPage>

/** What an operator sees on the bank account: how much came for an invoice, and the bank's own reference of it. */
export const ReceivedByBank = z.object({
  amount: PositiveCedis,
  bank_reference: z
    .string('Please enter the reference that the bank shows')
    .trim()
    .min(3, 'Please enter the reference that the bank shows')
    .max(60, 'At most 60 characters'),
  /** It is another transfer than one of another sum that is booked with this reference. */
  is_another: z.boolean().default(false),
})

/**
 * What can be done about a payment. `settle`: its provider is asked and believed. `retry_refund`: a refund that failed is sent once
 * more. `name_wallet`: it goes to another wallet, and its buyer is told; of a large one two operators name the same. `ask_bank`: the
 * provider is asked how a dispute stands. `answered`: the bank has its answer by another way, so that it waits for the bank alone.
 * `refund`: pieces that were not sent yet are cancelled and their money goes back. `received`: money for the open invoice came by bank.
 * `release_refund`: a refund is sent although its store does not cover it; of large ones two agree. `move`: what became of a parcel.
 * `open_return`: goods that arrived are asked to be returned, in the place of their buyer.
 */
export const PaymentAct = z.discriminatedUnion('act', [
  ReceivedByBank.extend({ act: z.literal('received') }),
  z.object({ act: z.literal('settle') }),
  OpenReturn,
  z.object({ act: z.literal('retry_refund'), refund: z.uuid() }),
  NameWallet.extend({ act: z.literal('name_wallet'), refund: z.uuid() }),
  z.object({ act: z.literal('release_refund'), refund: z.uuid() }),
  z.object({ act: z.literal('ask_bank'), dispute: z.uuid() }),
  z.object({ act: z.literal('answered'), dispute: z.uuid() }),
  z.object({
    act: z.literal('move'),
    parcel: z.uuid(),
    to: z.enum(parcelMoves),
    seen: z.enum(parcelStatuses),
  }),
  z.object({
    act: z.literal('refund'),
    parcel: z.uuid(),
    lines: z
      .array(
        z.object({
          line_id: z.uuid(),
          quantity: z.int().min(1).max(100_000),
          /** How many pieces the operator saw. */
          seen: z.int().min(1).max(100_000),
        }),
      )
      .min(1)
      .max(100),
  }),
])
export type PaymentAct = z.infer<typeof PaymentAct>

/** What an act would book at this moment. Nothing is done. */
export const ActPreview = z
  .object({
    /** What would follow, in a sentence. */
    outcome: z.string(),
    entries: z.array(BookedEntry),
    owners: OwnerNames,
    /** True where it would change nothing, so that there is nothing to do or to give a reason for. */
    changes_nothing: z.boolean(),
    /** Names what was shown; the act is refused where it would do anything else. */
    shown: z.string(),
  })
  .meta({ id: 'ActPreview' })
export type ActPreview = z.infer<typeof ActPreview>

export const ActDone = z.object({ outcome: z.string() }).meta({ id: 'ActDone' })

/** Names what a preview showed. */
export const Shown = z.string().regex(/^[\da-f]{64}$/)
export const PaymentPreviewForm = z.object({ act: PaymentAct })
export const PaymentActForm = z.object({ act: PaymentAct, reason: Reason, shown: Shown })
