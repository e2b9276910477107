import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Refusal } from '#contracts/refusals.ts'
import {
  HelpfulAnswer,
  OwnReview,
  ReportReview,
  Reviewable,
  ReviewContents,
  ReviewMarks,
  WriteReview,
} from '#contracts/reviews/writing.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { findProductKey, IdOrSlug } from '../catalog/index.ts'
import { ByNumber } from '../orders/index.ts'
import { changeReview } from './change-review.ts'
import { markHelpful } from './mark-helpful.ts'
import { readMarks, readOwnReview, readReviewable } from './own-reviews.queries.ts'
import { reportReview } from './report-review.ts'
import { writeReview } from './write-review.ts'

const ById = z.object({ id: z.uuid() })
const tags = ['Reviews']
const config = { access: 'signed-in', invalid: { params: 'review.not_found' } } as const

/** What a buyer says: BB-2.18. */
export function reviewWritingRoutes({ db }: Market): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/orders/:number/reviewable',
      {
        config: { ...config, invalid: { params: 'order.not_found' } },
        schema: {
          tags,
          summary: 'What of my order I can review',
          params: ByNumber,
          response: { 200: Reviewable },
        },
      },
      (request) => readReviewable(db, callerOf(request).id, request.params.number),
    )
    app.post(
      '/reviews',
      {
        config,
        schema: { tags, summary: 'Review what I received', body: WriteReview, response: { 201: OwnReview } },
      },
      async (request, reply) => {
        const { id: personId } = callerOf(request)
        const id = await writeReview(db, personId, request.body)
        return reply.code(201).send(await readOwnReview(db, personId, id))
      },
    )
    app.put(
      '/reviews/:id',
      {
        config,
        schema: {
          tags,
          summary: 'Change my review',
          params: ById,
          body: ReviewContents,
          response: { 200: OwnReview },
        },
      },
      async (request) => {
        const { id: personId } = callerOf(request)
        await changeReview(db, personId, request.params.id, request.body)
        return readOwnReview(db, personId, request.params.id)
      },
    )
  }
}

/** What readers do with the reviews of others. */
export function reviewMarkRoutes({ db, pool }: Market): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/products/:id/review-marks',
      {
        config: { ...config, invalid: { params: 'product.id_invalid' } },
        schema: {
          tags,
          summary: 'Which of its reviews are mine, which I found helpful or reported',
          params: IdOrSlug,
          response: { 200: ReviewMarks },
        },
      },
      async (request) => {
        const product = await findProductKey(pool, request.params.id)
        if (!product) throw new Refusal('product.not_found')
        return readMarks(db, callerOf(request).id, product.id)
      },
    )
    app.post(
      '/reviews/:id/helpful',
      {
        config,
        schema: {
          tags,
          summary: 'Mark a review as helpful, or take it back',
          params: ById,
          response: { 200: HelpfulAnswer },
        },
      },
      (request) => markHelpful(db, callerOf(request).id, request.params.id),
    )
    app.post(
      '/reviews/:id/report',
      {
        config,
        schema: {
          tags,
          summary: 'Report a review',
          params: ById,
          body: ReportReview,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await reportReview(db, callerOf(request).id, request.params.id, request.body)
        return reply.code(204).send(null)
      },
    )
  }
}
