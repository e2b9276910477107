import type { FastifyPluginAsync } from 'fastify'
import type { Brand } from '#contracts/catalog/product.ts'
import type { PublicReads } from '../../market.ts'
import { answer } from '../../plugins/calls.ts'

/** SH-3.05: the brands, sorted by name, with the number of products for sale of each. */
export function brandRoutes(market: PublicReads): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /brands', async ({ query: { page, page_size: size } }) => {
      const { rows } = await market.pool.query<{ count: number; brands: Brand[] }>({
        name: 'brands',
        text: `select (select count(*)::int from brands where is_active) as count,
            (select coalesce(json_agg(b), '[]') from (
              select b.id, b.name, b.slug, b.description, b.logo, b.website, b.is_active,
                coalesce(f.n, 0) as product_count
              from brands b
              left join facet_counts f on f.side = 1 and f.cat = 0 and f.facet = facet_of(2, b.num)
              where b.is_active order by b.name, b.num limit $1 offset $2) b) as brands`,
        values: [size, (page - 1) * size],
      })
      const { count = 0, brands = [] } = rows[0] ?? {}
      const address = (to: number) => `/api/brands?page=${to}&page_size=${size}`
      return {
        count,
        count_capped: false,
        next: page * size < count ? address(page + 1) : null,
        previous: page > 1 ? address(page - 1) : null,
        results: brands,
      }
    })
  }
}
