import type { Market } from '#seed/content/types.ts'
import { idOf } from '../draw.ts'
import { dayMs, later } from '../times.ts'
import type { ProductRows } from './add-products.ts'
import type { StoreRows } from './add-stores.ts'
import { recordOf } from './find.ts'
import type { Rows } from './rows.ts'

/** How long before the first start they were made. */
const daysRunning = 20

/** The promotions that run at the first start. Orders placed since they began have their prices (promote-lines.ts). */
export function addPromotions(
  rows: Rows,
  { promotions }: Market,
  now: Date,
  { stores, products }: { stores: StoreRows; products: ProductRows },
): void {
  const startsAt = later(now, -daysRunning * dayMs)
  for (const { storeKey, name, percent, days, maxUses, asks, productKeys } of promotions) {
    const id = idOf('promotion', name, startsAt)
    rows.promotions.push({
      ...{ id, name, percent, maxUses, usesLeft: maxUses, startsAt, createdAt: startsAt },
      storeId: recordOf(stores, storeKey, 'store').row.id,
      scope: 'products',
      code: asks?.code ?? null,
      minSpend: asks?.minSpendPesewas ?? null,
      maxUsesEach: asks?.maxUsesEach ?? null,
      endsAt: later(now, days * dayMs),
      isShown: true,
    })
    for (const key of productKeys)
      rows.promotionProducts.push({ promotionId: id, productId: recordOf(products, key, 'product').row.id })
  }
}
