import type { RouterContextProvider } from 'react-router'
import type { Product } from '#contracts/catalog/product.ts'
import { type DayRange, deliveryBusinessDays, estimateDelivery } from '#contracts/geo/delivery-dates.ts'
import { callApi, readApi } from '#web/data/server-api.ts'
import type { BuyingSide } from '#web/data/side.ts'
import { cardOn } from '#web/parts/product-list/card-of.ts'
import { customerPhotoOf, reviewsOf, reviewsPerPage, reviewViewOf } from '#web/parts/reviews/fetch-reviews.ts'
import { type CustomerPhotoView, type ReviewsView, readReviewChoice } from '#web/parts/reviews/review-view.ts'
import { formatDays } from '#web/parts/time/dates.ts'
import type { DeliveryDates } from './delivery-box.tsx'
import { type ProductView, viewOf } from './product-view.ts'

type Context = Readonly<RouterContextProvider>

export interface ProductPage {
  product: ProductView
  reviews: ReviewsView
  photos: CustomerPhotoView[]
  delivery: DeliveryDates
}

/** Reads a product by slug or id; an unknown one throws the site's 404. */
export function readProduct(context: Context, { audience }: BuyingSide, slugOrId: string): Promise<Product> {
  return readApi(context, 'GET /products/:id', { params: { id: slugOrId }, query: { audience } })
}

/** Loads a product page. Failed reviews or photos are left out. */
export async function loadProductPage(
  context: Context,
  { side }: BuyingSide,
  found: Product,
  search: URLSearchParams,
): Promise<ProductPage> {
  const [reviews, photos] = await Promise.all([
    loadReviews(context, found, search),
    loadPhotos(context, found),
  ])
  const now = new Date()
  return {
    product: viewOf(found, now, cardOn(side)),
    reviews,
    photos,
    delivery: {
      greaterAccra: daysInWords(
        estimateDelivery(now, found.store.days_to_accra ?? deliveryBusinessDays.greaterAccra),
      ),
      elsewhere: daysInWords(estimateDelivery(now, deliveryBusinessDays.elsewhere)),
    },
  }
}

async function loadReviews(
  context: Context,
  product: Product,
  search: URLSearchParams,
): Promise<ReviewsView> {
  const { rating, sort, page } = readReviewChoice(search)
  const none = { reviews: [], count: 0, page, pagesCount: 0, rating, sort }
  if (product.review_count === 0) return none
  const request = reviewsOf(product.id, { rating, sort, page })
  const { status, body } = await callApi(context, 'GET /products/:id/reviews', request)
  if (status !== 200) return none
  return {
    ...none,
    reviews: body.results.map(reviewViewOf),
    count: body.count,
    pagesCount: Math.ceil(body.count / reviewsPerPage),
  }
}

async function loadPhotos(context: Context, product: Product): Promise<CustomerPhotoView[]> {
  if (product.review_count === 0) return []
  const { id } = product
  const { status, body } = await callApi(context, 'GET /products/:id/customers-images', { params: { id } })
  if (status !== 200) return []
  return body.results.map(customerPhotoOf)
}

function daysInWords({ from, to }: DayRange): string {
  return formatDays(from, to)
}
