import { z } from 'zod'
import { Reason } from '../../reason.ts'
import { Agreed, Shown } from './payments.ts'

/**
 * Why what a store owes cannot be written off now: a refund that it does not cover is held, what it has elsewhere or on its way covers it, or a
 * sale may still do so.
 */
export const debtStays = ['refund_held', 'covered', 'too_early'] as const

/** What a store owes in one purse: more was taken back than it had left. Amounts in cedis. */
export const DebtRow = z.object({
  store: z.object({ slug: z.string(), name: z.string(), is_suspended: z.boolean() }),
  /** The provider whose money it was paid from. */
  purse: z.string(),
  amount: z.number(),
  since: z.iso.datetime(),
  last_sale_at: z.iso.datetime().nullable(),
  /** From when on it may be written off, should nothing happen until then. */
  old_from: z.iso.datetime(),
  /** Null where it can be written off. */
  stays: z.enum(debtStays).nullable(),
  /** The operators who agreed that it is written off. */
  agreed: Agreed,
})
export type DebtRow = z.infer<typeof DebtRow>

export const DebtRows = z
  .object({
    /** The oldest first. */
    rows: z.array(DebtRow),
    has_more: z.boolean(),
    /** All that stores owe, in cedis, and in how many purses. */
    count: z.int(),
    sum: z.number(),
  })
  .meta({ id: 'DebtRows' })
export type DebtRows = z.infer<typeof DebtRows>

export const DebtPath = z.object({
  slug: z.string().min(1).max(100),
  purse: z.string().regex(/^[a-z0-9]{1,40}$/),
})
export const DebtActForm = z.object({ reason: Reason, shown: Shown })
