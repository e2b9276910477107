import { z } from 'zod'
import { ById, type CallTable, noBody, pageNumber, wholeNumber } from '../call.ts'
import { IdOrSlug } from '../catalog/catalog.calls.ts'
import { ByNumber } from '../orders/orders.calls.ts'
import { pageOf } from '../page.ts'
import { CustomerImage, Review, reviewSorts } from './review.ts'
import {
  HelpfulAnswer,
  OwnReview,
  ReportReview,
  Reviewable,
  ReviewContents,
  ReviewMarks,
  WriteReview,
} from './writing.ts'

const ReviewsQuery = z.object({
  page: pageNumber(10_000),
  page_size: wholeNumber(1, 100).default(10),
  sort: z.enum(reviewSorts).default('newest'),
  rating: wholeNumber(1, 5).optional(),
})
const ImagesQuery = z.object({ page: pageNumber(10_000), page_size: wholeNumber(1, 100).default(60) })

const reading = {
  access: 'public',
  tags: ['Reviews'],
  invalid: { params: 'product.id_invalid', querystring: 'review.parameters_invalid' },
} as const
const writing = { access: 'signed-in', tags: ['Reviews'], invalid: { params: 'review.not_found' } } as const

/** SH-7.22 and BB-2.18. */
export const reviewCalls = {
  'GET /products/:id/reviews': {
    seeAs: true,
    ...reading,
    summary: "A product's reviews",
    params: IdOrSlug,
    query: ReviewsQuery,
    answers: { 200: pageOf(Review) },
  },
  'GET /products/:id/customers-images': {
    seeAs: true,
    ...reading,
    summary: "Customers' pictures of a product",
    params: IdOrSlug,
    query: ImagesQuery,
    answers: { 200: pageOf(CustomerImage) },
  },
  'GET /products/:id/review-marks': {
    seeAs: true,
    ...writing,
    invalid: { params: 'product.id_invalid' },
    summary: 'Which of its reviews are mine, which I found helpful or reported',
    params: IdOrSlug,
    answers: { 200: ReviewMarks },
  },
  'GET /orders/:number/reviewable': {
    seeAs: true,
    ...writing,
    invalid: { params: 'order.not_found' },
    summary: 'What of my order I can review',
    params: ByNumber,
    answers: { 200: Reviewable },
  },
  'POST /reviews': {
    ...writing,
    summary: 'Review what I received',
    body: WriteReview,
    answers: { 201: OwnReview },
  },
  'PUT /reviews/:id': {
    ...writing,
    summary: 'Change my review',
    params: ById,
    body: ReviewContents,
    answers: { 200: OwnReview },
  },
  'POST /reviews/:id/helpful': {
    ...writing,
    summary: 'Mark a review as helpful, or take it back',
    params: ById,
    answers: { 200: HelpfulAnswer },
  },
  'POST /reviews/:id/report': {
    ...writing,
    summary: 'Report a review, or the reply of the store to it',
    params: ById,
    body: ReportReview,
    answers: { 204: noBody },
  },
} satisfies CallTable
