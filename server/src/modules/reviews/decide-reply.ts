import { type KnownSentence, sentence } from '#contracts/notifications/sentence.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { eq, sql } from '../../database/drizzle.ts'
import { wholeTransaction } from '../../database/through-deadlocks.ts'
import type { Market } from '../../market.ts'
import { recordOperatorAct } from '../operators/index.ts'
import { tellOwner } from '../vendors/index.ts'
import { isHeld } from './check-review.ts'
import { labelOf, type ReviewDecision, readProduct, refuseOwnReview } from './decide-review.ts'
import { reviews } from './reviews.tables.ts'

type ReplyDecision = Omit<ReviewDecision, 'decision'>

/**
 * Hides the reply of a store to a review that was reported or that signals hold, alone, and closes the reports about it; the store reads
 * why. What was said about the review waits still. One transaction. Refuses: review.not_found, operator.own_matter, task.done (nothing
 * waits, or no reply is shown).
 */
export function hideReply(market: Market, decision: ReplyDecision): Promise<void> {
  return wholeTransaction(market.db, async (tx) => {
    const review = await lockReview(tx, decision)
    const { rowCount: waiting } = await tx.execute(sql`
      select from review_reports where review_id = ${review.id} and closed_at is null limit 1`)
    if (!waiting && !(await isHeld(tx, review.id))) throw new Refusal('task.done')
    await tx.execute(sql`
      update review_reports set closed_at = now() where review_id = ${review.id} and about = 'reply' and closed_at is null`)
    await setHidden(tx, market, review, decision, true)
  })
}

/** Shows a hidden reply again and tells the store. One transaction. Refuses: review.not_found, operator.own_matter, task.done. */
export function showReply(market: Market, decision: ReplyDecision): Promise<void> {
  return wholeTransaction(market.db, async (tx) => {
    const review = await lockReview(tx, decision)
    await setHidden(tx, market, review, decision, false)
  })
}

type Review = typeof reviews.$inferSelect

async function lockReview(tx: Connection, { id, actor }: ReplyDecision): Promise<Review> {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  if (!review) throw new Refusal('review.not_found')
  await refuseOwnReview(tx, review, actor)
  return review
}

async function setHidden(
  tx: Connection,
  market: Market,
  review: Review,
  { reason, actor }: ReplyDecision,
  hides: boolean,
): Promise<void> {
  const { rows } = await tx.execute<{ text: string; store_id: string }>(sql`
    update review_replies y set hidden_reason = ${hides ? reason : null} from products p
    where y.review_id = ${review.id} and (y.hidden_reason is null) = ${hides} and p.id = ${review.productId}
    returning y.text, p.store_id`)
  const [reply] = rows
  if (!reply) throw new Refusal('task.done')
  const product = await readProduct(tx, review.productId)
  const told: { title: KnownSentence; text: KnownSentence } = hides
    ? {
        title: sentence('Your reply to a review of {product} is not shown any more', {
          product: product.name,
        }),
        text: sentence('Juaso has hidden it: {reason}', { reason }),
      }
    : {
        title: sentence('Your reply to a review of {product} is shown again', { product: product.name }),
        text: sentence('Juaso shows it again: {reason}', { reason }),
      }
  await tellOwner(tx, market, { storeId: reply.store_id, link: '/b2b/vendor/reviews', ...told })
  await recordOperatorAct(tx, actor, {
    ...{ kind: hides ? 'review.reply_hidden' : 'review.reply_shown', ...labelOf(review, product), reason },
    ...{ before: { is_shown: hides, reply: reply.text }, after: { is_shown: !hides } },
  })
}
