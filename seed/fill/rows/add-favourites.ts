import type { Market } from '#seed/content/types.ts'
import { daysBefore, hourMs, later, latest } from '../times.ts'
import type { PeopleRows } from './add-people.ts'
import type { ProductRows } from './add-products.ts'
import { recordOf } from './find.ts'
import type { Rows } from './rows.ts'

interface Context {
  rows: Rows
  now: Date
  people: PeopleRows
  products: ProductRows
}

/** What people marked, never before the product was there. */
export function addFavourites({ rows, now, people, products }: Context, market: Market): void {
  for (const { personKey, productKey, daysAgo } of market.favourites) {
    const product = recordOf(products, productKey, 'product').row
    const markedAt = daysBefore(now, daysAgo, `favourite ${personKey} ${productKey}`)
    rows.wishlistEntries.push({
      personId: recordOf(people, personKey, 'person').id,
      productId: product.id,
      createdAt: latest(markedAt, later(product.createdAt as Date, hourMs)),
    })
  }
}
