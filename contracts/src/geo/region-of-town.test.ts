import { expect, test } from 'vitest'
import { regionOfTown } from './region-of-town.ts'
import { regions } from './regions.ts'

test('a town is found in its region, however it is typed', () => {
  expect(regionOfTown('Kumasi')).toBe('Ashanti')
  expect(regionOfTown(' cape-coast ')).toBe('Central')
  expect(regionOfTown('EAST LEGON')).toBe('Greater Accra')
  expect(regionOfTown('London')).toBeNull()
  expect(regionOfTown('')).toBeNull()
})

test('no town is in two regions', () => {
  const towns = regions.flatMap(({ towns }) => towns)
  expect(towns.filter((town, place) => towns.indexOf(town) !== place)).toEqual([])
})
