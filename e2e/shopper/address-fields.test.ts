import { describe, expect, it } from 'vitest'
import type { Address } from '#contracts/accounts/address.ts'
import { expectAccessible } from '../accessibility.ts'
import { callAs, openPage, signUp } from '../browser.ts'
import { fillPerson, line, openForm, options, pin, savedAddresses } from './address-dialog.ts'
import { addAddress } from './shopping.ts'

describe('the fields of an address', () => {
  it('[SH-2.20] [SH-5.19] [SH-9.07] a number is stored with its dial code, Ghana first', async () => {
    const page = await openPage()
    const dialog = await openForm(page)
    const kept = dialog.locator('[name=phone_number]')
    const dial = dialog.getByLabel('Dial code')
    await expect.poll(() => dial.locator('option').count()).toBeGreaterThan(200)
    expect(await dial.inputValue()).toBe('gh')
    expect(
      await dial
        .locator('optgroup')
        .first()
        .locator('option')
        .evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
    ).toEqual(['gh', 'ng', 'us', 'gb', 'ca', 'au', 'de', 'fr', 'in', 'za'])
    const number = dialog.getByLabel('Phone number')
    await number.fill('0241234567')
    expect(await kept.inputValue()).toBe('+233241234567')
    await dial.selectOption('gb')
    await number.fill('020 7946 0958')
    expect(await kept.inputValue()).toBe('+442079460958')
    await number.fill('+234 803 123 4567')
    await number.blur()
    expect(await dial.inputValue()).toBe('ng')
    expect(await number.inputValue()).toBe('0803 123 4567')
    expect(await kept.inputValue()).toBe('+2348031234567')
  })

  it('[SH-2.21] [SH-3.15] [SH-9.07] a country is found by typing, the popular ones first, and stored as two letters', async () => {
    const page = await openPage()
    const dialog = await openForm(page)
    const country = dialog.getByRole('combobox', { name: 'Country' })
    expect(await country.inputValue()).toBe('Ghana')
    await country.click()
    const popular = dialog.getByRole('group', { name: 'Popular countries' }).getByRole('option')
    const names = (await popular.allTextContents()).map((text) => text.replace(/^\S+ /, ''))
    expect(names).toEqual([
      'Ghana',
      'Nigeria',
      'Kenya',
      'South Africa',
      'United States',
      'United Kingdom',
      'Canada',
      'Australia',
    ])
    expect(await options(dialog).count()).toBeGreaterThan(240)
    await expectAccessible(page)
    await country.fill('cote d')
    await country.press('Enter')
    expect(await country.inputValue()).toContain('Ivoire')
    expect(await dialog.locator('[name=country]').inputValue()).toBe('ci')
    expect(await dialog.getByRole('combobox', { name: 'Find it on the map' }).count()).toBe(0)
  })

  it('[SH-5.02] [SH-5.03] [SH-5.04] [SH-5.12] [SH-8.18] [SH-7.27] each message is shown under its field, including the server’s', async () => {
    const page = await openPage({ allowed: [/Failed to load resource/] })
    const dialog = await openForm(page)
    await dialog.getByLabel('Full name').fill('')
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await dialog.getByText('Save Failed').waitFor()
    await dialog.getByText('Please fill in all required fields.').waitFor()
    for (const sentence of [
      'Full name is required',
      'Phone number is required',
      'Address is required',
      'City is required',
      'Region is required',
      'Address label is required',
    ])
      await dialog.getByText(sentence, { exact: true }).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('full_name')
    await dialog.getByLabel('Phone number').fill('024 123 456')
    await dialog.getByText('Phone number must be at least 10 digits').waitFor()
    await fillPerson(dialog)
    await dialog.getByLabel('Region').selectOption('Ashanti')
    await dialog.locator('[name=city]').fill('Kumasi')
    await line(dialog).fill('12 Prempeh II Street')
    await page.route('**/api/addresses', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 400,
            contentType: 'application/problem+json',
            body: '{"code":"request.invalid","detail":"Invalid input","errors":{"city":["No rider goes there","Another"]}}',
          })
        : route.continue(),
    )
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await dialog.getByText('No rider goes there').waitFor()
    expect(await dialog.getByText('Another').count()).toBe(0)
  })

  it('[SH-5.11] [SH-8.19] [SH-4.10] an edited address keeps its pin until the town changes', async () => {
    const page = await openPage({ allowed: [/Failed to load resource/] })
    await signUp(page)
    await addAddress(page)
    const [{ address_id: id, ...fields }] = (await savedAddresses(page)) as [Address]
    await callAs(page, 'PUT', `/api/addresses/${id}`, {
      ...fields,
      geo_coordinates: '5.5601,-0.1822',
    })
    await page.goto('/account/addresses')
    await page.getByRole('button', { name: 'Edit: Home' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Address' })
    await dialog.getByText('The pin is where it was saved.').waitFor()
    await pin(dialog).waitFor()
    await line(dialog).fill('')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await dialog.getByText('Update Failed').waitFor()
    await dialog.getByText('Address line 1 is required').waitFor()
    await line(dialog).fill('15 Ring Road East')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Address Updated').waitFor()
    expect((await savedAddresses(page))[0]?.geo_coordinates).toEqual({ latitude: 5.5601, longitude: -0.1822 })
    await page.getByRole('button', { name: 'Edit: Home' }).click()
    await dialog.locator('[name=city]').fill('Tema')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(async () => (await savedAddresses(page))[0]?.geo_coordinates?.latitude).toBe(5.669)
  })
})
