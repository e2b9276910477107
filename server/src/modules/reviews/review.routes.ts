import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { pageOf } from '#contracts/page.ts'
import { Refusal } from '#contracts/refusals.ts'
import { CustomerImage, Review } from '#contracts/reviews/review.ts'
import type { Market } from '../../market.ts'
import { findProductKey, IdOrSlug } from '../catalog/index.ts'
import { listCustomerImages, listReviews, reviewSorts } from './review.queries.ts'

const paging = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(10),
}
const ReviewsQuery = z.object({
  ...paging,
  sort: z.enum(reviewSorts).default('newest'),
  rating: z.coerce.number().int().min(1).max(5).optional(),
})
const ImagesQuery = z.object({ ...paging, page_size: paging.page_size.default(60) })
const tags = ['Reviews']

/** Reading what buyers say of a product: SH-7.22 and the pages of its reviews. */
export function reviewRoutes(market: Market): FastifyPluginAsyncZod {
  return async (app) => {
    const config = {
      access: 'public',
      invalid: { params: 'product.id_invalid', querystring: 'review.parameters_invalid' },
    } as const

    app.get(
      '/products/:id/reviews',
      {
        config,
        schema: {
          tags,
          summary: "A product's reviews",
          params: IdOrSlug,
          querystring: ReviewsQuery,
          response: { 200: pageOf(Review) },
        },
      },
      async (request) => {
        const { page, page_size: size, sort, rating = null } = request.query
        const product = await findProductKey(market.pool, request.params.id)
        if (!product) throw new Refusal('product.not_found')
        const stars = product.rating_counts
        const count =
          rating === null ? stars.reduce((sum, given) => sum + given, 0) : (stars[rating - 1] ?? 0)
        const offset = (page - 1) * size
        const results =
          offset < count
            ? await listReviews(market.pool, product.id, { sort, rating, most: size, offset })
            : []
        return { count, count_capped: false, ...neighbours(request.url, page, page * size < count), results }
      },
    )
    app.get(
      '/products/:id/customers-images',
      {
        config,
        schema: {
          tags,
          summary: "Customers' pictures of a product",
          params: IdOrSlug,
          querystring: ImagesQuery,
          response: { 200: pageOf(CustomerImage) },
        },
      },
      async (request) => {
        const { page, page_size: size } = request.query
        const product = await findProductKey(market.pool, request.params.id)
        if (!product) throw new Refusal('product.not_found')
        const found = await listCustomerImages(market.pool, product.id, {
          most: size,
          offset: (page - 1) * size,
        })
        const { count, images: results } = found
        return { count, count_capped: false, ...neighbours(request.url, page, page * size < count), results }
      },
    )
  }
}

function neighbours(address: string, page: number, hasNext: boolean) {
  const [path = '', query = ''] = address.split('?')
  const at = (to: number) => {
    const search = new URLSearchParams(query)
    search.set('page', String(to))
    return `${path}?${search}`
  }
  return { next: hasNext ? at(page + 1) : null, previous: page > 1 ? at(page - 1) : null }
}
