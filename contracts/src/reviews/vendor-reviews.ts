import { z } from 'zod'
import { requiredText } from '../accounts/person-fields.ts'
import { pageNumber, wholeNumber } from '../call.ts'
import { limits } from '../limits.ts'
import { StorePath } from '../vendors/store-team.ts'

/** [VE-2.25] The orders and customer types of a store's reviews. */
export const vendorReviewSorts = ['recent', 'highest', 'lowest'] as const
export const customerTypes = ['all', 'b2b', 'b2c'] as const
export const vendorReviewsPageSize = 10
/** [VE-9.04] */
export const customerPhotosMost = 12

export const OfProductQuery = z.object({ product: z.uuid().optional() })

export const VendorReviewsQuery = OfProductQuery.extend({
  /** Part of the comment or of the customer's name, in any case. */
  q: z.string().trim().max(100).default(''),
  sort: z.enum(vendorReviewSorts).default('recent'),
  rating: wholeNumber(1, 5).optional(),
  type: z.enum(customerTypes).default('all'),
  /** Only those without a reply. */
  unanswered: z.enum(['true']).optional(),
  /** Only those of the last `reviewAnswerDays`. */
  recent: z.enum(['true']).optional(),
  page: pageNumber(10_000),
})
export type VendorReviewsQuery = z.output<typeof VendorReviewsQuery>

/** The store's public answer to a review. */
export const ReviewReply = z
  .object({
    text: z.string(),
    store: z.string(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    /** Why Juaso has hidden it from everybody else; null where it is shown. */
    hidden: z.string().nullable(),
  })
  .meta({ id: 'ReviewReply' })
export type ReviewReply = z.infer<typeof ReviewReply>

/** [VE-3.17] A review as the store sees it. */
export const VendorReview = z
  .object({
    id: z.uuid(),
    product: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }),
    customer_name: z.string(),
    type: z.enum(['B2B', 'B2C']),
    date: z.iso.datetime(),
    rating: z.int().min(1).max(5),
    comment: z.string(),
    images: z.array(z.string()),
    reply: ReviewReply.nullable(),
    /** True where the words say otherwise than the stars. */
    is_contradictory: z.boolean(),
  })
  .meta({ id: 'VendorReview' })
export type VendorReview = z.infer<typeof VendorReview>

/** [VE-3.18] [VE-3.19] */
export const VendorReviewSummary = z
  .object({
    average_rating: z.number().nullable(),
    total_reviews: z.int(),
    total_products: z.int(),
    unanswered: z.int(),
    /** Not shown and not counted yet: somebody at Juaso looks at them first. */
    being_checked: z.int(),
    /** From five stars to one; the percentages add up to 100. */
    distribution: z.array(z.object({ stars: z.int(), percentage: z.int(), count: z.int() })),
    photos: z.array(z.object({ image: z.string(), review: VendorReview })),
    photos_count: z.int(),
  })
  .meta({ id: 'VendorReviewSummary' })
export type VendorReviewSummary = z.infer<typeof VendorReviewSummary>

/** [VE-2.28] */
export const ReviewInsights = z
  .object({
    /** By the stars: 4 and 5 positive, 3 neutral, 1 and 2 negative; percentages that add up to 100. */
    sentiment: z.object({ positive: z.int(), neutral: z.int(), negative: z.int() }),
    keywords: z.array(z.object({ word: z.string(), count: z.int(), average_rating: z.number() })),
    /** Comments whose words say otherwise than their stars. */
    contradictions: z.int(),
    /** How many of the newest reviews this is made from. */
    considered: z.int(),
  })
  .meta({ id: 'ReviewInsights' })
export type ReviewInsights = z.infer<typeof ReviewInsights>

/** [VE-3.20] */
export const ReviewedProduct = z
  .object({
    id: z.uuid(),
    name: z.string(),
    image: z.string().nullable(),
    rating: z.number().nullable(),
    reviews: z.int(),
  })
  .meta({ id: 'ReviewedProduct' })
export type ReviewedProduct = z.infer<typeof ReviewedProduct>

/** `seen`: when the reply that the writer saw was last changed, null where there was none; left out, any reply is written over. */
export const WriteReply = z.object({
  text: requiredText('Please write your reply', limits.reviewReplyMax),
  seen: z.iso.datetime().nullable().optional(),
})
export type WriteReply = z.output<typeof WriteReply>
export const RemoveReplyQuery = z.object({ seen: z.iso.datetime().optional() })
export const VendorReviewPath = StorePath.extend({ id: z.uuid() })
