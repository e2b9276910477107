import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Address } from '#contracts/accounts/address.ts'
import { mapSourcesOf } from '#server/adapters/maps/map-settings.ts'
import { readConfig } from '#server/config.ts'
import { isLong } from '#server/testing/long-form.ts'
import { callAs, openPage, signUp } from '../browser.ts'

/** A stand-in for Google's map script that knows one place. It records its calls in `window.asked`. */
const standIn = `(() => {
  const asked = (window.asked = [])
  const at = (lat, lng) => ({ lat: () => lat, lng: () => lng })
  const result = {
    types: ['street_address'],
    geometry: { location: at(5.6412, -0.1503) },
    address_components: [
      { long_name: 'Lagos Avenue', types: ['route'] },
      { long_name: 'Accra', types: ['locality'] },
      { long_name: 'Greater Accra Region', types: ['administrative_area_level_1'] },
    ],
  }
  class Thing {
    listeners = {}
    addListener(event, listener) { this.listeners[event] = listener }
  }
  class Map extends Thing {
    constructor(box, options) {
      super()
      asked.push(['map', options])
      box.textContent = 'A map by Google'
      box.addEventListener('click', () => this.listeners.click({ latLng: at(5.7, -0.2) }))
    }
    setCenter() {}
    setZoom() {}
    getZoom() { return 16 }
  }
  class Marker extends Thing { setPosition() {} setMap() {} }
  class Geocoder {
    async geocode(request) {
      asked.push(['geocode', request])
      if (request.address?.includes('Nowhere')) throw Object.assign(new Error(), { code: 'ZERO_RESULTS' })
      return { results: [result] }
    }
  }
  const fetchAutocompleteSuggestions = async (request) => {
    asked.push(['suggest', request])
    const text = (words) => ({ text: words })
    return { suggestions: [{ placePrediction: { placeId: 'p1', mainText: text('A&C Mall'), secondaryText: text('Accra') } }] }
  }
  window.google = { maps: { Map, Marker, Geocoder, event: { clearInstanceListeners() {} },
    places: { AutocompleteSuggestion: { fetchAutocompleteSuggestions }, AutocompleteSessionToken: class {} } } }
  window.juasoMapsReady()
})()`

/** Makes the market use Google's key: in its settings and in the security policy of its pages. */
async function withGoogle(page: Page, program: string | null): Promise<string[]> {
  const outside: Record<string, readonly string[] | undefined> = mapSourcesOf(
    readConfig({ GOOGLE_MAPS_API_KEY: 'a-key' }),
  )
  const loaded: string[] = []
  await page.route('**/account/addresses', async (route) => {
    const answer = await route.fetch()
    const rules = (answer.headers()['content-security-policy'] ?? '').split('; ')
    const policy = rules.map((rule) => [rule, ...(outside[rule.split(' ')[0] ?? ''] ?? [])].join(' '))
    const headers = { ...answer.headers(), 'content-security-policy': policy.join('; ') }
    await route.fulfill({ response: answer, headers })
  })
  await page.route('**/api/places/map', (route) =>
    route.fulfill({ json: { google_key: 'a-key', tiles: null } }),
  )
  await page.route('https://maps.googleapis.com/**', (route) => {
    loaded.push(route.request().url())
    return program ? route.fulfill({ contentType: 'text/javascript', body: program }) : route.abort()
  })
  return loaded
}

async function openForm(page: Page) {
  await signUp(page)
  await page.goto('/account/addresses')
  await page.getByRole('button', { name: 'Add new address' }).click()
  return page.getByRole('dialog', { name: 'Add New Address' })
}

it.runIf(isLong)(
  '[SH-7.29] [SH-9.06] with a key, Google draws the map and finds places, addresses and points',
  async () => {
    const page = await openPage()
    const loaded = await withGoogle(page, standIn)
    const dialog = await openForm(page)
    await dialog.getByText('A map by Google').waitFor()
    const { searchParams } = new URL(loaded[0] ?? '')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      key: 'a-key',
      libraries: 'places,geometry',
      region: 'GH',
      language: 'en',
    })

    await dialog.getByRole('combobox', { name: 'Find it on the map' }).fill('a&c')
    await dialog.locator('[role=option]', { hasText: 'A&C Mall' }).click()
    await dialog.getByText('Chosen: A&C Mall, Accra, Greater Accra.').waitFor()
    expect(await dialog.locator('[name=city]').inputValue()).toBe('Accra')
    expect(await dialog.getByLabel('Region').inputValue()).toBe('Greater Accra')
    await dialog.getByText('A map by Google').click()
    await dialog.getByText('Pin moved. Near Lagos Avenue, Accra, Greater Accra.').waitFor()
    await dialog.getByRole('button', { name: 'Remove pin' }).click()
    await dialog.locator('[name=address_line1]').fill('12 Nowhere Street')
    await dialog.getByText('Could not find location for this address.').waitFor()

    const asked = await page.evaluate(() => (window as unknown as { asked: [string, object][] }).asked)
    const first = (kind: string) => asked.find(([name]) => name === kind)?.[1]
    expect(first('map')).toMatchObject({
      zoom: 16,
      restriction: { latLngBounds: { north: 11.17, south: 4.74, west: -3.25, east: 1.2 } },
    })
    expect(first('suggest')).toMatchObject({ includedRegionCodes: ['gh'], region: 'gh', language: 'en' })
    expect(first('geocode')).toMatchObject({ placeId: 'p1', region: 'GH', language: 'en' })
  },
)

it.runIf(isLong)(
  '[SH-8.21] when Google does not load, the page says so and shows the market’s own map',
  async () => {
    const page = await openPage({ allowed: [/Failed to load resource/] })
    await withGoogle(page, null)
    const dialog = await openForm(page)
    await dialog.getByText('Failed to load Google Maps').waitFor()
    await dialog.getByRole('button', { name: 'Use the simple map' }).click()
    await dialog.locator('[aria-label=Map][data-ready=true]').waitFor()
    await dialog.getByRole('combobox', { name: 'Find it on the map' }).fill('Osu')
    await dialog.locator('[role=option]').first().click()
    await dialog.getByText('Chosen: Osu, Accra, Greater Accra.').waitFor()
    expect(await callAs<Address[]>(page, 'GET', '/api/addresses')).toEqual([])
  },
)

it('without a key, no call is made to Google', async () => {
  const page = await openPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).host))
  const dialog = await openForm(page)
  await dialog.locator('[aria-label=Map][data-ready=true]').waitFor()
  expect([...new Set(asked)]).toEqual([new URL(page.url()).host])
})
