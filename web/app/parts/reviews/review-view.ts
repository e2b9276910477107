import type { CustomerImage, Review } from '#contracts/reviews/review.ts'

/** A review as the page shows it. */
export interface ReviewView {
  id: string
  productId: string
  writer: string
  rating: number
  comment: string
  helpfulCount: number
  isVerified: boolean
  pictures: { image: string; alt_text: string }[]
  /** The day it was written, `YYYY-MM-DD`. */
  day: string
}

/** One page of reviews with what is chosen of them. */
export interface ReviewsView {
  reviews: ReviewView[]
  /** How many fit the choice. */
  count: number
  page: number
  pagesCount: number
  rating: number | null
  sort: ReviewSort
}

export const reviewSorts = {
  newest: 'Newest',
  highest: 'Highest',
  lowest: 'Lowest',
} as const
export type ReviewSort = keyof typeof reviewSorts

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
  }
}

/** A customer's photo with a few words of the review it came with. */
export interface CustomerPhotoView {
  id: string
  image: string
  alt_text: string
  writer: string
  rating: number
  comment: string
}

export function customerPhotoOf(photo: CustomerImage): CustomerPhotoView {
  const { id, image, alt_text, review } = photo
  return { id, image, alt_text, writer: review.user.name, rating: review.rating, comment: review.comment }
}

/** What of the reviews is wanted, from the page's address: `?rating=5&reviews=newest&review_page=2`. */
export function readReviewChoice(search: URLSearchParams) {
  const rating = Number(search.get('rating'))
  const sort = search.get('reviews') ?? ''
  const page = Number(search.get('review_page'))
  return {
    rating: Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : null,
    sort: (sort in reviewSorts ? sort : 'newest') as ReviewSort,
    page: Number.isInteger(page) && page > 1 ? Math.min(page, 1_000) : 1,
  }
}

/** The page's address with another choice of reviews; what else it says stays. */
export function writeReviewChoice(
  search: URLSearchParams,
  choice: { rating?: number | null; sort?: ReviewSort; page?: number },
): string {
  const next = new URLSearchParams(search)
  const { rating, sort, page } = { ...readReviewChoice(search), page: 1, ...choice }
  next.delete('rating')
  next.delete('reviews')
  next.delete('review_page')
  if (rating !== null) next.set('rating', String(rating))
  if (sort !== 'newest') next.set('reviews', sort)
  if (page > 1) next.set('review_page', String(page))
  return `?${next}`
}

/** Reviews that come at once, at first and with every further page. */
export const reviewsPerPage = 10

/** Where the API has a page of a product's reviews. */
export function reviewsPath(
  productId: string,
  { rating, sort, page }: { rating: number | null; sort: ReviewSort; page: number },
): string {
  const stars = rating === null ? '' : `&rating=${rating}`
  return `/api/products/${productId}/reviews?page=${page}&page_size=${reviewsPerPage}&sort=${sort}${stars}`
}
