import { z } from 'zod'
import { PositiveCedis } from '../cedis.ts'
import { dayMs } from '../days.ts'
import { instantOf } from '../promotions/promotion.ts'
import { Reason } from '../reason.ts'
import { lineText } from '../seen-text.ts'
import { flashSaleLimits } from './flash-sale.ts'

const { nameMax, floorMax, categoriesMax, daysMax, storesMax, quantityMax } = flashSaleLimits
const floorSentence = `Type a whole percentage from 1 to ${floorMax}`
const quantitySentence = 'Type a whole number of pieces, 1 or more'

/** An instant, or a date and time as a form gives them, in Ghana's time, which is UTC. */
const time = (sentence: string) => z.iso.datetime({ local: true, error: sentence })

/** What an operator plans. No category means all of them. */
const Plan = z.object({
  name: lineText('Name the sale')
    .min(1, 'Name the sale')
    .max(nameMax, `Please use at most ${nameMax} characters`),
  starts_at: time('Choose when it starts'),
  ends_at: time('Choose when it ends'),
  nominations_close_at: time('Choose until when stores nominate'),
  /** Whole percent that a price must be below the lowest of the last 30 days. */
  floor_percent: z.int(floorSentence).min(1, floorSentence).max(floorMax, floorSentence),
  categories: z.array(z.uuid()).max(categoriesMax, `Choose at most ${categoriesMax} categories`).default([]),
  /** That another sale runs at the same time is meant. */
  may_overlap: z.boolean().default(false),
  reason: Reason,
})

function checkTimes(
  plan: Pick<z.infer<typeof Plan>, 'starts_at' | 'ends_at' | 'nominations_close_at'>,
  { addIssue }: z.core.$RefinementCtx,
): void {
  const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
  const [starts, ends, closes] = [plan.starts_at, plan.ends_at, plan.nominations_close_at].map((given) =>
    Date.parse(instantOf(given)),
  ) as [number, number, number]
  if (!(ends > starts)) refuse('ends_at', 'The end must be after the start')
  if (ends - starts > daysMax * dayMs) refuse('ends_at', `A flash sale lasts at most ${daysMax} days`)
  if (!(closes <= starts)) refuse('nominations_close_at', 'Nominations close before the sale starts')
}

export const PlanFlashSaleForm = Plan.superRefine(checkTimes)
export type PlanFlashSale = z.infer<typeof PlanFlashSaleForm>

/** `seen`: how the plan was when the form was opened. */
export const ChangeFlashSaleForm = Plan.extend({ seen: z.iso.datetime() }).superRefine(checkTimes)
export type ChangeFlashSale = z.infer<typeof ChangeFlashSaleForm>

/** Stores by id, or all verified ones that sell something in the categories of the sale. */
export const InviteStoresForm = z.object({
  stores: z.union([
    z.literal('all'),
    z
      .array(z.uuid())
      .min(1, 'Choose at least one store')
      .max(storesMax, `Choose at most ${storesMax} stores at once`),
  ]),
  reason: Reason,
})
export type InviteStores = z.infer<typeof InviteStoresForm>

export const NominateForm = z.object({
  product: z.uuid('Choose a product'),
  /** Cedis for a piece of any of its variants. */
  price: PositiveCedis,
  quantity: z
    .int(quantitySentence)
    .min(1, quantitySentence)
    .max(quantityMax, `Type at most ${quantityMax.toLocaleString('en')} pieces`),
})
export type Nominate = z.infer<typeof NominateForm>
