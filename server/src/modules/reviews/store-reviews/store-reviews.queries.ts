import type pg from 'pg'
import { reviewAnswerDays } from '#contracts/analytics/definitions.ts'
import { splitByWeights } from '#contracts/money.ts'
import {
  customerPhotosMost,
  type ReviewedProduct,
  type ReviewInsights,
  type VendorReview,
  type VendorReviewSummary,
  type VendorReviewsQuery,
  vendorReviewsPageSize,
} from '#contracts/reviews/vendor-reviews.ts'
import { isContradictory, keywordsOf } from './words.rules.ts'

type Queries = Pick<pg.Pool, 'query'>
type Row = Omit<VendorReview, 'is_contradictory'>

/** The stars and words of so many of the newest reviews make the insights. */
const consideredMost = 1_000

const orders: Readonly<Record<VendorReviewsQuery['sort'], string>> = {
  recent: 'r.created_at desc, r.id desc',
  highest: 'r.rating desc, r.created_at desc, r.id desc',
  lowest: 'r.rating, r.created_at desc, r.id desc',
}

/** Of a review `r`, in SQL: who bought on the business side is a B2B customer; reviews from before there were orders are B2C. */
export const reviewType = `case when exists (select from order_lines l join orders o on o.id = l.order_id
  where l.id = r.order_line_id and o.side = 'business') then 'B2B' else 'B2C' end`
const columns = `r.id, json_build_object('id', p.id, 'name', p.name, 'slug', p.slug) as product,
  r.author_name as customer_name, ${reviewType} as type, iso_instant(r.created_at) as date, r.rating, r.comment,
  (select coalesce(json_agg(i.image order by i.sort_order, i.id), '[]') from review_images i
    where i.review_id = r.id) as images,
  (select json_build_object('text', y.text, 'store', s.name, 'created_at', iso_instant(y.created_at),
      'updated_at', iso_instant(y.updated_at), 'hidden', y.hidden_reason)
    from review_replies y join stores s on s.id = p.store_id where y.review_id = r.id) as reply`
/** $1 is the store, $2 a product or null. */
const ofStore = (more = '') => `reviews r ${more} join products p on p.id = r.product_id
  where p.store_id = $1 and r.is_approved and ($2::uuid is null or p.id = $2)`

const isUnanswered = 'not exists (select from review_replies y where y.review_id = r.id)'
const isRecent = `r.created_at > now() - interval '${reviewAnswerDays} days'`
/** The rows of a store's reviews to answer: every recent approved review without a reply. $1 is the store. */
export const reviewsToAnswer = `reviews r join products p on p.id = r.product_id
  where p.store_id = $1 and r.is_approved and ${isRecent} and ${isUnanswered}`

const vendorReviewOf = (row: Row): VendorReview => ({
  ...row,
  is_contradictory: isContradictory(row.rating, row.comment),
})

/** One page of a store's reviews. [VE-2.25] */
export async function listStoreReviews(
  db: Queries,
  storeId: string,
  query: VendorReviewsQuery,
): Promise<{ count: number; reviews: VendorReview[] }> {
  const { q, rating, type: wanted, unanswered, recent, page, sort } = query
  const { rows } = await db.query<{ count: number; reviews: Row[] }>({
    name: `store-reviews-${sort}`,
    text: `
      with matching as materialized (
        select r.id, row_number() over (order by ${orders[sort]}) as place from ${ofStore()}
          and ($3 = '' or position(lower($3) in lower(r.comment)) > 0 or position(lower($3) in lower(r.author_name)) > 0)
          and ($4::int is null or r.rating = $4) and ($5 = 'all' or lower(${reviewType}) = $5)
          and (not $6 or ${isUnanswered}) and (not $8 or ${isRecent}))
      select (select count(*)::int from matching) as count, (
        select coalesce(json_agg(x order by place), '[]') from (
          select ${columns}, m.place from matching m join reviews r on r.id = m.id join products p on p.id = r.product_id
          where m.place > $7 order by m.place limit ${vendorReviewsPageSize}) x) as reviews`,
    values: [
      storeId,
      query.product ?? null,
      q,
      rating ?? null,
      wanted,
      unanswered === 'true',
      (page - 1) * vendorReviewsPageSize,
      recent === 'true',
    ],
  })
  const { count = 0, reviews = [] } = rows[0] ?? {}
  return { count, reviews: reviews.map(vendorReviewOf) }
}

interface SummaryRow {
  counts: number[]
  products: number
  unanswered: number
  being_checked: number
  photos: { image: string; review: Row }[]
  photos_count: number
}

/** The figures over a store's reviews, or over those of one of its products. [VE-2.23] [VE-2.24] */
export async function readReviewSummary(
  db: Queries,
  storeId: string,
  product: string | null,
): Promise<VendorReviewSummary> {
  const { rows } = await db.query<SummaryRow>({
    name: 'store-review-summary',
    text: `
      select (select array[sum(p.rating_counts[1]), sum(p.rating_counts[2]), sum(p.rating_counts[3]),
          sum(p.rating_counts[4]), sum(p.rating_counts[5])]::int[] from products p
          where p.store_id = $1 and ($2::uuid is null or p.id = $2)) as counts,
        (select count(*)::int from products p where p.store_id = $1 and p.status = 'active') as products,
        (select count(*)::int from ${ofStore()}
          and ${isUnanswered}) as unanswered,
        (select count(*)::int from review_checks c join reviews r on r.id = c.review_id join products p on p.id = r.product_id
          where c.decided_at is null and p.store_id = $1 and ($2::uuid is null or p.id = $2)) as being_checked,
        (select count(*)::int from ${ofStore('join review_images i on i.review_id = r.id')}) as photos_count,
        (select coalesce(json_agg(json_build_object('image', image, 'review', review) order by place), '[]') from (
          select i.image, row_to_json(x) as review, row_number() over (order by x.date desc, i.sort_order, i.id) as place
          from (select ${columns} from ${ofStore()}
              and exists (select from review_images i where i.review_id = r.id)
            order by r.created_at desc limit ${customerPhotosMost}) x
          join review_images i on i.review_id = x.id
          order by place limit ${customerPhotosMost}) shown) as photos`,
    values: [storeId, product],
  })
  const { counts, products, unanswered, being_checked, photos, photos_count } = rows[0] as SummaryRow
  const stars = (counts ?? []).map((count) => count ?? 0)
  const total = stars.reduce((sum, count) => sum + count, 0)
  const points = stars.reduce((sum, count, index) => sum + count * (index + 1), 0)
  const shares = sharesOfStars(stars)
  return {
    average_rating: total === 0 ? null : Math.round((100 * points) / total) / 100,
    total_reviews: total,
    total_products: products,
    unanswered,
    being_checked,
    distribution: [5, 4, 3, 2, 1].map((star) => ({
      stars: star,
      percentage: shares[star - 1] ?? 0,
      count: stars[star - 1] ?? 0,
    })),
    photos: photos.map(({ image, review }) => ({ image, review: vendorReviewOf(review) })),
    photos_count,
  }
}

/** Whole percentages that are 100 together, of 1 star first. What is shown of several stars is the sum of theirs. */
const sharesOfStars = (counts: readonly number[]): number[] =>
  counts.some((count) => count > 0) ? splitByWeights(100, counts) : counts.map(() => 0)

/** Sentiment by the stars, the words that recur, and how many comments contradict their stars. [VE-2.28] */
export async function readReviewInsights(
  db: Queries,
  storeId: string,
  product: string | null,
): Promise<ReviewInsights> {
  const { rows } = await db.query<{ rating: number; comment: string }>({
    name: 'store-review-words',
    text: `select r.rating, r.comment from ${ofStore()} order by r.created_at desc limit ${consideredMost}`,
    values: [storeId, product],
  })
  const counts = [1, 2, 3, 4, 5].map((stars) => rows.filter(({ rating }) => rating === stars).length)
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = sharesOfStars(counts)
  return {
    sentiment: { positive: four + five, neutral: three, negative: one + two },
    keywords: keywordsOf(rows),
    contradictions: rows.filter(({ rating, comment }) => isContradictory(rating, comment)).length,
    considered: rows.length,
  }
}

/** The store's products whose name has these words, the most reviewed first. [VE-2.30] */
export async function listReviewedProducts(
  db: Queries,
  storeId: string,
  words: string,
): Promise<ReviewedProduct[]> {
  const { rows } = await db.query<ReviewedProduct>({
    name: 'store-reviewed-products',
    text: `select p.id, p.name, p.primary_image ->> 'image' as image, p.avg_rating as rating, p.review_count as reviews
      from products p where p.store_id = $1 and p.removed_at is null and ($2 = '' or position(lower($2) in lower(p.name)) > 0)
      order by p.review_count desc, p.name, p.id limit 100`,
    values: [storeId, words],
  })
  return rows
}
