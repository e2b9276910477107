import { z } from 'zod'
import { PositiveCedis } from '../cedis.ts'
import { limits } from '../limits.ts'
import { Reason } from '../reason.ts'
import { linesText } from '../seen-text.ts'
import { MobileMoneyProvider } from '../wallet/payout-methods.ts'
import { WalletNumber } from '../wallet/wallet-number.ts'
import { returnReasonLabels, returnStateLabels } from './return-words.ts'
import { returnSides, rulingDecisions } from './ruling.ts'

export const ReturnReason = z.enum(Object.keys(returnReasonLabels) as [keyof typeof returnReasonLabels])
export type ReturnReason = keyof typeof returnReasonLabels

export const ReturnState = z.enum(Object.keys(returnStateLabels) as [keyof typeof returnStateLabels])
export type ReturnState = keyof typeof returnStateLabels

/** Needed where the number does not show its network, or was moved to another one. */
const walletNetwork = MobileMoneyProvider.nullable().default(null)

/** What a buyer sends to return goods of one parcel: which lines, how many of each, and why. */
export const RequestReturn = z.object({
  reason: ReturnReason,
  note: linesText().max(limits.returnNoteMax).default(''),
  lines: z
    .array(z.object({ line_id: z.uuid(), quantity: z.int().min(1).max(limits.quantityMax) }))
    .min(1, 'Choose what you return')
    .max(limits.orderLinesMax)
    .refine(
      (lines) => new Set(lines.map(({ line_id }) => line_id)).size === lines.length,
      'Name each item once',
    ),
  /** Addresses of uploads to the folder `returns`. */
  pictures: z.array(z.string().max(200)).max(limits.reviewPicturesMax).default([]),
  /** The Mobile Money number that gets the money of an order that was paid in cash. */
  wallet_phone: WalletNumber.nullable().default(null),
  wallet_network: walletNetwork,
})
export type RequestReturn = z.infer<typeof RequestReturn>

/** Names the Mobile Money wallet for a refund that waits for one. */
export const NameWallet = z.object({ wallet_phone: WalletNumber, wallet_network: walletNetwork })
export type NameWallet = z.infer<typeof NameWallet>

/** What a store offers to refund while the buyer keeps the goods, in cedis. */
export const OfferPart = z.object({ return_id: z.uuid(), amount: PositiveCedis })

/** The store's answer that the goods stay with the buyer. */
export const RefuseReturn = z.object({ return_id: z.uuid(), reason: Reason })

/** The buyer's answer to a store's offer for a return. */
export const AnswerOffer = z.object({ return_id: z.uuid(), accepts: z.boolean() })

/** What one side writes to Juaso about a return. */
const WordsToJuaso = linesText().min(10, 'Please write at least 10 characters').max(limits.returnNoteMax)

/** Asks Juaso to decide about a return that the store has refused. */
export const AskJuaso = z.object({
  return_id: z.uuid(),
  words: WordsToJuaso,
  /** Addresses of uploads to the folder `returns`. */
  pictures: z.array(z.string().max(200)).max(limits.reviewPicturesMax).default([]),
})
export type AskJuaso = z.infer<typeof AskJuaso>

/** What the store says to Juaso about such a return, why it appeals, or what it answers to an appeal of the buyer. */
export const StoreWords = z.object({ return_id: z.uuid(), words: WordsToJuaso })

/** The buyer's appeal against a decision that was announced. */
export const AppealRuling = z.object({ return_id: z.uuid(), words: WordsToJuaso })
export type AppealRuling = z.infer<typeof AppealRuling>

/** Why a refund of a return is not sent yet. */
export const refundWaits = ['cash', 'check'] as const
export type RefundWait = (typeof refundWaits)[number]

/** `ended`: the buyer did not answer in time, or the store answered the return itself. */
const ReturnOffer = z.object({
  amount: z.number(),
  state: z.enum(['open', 'accepted', 'declined', 'ended']),
  /** The last instant at which the buyer can accept it. */
  until: z.iso.datetime(),
  /** When the buyer declined it. */
  declined_at: z.iso.datetime().nullable().optional(),
})

/** The first decision of Juaso about a return, and the appeal against it. */
export const FirstRuling = z.object({
  decision: z.enum(rulingDecisions),
  /** What the buyer gets for keeping the goods, in cedis; null unless a part goes back. */
  amount: z.number().nullable(),
  reason: z.string(),
  at: z.iso.datetime(),
  /** Until when it can be appealed against; from then on it is in force. */
  takes_effect_at: z.iso.datetime(),
  /** The sides that can appeal now. */
  appeal_open_to: z.array(z.enum(returnSides)),
  /**
   * `replaced`: by the decision about the appeal. `agreed`: the buyer and the store did, before it was in force. `bank`: the buyer's
   * bank had given the money back when its time came, so nothing followed from it.
   */
  state: z.enum(['announced', 'appealed', 'in_force', 'replaced', 'agreed', 'bank']),
  appeal: z
    .object({
      by: z.enum(returnSides),
      words: z.string(),
      at: z.iso.datetime(),
      /** What the store answers to the appeal of the buyer; null while it has not. */
      answer: z.object({ words: z.string(), at: z.iso.datetime() }).nullable(),
    })
    .nullable(),
})
export type FirstRuling = z.infer<typeof FirstRuling>

const ReturnedPieces = z.array(z.object({ line_id: z.uuid(), name: z.string(), quantity: z.int() }))

/** A return before the newest one of its parcel, whose money went back or is to go back. */
const EarlierReturn = z.object({
  id: z.uuid(),
  state: ReturnState,
  lines: ReturnedPieces,
  /** Null for members of the store who may not see what it sells for. */
  refund: z.number().nullable(),
  refunded_at: z.iso.datetime().nullable(),
})
export type EarlierReturn = z.infer<typeof EarlierReturn>

/** The newest return of a parcel as the buyer sees it. Amounts in cedis. */
export const ParcelReturn = z.object({
  id: z.uuid(),
  state: ReturnState,
  reason: ReturnReason,
  note: z.string(),
  pictures: z.array(z.string()),
  lines: ReturnedPieces,
  /** The store's reason where it refused. */
  refusal: z.string().nullable(),
  /** The store's offer to refund a part of the price while the buyer keeps the goods. */
  offer: ReturnOffer.nullable(),
  /** Until when the buyer can ask Juaso to decide about the refusal; null where that is not possible. */
  may_ask_juaso_until: z.iso.datetime().nullable(),
  /** What the buyer and the store wrote to Juaso, where an operator is to decide; null where none is. */
  at_juaso: z
    .object({
      words: z.string(),
      store_words: z.string().nullable(),
      /** The refusal that the buyer took there, with the store's first words; null where it cannot be found. */
      refused: z
        .object({
          reason: z.string().nullable(),
          asked_at: z.iso.datetime(),
          refused_at: z.iso.datetime(),
        })
        .nullable()
        .optional(),
      /** Until when the store can write more before Juaso decides; null once Juaso decides, or has decided. */
      store_until: z.iso.datetime().nullable().optional(),
    })
    .nullable(),
  /** The first decision of Juaso; null where there is none. */
  first_ruling: FirstRuling.nullable(),
  /** Why an operator decided so, once that is in force; null where none did. */
  ruling: z.string().nullable(),
  /** True once it is settled that the buyer keeps the goods. */
  keeps_goods: z.boolean().optional(),
  /** The amount of the refund; null until the store has the goods, the buyer has accepted an offer or Juaso has decided. */
  refund: z.number().nullable(),
  /**
   * The last digits of the wallet number that gets the money, for orders paid in cash; where a return of the parcel waits for another wallet,
   * those of the wallet that it had.
   */
  wallet_ends_in: z.string().nullable(),
  /**
   * True where the refund of this return or of an earlier one waits for the buyer to name a wallet: the previous one rejected it, or there is
   * none.
   */
  needs_wallet: z.boolean(),
  /** Why the refund is kept back: the carrier has not handed in the cash that was paid, or somebody at Juaso looks at it first. */
  refund_waits_for: z.enum(refundWaits).nullable(),
  requested_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  refunded_at: z.iso.datetime().nullable(),
  /** The returns of the parcel before this one that were not refused, the newest first. */
  earlier: z.array(EarlierReturn).optional(),
})
export type ParcelReturn = z.infer<typeof ParcelReturn>
