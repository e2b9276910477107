import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { readAnswer } from '#web/data/http.ts'
import { ownStoresKey } from '../store-context.ts'
import { followMembership, readAnewAfterRole } from './former-store.ts'

/** Whether the person's stores are read again after a call of a page was answered with this refusal. */
async function readsAgainAfter(status: number, code: string): Promise<boolean> {
  const client = new QueryClient()
  client.setQueryData(ownStoresKey, [])
  const stop = followMembership(client)
  await readAnswer(Response.json({ code, detail: 'No' }, { status })).catch(() => undefined)
  stop()
  return client.getQueryState(ownStoresKey)?.isInvalidated ?? false
}

test('a call that the person’s membership no longer allows reads the own stores again; another refusal does not', async () => {
  expect(await readsAgainAfter(404, 'store.not_yours')).toBe(true)
  expect(await readsAgainAfter(403, 'team.right_missing')).toBe(true)
  expect(await readsAgainAfter(404, 'store_parcel.not_found')).toBe(false)
})

test('another role in a store reads anew what the page shows of it, and nothing else', () => {
  const client = new QueryClient()
  const [orders, others] = [
    ['vendor', 'makola', 'orders'],
    ['vendor', 'osu', 'orders'],
  ]
  for (const queryKey of [orders, others]) client.setQueryData(queryKey as string[], [])
  const manager = { id: '1', slug: 'makola', role: 'manager' } as OwnStore
  readAnewAfterRole(client, manager, { ...manager })
  expect(client.getQueryState(orders as string[])?.isInvalidated).toBe(false)
  readAnewAfterRole(client, manager, { ...manager, role: 'read_only' })
  expect(client.getQueryState(orders as string[])?.isInvalidated).toBe(true)
  expect(client.getQueryState(others as string[])?.isInvalidated).toBe(false)
})
