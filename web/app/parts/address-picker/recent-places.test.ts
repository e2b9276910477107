import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Place } from '#contracts/geo/places.ts'
import { recentPlaces, rememberPlace } from './recent-places.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const place = (name: string): Place => ({
  name,
  kind: 'town',
  town: name,
  region: 'Volta',
  latitude: 6.6,
  longitude: 0.47,
})

test('[SH-9.05] the last ten are stored, the newest first, each once', () => {
  for (let number = 1; number <= 12; number += 1) rememberPlace(place(`Town ${number}`))
  rememberPlace(place('Town 5'))
  expect(recentPlaces().map(({ name }) => name)).toEqual(
    [5, 12, 11, 10, 9, 8, 7, 6, 4, 3].map((number) => `Town ${number}`),
  )
})

test.each(['', 'nonsense', '{}', '[1,null,{"name":"Ho"}]'])('a stored value of %j is ignored', (text) => {
  kept.set('juaso.recent-places', text)
  expect(recentPlaces()).toEqual([])
})
