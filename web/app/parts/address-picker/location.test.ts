import { describe, expect, test } from 'vitest'
import type { Place } from '#contracts/geo/places.ts'
import { isWorthSearching, type LocationEvent, locationAfter, startOf } from './location.rules.ts'

const osu: Place = {
  name: 'Osu',
  kind: 'suburb',
  town: 'Accra',
  region: 'Greater Accra',
  latitude: 5.556,
  longitude: -0.182,
}
const point = { latitude: 5.556, longitude: -0.182 }
const elsewhere = { latitude: 5.6, longitude: -0.2 }
const following = (...events: LocationEvent[]) => events.reduce(locationAfter, startOf(null))

describe('[SH-4.10] where an address lies', () => {
  test('is idle before anything is typed, and at the saved place when an address is edited', () => {
    expect(startOf(null)).toEqual({ search: 'idle', pin: null, by: 'nobody', place: null })
    expect(startOf(point)).toMatchObject({ search: 'found', pin: point, by: 'saved' })
  })

  test('is searched, then found with a pin', () => {
    expect(following({ type: 'typed' }).search).toBe('searching')
    expect(following({ type: 'typed' }, { type: 'located', place: osu })).toEqual({
      search: 'found',
      pin: point,
      by: 'address',
      place: osu,
    })
  })

  test('is not found, and then has no coordinates', () => {
    const before: LocationEvent = { type: 'located', place: osu }
    expect(following(before, { type: 'typed' }, { type: 'located', place: null })).toMatchObject({
      search: 'not-found',
      pin: null,
    })
  })

  test('follows a pin moved by hand, and gets the place around it', () => {
    const moved = following({ type: 'located', place: osu }, { type: 'moved', to: elsewhere })
    expect(moved).toEqual({ search: 'found', pin: elsewhere, by: 'hand', place: null })
    expect(locationAfter(moved, { type: 'around', place: osu })).toMatchObject({ pin: elsewhere, place: osu })
  })

  test('is cleared when the pin is removed', () => {
    expect(following({ type: 'chosen', place: osu }, { type: 'cleared' })).toEqual(startOf(null))
  })

  test.each([
    ['nothing yet', startOf(null), false, true],
    ['an address that was found', following({ type: 'located', place: osu }), false, true],
    ['a place that was chosen', following({ type: 'chosen', place: osu }), true, false],
    ['a pin put by hand', following({ type: 'moved', to: elsewhere }), true, false],
    ['a saved pin, while the line changes', startOf(point), false, false],
    ['a saved pin, when the town changes', startOf(point), true, true],
  ])('with %s, typing searches again or not', (_, location, isTownChanged, isWorth) => {
    expect(isWorthSearching(location, isTownChanged)).toBe(isWorth)
  })
})
