import { Refusal } from '#contracts/refusals.ts'
import type { HelpfulAnswer } from '#contracts/reviews/writing.ts'
import type { Connection, Database } from '../../database/client.ts'
import { and, eq, sql } from '../../database/drizzle.ts'
import { reviewHelpful, reviews } from './reviews.tables.ts'

/** Marks another person's review as helpful, or removes the mark. Refuses: review.not_found, review.own. */
export function markHelpful(db: Database, personId: string, reviewId: string): Promise<HelpfulAnswer> {
  return db.transaction(async (tx) => {
    await lockOthersReview(tx, personId, reviewId)
    const ownMark = and(eq(reviewHelpful.reviewId, reviewId), eq(reviewHelpful.personId, personId))
    const deleted = await tx.delete(reviewHelpful).where(ownMark).returning({ id: reviewHelpful.reviewId })
    const isHelpful = deleted.length === 0
    if (isHelpful) await tx.insert(reviewHelpful).values({ reviewId, personId })
    const [row] = await tx
      .update(reviews)
      .set({ helpfulCount: sql`${reviews.helpfulCount} + ${isHelpful ? 1 : -1}` })
      .where(eq(reviews.id, reviewId))
      .returning({ count: reviews.helpfulCount })
    return { is_helpful: isHelpful, helpful_count: row?.count ?? 0 }
  })
}

/** Locks a review until the transaction ends, so that marks are counted one after the other. Refuses: review.not_found, review.own. */
export async function lockOthersReview(tx: Connection, personId: string, reviewId: string): Promise<void> {
  const [review] = await tx
    .select({ personId: reviews.personId })
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), eq(reviews.isApproved, true)))
    .for('update')
  if (!review) throw new Refusal('review.not_found')
  if (review.personId === personId) throw new Refusal('review.own')
}
