import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Product } from '#contracts/catalog/product.ts'
import { openPage } from '../browser.ts'
import { marketUrl } from '../testing/own-market.ts'

/** A market that has just started is still creating its pictures; until then there are placeholders. */
const allowed = [/\/pictures\//]
const shoe = '/product/adom-runner-breathable-mesh-sizes-38-46'

/** Moves a finger over the middle of a part of the page, by so many pixels to the right. */
async function swipe(page: Page, over: Locator, right: number): Promise<void> {
  const box = await over.boundingBox()
  if (!box) throw new Error('nothing to swipe over')
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        moved === undefined
          ? []
          : [{ x: box.x + (box.width - right) / 2 + moved, y: box.y + box.height / 2 }],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', (right * step) / 10)
  await touch('touchEnd')
  await session.detach()
}

/** The address of the picture that the gallery shows, without its size. */
const pictureInSight = (rail: Locator) =>
  rail.evaluate(({ scrollLeft, clientWidth, children }) =>
    children[Math.round(scrollLeft / clientWidth)]
      ?.querySelector('a')
      ?.getAttribute('href')
      ?.replace(/-900\.webp$/, ''),
  )

describe('product', () => {
  it('[SH-2.02] [SH-2.03] [SH-2.04] has three addresses and one canonical', async () => {
    const page = await openPage({ allowed })
    const { id } = await (await page.request.get(`/api${shoe.replace('product', 'products')}`)).json()
    for (const address of [shoe, `${shoe}?id=${id}`, `/product/id/${id}`, `/product/another-name?id=${id}`]) {
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(200)
      expect(new URL(page.url()).pathname).toBe(shoe)
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
      expect(canonical).toBe(`${marketUrl}${shoe}`.replace('127.0.0.1', new URL(canonical ?? '').hostname))
    }
  })

  it('[SH-3.02] [SH-3.03] can be read without scripts: price, saving, facts, delivery, reviews', async () => {
    const page = await openPage({ allowed, scripts: false })
    await page.goto(shoe)
    const main = page.getByRole('main')
    await main.getByText('GHS 215.00').first().waitFor()
    await main.getByText('You save GHS 45.00 (17%)').waitFor()
    await main.getByText('FlexRoute delivery').first().waitFor()
    await main.getByRole('heading', { name: 'What buyers say' }).waitFor()
    await main.getByRole('link', { name: /^5 stars: \d+ of \d+ reviews/ }).click()
    await main.getByText(/^\d+ with 5 stars/).waitFor()
    const types = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')['@type']))
    expect(types).toEqual(['Product', 'BreadcrumbList'])
  })

  it('[SH-3.08] choosing a value changes address, price and stock; a sold-out one can be selected', async () => {
    const page = await openPage({ allowed })
    await page.goto(shoe)
    const sizes = page.getByRole('group', { name: /^Size/ })
    const before = page.url()
    await sizes.getByRole('link', { name: '42' }).click()
    await page.waitForURL(/variant=/)
    await page.getByRole('group', { name: 'Size: 42' }).waitFor()
    await page.reload()
    await page.getByRole('group', { name: 'Size: 42' }).waitFor()
    const soldOut = page.getByRole('link', { name: /, out of stock$/ }).first()
    await soldOut.click()
    await page.getByRole('main').getByRole('button', { name: 'Out of stock' }).waitFor()
    expect(page.url()).not.toBe(before)
  })

  it('[SH-4.02] [SH-8.02] the quantity stays within the stock, with a message when more or less is typed', async () => {
    const page = await openPage({ allowed })
    await page.goto(shoe)
    const quantity = page.getByRole('textbox', { name: /^Quantity of/ })
    const notices = page.getByRole('region', { name: 'Notices' })
    await quantity.fill('99999')
    await quantity.blur()
    const said = await notices.getByText(/^Only \d+ left in stock\.$/).textContent()
    expect(await quantity.inputValue()).toBe('1')
    await quantity.fill('-3')
    await quantity.press('Enter')
    await notices.getByText('Quantity must be at least 1').waitFor()
    expect(await quantity.inputValue()).toBe('1')
    await quantity.fill(said?.match(/\d+/)?.[0] ?? '')
    await quantity.blur()
    await page.getByText(/^Bulk price: \d+ × GHS 172\.00/).waitFor()
  })

  it('[SH-4.02] a quantity typed before hydration is kept', async () => {
    const page = await openPage({ allowed })
    const typed = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, (route) => typed.promise.then(() => route.continue()))
    await page.goto(shoe, { waitUntil: 'commit' })
    const quantity = page.getByRole('textbox', { name: /^Quantity of/ })
    await quantity.fill('12')
    await quantity.blur()
    typed.resolve()
    await page.getByText(/^Bulk price: 12 × GHS 189\.00/).waitFor()
    expect(await quantity.inputValue()).toBe('12')
  })

  it('[SH-4.02] plus and minus count before hydration, minus as often as it is pressed', async () => {
    const page = await openPage()
    const { promise, resolve: arrive } = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, (route) => promise.then(() => route.continue()))
    await page.goto(shoe, { waitUntil: 'commit' })
    const quantity = page.getByRole('textbox', { name: /^Quantity of/ })
    const [less, more] = ['One less', 'One more'].map((name) => page.getByRole('button', { name }).first())
    for (const button of [more, more, more, less, less]) await button?.click()
    expect(await quantity.inputValue()).toBe('2')
    await less?.click()
    expect(await less?.isDisabled()).toBe(true)
    await more?.click()
    arrive()
    await expect.poll(() => less?.isEnabled()).toBe(true)
    await less?.click()
    await expect.poll(() => less?.isDisabled()).toBe(true)
    expect(await quantity.inputValue()).toBe('1')
  })

  it('[SH-8.14] an unknown one is a real 404 inside the layout', async () => {
    const page = await openPage({ allowed: [/404/] })
    const answer = await page.goto('/product/no-such-thing')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Product does not exist' }).waitFor()
    await page.getByRole('banner').waitFor()
  })

  it('[SH-7.22] pictures swipe and follow the colour', async () => {
    const page = await openPage({ allowed, width: 390, height: 844 })
    await page.goto(shoe)
    const rail = page.getByRole('list', { name: 'Pictures of the product' })
    const count = await rail.getByRole('listitem').count()
    expect(count).toBeGreaterThan(3)
    await page.getByText(`1 / ${count}`, { exact: true }).waitFor()
    await swipe(page, rail, -250)
    await page.getByText(`2 / ${count}`, { exact: true }).waitFor()
    await swipe(page, rail, 250)
    await page.getByText(`1 / ${count}`, { exact: true }).waitFor()
    // The picture still glides into its place after the finger is gone.
    await expect.poll(() => rail.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)

    const answer = await page.request.get(`/api${shoe.replace('product', 'products')}`)
    const { variants } = (await answer.json()) as Product
    const pictures = new Map(
      variants.map(({ variant_attributes, images }) => [
        variant_attributes.find(({ attribute }) => attribute === 'Colour')?.value,
        images[0]?.image,
      ]),
    )
    expect(new Set(pictures.values()).size, 'colours with a picture of their own').toBeGreaterThan(1)
    for (const [colour, picture] of [...pictures].reverse()) {
      await page
        .getByRole('group', { name: /^Colour/ })
        .getByRole('link', { name: new RegExp(`^${colour}\\b`) })
        .click()
      await expect.poll(() => pictureInSight(rail), { message: colour }).toBe(picture)
    }
  })

  it('[SH-7.22] pictures enlarge and change by arrow key; buyers’ photos open', async () => {
    const page = await openPage({ allowed, width: 390, height: 844 })
    await page.goto(shoe)
    await page.getByRole('link', { name: 'Enlarge picture 1 of' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: /^Picture 1 of \d$/ }).waitFor()
    await page.keyboard.press('ArrowRight')
    await dialog.getByRole('heading', { name: /^Picture 2 of \d$/ }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page
      .getByRole('link', { name: /^Enlarge photo 1 of/ })
      .first()
      .click()
    await dialog.getByRole('heading', { name: /^Photo by / }).waitFor()
  })

  it('a buy bar is shown at the bottom of a phone while the button is out of view', async () => {
    const page = await openPage({ allowed, width: 390, height: 844 })
    await page.goto(shoe)
    const buttons = page.getByRole('button', { name: 'Add to cart', exact: true })
    await page.getByRole('heading', { name: 'Details' }).scrollIntoViewIfNeeded()
    await expect.poll(() => buttons.count()).toBe(2)
    await buttons.first().scrollIntoViewIfNeeded()
    await expect.poll(() => buttons.count()).toBe(1)
  })

  it('more reviews are loaded without leaving the page', async () => {
    const page = await openPage({ allowed })
    await page.goto(shoe)
    const reviews = page.locator('#reviews article')
    expect(await reviews.count()).toBe(10)
    await page.getByRole('link', { name: 'Load more reviews' }).click()
    await expect.poll(() => reviews.count()).toBe(20)
    expect(new URL(page.url()).search).toBe('')
  })

  it('[SH-9.05] viewed products are stored in this browser, and removed when they no longer exist', async () => {
    const page = await openPage({ allowed })
    await page.goto(shoe)
    await page.waitForFunction(() => localStorage.getItem('juaso.recently-viewed') !== null)
    await page.evaluate(() => {
      const seen = JSON.parse(localStorage.getItem('juaso.recently-viewed') ?? '[]') as string[]
      localStorage.setItem(
        'juaso.recently-viewed',
        JSON.stringify(['00000000-0000-7000-8000-000000000000', ...seen]),
      )
    })
    await page.goto('/recently-viewed')
    await page
      .getByRole('article')
      .getByRole('link', { name: /^Adom runner/ })
      .first()
      .waitFor()
    const seen = await page.evaluate(() => JSON.parse(localStorage.getItem('juaso.recently-viewed') ?? '[]'))
    expect(seen).toHaveLength(1)
  })
})
