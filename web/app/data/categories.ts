import type { RouterContextProvider } from 'react-router'
import type { Category } from '#contracts/catalog/category.ts'
import { type ApiAnswer, bodyOf, callApi, type ServerApi, serverApi } from './server-api.ts'

/** Categories change a few times a year, and every page shows some of them. */
const keptMilliseconds = 5_000

interface Kept {
  answer: Promise<ApiAnswer<Category[]>>
  until: number
}

// Keyed by API, so that markets in the same process (tests) do not share categories.
const keptOf = new WeakMap<ServerApi, Kept>()

/**
 * All categories in their order, for loaders: fetched at most every five seconds. Only a successful response is kept.
 */
export function fetchCategories(
  context: Readonly<RouterContextProvider>,
  now: number = Date.now(),
): Promise<ApiAnswer<Category[]>> {
  const api = context.get(serverApi)
  const kept = keptOf.get(api)
  if (kept && now < kept.until) return kept.answer
  const asked: Kept = {
    answer: callApi(context, 'GET /categories', { query: { sort_order: '1' } }),
    until: now + keptMilliseconds,
  }
  keptOf.set(api, asked)
  const forget = () => keptOf.get(api) === asked && keptOf.delete(api)
  asked.answer.then(({ status }) => status !== 200 && forget(), forget)
  return asked.answer
}

/** The categories as a list; an error response becomes the error page. */
export async function readCategories(context: Readonly<RouterContextProvider>): Promise<readonly Category[]> {
  return bodyOf(await fetchCategories(context), 'GET /categories')
}
