import { Refusal } from '#contracts/refusals.ts'
import type { ReportedPart, ReportReason } from '#contracts/reviews/report-reasons.ts'
import type { Connection, Database } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { lockOthersReview } from './mark-helpful.ts'

interface Report {
  readonly about: ReportedPart
  readonly reason: ReportReason
  readonly note: string
}

/** Whether a report `c` is about the reply `y` as it is now: one that was decided is not about what the store wrote afterwards. */
export const isReplyReported = sql`c.about = 'reply' and (c.closed_at is null or c.closed_at >= y.updated_at)`

/**
 * Reports another person's review, or the reply to any review, to the market, each once per person; a reply that was changed after a
 * decision once more. It stays visible until someone has checked it. Refuses: review.not_found (also where no reply is shown), review.own,
 * review.already_reported.
 */
export async function reportReview(
  db: Database,
  personId: string,
  reviewId: string,
  { about, reason, note }: Report,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (about === 'review') await lockOthersReview(tx, personId, reviewId)
    else await lockReply(tx, reviewId)
    const { rowCount } = await tx.execute(sql`
      insert into review_reports as c (review_id, person_id, about, reason, note)
      values (${reviewId}, ${personId}, ${about}, ${reason}, ${note})
      on conflict (review_id, person_id, about) do update
        set reason = excluded.reason, note = excluded.note, closed_at = null, created_at = now()
        where c.about = 'reply' and not exists (
          select from review_replies y where y.review_id = c.review_id and ${isReplyReported})`)
    if (!rowCount) throw new Refusal('review.already_reported')
  })
}

/** Refuses: review.not_found. */
async function lockReply(tx: Connection, reviewId: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select from reviews r join review_replies y on y.review_id = r.id
    where r.id = ${reviewId} and r.is_approved and y.hidden_reason is null for update of r`)
  if (!rowCount) throw new Refusal('review.not_found')
}
