import { z } from 'zod'
import { OperatorAct } from '../../operators/operators.ts'
import { Reason } from '../../reason.ts'
import { withdrawalWaits } from '../../wallet/withdrawal-waits.ts'
import { Agreed, ProviderWord, Shown } from './payments.ts'

export const payoutListStates = ['attention', 'all'] as const
export const PayoutsQuery = z.object({
  /** A reference, or any part of the name of a store or buyer. */
  q: z.string().trim().max(100).optional(),
  state: z.enum(payoutListStates).default('attention'),
})
export type PayoutsQuery = z.infer<typeof PayoutsQuery>

/** Money on its way out: a store's withdrawal, or a refund to a buyer's wallet. Amounts in cedis. */
export const PayoutRow = z.object({
  reference: z.string(),
  kind: z.enum(['withdrawal', 'refund']),
  /** Who gets it. */
  name: z.string(),
  /** The network or bank, and the end of the number. */
  receiver: z.string(),
  provider: z.string(),
  amount: z.number(),
  state: z.enum(['pending', 'completed', 'failed', 'reversed']),
  failure: z.string().nullable(),
  attempts: z.int(),
  next_try_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  /** Why people keep it from being sent: the store's payouts are held, signals hold it, or two have to agree; null where nobody does. */
  waits_for: z.enum(withdrawalWaits).nullable(),
  /** The operators who agreed to it. */
  agreed: Agreed,
  /** Whose withdrawal it is; null for a refund. */
  store: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** The page of the store or the payment. */
  link: z.string(),
})
export type PayoutRow = z.infer<typeof PayoutRow>
export const PayoutRows = z
  .object({ rows: z.array(PayoutRow), has_more: z.boolean() })
  .meta({ id: 'PayoutRows' })

/** One of them with what is known about it. */
export const PayoutPage = z
  .object({
    payout: PayoutRow,
    /** What the provider said, the oldest first. */
    provider_words: z.array(ProviderWord),
    provider_words_left_out: z.int().optional(),
    /** What operators did about it, the newest first. */
    history: z.array(OperatorAct),
  })
  .meta({ id: 'PayoutPage' })
export type PayoutPage = z.infer<typeof PayoutPage>

export const PayoutPath = z.object({ reference: z.string().regex(/^(wd|rf)-[a-z0-9-]{17,37}$/) })

/**
 * What can be done about a transfer that waits. `repeat`: its provider is asked at the next turn, and gets it once more only if it does
 * not have it. `agree`: one of two people agrees that it is sent. `end`: it is never made, and its money returns; only if its provider does not have it.
 */
export const payoutActs = ['repeat', 'agree', 'end'] as const
export type PayoutAct = (typeof payoutActs)[number]
export const PayoutPreviewForm = z.object({ act: z.enum(payoutActs) })
export const PayoutActForm = z.object({ act: z.enum(payoutActs), reason: Reason, shown: Shown })
