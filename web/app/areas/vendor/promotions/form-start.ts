import { promotionLimits } from '#contracts/promotions/promotion.ts'
import type { PromotionGoods, PromotionWithGoods } from '#contracts/promotions/promotions.calls.ts'
import { usualWindow } from './form-terms.ts'

/** What the fields of a promotion begin with. */
export interface FormStart {
  readonly name: string
  readonly kind: 'percent' | 'amount'
  readonly percent: number | null
  readonly amount: number | null
  readonly scope: 'store' | 'category' | 'products'
  readonly category: string
  readonly goods: readonly PromotionGoods[]
  /** As a field for date and time has them, in Ghana's time. */
  readonly startsAt: string
  readonly endsAt: string
  readonly code: string | null
  readonly min_spend: number | null
  readonly max_uses: number | null
  readonly max_uses_each: number | null
}

export const emptyStart = (): FormStart => ({
  name: '',
  kind: 'percent',
  percent: promotionLimits.tipPercent,
  amount: null,
  scope: 'store',
  category: '',
  goods: [],
  ...usualWindow(new Date()),
  code: null,
  min_spend: null,
  max_uses: null,
  max_uses_each: null,
})

/** The terms of another promotion, for the usual days from now on. */
export const copyOf = (promotion: PromotionWithGoods): FormStart => ({
  ...startOf(promotion),
  ...usualWindow(new Date()),
})

/** A promotion as it is. */
export function startOf(promotion: PromotionWithGoods): FormStart {
  const { name, percent, amount_off: amount, scope, category, goods } = promotion
  const { code, min_spend, max_uses, max_uses_each, starts_at: startsAt, ends_at: endsAt } = promotion
  return {
    name,
    kind: percent === null ? 'amount' : 'percent',
    percent,
    amount,
    scope,
    category: category?.slug ?? '',
    goods: scope === 'products' ? goods : [],
    startsAt: toField(startsAt),
    endsAt: toField(endsAt),
    code,
    min_spend,
    max_uses,
    max_uses_each,
  }
}

/** An instant as a field for date and time has it. */
export const toField = (instant: string) => instant.slice(0, 16)
