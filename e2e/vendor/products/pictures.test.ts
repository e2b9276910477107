import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible } from '../../accessibility.ts'
import { callAs } from '../../browser.ts'
import { store } from '../a-vendors-orders.ts'
import { lookAt } from '../look-at.ts'
import { openAs } from './product-drafts.ts'

const aPhoto = async (colour: string, width = 500, height = 500, compressionLevel = 6) => ({
  ...{ name: `${colour}.png`, mimeType: 'image/png' },
  buffer: await sharp({ create: { width, height, channels: 3, background: colour } })
    .png({ compressionLevel })
    .toBuffer(),
})

/** A new draft, open on a phone. */
async function aDraft(
  name: string,
  allowed: readonly RegExp[] = [],
): Promise<{ page: Page; images: () => Promise<string[]> }> {
  const page = await openAs('manager', '/b2b/vendor/products/add', { width: 360, height: 740, allowed })
  await page.locator('[name="name"]').fill(name)
  await page.getByRole('button', { name: 'Save as Draft' }).filter({ visible: true }).first().click()
  await page.waitForURL(/products\/[0-9a-f-]{36}$/)
  // Until then the page of the new product is still shown, in which nothing can be typed any more.
  await expect.poll(() => page.title()).toBe('Edit product | Juaso')
  const path = `/api/vendor/${store}/products/${page.url().split('/').at(-1)}`
  const images = async () => (await callAs<Listing>(page, 'GET', path)).pictures.map(({ image }) => image)
  return { page, images }
}

/** Puts a finger on one part of the page, moves it to another and lifts it. */
async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  }
  // Away from the bars of the page, which cover its edges.
  await from.evaluate((part) => part.scrollIntoView({ block: 'center' }))
  const [start, end] = [await middleOf(from), await middleOf(to)]
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [start])
  for (const part of [0.25, 0.5, 0.75, 1])
    await send('touchMove', [
      { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part },
    ])
  await send('touchEnd', [])
}

test.runIf(isLong)('a finger on the handle of a picture puts it into another place', async () => {
  const { page, images } = await aDraft('Ordered by a finger')
  await page.locator('#add-pictures').setInputFiles([await aPhoto('red'), await aPhoto('blue')])
  await expect.poll(async () => (await images()).length).toBe(2)
  const [first, second] = await images()
  const tiles = page.locator('#pictures li[draggable]')
  await expect.poll(() => tiles.count()).toBe(2)
  // Nothing moves under the finger any more.
  await page.waitForFunction(
    () =>
      !document.querySelector('#pictures progress') &&
      [...document.querySelectorAll<HTMLImageElement>('#pictures img')].every((image) => image.complete),
  )
  const handle = (place: number) => tiles.nth(place).locator('.touch-none')
  await dragByFinger(page, handle(1), tiles.nth(0))
  await expect.poll(images).toEqual([second, first])
  await expectAccessible(page)
  await lookAt(page, 'pictures-order-360')
  // Beside the pictures it changes nothing.
  await dragByFinger(page, handle(0), page.getByRole('heading', { name: 'Pictures' }))
  await dragByFinger(page, handle(0), tiles.nth(1))
  await expect.poll(images).toEqual([first, second])
})

test.runIf(isLong)(
  'a photo is taken by the camera of the phone; where that is refused, a file is still chosen',
  async () => {
    const { page, images } = await aDraft('Taken by the camera')
    // The browser is allowed nothing: the camera of a phone opens outside of the page.
    await page.context().clearPermissions()
    const camera = page.getByLabel('Take a photo')
    expect(await camera.getAttribute('capture')).toBe('environment')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByText('Take a photo').click(),
    ])
    // Refused or cancelled, it gives no file.
    await chooser.setFiles([])
    expect(await page.getByRole('progressbar', { name: /^Sending/ }).count()).toBe(0)
    const file = page.waitForEvent('filechooser')
    await page.getByText('Add pictures').click()
    await (await file).setFiles([await aPhoto('green')])
    await expect.poll(async () => (await images()).length).toBe(1)
    await camera.setInputFiles(await aPhoto('yellow'))
    await expect.poll(async () => (await images()).length).toBe(2)
  },
)

test.runIf(isLong)(
  'the browser asks before a form with unsaved changes is closed, and not after it was saved',
  async () => {
    const { page } = await aDraft('Not saved yet')
    const name = page.locator('[name="name"]')
    await name.fill('Changed and not saved')
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    await page.reload({ timeout: 3_000 }).catch(() => undefined)
    expect(asked).toEqual(['beforeunload'])
    expect(await name.inputValue()).toBe('Changed and not saved')
    await page.getByRole('button', { name: 'Save as Draft' }).filter({ visible: true }).first().click()
    // The form no longer holds the page back.
    const holdsBack = () =>
      page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
    await expect.poll(holdsBack).toBe(false)
    await page.reload()
    expect(asked).toHaveLength(1)
    expect(await name.inputValue()).toBe('Changed and not saved')
  },
)

test('a product is created while its picture is on the way, and goes on sale when that is there', async () => {
  const page = await openAs('manager', '/b2b/vendor/products/add', { width: 360, height: 740 })
  const sku = `SOON-${Date.now().toString(36)}`.toUpperCase()
  const values = {
    name: `Enamel bowl ${sku}`,
    description: 'Wide and white, for fufu.',
    sku,
    base_price: '40',
  }
  for (const [name, value] of Object.entries({ ...values, stock: '6', weight_lbs: '1' }))
    await page.locator(`[name="${name}"]`).fill(value)
  await page.locator('[name="category"]').selectOption('home')
  await page.locator('[name="brand"]').selectOption('generic')
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/\/uploads\/[0-9a-f-]{36}/, (route) => arrived.then(() => route.continue()))
  await page.locator('#add-pictures').setInputFiles(await aPhoto('ivory', 1000, 950, 0))
  await page.getByRole('progressbar', { name: 'Sending ivory.png' }).waitFor()
  // The square that shoppers see, and no more than that.
  const sizeOf = () =>
    page.getByAltText('ivory.png').evaluate((it: HTMLImageElement) => [it.naturalWidth, it.naturalHeight])
  await expect.poll(sizeOf).toEqual([900, 900])
  const create = page.getByRole('button', { name: 'Create Product' }).filter({ visible: true }).first()
  await expect.poll(() => create.isEnabled()).toBe(true)
  await create.click()
  await page.waitForURL('**/b2b/vendor/products')
  await page.getByText('Product saved. It goes on sale when its picture is sent.').waitFor()
  const path = `/api/vendor/${store}/products?q=${sku}`
  const statuses = async () =>
    (await callAs<{ results: { status: string }[] }>(page, 'GET', path)).results.map(({ status }) => status)
  expect(await statuses()).toEqual(['Draft'])
  arrive()
  await page.getByText('Product created successfully!').waitFor()
  expect(await statuses()).toEqual(['Active'])
})

test('pictures whose page was closed before they were sent are named in the list, and go on from there', async () => {
  const { page } = await aDraft('Closed too early', [/net::ERR_FAILED/])
  const files = /\/uploads\/[0-9a-f-]{36}/
  await page.route(files, (route) => route.abort())
  await page.locator('#add-pictures').setInputFiles([await aPhoto('teal'), await aPhoto('olive')])
  await page.getByText('Waits for the network').nth(1).waitFor()
  const editor = page.url()
  await page.goto('/b2b/vendor/products')
  const notice = page.getByRole('region', { name: 'Pictures that were not sent' })
  await notice.getByText('2 pictures of Closed too early were not sent').waitFor()
  await notice.getByText('It is still a draft.').waitFor()
  await expectAccessible(page)
  await lookAt(page, 'pictures-unsent-360')
  await page.unroute(files)
  await notice.getByRole('link', { name: 'Go on' }).click()
  await page.waitForURL(editor)
  await page.getByText('Primary', { exact: true }).waitFor()
  const path = `/api/vendor/${store}/products/${editor.split('/').at(-1)}`
  await expect.poll(async () => (await callAs<Listing>(page, 'GET', path)).pictures.length).toBe(2)
  await page.goto('/b2b/vendor/products')
  await page.getByRole('button', { name: 'Select several' }).waitFor()
  expect(await notice.count()).toBe(0)
})
