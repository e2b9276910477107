import type { ProductCard } from '#contracts/catalog/product.ts'
import { formatCedis } from '#contracts/money.ts'
import { t } from '#web/messages/messages.ts'

/** The bulk price of a card and the number of pieces it needs. */
export function BulkLine({ min_quantity: count, unit_price: price }: NonNullable<ProductCard['bulk']>) {
  return (
    <span className="text-xs font-semibold text-accent">
      {t('From {count}: {price} each', { count, price: formatCedis(price) })}
    </span>
  )
}
