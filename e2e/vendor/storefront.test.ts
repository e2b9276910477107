import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { OpenFlashSales } from '#contracts/catalog/flash-sale.ts'
import { callAs, openPage, signInAs } from '../browser.ts'
import { lookAt } from './look-at.ts'

const preview = '/b2b/vendor/storefront-preview'
const vendor = 'kwabena.osei.tutu'
const names = (page: Page) =>
  page.getByRole('region', { name: 'All Items' }).getByRole('heading', { level: 3 }).allTextContents()
const prices = async (page: Page) => {
  const texts = await page
    .getByRole('region', { name: 'All Items' })
    .getByRole('article')
    .locator('.price')
    .allTextContents()
  return texts.map((text) => Number(/GHS ([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')))
}
/** The items are in this order once they have arrived. */
const isSorted = (page: Page, order: 1 | -1) =>
  expect
    .poll(async () => {
      const shown = await prices(page)
      return shown.length > 3 && shown.join() === shown.toSorted((a, b) => order * (a - b)).join()
    })
    .toBe(true)

test('[VE-2.55] [VE-3.31] [VE-3.32] [VE-4.22] [VE-7.05] [VE-8.02] [VE-9.13] the storefront has its figures, search, orders, filter and carousel', async () => {
  const page = await openPage()
  await signInAs(page, vendor)
  await page.goto(preview)
  await page.getByRole('heading', { name: 'Circle Phones', level: 1 }).waitFor()
  await page.getByText('Phones with a receipt and a warranty').waitFor()
  for (const stat of ['Items Sold', 'Rating', 'Location', 'Joined'])
    await page.locator('dt', { hasText: stat }).first().waitFor()
  await page.getByText('This is what shoppers see.').waitFor()
  await lookAt(page, 'preview-1280')

  // The carousel stops at both ends.
  const popular = page.getByRole('region', { name: 'Popular Products' })
  const [back, on] = [
    popular.getByRole('button', { name: 'Previous product' }),
    popular.getByRole('button', { name: 'Next product' }),
  ]
  expect(await popular.getByRole('button', { name: /^Product \d+$/ }).count()).toBe(10)
  expect(await back.isDisabled()).toBe(true)
  await on.click()
  await popular.getByText('No. 2 in this store').waitFor()
  await popular.getByRole('button', { name: 'Product 10' }).click()
  await popular.getByText('No. 10 in this store').waitFor()
  expect(await on.isDisabled()).toBe(true)

  const box = page.getByRole('searchbox', { name: 'Search for items' })
  const [first = ''] = await names(page)
  const part = first.slice(1, 7).toUpperCase()
  await box.fill(part)
  await page.waitForURL(/q=/)
  await expect
    .poll(async () => (await names(page)).every((name) => name.toUpperCase().includes(part)))
    .toBe(true)
  await box.fill('no such thing')
  await page.getByText('No products match your search.').waitFor()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await popular.waitFor()

  const sort = page.getByRole('combobox', { name: 'Sort' })
  expect(await sort.locator('option').allTextContents()).toEqual([
    'Newest',
    'Price: Low to High',
    'Price: High to Low',
    'Top Rated',
  ])
  await sort.selectOption('price-low')
  await page.waitForURL(/sort=price-low/)
  await isSorted(page, 1)
  await sort.selectOption('price-high')
  await page.waitForURL(/sort=price-high/)
  await isSorted(page, -1)
  await page.getByText('Filter', { exact: true }).click()
  await page.getByLabel('Highest price').fill('200')
  await page.getByLabel('In stock').check()
  await page.getByRole('button', { name: 'Show items' }).click()
  await page.waitForURL(/max_price=200/)
  await expect.poll(async () => Math.max(...(await prices(page)))).toBeLessThanOrEqual(200)
})

test('[VE-1.03] [VE-2.56] [VE-2.57] [VE-4.21] [VE-4.23] shoppers see the page from the server, with its deals while they run, and a holiday', async () => {
  const bare = await openPage({ scripts: false, width: 360 })
  await bare.goto('/store/makola-fabrics')
  const data = await bare.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text) => JSON.parse(text)['@type'])).toContain('Store')
  await bare.getByRole('searchbox', { name: 'Search for items' }).fill('kente')
  await bare.getByRole('searchbox', { name: 'Search for items' }).press('Enter')
  await bare.waitForURL(/q=kente/)
  await lookAt(bare, 'store-search-360')

  const page = await openPage({ width: 360, theme: 'dark' })
  await signInAs(page, vendor)
  const [sale] = await callAs<OpenFlashSales>(page, 'GET', '/api/flash-sales/open')
  await page.goto(`/store/${sale?.products[0]?.store.slug}`)
  const deals = page.getByRole('region', { name: 'Exclusive Deals Just for You' })
  expect(await deals.getByRole('article').count()).toBeLessThanOrEqual(4)
  const shown = () => deals.locator('time').textContent()
  const before = await shown()
  expect(before).toMatch(/\d+d\d\dh\d\dm\d\ds/)
  await expect.poll(shown).not.toBe(before)
  await lookAt(page, 'store-360-dark')

  // A spinner while the preview loads; the holiday is set there.
  await page.route('**/storefront/items**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.goto(preview)
  await page.getByText('Loading your storefront').waitFor()
  await page.getByText('Not planned').click()
  const today = new Date().toISOString().slice(0, 10)
  await page.getByLabel('First day').fill(today)
  await page.getByLabel('Last day').fill('2026-01-01')
  await page.getByRole('button', { name: 'Close on these days' }).click()
  await page.getByText('The last day is before the first').waitFor()
  await page.getByLabel('Last day').fill(today)
  await page.getByLabel('What buyers read').fill('We are at Homowo.')
  await page.getByRole('button', { name: 'Close on these days' }).click()
  await page.getByText('Your holiday is saved').waitFor()
  await page.goto('/store/circle-phones?sort=rating')
  await page.getByText('We are at Homowo.').waitFor()
  await page.goto(preview)
  await page.locator('summary', { hasText: 'Holiday' }).click()
  await page.getByRole('button', { name: 'Open now' }).click()
  await page.getByText('Your store takes orders').waitFor()

  // All Items leads to a product's page.
  await page.getByRole('region', { name: 'All Items' }).getByRole('link').first().click()
  await page.waitForURL(/\/product\//)
})
