import { describe, expect, it } from 'vitest'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, signUp } from '../browser.ts'
import {
  dragMap,
  fillPerson,
  line,
  mapBox,
  openForm,
  options,
  pin,
  pressMap,
  readyMap,
  savedAddresses,
} from './address-dialog.ts'

describe('the map of an address', () => {
  it('[SH-2.14] [SH-2.15] [SH-7.28] finds a place by typing, fills town and region, and saves the pin on a phone', async () => {
    const page = await openPage({ width: 360, height: 740 })
    const dialog = await openForm(page)
    await readyMap(dialog).waitFor()
    // The fields stand before the map: on a phone it would hide them.
    const [field, map] = [await line(dialog).boundingBox(), await readyMap(dialog).boundingBox()]
    expect(field?.y).toBeLessThan(map?.y ?? 0)
    await fillPerson(dialog)
    await dialog.getByRole('combobox', { name: 'Find it on the map' }).fill('east legn')
    await options(dialog)
      .filter({ hasText: /^East LegonAccra, Greater Accra/ })
      .click()
    await dialog.getByText('Chosen: East Legon, Accra, Greater Accra.').waitFor()
    await pin(dialog).waitFor()
    expect(await dialog.locator('[name=city]').inputValue()).toBe('Accra')
    expect(await dialog.getByLabel('Region').inputValue()).toBe('Greater Accra')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await line(dialog).fill('12 Lagos Avenue, first gate')
    const fields = async () => [
      await dialog.locator('[name=city]').inputValue(),
      await dialog.getByLabel('Region').inputValue(),
      await line(dialog).inputValue(),
    ]
    for (const [name, town, region] of [
      ['Ahodwo', 'Kumasi', 'Ashanti'],
      ['East Legon', 'Accra', 'Greater Accra'],
    ] as const) {
      await dialog.getByRole('combobox', { name: 'Find it on the map' }).fill(name)
      await options(dialog)
        .filter({ hasText: new RegExp(`^${name}${town}`) })
        .click()
      await expect.poll(fields).toEqual([town, region, '12 Lagos Avenue, first gate'])
    }
    await dialog.getByLabel('Digital address').fill('ga-183-8164')
    await dialog.getByLabel('Landmark').fill('Behind the A&C Mall')
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/addresses'),
    )
    await dialog.getByRole('button', { name: 'Save address' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      full_name: 'Efua Addo',
      phone_number: '+233241234567',
      address_line1: '12 Lagos Avenue, first gate',
      address_label: 'Home',
      country: 'gh',
      is_primary: expect.any(Boolean),
      geo_coordinates: { latitude: 5.637, longitude: -0.161 },
    })
    await page.getByText('Address Saved').waitFor()
    const [saved] = await savedAddresses(page)
    expect(saved).toMatchObject({
      city: 'Accra',
      digital_address: 'GA-183-8164',
      landmark: 'Behind the A&C Mall',
    })
  })

  it('[SH-4.10] [SH-9.04] searches a typed address after a second; the pin can be dragged', async () => {
    const page = await openPage()
    const dialog = await openForm(page)
    await readyMap(dialog).waitFor()
    await fillPerson(dialog)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/places/geocode')) asked.push(request.url())
    })
    await dialog.getByLabel('Region').selectOption('Greater Accra')
    await dialog.locator('[name=city]').pressSequentially('Accra', { delay: 20 })
    await line(dialog).pressSequentially('14 Ring Road East, Osu', { delay: 20 })
    await dialog.getByText('Found: Osu, Accra, Greater Accra.').waitFor()
    expect(asked).toHaveLength(1)

    await pin(dialog).scrollIntoViewIfNeeded()
    const box = await pin(dialog).boundingBox()
    if (!box) throw new Error('the pin is not in sight')
    const [x, y] = [box.x + box.width / 2, box.y + 15]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 40, y + 10, { steps: 6 })
    await page.mouse.up()
    await dialog.getByText(/^Pin moved\. Near /).waitFor()
    await line(dialog).fill('16 Ring Road East, Labone')
    await dialog.getByRole('button', { name: 'North' }).click()
    await dialog.getByText(/^Pin moved\. Near /).waitFor()
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('Address Saved').waitFor()
    const [saved] = await savedAddresses(page)
    expect(saved?.geo_coordinates?.longitude).toBeGreaterThan(-0.182)
    expect(asked).toHaveLength(1)
  })

  it('[SH-4.10] [SH-8.20] an address that is not found is saved without coordinates', async () => {
    const page = await openPage({ theme: 'dark', width: 768 })
    const dialog = await openForm(page)
    await fillPerson(dialog)
    await dialog.getByLabel('Region').selectOption('Volta')
    await dialog.locator('[name=city]').fill('Xyzabc')
    await line(dialog).fill('House 7, Unknown Street')
    await dialog
      .getByText('Could not find location for this address. Please check the address details.')
      .waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('Address Saved').waitFor()
    expect((await savedAddresses(page))[0]?.geo_coordinates).toBeNull()
  })

  it.runIf(isLong)('[SH-9.05] offers the ten places chosen last, by the keyboard alone', async () => {
    const page = await openPage()
    const dialog = await openForm(page)
    const search = dialog.getByRole('combobox', { name: 'Find it on the map' })
    const names = 'Osu,Labone,Tesano,Dome,Madina,Kumasi,Tamale,Wa,Ho,Tema,Bole'.split(',')
    for (const name of names) {
      await search.fill(name)
      await options(dialog)
        .first()
        .filter({ hasText: new RegExp(`^${name}`) })
        .waitFor()
      await search.press('Enter')
      await dialog.getByText(new RegExp(`^Chosen: ${name}[,.]`)).waitFor()
    }
    await search.fill('')
    await expect.poll(() => options(dialog).count()).toBe(10)
    expect(await options(dialog).first().textContent()).toContain('Bole')
    await search.press('ArrowDown')
    await search.press('ArrowDown')
    await search.press('Enter')
    await dialog.getByText('Chosen: Tema, Greater Accra.').waitFor()
    await search.fill('ku')
    await options(dialog).first().waitFor()
    await search.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    expect(await options(dialog).count()).toBe(0)
  })

  it('[SH-9.06] begins in the middle of Accra at zoom 16', async () => {
    const page = await openPage()
    const dialog = await openForm(page)
    await readyMap(dialog).waitFor()
    await dialog.locator('.map-name span', { hasText: /^Accra$/ }).waitFor()
    expect(await pin(dialog).count()).toBe(0)
    const { width, height } = await mapBox(dialog)
    const middle = await pressMap(dialog, width / 2, height / 2)
    expect(middle.latitude).toBeCloseTo(5.556, 3)
    expect(middle.longitude).toBeCloseTo(-0.1969, 3)
    const beside = await pressMap(dialog, width / 2 + 100, height / 2)
    // At zoom 0 the world is 256 pixels broad, and each zoom doubles it.
    const worldPx = (360 * 100) / (beside.longitude - middle.longitude)
    expect(Math.log2(worldPx / 256)).toBeCloseTo(16, 1)
  })

  it.runIf(isLong)('[SH-9.06] the map cannot be dragged beyond the borders of Ghana', async () => {
    const page = await openPage()
    const dialog = await openForm(page)
    await readyMap(dialog).waitFor()
    for (let zoom = 16; zoom > 8; zoom -= 1) await dialog.getByRole('button', { name: 'Zoom out' }).click()
    const { width, height } = await mapBox(dialog)
    const edgePx = 4

    for (let drags = 0; drags < 8; drags += 1) await dragMap(dialog, 0, -180)
    const south = await pressMap(dialog, width / 2, height - edgePx)
    expect(south.latitude).toBeCloseTo(4.74, 1)

    for (let drags = 0; drags < 12; drags += 1) await dragMap(dialog, 0, 180)
    const north = await pressMap(dialog, width / 2, edgePx)
    expect(north.latitude).toBeCloseTo(11.17, 1)

    for (let drags = 0; drags < 6; drags += 1) await dragMap(dialog, 180, 0)
    const west = await pressMap(dialog, edgePx, height / 2)
    expect(west.longitude).toBeCloseTo(-3.25, 1)

    for (let drags = 0; drags < 6; drags += 1) await dragMap(dialog, -180, 0)
    const east = await pressMap(dialog, width - edgePx, height / 2)
    expect(east.longitude).toBeCloseTo(1.2, 1)
  })
})

it('a word longer than the width of a phone is broken on the card of its address', async () => {
  const page = await openPage({ width: 360, height: 740 })
  await signUp(page)
  const word = 'Nyankumasiahenkroakrofuominsuaseresoadan'
  await callAs(page, 'POST', '/api/addresses', {
    full_name: word,
    phone_number: '+233241234567',
    address_line1: word,
    address_label: word,
    city: word,
    region: 'Ashanti',
    country: 'gh',
  })
  await page.goto('/account/addresses')
  await page.getByRole('heading', { name: word }).waitFor()
  await expectNoSidewaysScroll(page)
})

describe('when the map does not load', () => {
  const missing = [/Failed to load resource/, /Failed to fetch dynamically imported module/]

  it.runIf(isLong)('an address is searched and saved without the map script', async () => {
    const page = await openPage({ allowed: missing })
    await page.route('**/assets/leaflet-map-*.js', (route) => route.abort())
    const dialog = await openForm(page)
    await dialog.getByText('The map could not be loaded. The address can be saved without it.').waitFor()
    await expectAccessible(page)
    await fillPerson(dialog)
    await dialog.getByRole('combobox', { name: 'Find it on the map' }).fill('Ahodwo')
    await options(dialog)
      .filter({ hasText: /^Ahodwo/ })
      .click()
    await dialog.getByText('Chosen: Ahodwo, Kumasi, Ashanti.').waitFor()
    await line(dialog).fill('Plot 5, Ahodwo Roundabout')
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('Address Saved').waitFor()
    expect((await savedAddresses(page))[0]?.geo_coordinates).toEqual({ latitude: 6.666, longitude: -1.633 })
  })

  it('an address is saved while no call about places succeeds, and the map can be retried', async () => {
    const page = await openPage({ allowed: missing })
    await page.route('**/api/places/**', (route) => route.abort())
    const dialog = await openForm(page)
    await dialog.getByText('The map could not be loaded. The address can be saved without it.').waitFor()
    await dialog.getByRole('combobox', { name: 'Find it on the map' }).fill('Osu')
    await dialog.getByText('Places cannot be searched right now.').first().waitFor()
    await page.unroute('**/api/places/**')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await readyMap(dialog).waitFor()
    await page.route('**/api/places/**', (route) => route.abort())
    await fillPerson(dialog)
    await dialog.getByLabel('Region').selectOption('Greater Accra')
    await dialog.locator('[name=city]').fill('Accra')
    await line(dialog).fill('14 Ring Road East, Osu')
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('Address Saved').waitFor()
    expect((await savedAddresses(page))[0]?.geo_coordinates).toBeNull()
  })
})
