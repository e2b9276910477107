import { z } from 'zod'
import { limits } from '../limits.ts'
import { MobileMoneyProvider } from '../wallet/payout-methods.ts'
import { WalletNumber } from '../wallet/wallet-number.ts'

/** Why goods go back. */
export const ReturnReason = z.enum([
  'defective',
  'not_as_described',
  'wrong_item',
  'arrived_late',
  'changed_mind',
])
export type ReturnReason = z.infer<typeof ReturnReason>

export const returnReasonLabels: Readonly<Record<ReturnReason, string>> = {
  defective: 'It is defective',
  not_as_described: 'It is not as described',
  wrong_item: 'It is not what I ordered',
  arrived_late: 'It arrived too late',
  changed_mind: 'I changed my mind',
}

/** BB-9.12 promises a return for what is defective or not as described; for these a store may say no more easily. */
export const reasonsOfGoodwill: readonly ReturnReason[] = ['arrived_late', 'changed_mind']

/** How far a return has come, in the buyer's terms. */
export const ReturnState = z.enum(['requested', 'refused', 'refund_pending', 'refunded', 'refund_failed'])
export type ReturnState = z.infer<typeof ReturnState>

export const returnStateLabels: Readonly<Record<ReturnState, string>> = {
  requested: 'Return requested',
  refused: 'Return refused',
  refund_pending: 'Refund on its way',
  refunded: 'Refunded',
  refund_failed: 'Refund delayed',
}

export const returnNoteMax = 1_000

/** Needed where the number does not say it, or was moved to another network. */
const walletNetwork = MobileMoneyProvider.nullable().default(null)

/** What a buyer sends to return goods of one parcel: which lines, how many of each, and why. */
export const RequestReturn = z.object({
  reason: ReturnReason,
  note: z.string().trim().max(returnNoteMax).default(''),
  lines: z
    .array(z.object({ line_id: z.uuid(), quantity: z.int().min(1).max(limits.quantityMax) }))
    .min(1, 'Choose what you return')
    .max(limits.cartLinesMax)
    .refine(
      (lines) => new Set(lines.map(({ line_id }) => line_id)).size === lines.length,
      'Name each item once',
    ),
  /** Addresses that uploads to the folder `returns` answered. */
  pictures: z.array(z.string().max(200)).max(limits.reviewPicturesMax).default([]),
  /** The Mobile Money number that gets the money of an order that was paid in cash. */
  wallet_phone: WalletNumber.nullable().default(null),
  wallet_network: walletNetwork,
})
export type RequestReturn = z.infer<typeof RequestReturn>

/** Names the Mobile Money wallet for a refund that waits for one. */
export const NameWallet = z.object({ wallet_phone: WalletNumber, wallet_network: walletNetwork })
export type NameWallet = z.infer<typeof NameWallet>

/** A return as the buyer sees it. Amounts in cedis. */
export const ParcelReturn = z.object({
  id: z.uuid(),
  state: ReturnState,
  reason: ReturnReason,
  note: z.string(),
  pictures: z.array(z.string()),
  lines: z.array(z.object({ line_id: z.uuid(), name: z.string(), quantity: z.int() })),
  /** The store's words where it refused. */
  refusal: z.string().nullable(),
  /** What comes back; null until the store has the goods. */
  refund: z.number().nullable(),
  /** Ends of the number that gets the money, for orders paid in cash. */
  wallet_ends_in: z.string().nullable(),
  /** True where the money waits for the buyer to name a wallet: the one before did not take it, or there is none. */
  needs_wallet: z.boolean(),
  requested_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  refunded_at: z.iso.datetime().nullable(),
})
export type ParcelReturn = z.infer<typeof ParcelReturn>
