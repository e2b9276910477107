import { describe, expect, test } from 'vitest'
import type { Geocoded, MapDrawing, NearestPlace, Place } from '#contracts/geo/places.ts'
import { ghanaBounds } from '#contracts/geo/places.ts'
import { regions } from '#contracts/geo/regions.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '../../testing/database.ts'
import { callerWith, wholeMarket } from '../../testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const visitor = callerWith(market.url, null)

async function get<Body>(path: string, query: Record<string, string | number> = {}): Promise<Body> {
  const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return (await visitor.call<Body>('GET', `/api/places/${path}?${words}`)).body
}

const namesFor = async (q: string, near?: string) => {
  const { results } = await get<{ results: Place[] }>('search', { q, ...(near ? { near } : {}) })
  return results.map(({ name }) => name)
}

describe('[SH-7.29] searching while typing', () => {
  test.each([
    ['osu', 'Osu'],
    ['east leg', 'East Legon'],
    ['Kumsai', 'Kumasi'],
    ['koforidau', 'Koforidua'],
    ['bolgatanga', 'Bolgatanga'],
    ['knust', 'Kwame Nkrumah University of Science and Technology'],
    ['BLACK STAR', 'Independence Square'],
    ['osu accra', 'Osu'],
    ['tamle', 'Tamale'],
    ['Akɔsombo', 'Akosombo'],
  ])('%j finds %s first', async (q, name) => {
    expect((await namesFor(q))[0]).toBe(name)
  })

  test.each([[''], ['   '], ['qqzzxx'], ['%%%'], ["' or 1=1 --"]])('%j finds nothing', async (q) => {
    expect(await namesFor(q)).toEqual([])
  })

  test('lists the nearer of two places with one name first', async () => {
    const firstRegion = async (near: string) =>
      (await get<{ results: Place[] }>('search', { q: 'abura', near })).results[0]?.region
    expect(await firstRegion('5.10,-1.25')).toBe('Central')
    expect(await firstRegion('4.99,-1.65')).toBe('Western')
  })

  test('returns the city and region for an address there', async () => {
    const { results } = await get<{ results: Place[] }>('search', { q: 'East Legon' })
    expect(results[0]).toEqual({
      name: 'East Legon',
      kind: 'suburb',
      town: 'Accra',
      region: 'Greater Accra',
      latitude: 5.637,
      longitude: -0.161,
    })
  })

  test('an invalid point is refused', async () => {
    const answer = await visitor.call<Problem>('GET', '/api/places/search?q=osu&near=here')
    expect(answer.body).toMatchObject({ status: 400, code: 'request.invalid' })
  })
})

describe('[SH-7.29] an address as a place', () => {
  test.each([
    ['12 Oxford Street, Osu', 'Accra', 'Greater Accra', 'Oxford Street', 'landmark'],
    ['14 Ring Road East, Osu', 'Accra', 'Greater Accra', 'Osu', 'suburb'],
    ['House 37, Boundary Road', 'Accra', 'Greater Accra', 'Accra', 'town'],
    ['Plot 5, Ahodwo Roundabout', 'Kumasi', 'Ashanti', 'Ahodwo', 'suburb'],
    ['behind the mosque', 'Tamle', 'Northern', 'Tamale', 'town'],
    ['Hse 4, Abura', 'Cape Coast', 'Central', 'Abura', 'suburb'],
    ['12 Oxford Street, Osu', 'Atlantis', 'Greater Accra', 'Oxford Street', 'landmark'],
    ['near the market', 'Osu', '', 'Osu', 'suburb'],
  ])('%j in %j, %j is %s', async (address, city, region, name, precision) => {
    const result = await get<Geocoded>('geocode', { address, city, region })
    expect([result.place?.name, result.precision]).toEqual([name, precision])
  })

  test.each([
    ['12 Nowhere Street', 'Atlantis', 'Greater Accra'],
    ['12 Nowhere Street', '', 'Ashanti'],
    ['', '', ''],
    ['12 Oxford Street, Osu', '', 'Bavaria'],
  ])('[SH-4.10] [SH-8.20] %j in %j, %j is not found', async (address, city, region) => {
    expect(await get('geocode', { address, city, region })).toEqual({ place: null, precision: null })
  })
})

describe('[SH-7.29] a point as a place', () => {
  test.each([
    [5.5559, -0.1822, 'Osu', 'Accra', 'Greater Accra'],
    [6.6925, -1.626, 'Prempeh II Street', 'Kumasi', 'Ashanti'],
    [9.4, -0.98, 'Nyankpala', 'Nyankpala', 'Northern'],
  ])('%d, %d is at %s', async (lat, lng, name, town, region) => {
    const { place, distance_km } = await get<NearestPlace>('reverse', { lat, lng })
    expect(place).toMatchObject({ name, town, region })
    expect(distance_km).toBeLessThan(2)
  })

  test.each([
    [11.18, 0],
    [4.73, 0],
    [6, -3.26],
    [6, 1.21],
    [51.5, -0.12],
  ])('[SH-9.06] %d, %d lies outside the map of Ghana', async (lat, lng) => {
    const answer = await visitor.call<Problem>('GET', `/api/places/reverse?lat=${lat}&lng=${lng}`)
    expect(answer.body).toMatchObject({
      status: 422,
      code: 'place.out_of_bounds',
      detail: 'Please choose a place in Ghana.',
    })
  })
})

describe('what the map is drawn from', () => {
  test('without a key or tiles the page gets neither', async () => {
    expect(await get('map')).toEqual({ google_key: null, tiles: null })
  })

  test('[SH-9.06] the drawing names every region and town offered in a form, and stays on the map', async () => {
    const drawing = await get<MapDrawing>('drawing')
    const names = new Set(drawing.labels.map(([name]) => name))
    const missing = regions.flatMap(({ name, towns }) => [name, ...towns]).filter((name) => !names.has(name))
    expect(missing).toEqual([])
    const points = [
      ...drawing.land,
      ...drawing.borders.flat(),
      ...drawing.labels.map(([, lat, lng]) => [lat, lng]),
    ]
    for (const [latitude = 0, longitude = 0] of points) {
      expect(latitude).toBeGreaterThanOrEqual(ghanaBounds.south)
      expect(latitude).toBeLessThanOrEqual(ghanaBounds.north)
      expect(longitude).toBeGreaterThanOrEqual(ghanaBounds.west)
      expect(longitude).toBeLessThanOrEqual(ghanaBounds.east)
    }
    expect(drawing.borders.length).toBeGreaterThan(100)
  })
})
