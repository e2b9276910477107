import { z } from 'zod'
import { feeKinds } from '../../fees/fees.ts'
import { hasTwoDecimals } from '../../money.ts'
import { Reason } from '../../reason.ts'

/** Of whom a rate is. */
export const feeScopes = ['everybody', 'category', 'store'] as const
export type FeeScope = (typeof feeScopes)[number]

const rateSentence = 'A rate is between 0% and 100%'
/** A rate in percent with at most two decimals; 0 is one. */
const rate = z
  .number('Please enter a rate in percent')
  .min(0, rateSentence)
  .max(100, rateSentence)
  .refine(hasTwoDecimals, 'At most two decimals')

const terms = {
  kind: z.enum(feeKinds),
  scope: z.enum(feeScopes),
  /** The id of the category or the store; null for everybody. */
  of: z.uuid().nullable(),
  /** Null ends the rate of a category or a store: the less specific one applies again. */
  rate: rate.nullable(),
}
interface Terms {
  readonly scope: FeeScope
  readonly of: string | null
  readonly rate: number | null
}
const hasWhom = ({ scope, of }: Terms) => (scope === 'everybody') === (of === null)
const hasRate = ({ scope, rate: given }: Terms) => scope !== 'everybody' || given !== null
const whom = { path: ['of'], error: 'Please choose for whom it is' }
const needed = { path: ['rate'], error: 'Everybody needs a rate' }

export const FeeTrialForm = z.object(terms).refine(hasWhom, whom).refine(hasRate, needed)
export type FeeTrialForm = z.infer<typeof FeeTrialForm>

export const FeeRateForm = z
  .object({
    ...terms,
    /** The first day, in Accra: today or later. */
    begins_on: z.iso.date('Please choose a day'),
    reason: Reason,
    /** How many rates there were when the page was read. */
    seen: z.int().min(0),
  })
  .refine(hasWhom, whom)
  .refine(hasRate, needed)
export type FeeRateForm = z.infer<typeof FeeRateForm>

const Named = z.object({ id: z.uuid(), name: z.string() })

/** A rate. `state`: `now` applies, `later` begins on a day to come, `over` had another one after it. */
export const FeeRule = z.object({
  id: z.uuid(),
  kind: z.enum(feeKinds),
  scope: z.enum(feeScopes),
  /** The category or the store; null for everybody. */
  of: Named.nullable(),
  /** In percent; null ends the rate. */
  rate: z.number().nullable(),
  begins_on: z.iso.date(),
  state: z.enum(['now', 'later', 'over']),
  reason: z.string(),
  /** Null for the rates with which the market started. */
  set_by: z.string().nullable(),
  set_at: z.iso.datetime(),
})
export type FeeRule = z.infer<typeof FeeRule>

export const FeeRules = z
  .object({
    /** To send with a new rate. */
    seen: z.int(),
    /** Today in Accra. */
    today: z.iso.date(),
    rules: z.array(FeeRule),
    categories: z.array(Named),
  })
  .meta({ id: 'FeeRules' })
export type FeeRules = z.infer<typeof FeeRules>

export const FeeStoresQuery = z.object({ q: z.string().trim().max(100) })
export const FeeStores = z.array(Named)

/** What a rate would have made of the sales of last month. Amounts in cedis. */
export const FeeTrial = z
  .object({
    /** `2026-10`. */
    month: z.string(),
    lines: z.int(),
    sales: z.number(),
    were: z.number(),
    would: z.number(),
    stores_count: z.int(),
    /** The stores with the largest difference. */
    stores: z.array(Named.extend({ sales: z.number(), were: z.number(), would: z.number() })),
  })
  .meta({ id: 'FeeTrial' })
export type FeeTrial = z.infer<typeof FeeTrial>

export const FeeReasonQuery = z.object({
  /** A product's SKU, or any part of its name. */
  q: z.string().trim().min(1).max(100),
})
/** Which rates could apply to products now, the one that applies first. */
export const FeeReasons = z
  .array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      store: z.string(),
      category: z.string().nullable(),
      kinds: z.array(z.object({ kind: z.enum(feeKinds), rules: z.array(FeeRule) })),
    }),
  )
  .meta({ id: 'FeeReasons' })
export type FeeReasons = z.infer<typeof FeeReasons>
