import type pg from 'pg'
import type { CustomerImage, Review, ReviewSort } from '#contracts/reviews/review.ts'

type Queries = Pick<pg.Pool, 'query'>

const orders: Record<ReviewSort, string> = {
  newest: 'r.created_at desc',
  highest: 'r.rating desc, r.created_at desc',
  lowest: 'r.rating, r.created_at',
}

const reviewColumns = `r.id, r.product_id as product, json_build_object('name', r.author_name) as user, r.rating,
  r.comment, r.is_verified_purchase, r.is_approved, r.helpful_count,
  to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
  (select json_build_object('text', y.text, 'created_at', iso_instant(y.created_at)) from review_replies y
    where y.review_id = r.id and y.hidden_reason is null) as reply,
  (select coalesce(json_agg(json_build_object('id', i.id, 'image', i.image, 'alt_text', i.alt_text)
    order by i.sort_order, i.id), '[]') from review_images i where i.review_id = r.id) as images`

/** A subselect for the newest approved reviews of a product: a JSON array. `productId` is SQL. */
export function newestReviewsJson(productId: string, most: number): string {
  return `(select coalesce(json_agg(review), '[]') from (
    select ${reviewColumns} from reviews r where r.product_id = ${productId} and r.is_approved
    order by ${orders.newest} limit ${most}) review)`
}

/** One page of a product's approved reviews; `rating` selects those with that many stars. One statement. */
export async function listReviews(
  db: Queries,
  productId: string,
  { sort, rating, most, offset }: { sort: ReviewSort; rating: number | null; most: number; offset: number },
): Promise<Review[]> {
  const { rows } = await db.query<Review>({
    name: `reviews-${sort}-${rating === null ? 'all' : 'rated'}`,
    text: `select ${reviewColumns} from reviews r
      where r.product_id = $1 and r.is_approved ${rating === null ? '' : 'and r.rating = $4'}
      order by ${orders[sort]} limit $2 offset $3`,
    values: [productId, most, offset, ...(rating === null ? [] : [rating])],
  })
  return rows
}

/** [SH-7.22] Pictures from a product's approved reviews, the newest review first. One statement. */
export async function listCustomerImages(
  db: Queries,
  productId: string,
  { most, offset }: { most: number; offset: number },
): Promise<{ count: number; images: CustomerImage[] }> {
  const { rows } = await db.query<{ count: number; images: CustomerImage[] }>({
    name: 'customer-images',
    text: `
      select (select count(*)::int from review_images i join reviews r on r.id = i.review_id and r.is_approved
          where i.product_id = $1) as count,
        (select coalesce(json_agg(x), '[]') from (
          select i.id, i.image, i.alt_text, json_build_object('id', r.id,
            'user', json_build_object('name', r.author_name), 'rating', r.rating, 'comment', r.comment) as review
          from review_images i join reviews r on r.id = i.review_id and r.is_approved
          where i.product_id = $1 order by r.created_at desc, i.sort_order, i.id limit $2 offset $3) x) as images`,
    values: [productId, most, offset],
  })
  return rows[0] ?? { count: 0, images: [] }
}
