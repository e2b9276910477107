import { expect, it } from 'vitest'
import { readablePhone } from '#contracts/accounts/readable-phone.ts'
import type { StoreLocations } from '#contracts/vendors/store-locations.ts'
import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, signInAs } from '../browser.ts'
import { loseAnswer, lostAnswer } from '../testing/lose-answer.ts'

it('[VE-2.44] [VE-2.45] [VE-2.46] [VE-3.27] [VE-4.19] [VE-7.07] [VE-9.12] adds a location with its hours on a phone, and stops its pickup', async () => {
  const page = await openPage({ width: 360, height: 740, allowed: [/status of 4\d\d/, lostAnswer] })
  await signInAs(page, 'kwabena.osei.tutu')
  const [store] = await callAs<OwnStore[]>(page, 'GET', '/api/vendor/stores')
  const path = `/api/vendor/${store?.slug}/locations`
  const read = () => callAs<StoreLocations>(page, 'GET', path)
  const before = await read()
  await page.goto('/b2b/vendor/business-location')
  const counter = (label: string) =>
    page.locator('dl > div').filter({ hasText: label }).locator('dd').last().textContent()
  await page.getByRole('heading', { name: 'Store locations' }).waitFor()
  await page.getByText('Total Locations').waitFor()
  expect(await counter('Total Locations')).toBe(String(before.locations.length))
  expect(await counter("Today's Order Pickups")).toBe(String(before.pickups_today))
  await page
    .getByText(`Waiting for pickup: ${before.pickups_waiting}, ready today: ${before.pickups_ready_today}`)
    .waitFor()
  const [first] = before.locations
  if (!first) throw new Error('the demo vendor has a location')
  const shown = page.getByRole('listitem').filter({ hasText: first.address })
  await shown.getByText(readablePhone(first.phone)).waitFor()
  // The map is there, centred on the place at zoom 16.
  const map = page.getByRole('group', { name: `Map: ${first.name}` })
  await expect.poll(() => map.getAttribute('data-zoom'), { timeout: 15_000 }).toBe('16')
  expect(await map.locator('.map-pin').count()).toBe(1)
  expect(first.coordinates?.latitude).toBeGreaterThan(4.7)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Add New Location' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('Monday: opens').inputValue()).toBe('09:00')
  expect(await dialog.getByLabel('Monday: closes').inputValue()).toBe('18:00')
  for (const [day, isOpen] of [
    ['Friday', true],
    ['Saturday', false],
    ['Sunday', false],
  ] as const) {
    expect(await dialog.getByRole('checkbox', { name: day }).isChecked()).toBe(isOpen)
  }
  expect(await dialog.getByRole('checkbox', { name: /^Store Pickup/ }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('The name is required').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Store name').fill('Kaneshie branch, beside the footbridge')
  await dialog.locator('[name=address]').fill('4 Winneba Road, Kaneshie, Accra')
  await dialog.getByLabel('Phone Number').fill('030 222 1234')
  await dialog.getByLabel('Monday: closes').fill('08:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('The closing time must be after the opening time').waitFor()
  await dialog.getByLabel('Monday: closes').fill('13:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const added = page.getByRole('listitem').filter({ hasText: 'Kaneshie branch' })
  await added.getByText('Mon 09:00 to 13:00').waitFor()
  await added.getByText('Sat to Sun closed').waitFor()
  await expect.poll(() => counter('Total Locations')).toBe(String(before.locations.length + 1))

  // The dialog was opened before the pickup was stopped elsewhere, and does not offer it again.
  await added.getByRole('button', { name: /^Edit: / }).click()
  const { id } = (await read()).locations.at(-1) ?? {}
  await callAs(page, 'PATCH', `${path}/${id}`, { store_pickup_enabled: false })
  await dialog.getByLabel('Phone Number').fill('030 222 1235')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await added.getByText('+233 30 222 1235').waitFor()
  expect((await read()).locations.at(-1)).toMatchObject({ phone: '0302221235', store_pickup_enabled: false })
  // Where the answer is lost, nobody says that it was not done, and the switch is as the market has it.
  const pickup = added.getByRole('switch', { name: /^Store Pickup/ })
  await loseAnswer(page, /\/locations\/[\w-]+$/)
  await pickup.click()
  await page.getByText('No answer came back').waitFor()
  await expect.poll(() => pickup.isChecked()).toBe(true)
  expect((await read()).locations.at(-1)?.store_pickup_enabled).toBe(true)
  await added.getByRole('button', { name: /^Delete: / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await added.waitFor({ state: 'detached' })
  expect((await read()).locations).toHaveLength(before.locations.length)
})

it.runIf(isLong)('a location is edited on a phone: its words, its hours and its pickup', async () => {
  const page = await openPage({ width: 360, height: 740 })
  await signInAs(page, 'kwabena.osei.tutu')
  const [store] = await callAs<OwnStore[]>(page, 'GET', '/api/vendor/stores')
  const path = `/api/vendor/${store?.slug}/locations`
  const read = async () =>
    (await callAs<StoreLocations>(page, 'GET', path)).locations.find(({ name }) =>
      name.startsWith('Tema branch'),
    )
  await page.goto('/b2b/vendor/business-location')
  await page.getByRole('button', { name: 'Add New Location' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Store name').fill('Tema branch')
  await dialog.locator('[name=address]').fill('8 Community One Road, Tema')
  await dialog.getByLabel('Phone Number').fill('030 222 1234')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Tema branch' })
  await card.getByRole('button', { name: 'Edit: Tema branch' }).click()
  expect(await dialog.getByLabel('Store name').inputValue()).toBe('Tema branch')
  await dialog.getByLabel('Store name').fill('Tema branch, first floor')
  await dialog.getByRole('checkbox', { name: 'Saturday' }).check()
  await dialog.getByLabel('Saturday: closes').fill('13:00')
  await dialog.getByRole('checkbox', { name: /^Store Pickup/ }).uncheck()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await card.getByText('Tema branch, first floor').waitFor()
  await card.getByText(/^Sat .* to 13:00$/).waitFor()
  const changed = await read()
  expect(changed).toMatchObject({ name: 'Tema branch, first floor', store_pickup_enabled: false })
  expect(changed?.hours[5]).toMatchObject({ day: 'Sat', close: '13:00', enabled: true })
  await card.getByRole('switch', { name: /^Store Pickup/ }).click()
  await expect.poll(async () => (await read())?.store_pickup_enabled).toBe(true)
  await card.getByRole('button', { name: /^Delete: / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await card.waitFor({ state: 'detached' })
})
