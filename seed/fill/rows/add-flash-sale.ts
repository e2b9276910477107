import type { Market } from '#seed/content/types.ts'
import { idOf } from '../draw.ts'
import { dayMs, later } from '../times.ts'
import type { ProductRows } from './add-products.ts'
import type { StoreRows } from './add-stores.ts'
import { recordOf } from './find.ts'
import type { Rows } from './rows.ts'

/** The Donkomi sale: it began a day ago, and its countdown starts in full at the market's first start (VE-4.23). */
export function addFlashSale(rows: Rows, market: Market, now: Date, products: ProductRows): void {
  const startsAt = later(now, -dayMs)
  const id = idOf('flash-sale', market.flashSale.name, startsAt)
  const endsAt = later(now, market.flashSale.windowSeconds * 1000)
  const times = { startsAt, endsAt, nominationsCloseAt: null, createdAt: startsAt, updatedAt: startsAt }
  rows.flashSales.push({ id, name: market.flashSale.name, floorPercent: 1, ...times })
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

/** Days ahead of the first start: until when stores nominate, and the window. */
const plan = { closes: 12, starts: 14, ends: 16 } as const

/** The next sale, to which the demo vendor's store is invited; what it nominates is played (play-stores.ts). */
export function addPlannedSale(rows: Rows, now: Date, stores: StoreRows): void {
  const name = 'Donkomi of the month'
  const createdAt = later(now, -dayMs)
  const id = idOf('flash-sale', name, createdAt)
  rows.flashSales.push({
    ...{ id, name, floorPercent: 15, createdAt, updatedAt: createdAt },
    startsAt: later(now, plan.starts * dayMs),
    endsAt: later(now, plan.ends * dayMs),
    nominationsCloseAt: later(now, plan.closes * dayMs),
  })
  const storeId = recordOf(stores, 'circle-phones', 'store').row.id as string
  rows.flashSaleInvitations.push({ flashSaleId: id, storeId, createdAt })
}
