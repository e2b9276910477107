import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Product, ProductCard } from '#contracts/catalog/product.ts'
import { pageOf } from '#contracts/page.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { readRelatedText } from './card.queries.ts'
import type { CatalogDeps } from './catalog-module.ts'
import { IdOrSlug } from './id-or-slug.ts'
import { findProduct, findProductKey } from './product.queries.ts'
import { productOf } from './product.rules.ts'
import { replyJson } from './reply-json.ts'

const tags = ['Products']
const relatedMost = 12
const newestReviews = 5

/** SH-7.19 and related products. */
export function productRoutes(market: Market, { reviews }: CatalogDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const config = { access: 'public', invalid: { params: 'product.id_invalid' } } as const

    app.get(
      '/products/:id',
      {
        config,
        schema: {
          tags,
          summary: 'One product',
          description: "By id, by slug, or by a variant's id.",
          params: IdOrSlug,
          response: { 200: Product },
        },
      },
      async (request, reply) => {
        const at = market.clock()
        const row = await findProduct(market.pool, request.params.id, at)
        if (!row) throw new Refusal('product.not_found')
        const [newest, related] = await Promise.all([
          row.review_count > 0 ? reviews.readNewest(row.id, newestReviews) : [],
          readRelatedText(market.pool, placeOf(row.num, row.category_nums, row.audience), relatedMost, at),
        ])
        const text = JSON.stringify({ ...productOf(row), reviews: newest })
        return replyJson(reply, `${text.slice(0, -1)},"related_products":[${related}]}`)
      },
    )
    app.get(
      '/products/:id/related',
      {
        config,
        schema: {
          tags,
          summary: 'Products like this one',
          params: IdOrSlug,
          response: { 200: pageOf(ProductCard) },
        },
      },
      async (request, reply) => {
        const key = await findProductKey(market.pool, request.params.id)
        if (!key) throw new Refusal('product.not_found')
        const place = placeOf(key.num, key.categories, key.audience)
        const cards = await readRelatedText(market.pool, place, relatedMost, market.clock())
        const count = JSON.parse(`[${cards}]`).length
        return replyJson(
          reply,
          `{"count":${count},"count_capped":false,"next":null,"previous":null,"results":[${cards}]}`,
        )
      },
    )
  }
}

/** Where to look for products like this one: its categories from the nearest up, on its own side of the market. */
function placeOf(num: number, categories: readonly number[], audience: 'b2c' | 'b2b') {
  return { num, categories: categories.toReversed(), side: audience === 'b2b' ? 2 : 1 }
}
