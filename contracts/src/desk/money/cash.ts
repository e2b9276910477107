import { z } from 'zod'
import { Reason } from '../../reason.ts'
import { Shown } from './payments.ts'

export const cashStates = ['open', 'settled'] as const
export const CashQuery = z.object({
  /** Any text with numbers of orders, such as a list of the carrier; without one, any part of the name of a store. */
  q: z.string().trim().max(6_000).optional(),
  /** `open`: the carrier has it, the oldest first. `settled`: handed in or lost, the newest first. */
  state: z.enum(cashStates).default('open'),
})
export type CashQuery = z.infer<typeof CashQuery>

/** How the carrier's debt for the cash of a parcel ends: it was counted, it is lost and Juaso bears the loss, or nobody paid at the door. */
export const cashWays = ['handed_in', 'lost', 'not_collected'] as const
/** How that is corrected: lost cash is there after all, or what was counted is not. */
export const cashCorrections = ['found', 'missing'] as const

const saidOf = <Way extends string>(ways: readonly Way[]) =>
  z.object({ way: z.enum(ways), note: z.string(), by: z.string(), at: z.iso.datetime() })

/** The cash of one parcel. Amounts in cedis. */
export const CashRow = z.object({
  parcel_id: z.uuid(),
  order_number: z.string(),
  position: z.int(),
  store: z.object({ slug: z.string(), name: z.string() }),
  /** Where it was brought. */
  town: z.string(),
  amount: z.number(),
  collected_at: z.iso.datetime(),
  /** The buyer accepted the goods: the store's money is released as soon as the cash is settled. */
  is_accepted: z.boolean(),
  /** Null while the carrier has it. */
  settled: saidOf(cashWays).nullable(),
  corrected: saidOf(cashCorrections).nullable(),
  /** The page of the payment. */
  link: z.string(),
})
export type CashRow = z.infer<typeof CashRow>

/**
 * Why a number that was searched for is not in the list: there is no such order, it is not paid in cash, its store has not said that it
 * arrived, its cash was counted or given up before, or the carrier still has it.
 */
export const cashMissing = ['unknown', 'not_cash', 'not_arrived', 'settled', 'open'] as const

export const CashRows = z
  .object({
    rows: z.array(CashRow),
    has_more: z.boolean(),
    /** Numbers of orders that were searched for and have no such cash. */
    missing: z.array(z.object({ order_number: z.string(), why: z.enum(cashMissing) })),
    /** All that the carrier has now, whatever is searched for: how many parcels, and their sum in cedis. */
    count: z.int(),
    sum: z.number(),
  })
  .meta({ id: 'CashRows' })
export type CashRows = z.infer<typeof CashRows>

const parcels = z
  .array(z.uuid())
  .min(1)
  .max(500)
  .refine((ids) => new Set(ids).size === ids.length, 'Each parcel once')

const counted = z.number().positive().multipleOf(0.01)

/** `counted` is what was counted, in cedis: nothing is booked where it is not the sum of the parcels. */
export const CashAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('handed_in'), parcels, counted }),
  z.object({ act: z.literal('lost'), parcels }),
  z.object({ act: z.literal('not_collected'), parcels }),
  z.object({ act: z.literal('found'), parcels, counted }),
  z.object({ act: z.literal('missing'), parcels }),
])
export type CashAct = z.infer<typeof CashAct>
export const CashPreviewForm = z.object({ act: CashAct })
/** The reason is the number of the carrier's receipt, or why. */
export const CashActForm = z.object({ act: CashAct, reason: Reason, shown: Shown })
