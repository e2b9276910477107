import type { CustomerImage, Review } from '#contracts/reviews/review.ts'
import { publicApi } from '#web/data/api.ts'
import type { CustomerPhotoView, ReviewSort, ReviewsView, ReviewView } from './review-view.ts'

/** The page of reviews after `last`, with the same filter and order. */
export async function fetchNextReviews(productId: string, last: ReviewsView): Promise<ReviewsView> {
  const next = { ...last, page: last.page + 1 }
  const { results } = await publicApi('GET /products/:id/reviews', reviewsOf(productId, next))
  return { ...next, reviews: results.map(reviewViewOf) }
}

/** A review as the page shows it. */
export function reviewViewOf(review: Review): ReviewView {
  return {
    id: review.id,
    productId: review.product,
    helpfulCount: review.helpful_count,
    writer: review.user.name,
    rating: review.rating,
    comment: review.comment,
    isVerified: review.is_verified_purchase,
    pictures: review.images.map(({ image, alt_text }) => ({ image, alt_text })),
    day: review.created_at.slice(0, 10),
    reply: review.reply?.text ?? null,
  }
}

/** A customer's photo as the page shows it. */
export function customerPhotoOf(photo: CustomerImage): CustomerPhotoView {
  const { id, image, alt_text, review } = photo
  return { id, image, alt_text, writer: review.user.name, rating: review.rating, comment: review.comment }
}

/** Reviews per page. */
export const reviewsPerPage = 10

/** Query of the API for a page of a product's reviews. */
export function reviewsOf(
  productId: string,
  { rating, sort, page }: { rating: number | null; sort: ReviewSort; page: number },
) {
  return {
    params: { id: productId },
    query: { page, page_size: reviewsPerPage, sort, rating: rating ?? undefined },
  }
}
