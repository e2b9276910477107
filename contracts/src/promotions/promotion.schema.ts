import { z } from 'zod'
import { OptionalCedis } from '../cedis.ts'
import { dayMs } from '../days.ts'
import { lineText } from '../seen-text.ts'
import { instantOf, promotionLimits } from './promotion.ts'
import { PromotionCode } from './promotion-code.ts'

const percentSentence = `Type a whole percentage from 1 to ${promotionLimits.percentMax}`
const eachSentence = 'Type how often one person may use it, or leave this empty'
const usesSentence = 'Type how often it may be used, or leave this empty'

/** An instant, or a date and time as a form gives them, in Ghana's time, which is UTC. */
const time = (sentence: string) => z.iso.datetime({ local: true, error: sentence })

/** What a promotion is, apart from its name: enough for the preview. A start in the past means now. */
export const PromotionTerms = z.object({
  kind: z.enum(['percent', 'amount'], 'Choose what comes off'),
  percent: z
    .int(percentSentence)
    .min(1, percentSentence)
    .max(promotionLimits.percentMax, percentSentence)
    .nullish(),
  /** Cedis off each piece. */
  amount: OptionalCedis,
  scope: z.enum(['store', 'category', 'products'], 'Choose the goods'),
  category: z.string().max(200).nullish(),
  products: z
    .array(z.uuid())
    .max(promotionLimits.productsMax, `Choose at most ${promotionLimits.productsMax} products`)
    .nullish(),
  starts_at: time('Choose when it starts'),
  ends_at: time('Choose when it ends'),
  /** What the buyer types; none for an automatic one. */
  code: PromotionCode.nullish(),
  /** Cedis that the buyer's goods of this store must come to. */
  min_spend: OptionalCedis,
  max_uses_each: z.int(eachSentence).min(1, eachSentence).max(1_000, eachSentence).nullish(),
  max_uses: z.int(usesSentence).min(1, usesSentence).max(1_000_000, usesSentence).nullish(),
})
type Terms = z.infer<typeof PromotionTerms>

/** What fields need of each other: each rule with the field that its sentence is shown at. */
function checkTogether(terms: Terms, { addIssue }: z.core.$RefinementCtx): void {
  const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
  if (terms.kind === 'percent' && terms.percent == null) refuse('percent', percentSentence)
  if (terms.kind === 'amount' && terms.amount == null)
    refuse('amount', 'Type the amount that comes off each piece')
  if (terms.scope === 'category' && !terms.category) refuse('category', 'Choose a category')
  if (terms.scope === 'products' && !terms.products?.length) refuse('products', 'Choose at least one product')
  const days = (Date.parse(instantOf(terms.ends_at)) - Date.parse(instantOf(terms.starts_at))) / dayMs
  if (!(days > 0)) refuse('ends_at', 'The end must be after the start')
  if (days > promotionLimits.daysMax)
    refuse('ends_at', `A promotion lasts at most ${promotionLimits.daysMax} days`)
}

/** `instead_of`: the promotion that these terms are to change, which is in nobody's way then. */
export const PromotionPreviewRequest = PromotionTerms.extend({ instead_of: z.uuid().nullish() }).superRefine(
  checkTogether,
)

const name = lineText('Name the promotion')
  .min(1, 'Name the promotion')
  .max(promotionLimits.nameMax, `Please use at most ${promotionLimits.nameMax} characters`)

export const NewPromotion = PromotionTerms.extend({ name }).superRefine(checkTogether)
export type NewPromotion = z.infer<typeof NewPromotion>

/** What may be changed of a promotion that runs: never what it takes off, of what, or for whom. */
export const RunningPromotion = PromotionTerms.pick({
  ends_at: true,
  max_uses_each: true,
  max_uses: true,
}).extend({ name })
export type RunningPromotion = z.infer<typeof RunningPromotion>
