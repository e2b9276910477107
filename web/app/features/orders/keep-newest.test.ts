import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { orderQuery } from '#web/parts/order/order-query.ts'
import { orderToKeep } from './keep-newest.ts'

const setKeptSince = vi.hoisted(() => vi.fn())
const kept = { at: 1, data: { order_number: 'JU1' } }
vi.mock('#web/data/kept/kept-since.ts', () => ({ setKeptSince, useKeptSince: () => null }))
vi.mock('#web/data/kept/kept-database.ts', () => ({
  keptPerson: () => null,
  keepAnswer: async () => undefined,
  readKeptAnswer: async () => kept,
}))
vi.stubGlobal('location', { origin: 'https://juaso.test' })
vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))

afterEach(() => setKeptSince.mockReset())

test('an order that is read for later without network leaves the page as it is', async () => {
  const client = new QueryClient()
  await client.prefetchQuery(orderToKeep('JU1'))
  expect(client.getQueryData(['order', 'JU1'])).toBeUndefined()
  expect(setKeptSince).not.toHaveBeenCalled()
  expect(await client.fetchQuery(orderQuery('JU1'))).toEqual(kept.data)
  expect(setKeptSince).toHaveBeenCalledWith(kept.at)
})
