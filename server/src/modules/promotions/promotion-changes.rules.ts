import { formatCedis } from '#contracts/money.ts'
import type { PromotionWithGoods } from '#contracts/promotions/promotions.calls.ts'

interface FieldChange {
  readonly field: string
  readonly from: string
  readonly to: string
}

const textMax = 200

const timeWords = (instant: string) => `${instant.slice(0, 10)} ${instant.slice(11, 16)}`

function goodsWords({ scope, category, goods }: PromotionWithGoods): string {
  if (scope === 'store') return 'the whole store'
  return scope === 'category' ? (category?.title ?? '') : goods.map(({ name }) => name).join(', ')
}

/** The fields of a promotion as the store's activity reads them. */
const words: Readonly<Record<string, (promotion: PromotionWithGoods) => string>> = {
  name: ({ name }) => name,
  what_comes_off: ({ percent, amount_off: off }) =>
    percent === null ? formatCedis(off ?? 0) : `${percent}%`,
  goods: goodsWords,
  starts: ({ starts_at: at }) => timeWords(at),
  ends: ({ ends_at: at }) => timeWords(at),
  code: ({ code }) => code ?? '',
  minimum: ({ min_spend: least }) => (least === null ? '' : formatCedis(least)),
  limit_per_person: ({ max_uses_each: most }) => String(most ?? ''),
  limit_of_orders: ({ max_uses: most }) => String(most ?? ''),
}

/** What differs between two states of a promotion, field by field in words. */
export function changesOf(before: PromotionWithGoods, after: PromotionWithGoods): FieldChange[] {
  return Object.entries(words).flatMap(([field, wordsOf]) => {
    const [from, to] = [wordsOf(before), wordsOf(after)]
    return from === to ? [] : [{ field, from: from.slice(0, textMax), to: to.slice(0, textMax) }]
  })
}
