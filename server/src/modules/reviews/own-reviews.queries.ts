import { Refusal } from '#contracts/refusals.ts'
import type { OwnReview, Reviewable, ReviewMarks } from '#contracts/reviews/writing.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { isReplyReported } from './report-review.ts'

/** A review `r` as its writer sees it. */
const ownReview = sql`json_build_object('id', r.id, 'rating', r.rating, 'comment', r.comment,
  'images', (select coalesce(json_agg(i.image order by i.sort_order, i.id), '[]') from review_images i where i.review_id = r.id),
  'helpful_count', r.helpful_count,
  'is_being_checked', exists (select from review_checks c where c.review_id = r.id and c.decided_at is null), 'created_at', iso_instant(r.created_at), 'updated_at', iso_instant(r.updated_at))`

/** One of a person's reviews. Refuses: review.not_found. */
export async function readOwnReview(db: Connection, personId: string, id: string): Promise<OwnReview> {
  const { rows } = await db.execute<{ review: OwnReview }>(
    sql`select ${ownReview} as review from reviews r where r.id = ${id} and r.person_id = ${personId}`,
  )
  if (!rows[0]) throw new Refusal('review.not_found')
  return rows[0].review
}

/** [BB-2.18] The received lines of a person's order that did not come back whole, with their review of each. Refuses: order.not_found. */
export async function readReviewable(db: Connection, personId: string, number: string): Promise<Reviewable> {
  const { rows } = await db.execute<Reviewable & Record<string, unknown>>(sql`
    select o.number as order_number, o.side,
      (select count(*)::int from order_lines l join parcels p on p.id = l.parcel_id
        where l.order_id = o.id and p.status not in ('delivered', 'picked_up')) as waiting_count,
      (select coalesce(json_agg(json_build_object('order_line_id', l.id, 'product_id', l.product_id, 'slug', l.slug,
          'name', l.name, 'variant_name', l.variant_name, 'image', l.image,
          'review', (select ${ownReview} from reviews r where r.order_line_id = l.id)) order by p.position, l.id), '[]')
        from order_lines l join parcels p on p.id = l.parcel_id
        where l.order_id = o.id and p.status in ('delivered', 'picked_up') and returned_pieces(l.id) < l.quantity) as lines
    from orders o where o.number = ${number} and o.person_id = ${personId}`)
  if (!rows[0]) throw new Refusal('order.not_found')
  return rows[0]
}

/** A person's own reviews, helpful marks and reports among the reviews of a product. */
export async function readMarks(db: Connection, personId: string, productId: string): Promise<ReviewMarks> {
  const { rows } = await db.execute<ReviewMarks & Record<string, unknown>>(sql`
    with these as (select id, person_id from reviews where product_id = ${productId})
    select
      (select coalesce(json_agg(id), '[]') from these where person_id = ${personId}) as own,
      (select coalesce(json_agg(t.id), '[]') from these t join review_helpful h on h.review_id = t.id
        where h.person_id = ${personId}) as helpful,
      (select coalesce(json_agg(t.id), '[]') from these t join review_reports c on c.review_id = t.id
        where c.person_id = ${personId} and c.about = 'review') as reported,
      (select coalesce(json_agg(t.id), '[]') from these t join review_reports c on c.review_id = t.id
        join review_replies y on y.review_id = t.id
        where c.person_id = ${personId} and ${isReplyReported}) as reported_replies`)
  return rows[0] ?? { own: [], helpful: [], reported: [], reported_replies: [] }
}

/** A person's reviews with their earlier versions, for the download. */
export async function exportReviews(db: Connection, personId: string): Promise<unknown[]> {
  const { rows } = await db.execute<{ review: unknown }>(sql`
    select json_build_object('review', ${ownReview}, 'product', p.name, 'before', (
      select coalesce(json_agg(json_build_object('rating', v.rating, 'comment', v.comment, 'images', v.images,
        'written_at', v.written_at) order by v.replaced_at), '[]') from review_versions v where v.review_id = r.id)) as review
    from reviews r join products p on p.id = r.product_id where r.person_id = ${personId} order by r.created_at`)
  return rows.map(({ review }) => review)
}
