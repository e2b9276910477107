import type { FastifyPluginAsync } from 'fastify'
import { isbot } from 'isbot'
import { limits } from '#contracts/limits.ts'
import { cedisOf } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { PublicReads } from '../../market.ts'
import { answer } from '../../plugins/calls.ts'
import { isInProcess } from '../../plugins/web/web-api.ts'
import { readCards } from './card.queries.ts'
import type { ListReads } from './catalog-module.ts'
import { pageText, replyJson } from './reply-json.ts'
import {
  type SearchCounter,
  type SearchRequest,
  type SearchResult,
  searchProducts,
  searchWithMore,
} from './search/index.ts'
import { isUuid } from './search/resolve.queries.ts'
import { selectionOf } from './selection-of.ts'

/** SH-7.18 and SH-7.20. */
export function productListRoutes(market: ListReads, searches: SearchCounter): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /products', async (request, reply) => {
      const { query } = request
      if (query.ids) return productsByIds(market, query.ids)
      const paging = { page: query.page, pageSize: query.page_size }
      const asked: SearchRequest = {
        selection: selectionOf(query, { category: query.category }),
        sort: query.sort ?? 'popular',
        at: market.clock(),
        ...paging,
      }
      const result = await searchProducts(market.pool, asked, market.engine)
      return replyJson(reply, pageText(result, { ...paging, address: request.url }))
    })
    answer(app, 'GET /products/search', async (request, reply) => {
      const { query } = request
      const paging = { page: query.page, pageSize: query.page_size }
      const asked: SearchRequest = {
        selection: selectionOf(query, { category: query.category, words: query.q }),
        sort: query.sort ?? 'relevance',
        at: market.clock(),
        ...paging,
      }
      const { more, ...result } = await searchWithMore(market.pool, asked, market.engine)
      // A page that is rendered here asks for somebody's browser.
      if (isInProcess(request) || !isbot(request.headers['user-agent'])) searches.note({ asked, result })
      if (result.count === 0) throw new Refusal('search.nothing_matches', {}, pricesOf(result))
      const reading = JSON.stringify({ ...readingOf(result), more_from: more?.category ?? null })
      const cards = more ? `${result.cards},${more.cards}` : result.cards
      return replyJson(
        reply,
        pageText({ ...result, cards }, { ...paging, address: request.url }, `,${reading.slice(1, -1)}`),
      )
    })
  }
}

const cedis = (pesewas: number | null) => (pesewas === null ? null : cedisOf(pesewas))

const inCedis = (prices: SearchResult['readPrices']) =>
  prices && { min: cedis(prices.min), max: cedis(prices.max) }

/** Where nothing is found, the price that was read from the words may be why. */
function pricesOf({ readPrices, wordsWithoutPrices }: SearchResult) {
  return readPrices === null
    ? {}
    : { read_prices: inCedis(readPrices), words_without_prices: wordsWithoutPrices }
}

function readingOf({ didYouMean, shownWords, leftOut, readPrices, isCheapestFirst }: SearchResult) {
  return {
    did_you_mean: didYouMean,
    shown_words: shownWords,
    left_out: leftOut,
    read_prices: inCedis(readPrices),
    cheapest_first: isCheapestFirst,
  }
}

async function productsByIds(market: PublicReads, ids: readonly string[]) {
  if (ids.length > limits.pageSizeMax || !ids.every(isUuid)) throw new Refusal('product.parameters_invalid')
  const results = await readCards(market.pool, ids, market.clock(), { forSale: true })
  return { count: results.length, count_capped: false, next: null, previous: null, results }
}
