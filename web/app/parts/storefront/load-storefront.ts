import type { ProductCard } from '#contracts/catalog/product.ts'
import { limits } from '#contracts/limits.ts'
import type { Page } from '#contracts/page.ts'
import type { PublicStore } from '#contracts/vendors/store.ts'
import type { StoreFace } from '#contracts/vendors/storefront.ts'
import { t } from '#web/messages/messages.ts'
import { cardOf } from '#web/parts/product-list/card-of.ts'
import { dateFormat, formatDate } from '#web/parts/time/dates.ts'
import { hoursInWords, openingStatus } from '#web/parts/time/opening-hours.rules.ts'
import type { StorefrontData } from './storefront.tsx'

const monthFormat = dateFormat({ month: 'long', year: 'numeric' })

const nothing: Page<ProductCard> = { count: 0, count_capped: false, next: null, previous: null, results: [] }

/** A store that is shut for a time: its head alone. */
export const shutStorefrontOf = (store: PublicStore, now: Date): StorefrontData =>
  storefrontDataOf(store, { deals: null, first: [], popular: [], categories: [] }, nothing, now)

/** The answers of the three calls, reduced to what the page shows. */
export function storefrontDataOf(
  store: PublicStore,
  face: StoreFace,
  items: Page<ProductCard>,
  now: Date,
  toCard = cardOf,
): StorefrontData {
  const { name, slug, tagline, description, logo, banner, tone, town, region, is_verified } = store
  const { rating, review_count, items_sold, delivers_itself, closed, is_suspended, joined_at, locations } =
    store
  const onHoliday = closed?.is_now
    ? { closed: t('Closed until {day}', { day: formatDate(closed.until) }) }
    : {}
  const cardHere = (product: ProductCard) => ({ ...toCard(product), ...onHoliday })
  return {
    store: {
      ...{ name, slug, tagline, description, logo, banner, tone, town, region, is_verified },
      ...{ rating, review_count, items_sold, delivers_itself, closed, is_suspended },
      joined: monthFormat(Date.parse(joined_at)),
      locations: locations.map(({ id, name: place, address, phone, hours }) => ({
        ...{ id, name: place, address, phone },
        opening: hoursInWords(hours),
        status: openingStatus(hours, now),
      })),
    },
    face: {
      deals: face.deals && { endsAt: face.deals.ends_at, products: face.deals.products.map(cardHere) },
      first: face.first.map(cardHere),
      popular: face.popular.map(cardHere),
      categories: face.categories,
    },
    items: {
      products: items.results.map(cardHere),
      count: items.count,
      pagesCount: Math.ceil(items.count / limits.pageSize),
    },
  }
}
