import { limits } from '#contracts/limits.ts'
import { t } from '#web/messages/messages.ts'

/** Why this quantity is refused, in the sentences of SH-8; `stock` is null where the store does not count. */
export function whyNotQuantity(wanted: number, stock: number | null): string {
  if (wanted < 1) return t('Quantity must be at least 1')
  return stock === null || stock > limits.quantityMax
    ? t('Quantity must be at most {max}', { max: limits.quantityMax })
    : t('Only {left} left in stock.', { left: stock })
}
