import { z } from 'zod'
import { type CallTable, noBody } from '../call.ts'
import { pageOf } from '../page.ts'
import { StorePath } from '../vendors/store-team.ts'
import {
  OfProductQuery,
  RemoveReplyQuery,
  ReviewedProduct,
  ReviewInsights,
  ReviewReply,
  VendorReview,
  VendorReviewPath,
  VendorReviewSummary,
  VendorReviewsQuery,
  WriteReply,
} from './vendor-reviews.ts'

const reading = {
  access: { store: 'read' },
  tags: ['Store reviews'],
  params: StorePath,
} as const
/** Who handles orders talks with the customers. */
const replying = {
  access: { store: 'orders' },
  tags: ['Store reviews'],
  params: VendorReviewPath,
  invalid: { params: 'review.not_found' },
} as const

/** VE-2.22: the reviews of a store's products, for its people. */
export const vendorReviewCalls = {
  'GET /vendor/:store/reviews': {
    seeAs: true,
    ...reading,
    summary: "The reviews of a store's products",
    query: VendorReviewsQuery,
    answers: { 200: pageOf(VendorReview) },
  },
  'GET /vendor/:store/reviews/summary': {
    seeAs: true,
    ...reading,
    summary: 'Average, distribution and customers’ photos',
    query: OfProductQuery,
    answers: { 200: VendorReviewSummary },
  },
  'GET /vendor/:store/reviews/insights': {
    seeAs: true,
    ...reading,
    summary: 'Sentiment and common keywords',
    query: OfProductQuery,
    answers: { 200: ReviewInsights },
  },
  'GET /vendor/:store/reviews/products': {
    seeAs: true,
    ...reading,
    summary: 'Products with their rating, the most reviewed first',
    query: z.object({ q: z.string().trim().max(100).default('') }),
    answers: { 200: z.array(ReviewedProduct) },
  },
  'PUT /vendor/:store/reviews/:id/reply': {
    ...replying,
    summary: 'Answer a review in public, or change the answer',
    body: WriteReply,
    answers: { 200: ReviewReply },
  },
  'DELETE /vendor/:store/reviews/:id/reply': {
    ...replying,
    summary: 'Take the answer back',
    query: RemoveReplyQuery,
    answers: { 204: noBody },
  },
} satisfies CallTable
