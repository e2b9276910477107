import { Refusal } from '#contracts/refusals.ts'
import type { WriteReview } from '#contracts/reviews/writing.ts'
import { maskContacts } from '../../contacts/mask-contacts.rules.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import type { Market } from '../../market.ts'
import { claimUploads } from '../uploads/index.ts'
import { authorNameOf } from './author-name.rules.ts'
import { holdForSignals } from './check-review.ts'
import { keepFigures } from './keep-figures.ts'
import { reviewImages, reviews } from './reviews.tables.ts'

/**
 * Writes a buyer's review of received goods, in which contacts are hidden: once for each line of an order. Where signals hold it, it is neither shown nor counted until
 * an operator decides. Returns the review's id.
 * Refuses: review.not_received, review.already_written, upload.picture_invalid.
 */
export function writeReview(
  { db, publicUrl }: Pick<Market, 'db' | 'publicUrl'>,
  personId: string,
  contents: WriteReview,
): Promise<string> {
  return db.transaction(async (tx) => {
    const line = await readReceivedLine(tx, personId, contents.order_line_id)
    const authorName = authorNameOf(line.person_name)
    // Of two tabs at once, the second waits here for the first and then finds that the line has a review.
    const [review] = await tx
      .insert(reviews)
      .values({
        productId: line.product_id,
        personId,
        orderLineId: contents.order_line_id,
        authorName,
        rating: contents.rating,
        comment: maskContacts(contents.comment, [], publicUrl()),
        isVerifiedPurchase: true,
      })
      .onConflictDoNothing({ target: reviews.orderLineId })
      .returning({ id: reviews.id })
    if (!review) throw new Refusal('review.already_written')
    await claimUploads(tx, personId, 'reviews', contents.images)
    await addImages(tx, { id: review.id, productId: line.product_id, authorName }, contents.images)
    if (!(await holdForSignals(tx, review.id)))
      await keepFigures(tx, line.product_id, { ratingSum: contents.rating, reviewCount: 1 })
    return review.id
  })
}

interface ReceivedLine extends Record<string, unknown> {
  product_id: string
  person_name: string
}

async function readReceivedLine(tx: Connection, personId: string, lineId: string): Promise<ReceivedLine> {
  const { rows } = await tx.execute<ReceivedLine>(sql`
    select l.product_id, w.name as person_name
    from order_lines l join orders o on o.id = l.order_id join parcels p on p.id = l.parcel_id
    join people w on w.id = o.person_id
    where l.id = ${lineId} and o.person_id = ${personId} and p.status in ('delivered', 'picked_up') and returned_pieces(l.id) < l.quantity`)
  if (!rows[0]) throw new Refusal('review.not_received')
  return rows[0]
}

/** Adds the pictures of a review in their order. */
export async function addImages(
  tx: Connection,
  review: { id: string; productId: string; authorName: string },
  images: readonly string[],
): Promise<void> {
  if (images.length === 0) return
  await tx.insert(reviewImages).values(
    images.map((image, sortOrder) => ({
      reviewId: review.id,
      productId: review.productId,
      image,
      altText: `Photo ${sortOrder + 1} by ${review.authorName}`,
      sortOrder,
    })),
  )
}
