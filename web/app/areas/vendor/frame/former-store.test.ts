import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from '#web/data/http.ts'
import { followMembership, ownStoresKey } from './former-store.ts'

/** Whether the person's stores are read again after a query of a page ended with this error. */
async function readsAgainAfter(error: Error): Promise<boolean> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(ownStoresKey, [])
  const stop = followMembership(client)
  const queryFn = () => Promise.reject(error)
  await client.fetchQuery({ queryKey: ['vendor', 'makola', 'orders'], queryFn }).catch(() => undefined)
  stop()
  return client.getQueryState(ownStoresKey)?.isInvalidated ?? false
}

test('a page whose store is no longer the person’s reads the own stores again; another refusal does not', async () => {
  expect(await readsAgainAfter(new ApiError('You have no such store.', 404, 'store.not_yours'))).toBe(true)
  expect(await readsAgainAfter(new ApiError('No such order', 404, 'store_parcel.not_found'))).toBe(false)
})
