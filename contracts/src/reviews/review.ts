import { z } from 'zod'

/** SH-3.09. The distribution is keyed by star, '1' to '5'. */
export const ReviewStats = z
  .object({
    total_reviews: z.int(),
    avg_rating: z.number().nullable(),
    min_rating: z.int().nullable(),
    max_rating: z.int().nullable(),
    rating_distribution: z.record(z.string(), z.int()),
  })
  .meta({ id: 'ReviewStats' })
export type ReviewStats = z.infer<typeof ReviewStats>

/** SH-3.10. `user` is the public name of the writer: a first name and an initial. */
export const Review = z
  .object({
    id: z.uuid(),
    product: z.uuid(),
    user: z.object({ name: z.string() }),
    rating: z.int().min(1).max(5),
    comment: z.string(),
    is_verified_purchase: z.boolean(),
    is_approved: z.boolean(),
    images: z.array(z.object({ id: z.uuid(), image: z.string(), alt_text: z.string() })),
    helpful_count: z.int(),
    /** The store's public answer. */
    reply: z.object({ text: z.string(), created_at: z.iso.datetime() }).nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

/** A customer's photo with the review it belongs to (SH-7.22). */
export const CustomerImage = z
  .object({
    id: z.uuid(),
    image: z.string(),
    alt_text: z.string(),
    review: z.object({
      id: z.uuid(),
      user: z.object({ name: z.string() }),
      rating: z.int(),
      comment: z.string(),
    }),
  })
  .meta({ id: 'CustomerImage' })
export type CustomerImage = z.infer<typeof CustomerImage>

export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]
