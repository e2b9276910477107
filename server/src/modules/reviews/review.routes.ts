import type { FastifyPluginAsync } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { answer } from '../../plugins/calls.ts'
import { findProductKey } from '../catalog/index.ts'
import { listCustomerImages, listReviews } from './review.queries.ts'

/** Reading the reviews of a product: SH-7.22 and the pages of reviews. */
export function reviewRoutes(market: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /products/:id/reviews', async (request) => {
      const { page, page_size: size, sort, rating = null } = request.query
      const product = await findProductKey(market.pool, request.params.id)
      if (!product) throw new Refusal('product.not_found')
      const stars = product.rating_counts
      const count = rating === null ? stars.reduce((sum, each) => sum + each, 0) : (stars[rating - 1] ?? 0)
      const offset = (page - 1) * size
      const results =
        offset < count ? await listReviews(market.pool, product.id, { sort, rating, most: size, offset }) : []
      return { count, count_capped: false, ...neighbours(request.url, page, page * size < count), results }
    })
    answer(app, 'GET /products/:id/customers-images', async (request) => {
      const { page, page_size: size } = request.query
      const product = await findProductKey(market.pool, request.params.id)
      if (!product) throw new Refusal('product.not_found')
      const { count, images: results } = await listCustomerImages(market.pool, product.id, {
        most: size,
        offset: (page - 1) * size,
      })
      return { count, count_capped: false, ...neighbours(request.url, page, page * size < count), results }
    })
  }
}

/** The addresses of the next and the previous page of a list. */
export function neighbours(address: string, page: number, hasNext: boolean) {
  const [path = '', query = ''] = address.split('?')
  const at = (to: number) => {
    const search = new URLSearchParams(query)
    search.set('page', String(to))
    return `${path}?${search}`
  }
  return { next: hasNext ? at(page + 1) : null, previous: page > 1 ? at(page - 1) : null }
}
