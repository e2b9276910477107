import { type OrderRule, whyNotPieces } from '#contracts/catalog/order-quantity.ts'
import { limits } from '#contracts/limits.ts'
import { t } from '#web/messages/messages.ts'

/** Why this quantity is refused, in the sentences of SH-8; `stock` is null where the store does not count. `rule` is that of companies. */
export function whyNotQuantity(wanted: number, stock: number | null, rule: OrderRule | null = null): string {
  if (wanted < 1) return t('Quantity must be at least 1')
  const isCovered = wanted <= (stock ?? limits.quantityMax)
  if (rule && isCovered && whyNotPieces(wanted, rule)) return ruleSentence(wanted, rule)
  return stock === null || stock > limits.quantityMax
    ? t('Quantity must be at most {max}', { max: limits.quantityMax })
    : t('Only {left} left in stock.', { left: stock })
}

/** The rule of companies with the two nearest numbers that they can order; empty where this one is right. */
export function ruleSentence(wanted: number, rule: OrderRule): string {
  const whyNot = whyNotPieces(wanted, rule)
  if (!whyNot) return ''
  return whyNot.code === 'below_minimum'
    ? t('Minimum order {min}. Order {lower} or more.', whyNot.details)
    : t('Minimum order {min}; sold in multiples of {multiple}. Order {lower} or {upper}.', whyNot.details)
}

/** 'Minimum order 12; sold in multiples of 6', or less of it; empty where any number can be ordered. */
export function ruleInWords({ minimum, multiple }: OrderRule): string {
  if (multiple > 1)
    return t('Minimum order {min}; sold in multiples of {multiple}', { min: minimum, multiple })
  return minimum > 1 ? t('Minimum order {min}', { min: minimum }) : ''
}
