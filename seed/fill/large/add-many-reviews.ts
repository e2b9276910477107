import type { Market, Review } from '#seed/content/types.ts'
import { draw, drawOne, idOf } from '../draw.ts'
import type { ProductRows } from '../rows/add-products.ts'
import { shortName } from '../rows/add-reviews.ts'
import type { Rows } from '../rows/rows.ts'

/** What was said about goods of each category, by its key, and by whom. */
export type Said = ReadonlyMap<string, { review: Review; authorName: string }[]>

export function saidIn(market: Market): Said {
  const categoryOf = new Map(market.products.map((product) => [product.key, product.categoryKey]))
  const names = new Map([...market.people, ...market.reviewers].map(({ key, fullName }) => [key, fullName]))
  const said = market.reviews.map((review) => ({
    review,
    authorName: shortName(names.get(review.personKey) ?? ''),
  }))
  return Map.groupBy(said, ({ review }) => categoryOf.get(review.productKey) ?? '')
}

/** Most products have no review, few have many; they say what was said about other goods of the category. */
export function addManyReviews(rows: Rows, products: ProductRows, said: Said, now: Date): void {
  for (const { product, row } of products.values()) {
    const texts = said.get(product.categoryKey) ?? []
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
