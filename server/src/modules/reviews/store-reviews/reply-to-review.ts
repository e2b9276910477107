import { Refusal } from '#contracts/refusals.ts'
import type { ReviewReply, WriteReply } from '#contracts/reviews/vendor-reviews.ts'
import { maskContacts } from '../../../contacts/mask-contacts.rules.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { recordAct } from '../../vendors/index.ts'

interface Who {
  readonly storeId: string
  readonly personId: string
  readonly reviewId: string
}

/** Refuses: review.not_found, also for reviews of other stores' products and hidden ones. */
async function lockReview(tx: Connection, { storeId, reviewId }: Who): Promise<void> {
  const { rows } = await tx.execute(sql`
    select r.id from reviews r join products p on p.id = r.product_id
    where r.id = ${reviewId} and p.store_id = ${storeId} and r.is_approved for no key update of r`)
  if (rows.length === 0) throw new Refusal('review.not_found')
}

async function findReply(tx: Connection, { reviewId, storeId }: Who): Promise<ReviewReply | null> {
  const { rows } = await tx.execute<ReviewReply & Record<string, unknown>>(sql`
    select y.text, s.name as store, iso_instant(y.created_at) as created_at, iso_instant(y.updated_at) as updated_at,
      y.hidden_reason as hidden
    from review_replies y cross join stores s where y.review_id = ${reviewId} and s.id = ${storeId}`)
  return rows[0] ?? null
}

/**
 * Writes the store's one public answer to a review, or changes it; telephone numbers and addresses in it are hidden. What stands there
 * already is not written again. Refuses: review.not_found, review.reply_hidden, review.reply_changed with the answer as it is now.
 */
export function replyToReview(
  { db, publicUrl }: Pick<Market, 'db' | 'publicUrl'>,
  who: Who,
  { text: written, seen }: WriteReply,
): Promise<ReviewReply> {
  const text = maskContacts(written, [], publicUrl())
  return db.transaction(async (tx) => {
    await lockReview(tx, who)
    const before = await findReply(tx, who)
    refuseHidden(before)
    if (before?.text === text) return before
    refuseUnseen(before, seen)
    await tx.execute(sql`
      insert into review_replies (review_id, person_id, text) values (${who.reviewId}, ${who.personId}, ${text})
      on conflict (review_id) do update set text = excluded.text, person_id = excluded.person_id, updated_at = now()`)
    await recordReply(tx, who, 'review.answered')
    return (await findReply(tx, who)) as ReviewReply
  })
}

/** Takes the answer back. Refuses: review.not_found, review.reply_hidden, review.reply_changed with the answer as it is now. */
export function removeReply(db: Database, who: Who, seen?: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lockReview(tx, who)
    const before = await findReply(tx, who)
    if (!before) return
    refuseHidden(before)
    refuseUnseen(before, seen)
    await tx.execute(sql`delete from review_replies where review_id = ${who.reviewId}`)
    await recordReply(tx, who, 'review.answer_removed')
  })
}

/** One that an operator has hidden stays: written anew it would be shown again. */
function refuseHidden(before: ReviewReply | null): void {
  if (before && before.hidden !== null) throw new Refusal('review.reply_hidden')
}

function refuseUnseen(before: ReviewReply | null, seen: string | null | undefined): void {
  if (seen === undefined || seen === (before?.updated_at ?? null)) return
  throw new Refusal('review.reply_changed', {}, { reply: before })
}

async function recordReply(
  tx: Connection,
  who: Who,
  kind: 'review.answered' | 'review.answer_removed',
): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select p.name from reviews r join products p on p.id = r.product_id where r.id = ${who.reviewId}`)
  await recordAct(tx, who, kind, { review_id: who.reviewId, name: rows[0]?.name })
}
