import { Refusal } from '#contracts/refusals.ts'
import type { ReportReason } from '#contracts/reviews/report-reasons.ts'
import type { Database } from '../../database/client.ts'
import { lockOthersReview } from './mark-helpful.ts'
import { reviewReports } from './reviews.tables.ts'

/**
 * Reports another person's review to the market, once per person. The review stays visible until someone
 * has checked it. Refuses: review.not_found, review.own, review.already_reported.
 */
export async function reportReview(
  db: Database,
  personId: string,
  reviewId: string,
  { reason, note }: { reason: ReportReason; note: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOthersReview(tx, personId, reviewId)
    const rows = await tx
      .insert(reviewReports)
      .values({ reviewId, personId, reason, note })
      .onConflictDoNothing()
      .returning({ id: reviewReports.id })
    if (rows.length === 0) throw new Refusal('review.already_reported')
  })
}
