import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../accessibility.ts'
import { callAs } from '../../browser.ts'
import { lookAt } from '../look-at.ts'
import { findAmongVariants, openAs } from './product-drafts.ts'

const store = 'circle-phones'
const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#16a085' } })
  .png()
  .toBuffer()

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

/** Whether it stands between the head of the site and the bar with the buttons. */
async function isOnScreen(page: Page, target: Locator): Promise<boolean> {
  const [box, head, bar] = await Promise.all(
    [target, page.getByRole('banner'), page.locator('.sticky-bar')].map((one) => one.boundingBox()),
  )
  if (!box || !bar) return false
  return box.y >= (head?.y ?? 0) + (head?.height ?? 0) && box.y + box.height <= bar.y
}

describe('variants of a product', () => {
  test('[VE-3.14] makes variants of options; a row saves itself, and two people on one field are told of each other', async () => {
    const page = await openAs('manager', '/b2b/vendor/products/add', { allowed: [/status of 409/] })
    await field(page, 'name').fill('Ankara dress')
    await field(page, 'sku').fill(`DRS-${Date.now().toString(36)}`.toUpperCase())
    await field(page, 'base_price').fill('365')
    await field(page, 'stock').fill('12')
    await button(page, 'Save as Draft').click()
    await expect.poll(() => page.title()).toBe('Edit product | Juaso')
    await page.getByRole('checkbox', { name: 'This product has variants' }).check()
    await page.getByLabel('Option 1', { exact: true }).fill('Colour')
    await page.getByLabel('Values of option 1').fill('Ocean, Sunset')
    await button(page, 'Add an option').click()
    await page.getByLabel('Option 2', { exact: true }).fill('Size')
    await page.getByLabel('Values of option 2').fill('4, 6, 8, 10, 12, 14, 16, 18, 20, S, M, L, XL')
    await page.getByText('12 in stock now. Each variant begins with 0').waitFor()
    await button(page, 'Make 26 variants').click()
    const row = page.getByRole('group', { name: 'Sunset / XL', exact: true })
    await row.getByLabel('Base price of Sunset / XL').fill('385')
    const saved = page.waitForRequest((request) => request.method() === 'PATCH')
    await row.getByLabel('Stock of Sunset / XL').fill('6')
    await row.getByLabel('Stock of Sunset / XL').blur()
    expect((await saved).postDataJSON()).toMatchObject({ fields: { base_price: 385 } })
    await row.getByText('Saved').waitFor()
    await row.getByText('GHS 385.00, you receive GHS 325.32').waitFor()
    await row.getByRole('checkbox').click()
    await expect.poll(() => row.getByRole('checkbox').isChecked()).toBe(false)
    const cost = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await row.getByLabel('Cost price of Sunset / XL').fill('210.50')
    await row.getByLabel('Cost price of Sunset / XL').blur()
    expect((await cost).request().postDataJSON()).toMatchObject({ fields: { cost_price: 210.5 } })
    await page
      .locator('#add-pictures')
      .setInputFiles({ name: 'dress.png', mimeType: 'image/png', buffer: photo })
    await page.getByText('Primary', { exact: true }).waitFor()
    await row.getByRole('button', { name: 'Choose a picture of Sunset / XL' }).click()
    const pictures = page.getByRole('dialog', { name: 'Pictures of Sunset / XL' })
    await expectAccessible(page)
    await pictures.getByRole('button', { name: /Picture 1/ }).click()
    await pictures.locator('[aria-pressed=true]').waitFor()
    await pictures.getByRole('button', { name: 'Done' }).click()
    await row.getByText('Saved').waitFor()
    await findAmongVariants(page, row)
    await expectAccessible(page)

    await button(page, 'Save as Draft').click()
    await page.waitForURL(/products\/[0-9a-f-]{36}$/)
    // Until then the page of the new product is still shown, and what is typed there is gone with it.
    await expect.poll(() => page.title()).toBe('Edit product | Juaso')
    const id = page.url().split('/').at(-1)
    const path = `/api/vendor/${store}/products/${id}`
    const listing = await callAs<Listing>(page, 'GET', path)
    expect(listing.variants.at(-1)).toMatchObject({
      ...{ base_price: 385, cost_price: 210.5, on_hand: 6, is_active: false },
      pictures: [listing.pictures[0]?.id],
    })
    await page.getByText('Product saved as draft successfully!').last().waitFor()
    await page.getByLabel('Stock for all variants').fill('many')
    await button(page, 'Set for all 26').click()
    await page.getByText('Stock must be a whole number, not negative').waitFor()
    // What is typed in a row and refused stays there while all rows get their new stock.
    await row.getByLabel('Cost price of Sunset / XL').fill('many')
    await page.getByLabel('Stock for all variants').fill('15')
    await row.getByText('A number is expected here').waitFor()
    await button(page, 'Set for all 26').click()
    await page.getByText('26 variants have a new stock.').waitFor()
    await expect.poll(() => row.getByLabel('Stock of Sunset / XL').inputValue()).toBe('15')
    expect(await row.getByLabel('Cost price of Sunset / XL').inputValue()).toBe('many')
    await row.getByLabel('Cost price of Sunset / XL').fill('210.5')
    await page.getByLabel('Stock for all variants').focus()
    await row.getByText('A number is expected here').waitFor({ state: 'detached' })
    const { variants } = await callAs<Listing>(page, 'GET', path)
    expect([...new Set(variants.map(({ on_hand }) => on_hand))]).toEqual([15])
    await page.getByRole('link', { name: 'See or undo' }).waitFor()
    await lookAt(page, 'variants-1280')
    const last = variants.at(-1)
    await callAs(page, 'PATCH', `${path}/variants/${last?.id}`, {
      version: last?.version,
      fields: {},
      stock: { seen: 15, on_hand: 0 },
    })
    const phone = await openAs('manager', `/b2b/vendor/products/${id}`, { width: 360 })
    await phone.getByText('1 without price or stock first').waitFor()
    const first = phone.getByRole('list', { name: 'Variants' }).getByRole('group').first()
    expect(await first.locator('legend').textContent()).toBe(last?.name)
    // One tap from the head of the long form.
    await phone.getByRole('link', { name: 'Variants (26)' }).click()
    await expect.poll(() => isOnScreen(phone, first.locator('input').first())).toBe(true)
    await lookAt(phone, 'variants-tapped-360')
    await phone.getByLabel('Cost price of Sunset / XL').scrollIntoViewIfNeeded()
    await expectNoSidewaysScroll(phone)
    await lookAt(phone, 'variants-360')
    const other = await openAs('manager', `/b2b/vendor/products/${id}`)
    await field(other, 'name').fill('Ankara dress, lined')
    await button(other, 'Save as Draft').click()
    await other.getByText('Product saved as draft successfully!').waitFor()
    await field(page, 'name').fill('Ankara dress, short')
    await button(page, 'Save as Draft').click()
    await page.getByText('Somebody else saved this product meanwhile.').waitFor()
    await button(page, 'Take their version').click()
    await expect.poll(() => field(page, 'name').inputValue()).toBe('Ankara dress, lined')
  })
})
