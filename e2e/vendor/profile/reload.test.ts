import { expect, test } from 'vitest'
import { openPage, signUp } from '../../browser.ts'
import { submitStore } from '../../testing/submit-store.ts'
import { lookAt } from '../look-at.ts'
import { png } from '../phone-photo.ts'

const settings = '/b2b/vendor/account-settings'

test('[VE-2.47] what was typed and every file that was sent is there again after the phone has lost the page', async () => {
  const page = await openPage({ width: 360, height: 780 })
  await signUp(page, 'Akosua Serwaa')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(settings)
  await page.getByLabel('Business name').fill(`Serwaa Soaps ${Date.now()}`)
  await page.getByLabel('Business phone number').fill('024 412 3456')
  await page.getByLabel('In one sentence, what do you sell?').fill('Black soap of Ashanti.')
  await page.getByLabel('Region').selectOption('Ashanti')
  await page.getByLabel('City').fill('Kumasi')
  await page
    .getByRole('group', { name: /Preferred contact method/ })
    .getByLabel('SMS', { exact: true })
    .check()
  await page.reload()
  // There is no store yet: all of it is from this phone.
  await expect
    .poll(() => page.getByLabel('In one sentence, what do you sell?').inputValue())
    .toBe('Black soap of Ashanti.')
  expect(await page.getByLabel('City').inputValue()).toBe('Kumasi')
  await page.getByRole('button', { name: 'Save & continue' }).click()

  await page.getByRole('heading', { name: 'Vendor Verification' }).waitFor()
  await page.getByLabel('Ghana Card number').fill('GHA-724519083-6')
  await page
    .getByLabel('Upload: Ghana card image', { exact: true })
    .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: png })
  await page.getByText('Retake').waitFor()
  await page.reload()
  await page.getByText('Retake').waitFor()
  expect(await page.getByLabel('Ghana Card number').inputValue()).toBe('GHA-724519083-6')
  expect(await page.locator('input[name=ghana_card_image]').inputValue()).not.toBe('')
  // On a shared phone nobody else reads it.
  expect(await page.evaluate(() => localStorage.getItem('juaso.profile-typed'))).toContain('GHA-724519083-6')
  await page.getByRole('banner').getByRole('button', { name: 'Akosua' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('juaso.profile-typed')).catch(() => ''))
    .toBe(null)
})

test('[VE-2.54] a banner and a logo that were sent and not saved are there again after a reload, and one that was removed is not', async () => {
  const page = await openPage({ width: 360, height: 780, allowed: [/status of 401/] })
  await signUp(page, 'Esi Ansah')
  page.on('dialog', (dialog) => void dialog.accept())
  await submitStore(page, `Ansah Oils ${Date.now()}`)
  await page.goto(`${settings}?step=6`)
  const file = { name: 'shop.png', mimeType: 'image/png', buffer: png }
  const banner = page.getByAltText('Your banner')
  const logo = page.getByAltText('Your logo')
  await page.getByLabel('Upload: Storefront banner (optional)').setInputFiles(file)
  await banner.waitFor()
  await page.getByLabel('Upload: Store logo (optional)').setInputFiles(file)
  await logo.waitFor()
  const sent = await logo.getAttribute('src')
  await page.reload()
  await banner.waitFor()
  expect(await logo.getAttribute('src')).toBe(sent)
  await lookAt(page, 'pictures-after-reload-360')
  await page.getByRole('button', { name: 'Save & preview' }).click()
  await page.locator('header img[src*="/uploads/logos/"]').waitFor()

  await page.goto(`${settings}?step=6`)
  await page.getByRole('button', { name: 'Remove the logo' }).click()
  await page.reload()
  await banner.waitFor()
  expect(await logo.count()).toBe(0)
})
