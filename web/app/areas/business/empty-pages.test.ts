import { expect, it } from 'vitest'
import { serverApi } from '#web/data/server-api.ts'
import { loader as loadFlashSales } from './flash-sales/flash-sales.tsx'
import { loader as loadPopular } from './popular/popular.tsx'

/** A market with nothing in it. */
const get = async (path: string) => ({
  status: 200,
  body: path.startsWith('/api/products') ? { count: 0, results: [] } : [],
})
const context = { get: (key: unknown) => (key === serverApi ? { get } : undefined) }

const request = new Request('https://juaso.example/b2b/page')
const isClosed = (head: unknown) => JSON.stringify(head).includes('noindex')

it.each([
  ['popular products', loadPopular],
  ['flash sales', loadFlashSales],
])('the page of %s is not to be found while it is empty', async (_, loader) => {
  const { head } = await loader({ request, context, params: {} } as never)
  expect(isClosed(head)).toBe(true)
})
