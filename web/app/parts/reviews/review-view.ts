import { mark } from '#web/messages/messages.ts'

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
  /** The store's public answer. */
  reply: string | null
}

/** One page of reviews with its filter and order. */
export interface ReviewsView {
  reviews: ReviewView[]
  /** Number of reviews that match the filter. */
  count: number
  page: number
  pagesCount: number
  rating: number | null
  sort: ReviewSort
}

export const reviewSorts = {
  newest: mark('Newest'),
  highest: mark('Highest'),
  lowest: mark('Lowest'),
} as const
export type ReviewSort = keyof typeof reviewSorts

/** A customer's photo with a few words of the review it came with. */
export interface CustomerPhotoView {
  id: string
  image: string
  alt_text: string
  writer: string
  rating: number
  comment: string
}

/** The filter, order and page of reviews, from the page's query: `?rating=5&reviews=newest&review_page=2`. */
export function readReviewChoice(search: URLSearchParams) {
  const rating = Number(search.get('rating'))
  const sort = search.get('reviews') ?? ''
  const page = Number(search.get('review_page'))
  return {
    rating: Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : null,
    sort: (Object.hasOwn(reviewSorts, sort) ? sort : 'newest') as ReviewSort,
    page: Number.isInteger(page) && page > 1 ? Math.min(page, 1_000) : 1,
  }
}

/** The page's query with another choice of reviews; other parameters stay. */
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
