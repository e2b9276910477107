import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Listing, ListingVariant, StockMovement } from '#contracts/listings/listing-answers.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../accessibility.ts'
import { callAs, openPage, setOffline, signInAs } from '../../browser.ts'
import { loseAnswer, lostAnswer } from '../../testing/lose-answer.ts'
import { store } from '../a-vendors-orders.ts'
import { lookAt } from '../look-at.ts'
import { openAs } from './product-drafts.ts'

const path = `/api/vendor/${store}`
const refusedOrLost = [
  ...[/status of 409/, lostAnswer, /ERR_INTERNET_DISCONNECTED/],
  /fetching the script|fetch manifest patches/,
]

/** A draft of two variants, and the first one as the market has it and as somebody else changes it. */
async function twoVariants(page: Page, name: string) {
  const fields = { name, base_price: 100, sku: `MW-${Date.now().toString(36)}`.toUpperCase() }
  const made = await callAs<Listing>(page, 'POST', `${path}/products`, { complete: false, fields })
  await callAs(page, 'PUT', `${path}/products/${made.id}/options`, {
    version: made.version,
    options: [{ name: 'Colour', values: ['Ocean', 'Sunset'] }],
  })
  const read = async () => {
    const { variants } = await callAs<Listing>(page, 'GET', `${path}/products/${made.id}`)
    return variants.find((variant) => variant.name === 'Ocean') as ListingVariant
  }
  const change = async (given: object) => {
    const { id, version } = await read()
    await callAs(page, 'PATCH', `${path}/products/${made.id}/variants/${id}`, {
      ...{ version, fields: {} },
      ...given,
    })
  }
  return { id: made.id, read, change }
}

const ocean = (page: Page) => page.getByRole('group', { name: 'Ocean', exact: true })

async function type(page: Page, label: string, text: string): Promise<void> {
  const cell = ocean(page).getByLabel(`${label} of Ocean`, { exact: true })
  await cell.fill(text)
  await cell.blur()
}
const typedIn = (page: Page, label: string) =>
  ocean(page).getByLabel(`${label} of Ocean`, { exact: true }).inputValue()

test('[VE-3.14] a row that somebody else changed meanwhile shows both values and asks which one stays; the rest of it is saved', async () => {
  const page = await openPage({ width: 360, height: 740, allowed: refusedOrLost })
  await signInAs(page, 'manager')
  const { id, read, change } = await twoVariants(page, 'Two people on a row')
  await page.goto(`/b2b/vendor/products/${id}`)
  await ocean(page).waitFor()
  const row = ocean(page)
  await change({ stock: { seen: 0, on_hand: 9 } })
  await type(page, 'Stock', '12')
  await row.getByText('Stock: now 9 on hand').waitFor()
  expect(await typedIn(page, 'Stock')).toBe('12')
  await type(page, 'Base price', '120')
  await expect.poll(read).toMatchObject({ base_price: 120, on_hand: 9 })
  await row.getByText('Changed meanwhile: choose what to keep').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await lookAt(page, 'variant-clash-360')
  // A save of the product leads to what is to be decided first.
  await page.getByText('Not saved yet: variants').waitFor()
  await page.getByRole('button', { name: 'Save changes' }).filter({ visible: true }).first().click()
  const keep = row.getByRole('button', { name: 'Keep mine in Stock of Ocean' })
  await expect.poll(() => keep.evaluate((button) => document.activeElement === button)).toBe(true)
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await row.getByRole('button', { name: 'Keep mine in Stock of Ocean' }).click()
  await expect.poll(read).toMatchObject({ on_hand: 12 })

  await change({ fields: { base_price: 130 } })
  await type(page, 'Base price', '140')
  await row.getByText('Base price: now GHS 130.00').waitFor()
  await row.getByRole('button', { name: 'Take theirs in Base price of Ocean' }).click()
  await expect.poll(() => typedIn(page, 'Base price')).toBe('130')
  expect((await read()).base_price).toBe(130)

  await loseAnswer(page, /\/variants\//)
  await type(page, 'Stock', '15')
  await row.getByText('Network error or server unavailable').waitFor()
  expect((await read()).on_hand).toBe(15)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await row.getByText('Saved', { exact: true }).waitFor()
  expect(await row.getByRole('button', { name: /^Keep mine/ }).count()).toBe(0)

  // Pieces that were sold while a price is typed do not come back with it.
  await change({ stock: { seen: 15, on_hand: 14 } })
  await type(page, 'Sale price', '110')
  await expect.poll(() => typedIn(page, 'Stock')).toBe('14')
  await type(page, 'Cost price', '50')
  await expect.poll(read).toMatchObject({ cost_price: 50, on_hand: 14 })
})

test('rows and options of variants that are not saved are not left without a question, and a row is sent when the network is back', async () => {
  const page = await openAs('manager', '/b2b/vendor/products', { allowed: refusedOrLost })
  const { id, read } = await twoVariants(page, 'Left without network')
  await page.goto(`/b2b/vendor/products/${id}`)
  await ocean(page).waitFor()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const leave = async () => {
    await page.getByRole('link', { name: 'Back to the products' }).click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await question.waitFor({ state: 'hidden' })
  }
  await setOffline(page, true)
  await type(page, 'Base price', '145')
  await ocean(page).getByText('Network error or server unavailable').waitFor()
  await leave()
  await setOffline(page, false)
  await ocean(page).getByText('Saved', { exact: true }).waitFor()
  expect((await read()).base_price).toBe(145)

  await page.getByLabel('Values of option 1').fill('Ocean, Sunset, Sand')
  await leave()
  await page.getByRole('button', { name: 'Save as Draft' }).filter({ visible: true }).first().click()
  const held = page.getByRole('alertdialog', { name: 'Variants are not saved' })
  await held.getByRole('button', { name: 'Stay' }).click()
  expect(await page.getByLabel('Values of option 1').inputValue()).toBe('Ocean, Sunset, Sand')
  await page.getByRole('button', { name: 'Make 3 variants' }).click()
  await page.getByRole('group', { name: 'Sand', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Back to the products' }).click()
  await page.waitForURL('**/b2b/vendor/products')
})

test('a count of stock that moved meanwhile is kept beside the number of now, and one whose answer was lost is booked once', async () => {
  const page = await openPage({ width: 360, height: 740, allowed: refusedOrLost })
  await signInAs(page, 'manager')
  const name = `Counted twice ${Date.now()}`
  const { read, change } = await twoVariants(page, name)
  const { id } = await read()
  await change({ stock: { seen: 0, on_hand: 10 } })
  await page.goto(`/b2b/vendor/products/stock?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Change stock of ${name} Ocean` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('10 on hand').waitFor()
  await change({ stock: { seen: 10, on_hand: 9 } })
  const save = dialog.getByRole('button', { name: 'Save the count' })
  await dialog.getByLabel('On hand now').fill('12')
  await save.click()
  await dialog.getByText(/Press again to save your count/).waitFor()
  await dialog.getByText('9 on hand', { exact: true }).waitFor()
  await dialog.getByText('−1 → 9').waitFor()
  expect(await dialog.getByLabel('On hand now').inputValue()).toBe('12')
  await lookAt(page, 'stock-moved-360')
  await save.click()
  await page.getByText('12 on hand now.').waitFor()

  await loseAnswer(page, /\/corrections$/)
  await dialog.getByLabel('On hand now').fill('20')
  await save.click()
  await dialog.getByText('Network error or server unavailable').waitFor()
  await change({ stock: { seen: 20, on_hand: 19 } })
  await save.click()
  await page.getByText('19 on hand now.').waitFor()
  const movements = await callAs<StockMovement[]>(page, 'GET', `${path}/stock/${id}/movements`)
  expect(movements.map(({ on_hand }) => on_hand)).toEqual([19, 20, 12, 9, 10])
})

test('pictures that were not sent outlive the session: their person finds them again, nobody else sees them', async () => {
  const page = await openAs('manager', '/b2b/vendor/products/add', {
    allowed: [lostAnswer, /status of 401/, /ERR_FAILED/],
  })
  await page.locator('[name="name"]').fill('Kept over a sign-out')
  await page.getByRole('button', { name: 'Save as Draft' }).filter({ visible: true }).first().click()
  await page.waitForURL(/products\/[0-9a-f-]{36}$/)
  // Until then the page of the new product is still shown.
  await expect.poll(() => page.title()).toBe('Edit product | Juaso')
  const product = page.url()
  await page.route(/\/users\/api\/uploads\/[0-9a-f-]{36}\?/, (route) => route.abort())
  const buffer = await sharp({ create: { width: 500, height: 500, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await page.locator('#add-pictures').setInputFiles({ name: 'bag.png', mimeType: 'image/png', buffer })
  await page.getByText('Waits for the network').waitFor()
  await page.evaluate(() =>
    fetch('/api/auth/sign-out', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    }),
  )
  await page.goto('/account')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('juaso.kept-person'))).toBeNull()

  const unsent = page.getByRole('region', { name: 'Pictures that were not sent' })
  const comeBack = async (who: string) => {
    await signInAs(page, who)
    await page.evaluate(() => localStorage.setItem('juaso.signed-in', '1'))
    await page.goto('/b2b/vendor/products')
    await page.getByRole('searchbox', { name: 'Search Products by name' }).waitFor()
  }
  await comeBack('kwabena.osei.tutu')
  await page.goto(product)
  await page.getByRole('heading', { name: 'Kept over a sign-out' }).waitFor()
  expect(await page.getByText('Waits for the network').count()).toBe(0)
  await page.goto('/b2b/vendor/products')
  await page.getByRole('searchbox', { name: 'Search Products by name' }).waitFor()
  expect(await unsent.count()).toBe(0)
  await comeBack('manager')
  await unsent.getByText('1 picture of Kept over a sign-out').waitFor()
  await page.unrouteAll()
  await unsent.getByRole('link', { name: 'Go on' }).click()
  await page.getByText('Primary', { exact: true }).waitFor()
})

test('on a phone a form says in a line what is missing and what is typed but not saved', async () => {
  const page = await openPage({ width: 360, height: 740 })
  await signInAs(page, 'manager')
  const { id } = await twoVariants(page, 'Typed and not saved')
  await page.goto(`/b2b/vendor/products/${id}`)
  await ocean(page).waitFor()
  await page.getByText(/^Saved /).waitFor()
  const list = page.getByRole('region', { name: 'Before it can be active' })
  await list.getByRole('button', { name: /^\d of \d Missing: Description$/ }).click()
  await list.getByRole('button', { name: 'Description Type at least 10 letters' }).click()
  const description = page.locator('[name=description]')
  await expect.poll(() => description.evaluate((field) => document.activeElement === field)).toBe(true)
  await description.fill('Woven in Bonwire by hand.')
  await page.getByText('Not saved yet: description').waitFor()
  await page.locator('[name=low_stock_threshold]').fill('3')
  await page.getByText('Not saved yet: description, low stock threshold').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save as Draft' }).filter({ visible: true }).first().click()
  await page.getByText(/^Saved /).waitFor()
})
