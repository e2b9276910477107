import type { Market, Review } from '#seed/content/types.ts'
import { pictureKey } from '#seed/pictures/picture-spec.ts'
import { drawBetween, idOf } from '../draw.ts'
import { daysBefore, earliest, hourMs, later, latest, minuteMs } from '../times.ts'
import type { PeopleRows } from './add-people.ts'
import type { ProductRow, ProductRows } from './add-products.ts'
import { pictureAddress, recordOf } from './find.ts'
import type { OrderFacts } from './orders/add-orders.ts'
import type { Rows } from './rows.ts'

interface Context {
  rows: Rows
  now: Date
  people: PeopleRows
  products: ProductRows
  orders: readonly OrderFacts[]
}

/** Reviews with their photos; a verified one belongs to the order line that its writer received. */
export function addReviews(context: Context, market: Market): void {
  const reviewers = new Map(market.reviewers.map((reviewer) => [reviewer.key, reviewer.fullName]))
  const orders = new Map(context.orders.map((order) => [order.past.key, order]))
  market.reviews.forEach((review, index) => {
    const product = recordOf(context.products, review.productKey, 'product')
    const person = context.people.get(review.personKey)
    const fullName = person?.name ?? recordOf(reviewers, review.personKey, 'reviewer')
    const line = review.orderKey === null ? null : lineOf(recordOf(orders, review.orderKey, 'order'), product)
    const createdAt = writtenAt(review, product, line?.receivedAt ?? null, context.now, index)
    const id = idOf('review', index, createdAt)
    context.rows.reviews.push({
      id,
      productId: product.row.id,
      personId: person?.id ?? null,
      orderLineId: line?.id ?? null,
      authorName: shortName(fullName),
      rating: review.rating,
      comment: review.comment,
      isVerifiedPurchase: review.isVerified,
      isApproved: true,
      helpfulCount: helpfulCountOf(review, index),
      createdAt,
      updatedAt: createdAt,
    })
    review.pictures.forEach((picture, sortOrder) => {
      context.rows.reviewImages.push({
        id: idOf('review-picture', `${index}/${sortOrder}`, createdAt),
        reviewId: id,
        productId: product.row.id,
        image: pictureAddress(pictureKey(picture)),
        altText: picture.alt,
        sortOrder,
      })
    })
  })
}

/** First name and initial: `Ama M.` */
export function shortName(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const [first = ''] = words
  const last = words.length > 1 ? words.at(-1) : undefined
  return last ? `${first} ${last.charAt(0)}.` : first
}

function lineOf(order: OrderFacts, product: ProductRow) {
  for (const parcel of order.parcels) {
    const line = parcel.lines.find((one) => one.product === product)
    if (line && parcel.receivedAt) return { id: line.id, receivedAt: parcel.receivedAt }
  }
  throw new Error(`order ${order.past.key} of the demo market did not bring ${product.product.key}`)
}

/** Never before the product was on sale or delivered to its writer, and never in the future. */
function writtenAt(
  review: Review,
  product: ProductRow,
  receivedAt: Date | null,
  now: Date,
  index: number,
): Date {
  const preferred = daysBefore(now, review.daysAgo, `review ${index}`)
  const possible = latest(
    preferred,
    later(product.row.createdAt, hourMs),
    later(receivedAt ?? preferred, hourMs),
  )
  return earliest(possible, later(now, -drawBetween(1, 50, 'review', index) * minuteMs))
}

/** Longer and older comments have been found helpful more often. */
function helpfulCountOf(review: Review, index: number): number {
  const most = Math.min(24, Math.floor(review.comment.length / 30) + Math.floor(review.daysAgo / 30))
  return Math.floor(drawBetween(0, most, 'helpful', index) ** 1.2 / 2)
}
