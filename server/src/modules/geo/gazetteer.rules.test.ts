import { describe, expect, test } from 'vitest'
import { regions } from '#contracts/geo/regions.ts'
import { editsToPrefix } from './fold.rules.ts'
import { gazetteer, nearest } from './gazetteer.ts'
import { isWithin, land } from './outline.rules.ts'

describe('the gazetteer', () => {
  test('has the 16 regions and 261 districts of Ghana and hundreds of other places', () => {
    const counts = Object.groupBy(gazetteer, ({ kind }) => kind)
    expect(counts.region?.map(({ name }) => name).sort()).toEqual(regions.map(({ name }) => name).sort())
    expect(counts.district).toHaveLength(261)
    expect((counts.town?.length ?? 0) + (counts.suburb?.length ?? 0)).toBeGreaterThan(550)
    expect(counts.landmark?.length).toBeGreaterThan(60)
  })

  test('every place has one of the regions, and every place to live or shop has a town', () => {
    const known = new Set(regions.map(({ name }) => name))
    expect(gazetteer.filter(({ region }) => !known.has(region))).toEqual([])
    const lived = gazetteer.filter(({ kind }) => kind !== 'region' && kind !== 'district')
    expect(lived.filter(({ town }) => !town)).toEqual([])
  })

  test('every seat of a district is inside the outline, or at most two kilometres outside', () => {
    const off = gazetteer.filter(
      ({ isCapital, latitude, longitude }) =>
        isCapital &&
        ![
          [0, 0],
          [0.02, 0],
          [-0.02, 0],
          [0, 0.02],
          [0, -0.02],
        ].some(([north = 0, east = 0]) => isWithin([longitude + east, latitude + north], land)),
    )
    expect(off.map(({ name }) => name)).toEqual([])
  })

  test('places are inside their region: the nearest district seat mostly belongs to it', () => {
    const seats = gazetteer.filter(({ isCapital }) => isCapital)
    const others = gazetteer.filter(
      ({ isCapital, kind }) => !isCapital && kind !== 'region' && kind !== 'district',
    )
    const strangers = others.filter((place) => nearest(seats, place)?.region !== place.region)
    expect(strangers.map(({ name, region }) => `${name}, ${region}`).length).toBeLessThan(others.length / 20)
  })
})

test.each([
  ['kumsai', 'kumasi', 1],
  ['kum', 'kumasi', 0],
  ['kumassi', 'kumasi', 1],
  ['tamle', 'tamale', 1],
  ['osu', 'tema', 3],
])('from %s to the beginning of %s it is %d edits', (typed, name, edits) => {
  expect(editsToPrefix(typed, name)).toBe(edits)
})
