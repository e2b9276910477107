import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, signUp } from '../browser.ts'
import { marketDatabaseUrl } from '../testing/own-market.ts'
import { submitStore } from '../testing/submit-store.ts'
import { lookAt } from './look-at.ts'
import { bytesOfPhoto, pdf, png } from './phone-photo.ts'

const settings = '/b2b/vendor/account-settings'
const picture = { name: 'card.png', mimeType: 'image/png', buffer: png }

const next = (page: Page) => page.getByRole('button', { name: 'Save & continue' }).click()
const atStep = (page: Page, step: number) => page.getByText(`Step ${step} of 6`).waitFor()
const choose = (page: Page, group: string | RegExp, answer: string) =>
  page.getByRole('group', { name: group }).getByLabel(answer, { exact: true }).check()

/** The command of the operator, against this market's database. */
const command = (...given: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/market/store.ts', ...given], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: marketDatabaseUrl },
  })

async function fillBusiness(page: Page, name: string): Promise<void> {
  await page.getByLabel('Business name').fill(name)
  await page.getByLabel('Business phone number').fill('024 412 3456')
  await page.getByLabel('In one sentence, what do you sell?').fill('Waist beads of Krobo glass.')
  await page.getByLabel('Region').selectOption('Greater Accra')
  await page.getByLabel('City').fill('Accra')
  for (const way of ['Whatsapp', 'Phone calls', 'SMS', 'Email'])
    expect(
      await page
        .getByRole('group', { name: /Preferred contact method/ })
        .getByLabel(way)
        .count(),
    ).toBe(1)
  await choose(page, /Preferred contact method/, 'SMS')
}

const chooseFile = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).setInputFiles(picture)

async function fillVerification(page: Page): Promise<void> {
  for (const type of ['Ghana', 'International Vendor'])
    expect(
      await page
        .getByRole('group', { name: /Registration type/ })
        .getByLabel(type)
        .count(),
    ).toBe(1)
  await choose(page, /Registration type/, 'Ghana')
  await choose(page, /officially registered in Ghana/, 'Yes')
  await page.getByLabel('Business registration number (RGD number)').fill('BN-482 913 027')
  await page.getByLabel('Ghana Card number').fill('GHA-72451908-6')
  await chooseFile(page, 'Upload: Ghana card image')
  await chooseFile(page, 'Take a photo: Selfie/profile photo')
  await expect.poll(() => page.getByText('Retake').count()).toBe(2)
}

test('[VE-2.34] [VE-2.47] [VE-2.48] [VE-2.49] [VE-2.50] [VE-2.51] [VE-2.52] [VE-2.53] [VE-2.54] [VE-3.29] [VE-3.30] [VE-4.20] [VE-5.15] [VE-7.04] [VE-9.11] [VE-9.14] a person opens a store in six steps, goes back and comes back', async () => {
  const page = await openPage({ width: 360, height: 780, allowed: [/status of (400|401)/] })
  await signUp(page, 'Adjoa Nyarkoa Ansah')
  // Who has no store is led here.
  await page.goto('/b2b/vendor-dashboard')
  await page.waitForURL(`**${settings}`)
  await atStep(page, 1)
  expect(await page.getByRole('link', { name: 'Profile Settings' }).getAttribute('aria-current')).toBe('page')
  expect(await page.getByRole('link', { name: 'Preview Storefront' }).getAttribute('href')).toBe(
    '/b2b/vendor/storefront-preview',
  )
  await page.getByRole('heading', { name: 'Business Information' }).waitFor()
  expect(await page.getByLabel('Full name (owner/manager)').inputValue()).toBe('Adjoa Nyarkoa Ansah')
  await next(page)
  await page.getByText('Business name is required').waitFor()
  const name = `Adjoa Beads ${Date.now()}`
  await fillBusiness(page, name)
  await lookAt(page, 'wizard-1')
  await next(page)

  await page.getByRole('heading', { name: 'Vendor Verification' }).waitFor()
  await atStep(page, 2)
  await fillVerification(page)
  await next(page)
  await page.getByText('Please enter a number like GHA-123456789-0').waitFor()
  await page.getByLabel('Ghana Card number').fill('gha 7245190836')
  await lookAt(page, 'wizard-2')
  await next(page)
  await page.getByRole('heading', { name: 'Sales and Delivery Channels' }).waitFor()

  // Backwards, and in another visit: what was saved is there.
  await page.getByRole('button', { name: 'Back' }).click()
  await atStep(page, 2)
  expect(await page.getByLabel('Ghana Card number').inputValue()).toBe('GHA-724519083-6')
  await page.goto(settings)
  await atStep(page, 3)
  await page.getByRole('heading', { name: 'Sales and Delivery Channels' }).waitFor()

  for (const channel of ['Physical store only', 'Online Only', 'Both Physical Store and Online'])
    expect(await page.getByLabel(channel, { exact: true }).count()).toBe(1)
  await choose(page, /Current sales channel/, 'Physical store only')
  expect(await page.getByRole('group', { name: /accept orders/ }).count()).toBe(0)
  await choose(page, /Current sales channel/, 'Online Only')
  await page.getByText('Select all that apply', { exact: true }).click()
  for (const platform of ['Facebook', 'Instagram', 'WhatsApp', 'My own website', 'Other marketplaces'])
    await page.getByLabel(platform, { exact: true }).check()
  await page.getByLabel('Facebook', { exact: true }).uncheck()
  await page.getByLabel('Store usernames or URLs').fill('@adjoabeads')
  await choose(page, /accept orders/, 'Yes')
  for (const way of [
    'I deliver myself',
    'I use a third-party rider',
    'Customers pick up their orders',
    'I need help with delivery',
    'I want to use Juaso’s FlexRoute rider service',
  ])
    await page.getByLabel(way, { exact: true }).check()
  await page.getByText(/connects vendors to trusted riders across Ghana/).waitFor()
  await lookAt(page, 'wizard-3')
  await next(page)

  await page.getByRole('heading', { name: 'Business Challenges and Support' }).waitFor()
  const challenges = page.getByRole('group', { name: /biggest challenges/ }).getByRole('checkbox')
  expect(await challenges.count()).toBe(10)
  for (let index = 0; index < 5; index += 1) await challenges.nth(index).check()
  await page.getByText('5 of 5 chosen').waitFor()
  expect(await challenges.nth(5).isDisabled()).toBe(true)
  await challenges.nth(0).uncheck()
  expect(await challenges.nth(5).isEnabled()).toBe(true)
  for (const confidence of ['Somewhat confident', 'Not confident', 'Never tried before', 'Very confident'])
    await page.getByLabel(confidence, { exact: true }).check()
  await choose(page, /business tools/, 'No')
  await page.getByLabel('What support do you need?').fill('Photos')
  await page.getByLabel('What is one thing Juaso could help you with?').fill('Export to Togo')
  // Back and forth again: what was not saved yet is there too.
  await page.getByRole('button', { name: 'Back' }).click()
  await atStep(page, 3)
  await next(page)
  await page.getByText('4 of 5 chosen').waitFor()
  expect(await page.getByLabel('What support do you need?').inputValue()).toBe('Photos')
  expect(await page.getByLabel('Very confident', { exact: true }).isChecked()).toBe(true)
  await lookAt(page, 'wizard-4')
  await next(page)

  await page.getByRole('heading', { name: 'Growth Programs & Referrals' }).waitFor()
  for (const program of [
    'Vendor Training',
    'FlexRoute Logistics',
    'Dealfluence Influencer Program',
    'Wholesale Buyer Club',
    'Export Support',
    'Beta Tester Program',
  ])
    await page.getByLabel(program, { exact: true }).check()
  await choose(page, /guide you/, 'Yes')
  await choose(page, /Refer other vendors/, 'Referral Code (if any)')
  await page.getByRole('textbox', { name: 'Referral code' }).fill('MAKOLA-22')
  await next(page)

  await page.getByRole('heading', { name: 'Storefront', exact: true }).waitFor()
  await atStep(page, 6)
  const banner = page.getByLabel('Upload: Storefront banner (optional)')
  await banner.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: Buffer.alloc(2_097_153) })
  await page.getByText('The banner must be at most 2MB.').waitFor()
  expect(await bytesOfPhoto(page, banner), 'bytes sent of a large photo').toBeLessThan(2_097_152)
  await page.getByAltText('Your banner').waitFor()
  await page.getByRole('button', { name: 'Remove' }).click()
  await banner.setInputFiles({ name: 'banner.pdf', mimeType: 'application/pdf', buffer: pdf })
  await page.getByAltText('Your banner').waitFor()
  await chooseFile(page, 'Upload: Store logo (optional)')
  await page.getByAltText('Your logo').waitFor()
  await page.getByLabel('Store tagline').fill('Beads that last')
  await choose(page, /help you upload products/, 'No')
  for (const count of ['Less than 10', '10 - 50', '50 - 100', '100+'])
    await page.getByLabel(count, { exact: true }).check()
  for (const kind of [
    'Partnership',
    'Limited Liability Company',
    'Informal / Side Hustle',
    'Sole Proprietor',
  ])
    await page.getByLabel(kind, { exact: true }).check()
  const categories = await page.getByLabel('Main category').locator('option').allTextContents()
  expect(categories.slice(1).join('|')).toBe(
    'Women Fashion|Men Fashion|Electronics|Home & Living|Beauty & Personal Care|Food & Beverages|Other',
  )
  await page.getByLabel('Main category').selectOption('Women Fashion')
  for (const hours of [
    'Monday - Saturday 8AM - 6PM',
    '24/7 Online',
    'Custom Hours',
    'Monday - Friday 9AM - 5PM',
  ])
    await page.getByLabel(hours, { exact: true }).check()
  await page.getByLabel('Custom Hours', { exact: true }).check()
  await page.getByLabel('Your hours').fill('Tue - Sat 10AM - 7PM')
  for (const language of ['English', 'English, Ga', 'English, Ewe', 'Multiple Languages', 'English, Twi'])
    await page
      .getByRole('group', { name: /Languages spoken/ })
      .getByLabel(language, { exact: true })
      .check()
  expect(await page.getByText(/^By sending your store in/).innerHTML()).toMatch(/"\/terms".*"\/privacy"/)
  await lookAt(page, 'wizard-6')
  await page.getByRole('button', { name: 'Save & preview' }).click()
  await page.waitForURL('**/b2b/vendor/storefront-preview')
  await page.getByRole('heading', { name }).waitFor()
  await page.getByText('Beads that last').waitFor()
  await page.locator('header img[src*="/uploads/logos/"]').waitFor()
  await page.getByText('No products available.').waitFor()
  await page.getByText('Only you see this until your store is verified.').waitFor()
  await lookAt(page, 'wizard-preview')

  await page.goto('/b2b/vendor-dashboard')
  await page.getByText(/^Your store is being checked\. We answer within one working day/).waitFor()
  await page.goto('/b2b/vendor/analytics')
  await page.getByRole('heading', { name: 'No Analytics Data Available' }).waitFor()
  await page.getByText(/^We couldn't find any analytics data for the selected time period/).waitFor()
  expect(await page.getByRole('button', { name: 'View Sample Data' }).count()).toBe(0)
  for (const [place, words] of [
    ['customers', 'No customers yet'],
    ['business-location', 'You have no locations yet.'],
    ['messages', 'Nobody has asked you yet.'],
  ] as const) {
    await page.goto(`/b2b/vendor/${place}`)
    await page.getByRole('heading', { name: words }).waitFor()
  }
})

test('[VE-2.47] [VE-2.50] a refusal names the reason and the field to mend, and the store is sent in again', async () => {
  const page = await openPage({ width: 360, height: 780, allowed: [/status of 401/] })
  await signUp(page, 'Adjoa Nyarkoa Ansah')
  const name = `Adjoa Mats ${Date.now()}`
  const slug = name.toLowerCase().replaceAll(' ', '-')
  await submitStore(page, name)
  // The operator refuses, with the field to mend; she mends it and sends it in again.
  const refused = ['--field', 'ghana_card_image', '--reason', 'The photo of the card is blurred.']
  await command('reject', slug, ...refused)
  await page.goto(`${settings}?step=1`)
  await page.getByText('The photo of the card is blurred.').waitFor()
  // What is typed and not saved is not left behind.
  const sells = page.getByLabel(/^In one sentence/)
  await sells.fill('Mats of palm leaves, woven in Ada.')
  await page.getByText('Not yet: something that you typed is not saved.').waitFor()
  expect(await page.getByRole('button', { name: 'Send in again' }).isDisabled()).toBe(true)
  await lookAt(page, 'wizard-not-saved-360')
  await page.getByRole('button', { name: 'Show it' }).click()
  await next(page)
  await atStep(page, 2)
  await lookAt(page, 'wizard-rejected')
  await page.getByRole('button', { name: 'Mend: Ghana card image' }).click()
  await atStep(page, 2)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-field')))
    .toBe('ghana_card_image')
  await chooseFile(page, 'Upload: Ghana card image')
  await expect.poll(() => page.getByText('card.png').count()).toBe(1)
  await next(page)
  await atStep(page, 3)
  await page.getByRole('button', { name: 'Send in again' }).click()
  await page.getByText('Your store is being checked').waitFor()
  await command('verify', slug)
  await page.goto(`/store/${slug}`)
  await page.getByRole('heading', { name }).waitFor()
  await page.getByText('Verified', { exact: true }).first().waitFor()
})

test('who comes to sell without an account reads why there is a form first', async () => {
  const page = await openPage({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sell on Juaso' }).click()
  const notice = 'Then you open your store in six short steps.'
  await page.getByText(notice).waitFor()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.waitForURL('**/signup**')
  await page.getByText(notice).waitFor()
  await lookAt(page, 'selling-notice-360')
  await page.goto('/signin?next=%2Forders')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await page.getByText(notice).count()).toBe(0)
})

test('a paper that could not be sent stays and is sent again, and what is typed is not left without a question', async () => {
  const page = await openPage({ width: 360, height: 740, allowed: [/ERR_FAILED/] })
  await signUp(page, 'Adjoa Nyarkoa Ansah')
  await page.goto(settings)
  await fillBusiness(page, `Adjoa Kept ${Date.now()}`)
  await next(page)
  await atStep(page, 2)
  await page.route(/\/users\/api\/uploads\/[0-9a-f-]{36}\?/, (route) => route.abort(), { times: 1 })
  await chooseFile(page, 'Upload: Ghana card image')
  await page.getByRole('button', { name: 'Retry Ghana card image' }).click()
  await expect.poll(() => page.getByText('Retake').count()).toBe(1)
  await page.getByLabel('Ghana Card number').fill('GHA-724519083-6')
  await page.getByRole('link', { name: 'Preview Storefront' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  expect(await page.getByLabel('Ghana Card number').inputValue()).toBe('GHA-724519083-6')
})
