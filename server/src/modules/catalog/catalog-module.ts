import type { FastifyPluginAsync } from 'fastify'
import type { Market, PublicReads } from '../../market.ts'
import { brandRoutes } from './brand.routes.ts'
import { categoryRoutes } from './category.routes.ts'
import { filterRoutes } from './filter.routes.ts'
import { flashSaleRoutes } from './flash-sale.routes.ts'
import { productListRoutes } from './product-list.routes.ts'
import { productRoutes } from './products/product.routes.ts'
import { searchCounter } from './search/index.ts'
import { sitemapRoutes } from './sitemaps/sitemap.routes.ts'
import { storeRoutes } from './stores/store.routes.ts'

/** The reviews that a product's page needs. The reviews module is above the catalogue, so it is passed in. */
export interface ReviewReader {
  /** An SQL expression: the newest approved reviews of the product, as a JSON array. `productId` is SQL too. */
  newestJson(productId: string, most: number): string
}

export interface CatalogDeps {
  readonly reviews: ReviewReader
}

/** The catalogue: its public calls, and the job that keeps flash prices and promotions up to date. */
export function catalogModule(market: Market, deps: CatalogDeps) {
  const searches = searchCounter(market.pool)
  const lists: PublicReads = { ...market, pool: market.replicaReads }
  const routes: FastifyPluginAsync = async (app) => {
    await app.register(categoryRoutes(lists))
    await app.register(productListRoutes(lists, searches))
    await app.register(filterRoutes(lists))
    await app.register(sitemapRoutes(lists))
    await app.register(productRoutes(lists, deps))
    await app.register(brandRoutes(lists))
    await app.register(flashSaleRoutes(lists))
    await app.register(storeRoutes(market))
  }
  return {
    routes,
    /** Opens and closes flash prices that are due. Returns the number of changed products. */
    refreshFlashPrices: () => count(market, 'select refresh_flash_prices() as n'),
    /** The same for promotions, some hundred cards at a time. */
    refreshPromotions: () => count(market, 'select refresh_promotions(500) as n'),
    /** Writes cards again that a change of very many products left for later, some hundred at a time. */
    refreshStaleCards: () => refreshStaleCards(market),
    /** Writes the searches noted so far. */
    writeSearches: searches.flush,
    close: searches.close,
  }
}

/** Up to 500 cards, 100 in a transaction: buyers of these goods wait while one runs. */
async function refreshStaleCards(market: Market): Promise<number> {
  let written = 0
  for (let turn = 1; turn <= 5; turn += 1) {
    const now = await count(market, 'select refresh_stale_cards(100) as n')
    written += now
    if (now === 0) break
  }
  return written
}

async function count(market: Market, text: string): Promise<number> {
  const client = await market.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    const { rows } = await client.query<{ n: number }>(text)
    await client.query('commit')
    return rows[0]?.n ?? 0
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
