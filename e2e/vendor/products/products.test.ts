import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../accessibility.ts'
import { callAs } from '../../browser.ts'
import {
  followChecklist,
  keepAsTemplate,
  openAs,
  orderPictures,
  saveAfterLostAnswer,
  sendAfterLostSignal,
  startFromTemplate,
} from './product-drafts.ts'

const store = 'circle-phones'
const photo = await sharp({ create: { width: 1800, height: 1400, channels: 3, background: '#16a085' } })
  .png({ compressionLevel: 0 })
  .toBuffer()
const otherPhoto = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#8e44ad' } })
  .png()
  .toBuffer()
const sku = (word: string) => `${word}-${Date.now().toString(36)}`.toUpperCase()

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}
/** The sentence under a field. */
const errorOf = (page: Page, name: string) =>
  field(page, name).evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => (id.endsWith('-error') ? document.getElementById(id)?.textContent : '')).join('')
  })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

describe('the products of a store', () => {
  test('[VE-2.08] [VE-3.01] [VE-9.05] are listed with cards, search, filter, pages and a way to add one', async () => {
    const page = await openAs('manager', '/b2b/vendor/products')
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
    const cards = page.getByRole('list', { name: 'Products by state' })
    await expect.poll(() => cards.getByRole('link').allInnerTexts()).toHaveLength(5)
    expect(
      ((await cards.textContent()) ?? '').match(/Total Products|Active|Out of Stock|Low Stock|Drafts/g),
    ).toHaveLength(5)
    const rows = page.getByRole('row')
    await expect.poll(() => rows.count()).toBe(11)
    expect(await rows.first().textContent()).toMatch(
      /Product\s*Category\s*Price\s*Bulk price\s*Stock\s*Status\s*Last updated/,
    )
    const first = ((await rows.nth(1).getByRole('link').textContent()) ?? '').trim()
    const statuses = await page.getByRole('cell', { name: /^(Active|Out of Stock|Draft)$/ }).count()
    expect(statuses).toBe(10)
    await expectAccessible(page)

    const pages = page.getByRole('navigation', { name: 'Products: pages' })
    await pages.getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL('**/products?page=2')
    await expect.poll(() => rows.nth(1).getByRole('link').textContent()).not.toBe(first)

    const search = page.getByPlaceholder('Search Products by name')
    await search.fill(first)
    await search.press('Enter')
    await expect.poll(() => rows.count()).toBeLessThan(11)
    expect(await rows.nth(1).getByRole('link').textContent()).toBe(first)
    await search.fill('no such product at all')
    await search.press('Enter')
    await page.getByRole('heading', { name: 'No products match your search.' }).waitFor()

    await page.getByRole('link', { name: 'Show all products' }).click()
    await button(page, /^Filter/).click()
    await page.getByLabel('Status').selectOption('draft')
    await button(page, 'Show products').click()
    await page.waitForURL('**/products?filter=draft')
    await page.getByRole('link', { name: 'Add Product' }).click()
    await page.waitForURL('**/b2b/vendor/products/add')
    await page.getByRole('heading', { name: 'Add New Product' }).waitFor()
  })

  test('are cards on a phone, and a member who may only read has no button to add', async () => {
    const page = await openAs('orders', '/b2b/vendor/products', { width: 360, height: 740 })
    await page.getByRole('article').first().waitFor()
    expect(await page.getByRole('link', { name: 'Add Product' }).count()).toBe(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('article').first().getByRole('link').click()
    await page.getByText('Your role in this store can read products, not change them.').waitFor()
    expect(await field(page, 'name').isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Save changes' }).count()).toBe(0)
  })

  test('that the store does not have are said to be missing, with the way back', async () => {
    const page = await openAs('orders', `/b2b/vendor/products/${crypto.randomUUID()}`, {
      allowed: [/status of 404/],
    })
    await page.getByText('Product does not exist').waitFor()
    await page.getByRole('link', { name: 'Back to the products' }).click()
    await page.waitForURL('**/b2b/vendor/products')
  })
})

describe('the form of a product', () => {
  test('[VE-2.09] [VE-2.10] [VE-3.02] [VE-5.01] [VE-5.02] [VE-5.03] [VE-5.04] [VE-5.05] [VE-5.06] [VE-5.07] [VE-5.08] checks each field when it is left and at each change, and Create Product leads to the first error', async () => {
    const page = await openAs('manager', '/b2b/vendor/products/add')
    await field(page, 'name').waitFor()
    for (const name of ['Create Product', 'Save as Draft', 'Reset'])
      expect(await button(page, name).count()).toBe(1)
    await followChecklist(page)

    await field(page, 'name').fill('Ab')
    await field(page, 'description').focus()
    await expect.poll(() => errorOf(page, 'name')).toBe('Product name must be at least 3 characters')
    await field(page, 'name').fill('Abc')
    await expect.poll(() => errorOf(page, 'name')).toBe('')
    await field(page, 'name').fill('')
    await expect.poll(() => errorOf(page, 'name')).toBe('Product name is required')
    await field(page, 'description').fill('Too short')
    await field(page, 'sku').focus()
    await expect.poll(() => errorOf(page, 'description')).toBe('Description must be at least 10 characters')
    await field(page, 'sku').blur()
    await expect.poll(() => errorOf(page, 'sku')).toBe('SKU is required')
    await fill(page, { base_price: '0', sale_price: '20' })
    await field(page, 'cost_price').focus()
    await expect.poll(() => errorOf(page, 'base_price')).toBe('Base price must be greater than 0')
    await field(page, 'base_price').fill('20')
    await expect.poll(() => errorOf(page, 'sale_price')).toBe('Sale price must be less than base price')
    await field(page, 'sale_price').fill('19.99')
    await expect.poll(() => errorOf(page, 'sale_price')).toBe('')
    await field(page, 'stock').fill('-1')
    await field(page, 'low_stock_threshold').focus()
    await expect.poll(() => errorOf(page, 'stock')).toBe('Stock must not be negative')

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await button(page, 'Create Product').click()
    await expect
      .poll(() => field(page, 'name').evaluate((element) => element === document.activeElement))
      .toBe(true)
    const box = await field(page, 'name').boundingBox()
    expect(box && box.y > 0 && box.y < 800).toBe(true)
    expect(await errorOf(page, 'category')).toBe('Category is required')
    expect(await errorOf(page, 'brand')).toBe('Brand is required')
    await expectAccessible(page)
  })

  test('[VE-3.03] [VE-3.04] [VE-3.05] [VE-3.06] [VE-3.07] [VE-3.08] [VE-3.09] [VE-3.10] [VE-3.11] [VE-3.12] [VE-3.13] [VE-4.12] [VE-5.11] [VE-7.03] [VE-9.07] creates a product with a photo of a phone, shrunk before it is sent, and shoppers see it', async () => {
    const page = await openAs('manager', '/b2b/vendor/products/add', { allowed: [/status of 400/] })
    await field(page, 'name').waitFor()
    expect(await field(page, 'low_stock_threshold').inputValue()).toBe('10')
    expect(await field(page, 'track_inventory').isChecked()).toBe(true)
    const brands = await field(page, 'brand')
      .locator('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
    expect(brands).toEqual(expect.arrayContaining(['nike', 'adidas', 'puma', 'generic']))
    const categories = await field(page, 'category')
      .locator('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
    expect(categories).toEqual(expect.arrayContaining(['fashion', 'electronics', 'home', 'sports']))
    for (const value of ['b2c', 'b2b'])
      expect(await page.locator(`[name=audience][value=${value}]`).count()).toBe(1)
    for (const value of ['draft', 'active'])
      expect(await page.locator(`[name=status][value=${value}]`).count()).toBe(1)
    const code = sku('ball')
    await fill(page, {
      name: 'Match ball, hand-stitched',
      description: 'Thirty-two panels, for grass and for red earth.',
      sku: code,
    })
    await field(page, 'category').selectOption('sports')
    await field(page, 'brand').selectOption('puma')
    await fill(page, {
      base_price: '365',
      sale_price: '310',
      cost_price: '168',
      stock: '14',
      weight_lbs: '1.2',
      length_in: '9',
      width_in: '9',
      height_in: '9',
    })
    await page.getByText('You receive GHS 261.95 of GHS 310.00').waitFor()
    await page.getByText('After your cost of GHS 168.00 you earn GHS 93.95.').waitFor()
    await button(page, 'Add a feature').click()
    await fill(page, { 'features[0].name': 'Surface', 'features[0].values': 'Grass, Red earth' })
    await button(page, 'Add a bulk price').click()
    await fill(page, { 'bulk_tiers[0].min_quantity': '10', 'bulk_tiers[0].unit_price': '280' })
    await page.getByText('You receive GHS 236.60 each').waitFor()

    // A product on sale has a picture.
    await button(page, 'Create Product').click()
    await page
      .getByRole('alert')
      .getByText('Add at least one picture before this product can be sold.')
      .waitFor()
    const files = page.locator('#add-pictures')
    expect(await files.getAttribute('accept')).toBe('image/jpeg,image/png,image/webp,image/gif')
    await files.setInputFiles({
      name: 'notes.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-'),
    })
    await page.getByText('Please select a valid image file (JPG, PNG, WebP, or GIF)').waitFor()
    await button(page, 'Remove notes.pdf').click()
    await files.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10_485_761) })
    await page.getByText('File size must be less than 10MB').waitFor()
    await button(page, 'Remove huge.png').click()
    const sent = page.waitForRequest((request) => request.method() === 'PUT' && /uploads/.test(request.url()))
    const { promise: isPressed, resolve: goOn } = Promise.withResolvers<void>()
    await page.route(/uploads/, async (route) => {
      if (route.request().method() === 'PUT') await isPressed
      await route.continue()
    })
    await files.setInputFiles({ name: 'ball.png', mimeType: 'image/png', buffer: photo.subarray(0) })
    const request = await sent
    expect(request.headers()['content-type']).toBe('image/webp')
    // Pressed while the photo is on its way, it goes on by itself when the product has it.
    await button(page, 'Create Product').click()
    await button(page, 'Sending the picture…').waitFor()
    await expectAccessible(page)
    goOn()
    await page.getByText('Product created successfully!').waitFor()
    await page.waitForURL('**/b2b/vendor/products')
    const found = await callAs<{ results: { id: string }[] }>(
      page,
      'GET',
      `/api/vendor/${store}/products?q=${code}`,
    )
    const id = found.results[0]?.id ?? ''
    const listing = await callAs<Listing>(page, 'GET', `/api/vendor/${store}/products/${id}`)
    expect(listing).toMatchObject({
      ...{ status: 'active', audience: 'b2c', base_price: 365, sale_price: 310, cost_price: 168, stock: 14 },
      ...{ weight_lbs: 1.2, length_in: 9, brand: 'puma', category: 'sports', is_visible: true },
      features: [{ name: 'Surface', values: ['Grass', 'Red earth'] }],
      bulk_tiers: [{ min_quantity: 10, unit_price: 280 }],
    })
    await page.goto(`/product/${listing.slug}`)
    await page.getByRole('heading', { name: 'Match ball, hand-stitched' }).waitFor()
  })

  test('[VE-5.09] [VE-5.10] [VE-7.03] saves a draft without any rule, asks before Reset, and before unsaved changes are left', async () => {
    const allowed = [/Failed to load resource: net::ERR_FAILED/]
    const page = await openAs('manager', '/b2b/vendor/products/add', { width: 360, height: 740, allowed })
    await fill(page, { name: 'F', base_price: '10', sale_price: '12' })
    await saveAfterLostAnswer(page, store, 'Fu')
    await page.waitForURL(/products\/[0-9a-f-]{36}$/)
    await expect.poll(() => field(page, 'sale_price').inputValue()).toBe('12')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const id = page.url().split('/').at(-1)
    expect(await callAs<Listing>(page, 'GET', `/api/vendor/${store}/products/${id}`)).toMatchObject({
      status: 'draft',
      name: 'Fu',
    })

    // A picture whose signal was lost goes on after the page was loaded again, and arrives once.
    await sendAfterLostSignal(page, { name: 'ball.png', mimeType: 'image/png', buffer: photo })
    const path = `/api/vendor/${store}/products/${id}`
    expect((await callAs<Listing>(page, 'GET', path)).pictures).toHaveLength(1)
    await orderPictures(page, path, { name: 'net.png', mimeType: 'image/png', buffer: otherPhoto })
    const templateName = sku('Template')
    await keepAsTemplate(page, templateName)

    await field(page, 'name').fill('Something else')
    await page.getByRole('button', { name: 'Reset' }).click()
    const question = page.getByRole('alertdialog', { name: 'Reset this form?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await field(page, 'name').inputValue()).toBe('Something else')
    await page.getByRole('link', { name: 'Back to the products' }).click()
    const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await leave.getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Reset' }).click()
    await question.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(() => field(page, 'name').inputValue()).toBe('Fu')
    await page.getByRole('link', { name: 'Back to the products' }).click()
    await page.waitForURL('**/b2b/vendor/products')

    await startFromTemplate(page, templateName)
  })
})
