import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { limits } from '#contracts/limits.ts'
import { casesOf, isLong } from '#server/testing/long-form.ts'
import { callAs, openPage, signUp } from '../../browser.ts'
import { fillPerson, line } from '../address-dialog.ts'
import { addAddress } from '../shopping.ts'
import { answering, cut, failedCalls, seeNotice, whileCalls } from './failing.ts'

const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#16a085' } })
  .jpeg()
  .toBuffer()
const picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo }

describe('[SH-8.13] [SH-8.14] [SH-8.15] the error pages for missing content and malformed addresses', () => {
  it.each([
    ['/category/no-such-thing', 404, 'Category does not exist'],
    ['/product/no-such-thing', 404, 'Product does not exist'],
    ['/product/id/0198c0de-0000-7000-8000-000000000000', 404, 'Product does not exist'],
    ['/store/no-such-thing', 404, 'Store does not exist'],
    ['/search?q=qqqqzzzz', 200, 'No products match the search criteria'],
    ['/no-such-page', 404, 'This page does not exist'],
    ['/product/%', 404, 'Invalid product ID'],
    ['/category/%E0%A4%A', 404, 'Invalid category ID'],
    ['/test-payments/pay/nope', 404, 'This page does not exist'],
    ['/language/xx', 404, 'This page does not exist'],
  ])('%s answers %i: %s', async (path, status, sentence) => {
    const page = await openPage({ allowed: failedCalls })
    expect((await page.goto(path))?.status()).toBe(status)
    await page.getByRole('heading', { name: sentence }).first().waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Juaso: home' }).waitFor()
  })

  it('an address that names a part of every object is a page as any other', async () => {
    const page = await openPage()
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']) {
      for (const path of [
        `/signin?error=${name}`,
        `/signup?error=${name}`,
        `/password-reset?error=${name}&from=${name}`,
        `/search?q=shoe&attr_${name}=${name}&brand=${name}&sort=${name}`,
        `/search?attr_${name}=1`,
        `/category/beauty?attr_${name}=1&reviews=${name}`,
        `/?lang=${name}`,
      ]) {
        expect.soft((await page.request.get(path)).status(), path).toBe(200)
      }
    }
  })

  it.each([
    ['/api/categories/%27', 400, 'Invalid category ID'],
    ['/api/categories/fashion/products?sort=nonsense', 400, 'Invalid parameters'],
    ['/api/products?page_size=1000', 400, 'Invalid input'],
    ['/api/products/a%27b', 400, 'Invalid product ID'],
    ['/api/products/filter-options?min_price=x', 400, 'Invalid request'],
  ])('the call %s answers %i: %s', async (path, status, sentence) => {
    const page = await openPage()
    const answer = await page.request.get(path)
    expect(answer.status()).toBe(status)
    expect(await answer.json()).toMatchObject({ detail: sentence })
  })

  it('a link without a response, or with a broken one, shows an error inside the layout and can be retried', async () => {
    const page = await openPage({ allowed: [...failedCalls, /fetch|Unable to decode|HTTP error|500/i] })
    await page.goto('/')
    const toCategory = page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'Beauty' })
    await page.getByRole('link', { name: 'Juaso: home' }).first().hover()
    await page.route('**/category/beauty*', cut)
    await toCategory.dispatchEvent('click')
    await page.getByRole('heading', { name: 'Network error or server unavailable' }).waitFor()
    await page.unroute('**/category/beauty*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'Beauty', level: 1 }).waitFor()
  })

  it('a page that failed keeps the chosen theme, and that the device is to use little data', async () => {
    const page = await openPage({ allowed: [...failedCalls, /fetch/i] })
    await page.goto('/')
    await page.evaluate(() => {
      localStorage.setItem('juaso.theme', 'dark')
      localStorage.setItem('juaso.saves-data', '1')
    })
    await page.reload()
    await page.route('**/category/beauty*', cut)
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'Beauty' })
      .dispatchEvent('click')
    await page.getByRole('heading', { name: 'Network error or server unavailable' }).waitFor()
    const marks = await page.evaluate(() => ({ ...document.documentElement.dataset }))
    expect(marks).toMatchObject({ theme: 'dark', thrifty: '' })
  })

  const inBetween: readonly (readonly [number, string, string])[] = [
    [502, 'text/html', '<html><head><title>502 Bad Gateway</title></head></html>'],
    [503, 'application/json', '{"message":"no healthy upstream"}'],
    [404, 'text/html', '<h1>Not Found</h1>'],
  ]
  it.each(casesOf(inBetween, 1))(
    'a followed link that something in between answers with %i and its %s says the status alone',
    async (status, contentType, body) => {
      const page = await openPage({ allowed: [...failedCalls, /HTTP error|ErrorResponse|Route Error/i] })
      await page.goto('/')
      await page.route('**/category/beauty*', (route) => route.fulfill({ status, contentType, body }))
      await page
        .getByRole('navigation', { name: 'Categories' })
        .getByRole('link', { name: 'Beauty' })
        .dispatchEvent('click')
      await page.getByRole('heading', { name: `HTTP error! status: ${status}`, exact: true }).waitFor()
      expect(await page.getByRole('main').textContent()).not.toMatch(/Bad Gateway|upstream|Not Found/)
      await page.unroute('**/category/beauty*')
      await page.getByRole('button', { name: 'Try Again' }).click()
      await page.getByRole('heading', { name: 'Beauty', level: 1 }).waitFor()
    },
  )
})

describe('[SH-8.16] the messages of a failed upload', () => {
  async function beforePicker() {
    const page = await openPage({ allowed: failedCalls })
    const said: string[] = []
    page.on('console', (message) => message.type() === 'warning' && said.push(message.text()))
    await signUp(page)
    await page.goto('/account')
    await page.getByRole('button', { name: 'Add a picture' }).click()
    const dialog = page.getByRole('dialog', { name: 'Profile picture' })
    await dialog.getByLabel('Choose a picture').setInputFiles(picture)
    return { page, dialog, said, save: dialog.getByRole('button', { name: /Save picture|Try again/ }) }
  }

  it('each kind of failure has a sentence for the person, and its technical message is in the console', async () => {
    const { page, dialog, said, save } = await beforePicker()
    const ask: [string, string] = ['POST', '**/users/api/uploads/request-url']
    const put: [string, string] = ['PUT', '**/users/api/uploads/*?*']
    for (const [call, answer, sentence, happened] of [
      [ask, answering(401), 'Please log in to upload files.', 'Session expired. Please log in again.'],
      [ask, answering(500), 'Upload failed. Please try again.', 'HTTP error! status: 500'],
      [ask, cut, 'Network error. Please check your connection and try again.', 'Network error'],
      [
        put,
        answering(413),
        'File is too large. Please choose a file smaller than 10MB.',
        'Upload failed with status: 413',
      ],
      [
        put,
        answering(415),
        'Please select a valid image file (JPG, PNG, WebP, or GIF)',
        'Upload failed with status: 415',
      ],
      [put, answering(500), 'Upload failed. Please try again.', 'Upload failed with status: 500'],
      [
        put,
        cut,
        'Network error. Please check your connection and try again.',
        'Upload failed due to network error',
      ],
    ] as const) {
      await whileCalls(page, [...call], answer, async () => {
        await save.click()
        await dialog.getByRole('alert').getByText(sentence).waitFor()
        await expect.poll(() => said.at(-1)).toContain(happened)
      })
    }
    await save.click()
    await page.getByRole('img', { name: 'Your profile picture' }).waitFor()
    const visitor = await openPage()
    const answer = await visitor.request.post('/users/api/uploads/request-url', { data: {} })
    expect(await answer.json()).toMatchObject({ status: 401, detail: 'Authentication required' })
  })
})

describe('[SH-8.17] the messages of a failed save of an address', () => {
  async function fillForm(page: Page) {
    await signUp(page)
    await page.goto('/account/addresses')
    await page.getByRole('button', { name: 'Add new address' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Address' })
    await fillPerson(dialog)
    await dialog.getByLabel('Region').selectOption('Ashanti')
    await dialog.locator('[name=city]').fill('Kumasi')
    await line(dialog).fill('12 Prempeh II Street')
    return dialog
  }

  it('[SH-8.18] Save Failed: no response, a broken server, an expired session; then Address Saved, once', async () => {
    const page = await openPage({ allowed: failedCalls })
    const dialog = await fillForm(page)
    for (const [answer, sentence] of [
      [cut, 'Failed to save address. Please try again.'],
      [answering(500), 'Failed to save address. Please try again.'],
      [answering(401), 'Please log in to save addresses.'],
    ] as const) {
      await whileCalls(page, ['POST', '**/api/addresses'], answer, async () => {
        await dialog.getByRole('button', { name: 'Save address' }).click()
        await dialog.getByRole('alert').getByText(sentence).waitFor()
        await dialog.getByText('Save Failed').waitFor()
      })
    }
    await line(dialog).fill('')
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await dialog.getByText('Please fill in all required fields.').waitFor()
    await line(dialog).fill('12 Prempeh II Street')
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await seeNotice(page, 'Address Saved')
    expect(await callAs(page, 'GET', '/api/addresses')).toHaveLength(1)
  })

  it('[SH-8.19] Update Failed, and then Address Updated', async () => {
    const page = await openPage({ allowed: failedCalls })
    await signUp(page)
    await addAddress(page)
    await page.goto('/account/addresses')
    await page.getByRole('button', { name: 'Edit: Home' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Address' })
    await line(dialog).fill('16 Ring Road East, Osu')
    for (const [answer, sentence] of [
      [cut, 'Failed to update address. Please try again.'],
      [answering(401), 'Please log in to update addresses.'],
    ] as const) {
      await whileCalls(page, ['PUT', '**/api/addresses/*'], answer, async () => {
        await dialog.getByRole('button', { name: 'Save changes' }).click()
        await dialog.getByRole('alert').getByText(sentence).waitFor()
        await dialog.getByText('Update Failed').waitFor()
      })
    }
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await seeNotice(page, 'Address Updated')
  })

  it.runIf(isLong)(
    '[SH-8.22] a refusal that is not in the specification is shown with its own sentence',
    async () => {
      const page = await openPage({ allowed: failedCalls })
      const dialog = await fillForm(page)
      for (let held = 0; held < limits.addressesMax; held += 1) await addAddress(page, `Place ${held}`)
      await dialog.getByRole('button', { name: 'Save address' }).click()
      await dialog.getByText(`You can keep at most ${limits.addressesMax} addresses.`).waitFor()
    },
  )
})
