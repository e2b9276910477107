import type { Market, Review } from '#seed/content/types.ts'
import { draw, drawOne, idOf } from '../draw.ts'
import type { ProductRows } from '../rows/add-products.ts'
import { shortName } from '../rows/add-reviews.ts'
import type { Rows } from '../rows/rows.ts'

/** Reviews with their authors, by the key of the category. */
export type ReviewsByCategory = ReadonlyMap<string, { review: Review; authorName: string }[]>

export function reviewsIn(market: Market): ReviewsByCategory {
  const categoryOf = new Map(market.products.map((product) => [product.key, product.categoryKey]))
  const names = new Map([...market.people, ...market.reviewers].map(({ key, fullName }) => [key, fullName]))
  const reviews = market.reviews.map((review) => ({
    review,
    authorName: shortName(names.get(review.personKey) ?? ''),
  }))
  return Map.groupBy(reviews, ({ review }) => categoryOf.get(review.productKey) ?? '')
}

/** Most products have no review, few have many; their texts are those of other goods of the category. */
export function addManyReviews(
  rows: Rows,
  products: ProductRows,
  reviews: ReviewsByCategory,
  now: Date,
): void {
  for (const { product, row } of products.values()) {
    const texts = reviews.get(product.categoryKey) ?? []
    const count = texts.length === 0 ? 0 : Math.floor(5 * draw('reviews', product.key) ** 3)
    const age = now.getTime() - row.createdAt.getTime()
    for (let place = 0; place < count; place += 1) {
      const { review, authorName } = drawOne(texts, 'review', product.key, place)
      const createdAt = new Date(row.createdAt.getTime() + Math.floor(draw('when', product.key, place) * age))
      rows.reviews.push({
        id: idOf('many', `${product.key}/${place}`, createdAt),
        productId: row.id,
        authorName,
        rating: review.rating,
        comment: review.comment,
        createdAt,
        updatedAt: createdAt,
      })
    }
  }
}
