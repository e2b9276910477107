import { formatCedis } from '#contracts/money.ts'
import type { PromotionState } from '#contracts/promotions/promotion.ts'
import type { Promotion } from '#contracts/promotions/promotions.calls.ts'
import { formatInstant } from '#web/parts/time/dates.ts'

export const stateWords = {
  planned: ['Planned', 'blue'],
  running: ['Running', 'green'],
  used_up: ['Used up', 'gold'],
  ended: ['Ended', 'plain'],
  stopped: ['Stopped', 'plain'],
} as const satisfies Record<PromotionState, readonly [string, 'plain' | 'green' | 'gold' | 'blue']>

/** '20% off' or 'GHS 10.00 off each piece'. */
export const reductionWords = ({ percent, amount_off: amount }: Pick<Promotion, 'percent' | 'amount_off'>) =>
  percent === null ? `${formatCedis(amount ?? 0)} off each piece` : `${percent}% off`

export function goodsWords({ scope, category, products_count: count }: Promotion): string {
  const products = `${count} ${count === 1 ? 'product' : 'products'}`
  if (scope === 'store') return `The whole store, ${products}`
  return scope === 'category' ? `${category?.title}, ${products}` : products
}

/** What it asks of the buyer, in one line; null where everybody has it. */
export function conditionWords({ code, min_spend: min, max_uses_each: each }: Promotion): string | null {
  const parts = [
    code && `Code ${code}`,
    min !== null && `from ${formatCedis(min)} on`,
    each !== null && (each === 1 ? 'once per person' : `${each} times per person`),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : null
}

/** When it counts: up to the moment at which it was stopped. */
export const windowWords = ({ starts_at: from, ends_at: to, stopped_at: stopped }: Promotion) =>
  `${formatInstant(from)} to ${formatInstant(stopped ?? to)}`
