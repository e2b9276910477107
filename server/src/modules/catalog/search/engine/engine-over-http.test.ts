import { expect, test } from 'vitest'
import type { SystemState } from '#contracts/desk/system.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { aCategory, aProduct, aStore } from '../../../../testing/market-builders.ts'
import { operatorKey } from '../../../../testing/people-market.ts'
import { anOperator } from '../../../../testing/teams/operators.ts'
import { wholeMarket } from '../../../../testing/whole-market.ts'

const market = await wholeMarket(await testDatabase(), { SEARCH_ENGINE: 'memory' })
const { http, ownerPool: pool } = market

async function metric(name: string): Promise<number> {
  const { body } = await http.inject({ url: '/metrics', headers: { 'x-operator-key': operatorKey } })
  return Number(new RegExp(`^${name.replaceAll(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(body)?.[1])
}

const answers = (by: string, why: string) => metric(`juaso_search_answers_total{by="${by}",why="${why}"}`)

test('an engine in memory answers lists, searches, counts and suggestions of the market, and the operator sees it', async () => {
  const [category, store] = [await aCategory(pool), await aStore(pool)]
  for (const base of [1_000, 2_000, 3_000])
    await aProduct(pool, { name: 'Brass oil lamp', category, store, base })
  await expect.poll(() => metric('juaso_search_engine_left_out')).toBe(0)
  await expect.poll(() => metric('juaso_search_engine_products')).toBe(3)

  const before = await answers('engine', '')
  const filtered = `category=${category.slug}&min_price=15`
  const list = (await http.inject({ url: `/api/products?${filtered}&sort=price-high` })).json()
  expect(list).toMatchObject({ count: 2, results: [{ current_price: 30 }, { current_price: 20 }] })
  const search = (await http.inject({ url: '/api/products/search?q=oil+lamp' })).json()
  expect(search.count).toBe(3)
  const counts = (await http.inject({ url: `/api/products/filter-options?${filtered}` })).json()
  expect(counts).toMatchObject({ count: 2, price: { min: 10, max: 30 } })
  const suggested = (await http.inject({ url: '/api/products/suggestions?q=bras' })).json()
  expect(suggested.products).toHaveLength(3)
  expect((await answers('engine', '')) - before).toBeGreaterThanOrEqual(5)

  const operator = await anOperator(market, 'read_only')
  const { body } = await operator.call<SystemState>('GET', '/api/admin/system')
  expect(body.search_engine).toMatchObject({ state: 'used', products: 3, error: null })
  expect(body.search_engine?.answered).toBeGreaterThanOrEqual(5)
  expect(body.search_engine?.lag_ms).toBeLessThan(2_000)
})

test('who has just written is answered by PostgreSQL', async () => {
  const written = await http.inject({ method: 'POST', url: '/api/auth/sign-out' })
  const cookie = written.cookies.find(({ name }) => name === 'juaso.wrote')
  expect(cookie?.value).toBe('1')
  const before = await answers('postgresql', 'own_writes')
  const list = await http.inject({ url: '/api/products?min_price=15', cookies: { 'juaso.wrote': '1' } })
  expect(list.json().count).toBe(2)
  expect((await answers('postgresql', 'own_writes')) - before).toBe(1)
})
