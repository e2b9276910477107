import type { RouterContextProvider } from 'react-router'
import type { Category } from '#contracts/catalog/category.ts'
import { type ApiAnswer, bodyOf, callApi, type ServerApi, serverApi } from './server-api.ts'

/** Categories change a few times a year, and every page shows some of them. */
const cacheMilliseconds = 5_000

interface CacheEntry {
  answer: Promise<ApiAnswer<Category[]>>
  until: number
}

// Keyed by API, so that markets in the same process (tests) do not share categories.
const cacheOf = new WeakMap<ServerApi, CacheEntry>()

/**
 * All categories in their order, for loaders: fetched at most every five seconds. Only a successful response is kept.
 */
export function fetchCategories(
  context: Readonly<RouterContextProvider>,
  now: number = Date.now(),
): Promise<ApiAnswer<Category[]>> {
  const api = context.get(serverApi)
  const cached = cacheOf.get(api)
  if (cached && now < cached.until) return cached.answer
  const entry: CacheEntry = {
    answer: callApi(context, 'GET /categories', { query: { sort_order: '1' } }),
    until: now + cacheMilliseconds,
  }
  cacheOf.set(api, entry)
  const forget = () => cacheOf.get(api) === entry && cacheOf.delete(api)
  entry.answer.then(({ status }) => status !== 200 && forget(), forget)
  return entry.answer
}

/** The categories as a list; an error response becomes the error page. */
export async function readCategories(context: Readonly<RouterContextProvider>): Promise<readonly Category[]> {
  return bodyOf(await fetchCategories(context), 'GET /categories')
}
