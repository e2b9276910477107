import { z } from 'zod'
import { returnReasonLabels } from '../returns/return-words.ts'
import { marketFigureNames, storeHealths } from './figure-definitions.ts'

/** The last days, today among them, or this month so far. */
export const figurePeriods = ['30', '7', '90', 'month'] as const
export const FiguresQuery = z.object({ period: z.enum(figurePeriods).default('30') })
export type FiguresQuery = z.infer<typeof FiguresQuery>

const Days = z.object({ from: z.iso.date(), to: z.iso.date() })
/** A figure in its period, and in the period before. */
const Compared = z.object({ now: z.number().nullable(), before: z.number().nullable() })
const share = z.number()

/** How a store does; shares in percent of its parcels. */
export const StoreOfHealth = z.object({
  slug: z.string(),
  name: z.string(),
  health: z.enum(storeHealths),
  parcels: z.int(),
  late: share,
  cancelled: share,
  returned: share,
})
export type StoreOfHealth = z.infer<typeof StoreOfHealth>

/** The figures of the whole market: amounts in cedis, shares in percent with one decimal. */
export const MarketFigures = z
  .object({
    now: Days,
    before: Days,
    figures: z.record(z.enum(marketFigureNames), Compared),
    /** Sales by day beside the same day of the period before; null for a day that it does not have. */
    days: z.array(z.object({ day: z.iso.date(), sales: z.number(), sales_before: z.number().nullable() })),
    reasons: z.array(
      z.object({
        reason: z.enum(Object.keys(returnReasonLabels) as [keyof typeof returnReasonLabels]),
        now: z.int(),
        before: z.int(),
      }),
    ),
    healths: z.array(z.object({ health: z.enum(storeHealths), now: z.int(), before: z.int() })),
    /** The stores that need somebody most. */
    stores: z.array(StoreOfHealth),
    missed_words: z.array(z.object({ words: z.string(), times: z.int() })),
  })
  .meta({ id: 'MarketFigures' })
export type MarketFigures = z.infer<typeof MarketFigures>
