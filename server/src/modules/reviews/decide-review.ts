import { type KnownSentence, sentence } from '#contracts/notifications/sentence.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../database/client.ts'
import { eq, sql } from '../../database/drizzle.ts'
import { wholeTransaction } from '../../database/through-deadlocks.ts'
import { tellPerson } from '../notifications/index.ts'
import { type OperatorActor, recordOperatorAct } from '../operators/index.ts'
import { endCheck, isHeld } from './check-review.ts'
import { keepFigures } from './keep-figures.ts'
import { reviews } from './reviews.tables.ts'

export interface ReviewDecision {
  readonly id: string
  /** Hides the review from everybody, or keeps it as it is. */
  readonly decision: 'hide' | 'keep'
  /** The writer of a hidden review reads it. */
  readonly reason: string
  readonly actor: OperatorActor
}

/**
 * Decides about a review that was reported or that signals hold, and closes all its reports: a held one that is kept is shown from now on,
 * a hidden one leaves the pages and every figure, and its writer reads why.
 * One transaction. Refuses: review.not_found, operator.own_matter, task.done (no report is open, and nothing holds it).
 */
export function decideReview(db: Database, { id, decision, reason, actor }: ReviewDecision): Promise<void> {
  return wholeTransaction(db, async (tx) => {
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
    if (!review) throw new Refusal('review.not_found')
    await refuseOwnReview(tx, review, actor)
    const { rowCount } = await tx.execute(sql`
      update review_reports set closed_at = now() where review_id = ${id} and closed_at is null`)
    const wasHeld = await endCheck(tx, id)
    if (!rowCount && !wasHeld) throw new Refusal('task.done')
    const product = await readProduct(tx, review.productId)
    const hides = decision === 'hide' && (review.isApproved || wasHeld)
    const isShown = decision === 'keep' && (review.isApproved || wasHeld)
    if (hides) return hide(tx, review, product, { reason, actor })
    if (isShown !== review.isApproved) await setShown(tx, review, isShown)
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'review.kept', ...labelOf(review, product), reason },
      ...{ before: { is_shown: review.isApproved }, after: { is_shown: isShown } },
    })
  })
}

/**
 * Hides the reviews of these parcels, which turned out not to be purchases, in the caller's transaction. What signals hold is decided with it.
 * Returns how many.
 */
export async function hideReviewsOf(
  tx: Connection,
  parcels: readonly string[],
  why: Pick<ReviewDecision, 'reason' | 'actor'>,
): Promise<number> {
  const found = await tx
    .select()
    .from(reviews)
    .where(
      sql`${reviews.orderLineId} in (select id from order_lines where parcel_id = any (${sql.param([...parcels])}::uuid[]))`,
    )
    .orderBy(reviews.id)
    .for('update')
  let hidden = 0
  for (const review of found) {
    if (!(await endCheck(tx, review.id)) && !review.isApproved) continue
    await hide(tx, review, await readProduct(tx, review.productId), why)
    hidden += 1
  }
  return hidden
}

/** Takes a review, shown or held by signals, out of the pages and every figure; its writer reads why. */
async function hide(
  tx: Connection,
  review: Review,
  product: Product,
  { reason, actor }: Pick<ReviewDecision, 'reason' | 'actor'>,
): Promise<void> {
  if (review.isApproved) await setShown(tx, review, false)
  await tellWriter(tx, review, product, {
    title: sentence('Your review of {product} is not shown any more', { product: product.name }),
    text: sentence('Juaso has hidden it: {reason}', { reason }),
  })
  await recordOperatorAct(tx, actor, {
    ...{ kind: 'review.hidden', ...labelOf(review, product), reason },
    ...{ before: { is_shown: review.isApproved }, after: { is_shown: false } },
  })
}

/**
 * Shows a hidden review again, with its stars in every figure, and tells its writer. One transaction. Refuses: review.not_found, operator.own_matter, task.done
 * (it is shown, or signals hold it: that is decided first).
 */
export function showReview(
  db: Database,
  { id, reason, actor }: Omit<ReviewDecision, 'decision'>,
): Promise<void> {
  return wholeTransaction(db, async (tx) => {
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
    if (!review) throw new Refusal('review.not_found')
    await refuseOwnReview(tx, review, actor)
    if (review.isApproved || (await isHeld(tx, id))) throw new Refusal('task.done')
    const product = await readProduct(tx, review.productId)
    await setShown(tx, review, true)
    await tellWriter(tx, review, product, {
      title: sentence('Your review of {product} is shown again', { product: product.name }),
      text: sentence('Juaso shows it again: {reason}', { reason }),
    })
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'review.shown', ...labelOf(review, product), reason },
      ...{ before: { is_shown: false }, after: { is_shown: true } },
    })
  })
}

type Review = typeof reviews.$inferSelect

/** Nobody decides about a review that they wrote, or of a store that they work for. Refuses: operator.own_matter. */
export async function refuseOwnReview(
  tx: Connection,
  { personId, productId }: Review,
  { operatorId }: OperatorActor,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select from products p join store_members m on m.store_id = p.store_id
    where p.id = ${productId} and m.person_id = ${operatorId}`)
  if (rowCount || (personId !== null && personId === operatorId)) throw new Refusal('operator.own_matter')
}

/** Its stars come into every figure, or leave them. */
async function setShown(tx: Connection, { id, productId, rating }: Review, isShown: boolean): Promise<void> {
  const by = isShown ? 1 : -1
  await tx.update(reviews).set({ isApproved: isShown, updatedAt: sql`now()` }).where(eq(reviews.id, id))
  await keepFigures(tx, productId, { ratingSum: by * rating, reviewCount: by })
}

/** Nobody is told where the writer's account is gone. */
async function tellWriter(
  tx: Connection,
  { personId }: Review,
  { slug }: Pick<Product, 'slug'>,
  told: { readonly title: KnownSentence; readonly text: KnownSentence },
): Promise<void> {
  if (personId) await tellPerson(tx, { personId, kind: 'orders', link: `/product/${slug}`, ...told })
}

export const labelOf = ({ id, rating, authorName }: Review, product: Pick<Product, 'name'>) => ({
  ...({ subject: 'review', subjectId: id } as const),
  label: `${rating} stars for ${product.name}, by ${authorName}`,
})

interface Product extends Record<string, unknown> {
  readonly name: string
  readonly slug: string
}

export async function readProduct(tx: Connection, id: string): Promise<Product> {
  const { rows } = await tx.execute<Product>(sql`select name, slug from products where id = ${id}`)
  return rows[0] ?? { name: '', slug: '' }
}
