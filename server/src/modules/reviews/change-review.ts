import { Refusal } from '#contracts/refusals.ts'
import type { ReviewContents } from '#contracts/reviews/writing.ts'
import { maskContacts } from '../../contacts/mask-contacts.rules.ts'
import { and, asc, eq, sql } from '../../database/drizzle.ts'
import type { Market } from '../../market.ts'
import { claimUploads, releaseUploads } from '../uploads/index.ts'
import { keepFigures } from './keep-figures.ts'
import { reviewImages, reviews, reviewVersions } from './reviews.tables.ts'
import { addImages } from './write-review.ts'

/**
 * Changes a review, in which contacts are hidden, and stores its earlier version. Pictures that stay need no new upload.
 * Refuses: review.not_found, upload.picture_invalid.
 */
export function changeReview(
  { db, publicUrl }: Pick<Market, 'db' | 'publicUrl'>,
  personId: string,
  reviewId: string,
  contents: ReviewContents,
): Promise<void> {
  const comment = maskContacts(contents.comment, [], publicUrl())
  return db.transaction(async (tx) => {
    const [review] = await tx
      .select()
      .from(reviews)
      .where(and(eq(reviews.id, reviewId), eq(reviews.personId, personId)))
      .for('update')
    if (!review) throw new Refusal('review.not_found')
    const rows = await tx
      .select({ image: reviewImages.image })
      .from(reviewImages)
      .where(eq(reviewImages.reviewId, reviewId))
      .orderBy(asc(reviewImages.sortOrder), asc(reviewImages.id))
    const previous = rows.map(({ image }) => image)
    const isSame =
      review.rating === contents.rating &&
      review.comment === comment &&
      previous.join('\n') === contents.images.join('\n')
    if (isSame) return
    await tx.insert(reviewVersions).values({
      reviewId,
      rating: review.rating,
      comment: review.comment,
      images: previous,
      writtenAt: review.updatedAt,
    })
    const additions = contents.images.filter((image) => !previous.includes(image))
    if (new Set(contents.images).size !== contents.images.length) throw new Refusal('upload.picture_invalid')
    await claimUploads(tx, personId, 'reviews', additions)
    await releaseUploads(
      tx,
      'reviews',
      previous.filter((image) => !contents.images.includes(image)),
    )
    await tx.delete(reviewImages).where(eq(reviewImages.reviewId, reviewId))
    await addImages(tx, review, contents.images)
    await tx
      .update(reviews)
      .set({ rating: contents.rating, comment, updatedAt: sql`now()` })
      .where(eq(reviews.id, reviewId))
    const ratingSum = review.isApproved ? contents.rating - review.rating : 0
    await keepFigures(tx, review.productId, { ratingSum, reviewCount: 0 })
  })
}
