import { z } from 'zod'
import { Side } from '../cart/cart.ts'
import { CardImage } from '../catalog/card-image.ts'
import { limits } from '../limits.ts'
import { linesText } from '../seen-text.ts'
import { type ReportReason, reportedParts, reportReasons } from './report-reasons.ts'

/** Messages while writing a review. */
export const reviewMessages = {
  rating: 'Please choose a number of stars',
  commentShort: `Please write at least ${limits.reviewCommentMin} characters, or nothing`,
  commentLong: 'Please write at most 2,000 characters',
  tooManyPictures: `A review has at most ${limits.reviewPicturesMax} photos`,
} as const

/** The contents of a review: stars, and optional text and photos. */
export const ReviewContents = z.object({
  rating: z.int(reviewMessages.rating).min(1, reviewMessages.rating).max(5, reviewMessages.rating),
  comment: linesText()
    .max(limits.reviewCommentMax, reviewMessages.commentLong)
    .refine((text) => text === '' || text.length >= limits.reviewCommentMin, reviewMessages.commentShort)
    .default(''),
  /** Addresses of uploaded pictures, in the order in which they are shown. */
  images: z
    .array(z.string().max(200))
    .max(limits.reviewPicturesMax, reviewMessages.tooManyPictures)
    .default([]),
})
export type ReviewContents = z.infer<typeof ReviewContents>

export const WriteReview = ReviewContents.extend({ order_line_id: z.uuid() })
export type WriteReview = z.infer<typeof WriteReview>

/** A review as its writer sees it. */
export const OwnReview = z
  .object({
    id: z.uuid(),
    rating: z.int(),
    comment: z.string(),
    images: z.array(z.string()),
    helpful_count: z.int(),
    /** Not shown yet: somebody at Juaso looks at it first. */
    is_being_checked: z.boolean(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'OwnReview' })
export type OwnReview = z.infer<typeof OwnReview>

/** BB-2.18: the lines of an order that can be reviewed, and existing reviews. */
export const Reviewable = z
  .object({
    order_number: z.string(),
    /** The side on which it was bought, and to which the page belongs. */
    side: Side,
    lines: z.array(
      z.object({
        order_line_id: z.uuid(),
        product_id: z.uuid(),
        slug: z.string(),
        name: z.string(),
        variant_name: z.string(),
        image: CardImage.nullable(),
        review: OwnReview.nullable(),
      }),
    ),
    /** The number of lines that have not arrived (yet). */
    waiting_count: z.int(),
  })
  .meta({ id: 'Reviewable' })
export type Reviewable = z.infer<typeof Reviewable>

export const HelpfulAnswer = z.object({ is_helpful: z.boolean(), helpful_count: z.int() })
export type HelpfulAnswer = z.infer<typeof HelpfulAnswer>

export const ReportReview = z.object({
  about: z.enum(reportedParts).default('review'),
  reason: z.enum(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]], 'Please choose a reason'),
  note: linesText().max(500).default(''),
})

/** This person's own reviews, helpful marks and reports among a product's reviews, as ids; of a reported reply that of its review. */
export const ReviewMarks = z
  .object({
    own: z.array(z.uuid()),
    helpful: z.array(z.uuid()),
    reported: z.array(z.uuid()),
    reported_replies: z.array(z.uuid()),
  })
  .meta({ id: 'ReviewMarks' })
export type ReviewMarks = z.infer<typeof ReviewMarks>
