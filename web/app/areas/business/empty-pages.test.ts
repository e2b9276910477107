import { expect, it } from 'vitest'
import { serverApi } from '#web/data/server-api.ts'
import { loader as loadFlashSales } from './flash-sales/flash-sales.tsx'
import { loader as loadPopular } from './popular/popular.tsx'

/** A market with nothing in it, or with one rated product. */
function contextOf(results: readonly object[]) {
  const get = async (path: string) => ({
    status: 200,
    body: path.startsWith('/api/products') ? { count: results.length, results } : [],
  })
  return { get: (key: unknown) => (key === serverApi ? { get } : undefined) }
}

const request = new Request('https://juaso.example/b2b/page')
const robotsOf = (head: unknown) => JSON.stringify(head).includes('noindex')

it.each([
  ['popular products', loadPopular],
  ['flash sales', loadFlashSales],
])('the page of %s is not to be found while it is empty', async (_, loader) => {
  const { head } = await loader({ request, context: contextOf([]), params: {} } as never)
  expect(robotsOf(head)).toBe(true)
})
