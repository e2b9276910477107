import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SavedFilter } from '#contracts/vendors/saved-filters.ts'
import { ApiError } from '#web/data/http.ts'
import { carryFilters } from './carry-filters.ts'

const key = 'juaso.saved-filters'
const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

const done = { to: '/b2b/vendor/orders?group=done', name: 'Done' }
const low = { to: '/b2b/vendor/products?filter=low_stock', name: 'Low' }
const old = (filter: SavedFilter, person = 'ama', store = 'makola') => ({ person, store, ...filter })
const keep = (...filters: unknown[]) => kept.set(key, JSON.stringify(filters))

/** A store that saves what it is sent; `refuses` are refused, and without a network nothing comes back. */
function aStore({ there = [] as SavedFilter[], refuses = [] as SavedFilter[], isOnline = true } = {}) {
  const saved = [...there]
  const carry = () =>
    carryFilters({
      person: 'ama',
      store: 'makola',
      there,
      async send(filter) {
        if (!isOnline) throw new ApiError('No answer', 0)
        if (refuses.some(({ to }) => to === filter.to))
          throw new ApiError('Too many', 409, 'filters.too_many')
        saved.push(filter)
        return { results: [...saved] }
      },
    })
  return { saved, carry }
}

test('what this browser kept is saved at the store once, and then forgotten here', async () => {
  keep(old(done), old(low))
  const { saved, carry } = aStore()
  expect(await carry()).toEqual({ results: [done, low] })
  expect(kept.has(key)).toBe(false)
  expect(await carry()).toBeNull()
  expect(saved).toEqual([done, low])
})

test('what the store has, by its choice or by its name on the same page, is not saved again', async () => {
  keep(old(done), old({ ...low, to: '/b2b/vendor/products?filter=draft' }))
  const { saved, carry } = aStore({ there: [{ ...done, name: 'Delivered' }, low] })
  expect(await carry()).toBeNull()
  expect(saved).toHaveLength(2)
  expect(kept.has(key)).toBe(false)
})

test('one that the store refuses is forgotten, one without an answer stays', async () => {
  keep(old(done), old(low))
  expect(await aStore({ refuses: [done] }).carry()).toEqual({ results: [low] })
  expect(kept.has(key)).toBe(false)
  keep(old(done), old(low))
  expect(await aStore({ isOnline: false }).carry()).toBeNull()
  expect(JSON.parse(kept.get(key) ?? '')).toEqual([old(done), old(low)])
})

test('those of another person or store stay for them', async () => {
  const others = [old(done, 'kofi'), old(done, 'ama', 'kumasi')]
  keep(old(low), ...others)
  expect(await aStore().carry()).toEqual({ results: [low] })
  expect(JSON.parse(kept.get(key) ?? '')).toEqual(others)
})

test.each(['', 'nonsense', '{}', '[1,null]'])('a kept text of %j is no filter', async (text) => {
  kept.set(key, text)
  expect(await aStore().carry()).toBeNull()
})
