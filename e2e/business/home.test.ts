import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { BoughtGoods } from '#contracts/orders/order.ts'
import { expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, signInAs } from '../browser.ts'
import { lookAt } from '../vendor/look-at.ts'

type Page = Awaited<ReturnType<typeof openPage>>

/** Read as text content: a section that is still far away is not laid out. */
const titlesOf = (page: Page) => page.locator('main > div section h2:visible').allTextContents()

describe('the business side', () => {
  it('[BB-1.01] [BB-2.01] [BB-2.21] [BB-3.12] [BB-9.02] [BB-9.03] [BB-9.05] [BB-9.07] begins with its home page, section by section', async () => {
    const page = await openPage()
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Mode' }).getByText('Buying for Business').click()
    await page.waitForURL('**/b2b')
    const offers = page.getByRole('region', { name: 'Offers for companies' })
    await offers.getByRole('group', { name: '1 of 6' }).waitFor()
    expect((await titlesOf(page)).slice(1)).toEqual([
      'Donkomi: up to 55% off on bulk purchases',
      'Categories for bulk purchase',
      'Recently added products',
      'Popular products',
      'Popular vendors',
      'Need something in bulk that is not listed?',
    ])
    await lookAt(page, 'business-home-light-1280')

    // It stands still for those who prefer less motion, until they start it; then five seconds a slide, and on to the first.
    await page.clock.install()
    await page.clock.fastForward(20_000)
    expect(await offers.getByRole('group', { name: '1 of 6' }).isVisible()).toBe(true)
    await offers.getByRole('button', { name: 'Play the offers' }).click()
    await page.mouse.move(0, 0)
    for (const place of [2, 3, 4, 5, 6, 1]) {
      await page.clock.runFor(4_900)
      await page.clock.runFor(200)
      await offers.getByRole('group', { name: `${place} of 6` }).waitFor()
    }
    await offers.getByRole('button', { name: 'Pause the offers' }).click()
    await page.clock.runFor(10_000)
    expect(await offers.getByRole('group', { name: '1 of 6' }).isVisible()).toBe(true)
    await page.clock.resume()

    const strip = page.getByRole('list', { name: 'Donkomi: up to 55% off on bulk purchases' })
    expect(await strip.getByRole('article').count()).toBe(16)
    const inView = (list: typeof strip) =>
      list.evaluate((row) => {
        const { left, right } = row.getBoundingClientRect()
        const boxes = [...row.children].map((child) => child.getBoundingClientRect())
        return boxes.filter((box) => box.left >= left - 1 && box.right <= right + 1).length
      })
    expect(await inView(strip)).toBe(5)
    const vendors = page.getByRole('list', { name: 'Popular vendors' })
    expect([await vendors.getByRole('link').count(), await inView(vendors)]).toEqual([12, 6])
    expect(await vendors.getByRole('link').first().textContent()).toMatch(/^\D+\d\.\d \([\d,]+\)$/)
    await page.getByRole('button', { name: 'Next: Popular vendors' }).click()
    await page.getByRole('button', { name: 'Next: Popular vendors', disabled: true }).waitFor()

    const popular = page.locator('section', { has: page.getByRole('heading', { name: 'Popular products' }) })
    expect(await popular.getByRole('article').count()).toBe(6)
    await popular.getByRole('button', { name: 'Show more' }).click()
    expect(await popular.getByRole('article').count()).toBe(10)
    await page.getByRole('link', { name: 'Submit a request form' }).click()
    await page.waitForURL(/\/(b2b\/quotations\/new|signin)/)
  })

  it('[BB-2.03] [BB-2.04] [BB-2.05] [BB-2.06] [BB-2.22] [BB-2.23] [BB-2.24] [BB-2.25] [BB-2.26] [BB-2.27] [BB-2.28] [BB-9.06] shows its lists without scripts', async () => {
    const page = await openPage({ scripts: false, width: 360, height: 740 })
    await page.goto('/b2b')
    await page.getByRole('group', { name: '1 of 6' }).waitFor()
    await expectNoSidewaysScroll(page)
    await lookAt(page, 'business-home-light-360')
    // Its menu needs scripts; without them there is a link in its place.
    expect(await page.getByRole('button', { name: 'Menu' }).count()).toBe(0)
    await page.getByRole('link', { name: /^All flash sales/ }).click()
    await page.getByText('Up to 55% off on bulk purchases').waitFor()
    expect(await page.getByText(/^Minimum \d+: GHS [\d,.]+ each$/).count()).toBeGreaterThan(15)
    const promo = page.locator('section', {
      has: page.getByRole('heading', { name: 'More than a few pieces?' }),
    })
    expect(await promo.locator('img[src*="/pictures/"]').count()).toBe(3)
    await lookAt(page, 'business-flash-360')
    await page.getByRole('link', { name: 'Juaso Business', exact: true }).first().click()
    expect(new URL(page.url()).pathname).toBe('/b2b')

    await page
      .getByRole('link', { name: /^All categories/ })
      .last()
      .click()
    await page.getByRole('heading', { name: 'Business Categories' }).waitFor()
    await lookAt(page, 'business-categories-360')
    await page
      .locator('main')
      .getByRole('link', { name: /^Fashion/ })
      .click()
    await page.waitForURL('**/b2b/category/fashion')
    await page.getByRole('heading', { name: 'Fashion Products' }).waitFor()
    await page.getByText(/^\d+ products available for bulk purchase$/).waitFor()
    await expectNoSidewaysScroll(page)
    await lookAt(page, 'business-category-360')
    const sort = page.getByLabel('Sort by')
    expect(
      await sort.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
    ).toEqual(['new-arrivals', 'price-low', 'price-high', 'bestselling', 'discount'])
    await sort.selectOption('price-low')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await page.waitForURL('**/b2b/category/fashion?*sort=price-low*')
    const prices = await page
      .locator('.product-card .price b')
      .evaluateAll((all) => all.map((one) => Number(one.textContent?.replace(/[^\d.]/g, ''))))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    await page.getByRole('link', { name: 'Business Categories' }).click()
    await page.waitForURL('**/b2b/categories')

    await page.goto('/b2b/popular-products')
    await page.getByRole('heading', { name: 'Popular products' }).waitFor()
    expect(await page.getByRole('article').count()).toBe(20)
    const stars = await page
      .locator('.product-card .rating')
      .evaluateAll((all) => all.map((one) => Number(one.textContent?.split(' ')[0])))
    expect(stars).toEqual(stars.toSorted((a, b) => b - a))
    await page.locator('main').getByRole('link', { name: 'Juaso Business', exact: true }).click()
    await page.waitForURL('**/b2b')
  })

  it('[BB-2.21] [BB-9.05] offers a company what it bought before, in the quantity of its last order', async () => {
    const page = await openPage({ width: 360, height: 740 })
    await signInAs(page, 'business')
    await callAs(page, 'DELETE', '/api/cart?side=business')
    const goods = await callAs<BoughtGoods[]>(page, 'GET', '/api/orders/goods?side=business')
    const again = goods
      .slice(0, 6)
      .find(({ available, last_quantity: last }) => available === null || available >= last)
    if (!again) throw new Error('the company of the demo market bought goods that are still sold')
    const { available, last_quantity: last } = again
    await page.goto('/b2b')
    const waits = page.getByRole('region', { name: 'What waits for you' })
    for (const name of [/Orders waiting for approval/, /New quotations to compare/, /Invoices to pay/])
      await waits.getByRole('link', { name }).waitFor()
    const reorder = page.locator('section', { has: page.getByRole('heading', { name: 'Reorder products' }) })
    await reorder
      .getByRole('button', { name: `+ Add to cart: ${again.product.name}` })
      .first()
      .click()
    await page.getByText('Added to cart', { exact: true }).waitFor()
    const [cart] = await callAs<{ cart_items: { quantity: number }[] }[]>(
      page,
      'GET',
      '/api/cart?side=business',
    )
    expect(cart?.cart_items.map(({ quantity }) => quantity)).toEqual([Math.min(last, available ?? last)])
    expect(goods.length).toBeGreaterThan(6)
    expect(await reorder.getByRole('listitem').count()).toBe(6)
    await reorder.getByRole('button', { name: `Show all ${goods.length}` }).click()
    expect(await reorder.getByRole('listitem').count()).toBe(goods.length)
    await expectNoSidewaysScroll(page)
    await lookAt(page, 'business-home-company-360')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 1280, height: 900 })
    await lookAt(page, 'business-home-dark-1280')
    await page.emulateMedia({ colorScheme: 'light' })
    // Every tool of the second row is in sight or behind More, and none lies below the place of delivery.
    const tools = page.getByRole('navigation', { name: 'Business tools' })
    const place = page.getByRole('banner').getByRole('link', { name: /^Deliver to/ })
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const more = await tools.locator('summary', { hasText: 'More' }).boundingBox()
      const town = await place.boundingBox()
      expect((more?.x ?? 0) + (more?.width ?? 0)).toBeLessThan(town?.x ?? 0)
      await expectNoSidewaysScroll(page)
      await lookAt(page, `business-home-light-${width}`)
    }
    // The tools count what the card counts.
    for (const [tool, waiting] of [
      ['Quotations', /New quotations to compare/],
      ['Approvals', /Orders waiting for approval/],
      ['Invoices', /Invoices to pay/],
    ] as const) {
      const digitsOf = async (place: Locator, name: RegExp) =>
        (await place.getByRole('link', { name }).textContent())?.replace(/\D/g, '')
      const count = await digitsOf(waits, waiting)
      expect(await digitsOf(tools, new RegExp(`^${tool}`))).toBe(count === '0' ? '' : count)
    }
    await tools.getByText('More', { exact: true }).click()
    await tools.getByRole('link', { name: 'Company' }).click()
    await page.waitForURL('**/b2b/company')
  })
})
