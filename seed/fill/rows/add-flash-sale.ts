import type { Market } from '#seed/content/types.ts'
import { idOf } from '../draw.ts'
import { dayMs, later } from '../times.ts'
import type { ProductRows } from './add-products.ts'
import { recordOf } from './find.ts'
import type { Rows } from './rows.ts'

/** The Donkomi sale: it began a day ago, and its countdown starts in full at the market's first start (VE-4.23). */
export function addFlashSale(rows: Rows, market: Market, now: Date, products: ProductRows): void {
  const startsAt = later(now, -dayMs)
  const id = idOf('flash-sale', market.flashSale.name, startsAt)
  const endsAt = later(now, market.flashSale.windowSeconds * 1000)
  rows.flashSales.push({ id, name: market.flashSale.name, startsAt, endsAt, createdAt: startsAt })
  for (const item of market.flashSale.items) {
    rows.flashSaleItems.push({
      flashSaleId: id,
      productId: recordOf(products, item.productKey, 'product').row.id,
      price: item.pricePesewas,
      quantity: item.quantity,
      sold: 0,
    })
  }
}
