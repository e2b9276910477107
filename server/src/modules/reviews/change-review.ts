import { and, asc, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusals.ts'
import type { ReviewContents } from '#contracts/reviews/writing.ts'
import type { Database } from '../../database/client.ts'
import { claimUploads, releaseUploads } from '../uploads/index.ts'
import { keepFigures } from './keep-figures.ts'
import { reviewImages, reviews, reviewVersions } from './reviews.tables.ts'
import { addImages } from './write-review.ts'

/**
 * Changes what a writer said; what it said before is kept. Pictures that stay need no new upload.
 * Refuses: review.not_found, upload.picture_invalid.
 */
export function changeReview(
  db: Database,
  personId: string,
  reviewId: string,
  wish: ReviewContents,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [review] = await tx
      .select()
      .from(reviews)
      .where(and(eq(reviews.id, reviewId), eq(reviews.personId, personId)))
      .for('update')
    if (!review) throw new Refusal('review.not_found')
    const shown = await tx
      .select({ image: reviewImages.image })
      .from(reviewImages)
      .where(eq(reviewImages.reviewId, reviewId))
      .orderBy(asc(reviewImages.sortOrder), asc(reviewImages.id))
    const before = shown.map(({ image }) => image)
    const isSame =
      review.rating === wish.rating &&
      review.comment === wish.comment &&
      before.join('\n') === wish.images.join('\n')
    if (isSame) return
    await tx.insert(reviewVersions).values({
      reviewId,
      rating: review.rating,
      comment: review.comment,
      images: before,
      writtenAt: review.updatedAt,
    })
    const added = wish.images.filter((image) => !before.includes(image))
    if (new Set(wish.images).size !== wish.images.length) throw new Refusal('upload.picture_invalid')
    await claimUploads(tx, personId, 'reviews', added)
    await releaseUploads(
      tx,
      'reviews',
      before.filter((image) => !wish.images.includes(image)),
    )
    await tx.delete(reviewImages).where(eq(reviewImages.reviewId, reviewId))
    await addImages(tx, review, wish.images)
    await tx
      .update(reviews)
      .set({ rating: wish.rating, comment: wish.comment, updatedAt: sql`now()` })
      .where(eq(reviews.id, reviewId))
    const counted = review.isApproved ? wish.rating - review.rating : 0
    await keepFigures(tx, review.productId, { ratingSum: counted, reviewCount: 0 })
  })
}
