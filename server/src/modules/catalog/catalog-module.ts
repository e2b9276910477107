import type { FastifyPluginAsync } from 'fastify'
import type { Market, PublicReads } from '../../market.ts'
import { brandRoutes } from './brand.routes.ts'
import { countOf, moveMergedGoods, refreshStaleCards } from './categories/catch-up.ts'
import { categoryRoutes } from './category.routes.ts'
import { filterRoutes } from './filter.routes.ts'
import { flashSaleRoutes } from './flash-sale.routes.ts'
import { homeRowRoutes } from './home-rows/home-rows.routes.ts'
import { productListRoutes } from './product-list.routes.ts'
import { productRoutes } from './products/product.routes.ts'
import { type EngineReport, openMemoryEngine, type SearchEngine, searchCounter } from './search/index.ts'
import { sitemapRoutes } from './sitemaps/sitemap.routes.ts'
import { storeRoutes } from './stores/store.routes.ts'

/** The reviews that a product's page needs. The reviews module is above the catalogue, so it is passed in. */
export interface ReviewReader {
  /** An SQL expression: the newest approved reviews of the product, as a JSON array. `productId` is SQL too. */
  newestJson(productId: string, most: number): string
}

export interface CatalogDeps {
  readonly reviews: ReviewReader
  /** Hears when the search engine begins or ceases to answer. */
  readonly tell: (sentence: string) => void
}

/** Public reads of the catalogue, and the engine that finds what they show; null where PostgreSQL does. */
export type ListReads = PublicReads & { readonly engine: SearchEngine | null }

/** The catalogue: its public calls, and the job that keeps flash prices and promotions up to date. */
export function catalogModule(market: Market, deps: CatalogDeps) {
  const searches = searchCounter(market.pool)
  const { config, databaseUrl } = market
  const engine = config.SEARCH_ENGINE === 'memory' ? openMemoryEngine(databaseUrl, deps.tell) : null
  const lists: ListReads = { ...market, pool: market.replicaReads, engine }
  const routes: FastifyPluginAsync = async (app) => {
    await app.register(categoryRoutes(lists))
    await app.register(productListRoutes(lists, searches))
    await app.register(filterRoutes(lists))
    await app.register(sitemapRoutes(lists))
    await app.register(productRoutes(lists, deps))
    await app.register(brandRoutes(lists))
    await app.register(flashSaleRoutes(lists))
    await app.register(homeRowRoutes(lists))
    await app.register(storeRoutes(market))
  }
  return {
    routes,
    /** Opens and closes flash prices that are due. Returns the number of changed products. */
    refreshFlashPrices: () => countOf(market.pool, 'select refresh_flash_prices() as n'),
    /** The same for promotions, some hundred cards at a time. */
    refreshPromotions: () => countOf(market.pool, 'select refresh_promotions(500) as n'),
    /** Writes cards again that a change of very many products left for later, some hundred at a time. */
    refreshStaleCards: () => refreshStaleCards(market.pool),
    /** Moves goods of categories and brands that became part of others, some hundred at a time. */
    moveMergedGoods: () => moveMergedGoods(market.pool),
    /** Writes the searches noted so far. */
    writeSearches: searches.flush,
    forgetSearchChanges: () => countOf(market.pool, 'select forget_search_changes() as n'),
    /** The state of the search engine; null where PostgreSQL answers everything. */
    searchEngine: (): EngineReport | null => engine?.report() ?? null,
    close: () => Promise.all([searches.close(), engine?.close()]),
  }
}
