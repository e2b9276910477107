import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { StockMovement } from '#contracts/listings/listing-answers.ts'
import type { ShopStock } from '#contracts/listings/stock-moves.ts'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, signInAs, signUp } from '../browser.ts'
import { askMarket } from '../testing/market-database.ts'
import { store } from './a-vendors-orders.ts'
import { lookAt } from './look-at.ts'

const path = '/b2b/vendor/products/shop'
const phone = { width: 360, height: 740 }
/** Calls that fail while the network is gone, and the blank page. */
const allowed = [
  /ERR_INTERNET_DISCONNECTED/,
  /ERR_FAILED/,
  /Access is denied for this document/,
  /fetching the script|fetch manifest patches/,
]

type Row = ShopStock['results'][number]

async function aPhone(who: string): Promise<Page> {
  const page = await openPage({ ...phone, allowed })
  await signInAs(page, who)
  await page.goto(path)
  await page.getByRole('article').first().waitFor()
  return page
}
const rowsOf = async (page: Page) =>
  (await callAs<ShopStock>(page, 'GET', `/api/vendor/${store}/shop-stock`)).results
const stockOf = async (page: Page, row: Row) =>
  (await rowsOf(page)).find(({ variant_id }) => variant_id === row.variant_id)?.on_hand
const titleOf = ({ name, variant_name }: Row) => (variant_name ? `${name}, ${variant_name}` : name)
const articleOf = (page: Page, row: Row) => page.getByRole('article', { name: titleOf(row), exact: true })
async function sell(page: Page, row: Row, times: number) {
  for (let press = 0; press < times; press += 1)
    await articleOf(page, row)
      .getByRole('button', { name: /^Sold one/ })
      .click()
}

test('what two phones sell in the shop without network adds up, waits visibly, and outlives a reload', async () => {
  const [one, two] = [await aPhone('kwabena.osei.tutu'), await aPhone('manager')]
  const row = (await rowsOf(one)).find(({ available }) => available > 12) as Row
  await one.getByText('Best sold first').waitFor()
  await expectNoSidewaysScroll(one)
  await expectAccessible(one)
  await lookAt(one, 'shop-360')
  for (const page of [one, two]) await page.context().setOffline(true)
  await sell(one, row, 3)
  await sell(two, row, 2)
  await one.getByText('3 changes wait for the network.').waitFor()
  await articleOf(one, row).getByText('3 waiting').waitFor()
  await lookAt(one, 'shop-waiting-360')
  // The last press was one too many: it was not sent, so it is forgotten.
  await articleOf(one, row).getByRole('button', { name: 'Undo' }).click()
  await articleOf(one, row).getByText('2 waiting').waitFor()

  // The phone loses the page while it has no network; the next page sends what waits.
  await one.goto('about:blank')
  await one.context().setOffline(false)
  await one.goto(path)
  await two.context().setOffline(false)
  await expect.poll(() => stockOf(one, row), { timeout: 15_000 }).toBe(row.on_hand - 4)
  await articleOf(one, row)
    .getByText(/^2 sold$/)
    .waitFor()

  await articleOf(one, row).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => stockOf(one, row)).toBe(row.on_hand - 3)
  const moved = await callAs<StockMovement[]>(
    one,
    'GET',
    `/api/vendor/${store}/stock/${row.variant_id}/movements`,
  )
  expect(moved[0]).toMatchObject({ quantity: 1, reason: 'shop_sale_undone' })
})

test('a list that was asked for before a sale was booked does not put the sold piece back', async () => {
  const page = await aPhone('manager')
  const row = (await rowsOf(page)).find(({ available }) => available > 12) as Row
  await page.context().setOffline(true)
  await sell(page, row, 1)
  await articleOf(page, row).getByText('1 waiting').waitFor()
  // On a slow line the list's answer is older than the sale and arrives after it.
  let isSold = false
  await page.route('**/shop-stock?*', async (route) => {
    if (isSold) return route.fallback()
    const response = await route.fetch()
    await expect.poll(() => isSold, { timeout: 10_000 }).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.fulfill({ response }).catch(() => undefined)
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/stock/moves')) isSold = true
  })
  await page.context().setOffline(false)
  await articleOf(page, row)
    .getByText(/^1 sold$/)
    .waitFor()
  await page.waitForTimeout(1_500)
  expect(await articleOf(page, row).textContent()).toContain(`${row.available - 1} to sell`)
})

test.runIf(isLong)('a sale that is refused becomes a task until somebody has sorted it out', async () => {
  const page = await aPhone('manager')
  const row = (await rowsOf(page)).find(({ available, reserved }) => available > 4 && reserved === 0) as Row
  await page.context().setOffline(true)
  await sell(page, row, 1)
  await page.getByText('1 change waits for the network.').waitFor()
  // Meanwhile the shelf is emptied by somebody else.
  const correction = { seen: row.on_hand, on_hand: 0, reason: 'lost' }
  const other = await openPage()
  await signInAs(other, 'kwabena.osei.tutu')
  await callAs(other, 'POST', `/api/vendor/${store}/stock/${row.variant_id}/corrections`, correction)
  await page.context().setOffline(false)
  const tasks = page.getByRole('region', { name: 'To sort out' })
  await tasks.getByText(/Only 0 can be sold/).waitFor()
  await lookAt(page, 'shop-task-360')
  await expectAccessible(page)
  // It is there on every page, also after a reload.
  await page.goto('/b2b/vendor/orders')
  await tasks.getByText(`Sold 1 × ${titleOf(row)}`, { exact: true }).waitFor()
  await tasks.getByRole('button', { name: /^Sorted out/ }).click()
  await tasks.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'ORDERS MANAGEMENT' }).waitFor()
  expect(await tasks.count()).toBe(0)
})

test.runIf(isLong)('counting walks from product to product and sends what stands on the shelf', async () => {
  const page = await aPhone('manager')
  const [row] = (await rowsOf(page)).filter(({ reserved }) => reserved === 0) as [Row]
  await page.getByRole('link', { name: 'Count' }).click()
  await page.getByLabel('Search by name or SKU').fill(row.sku ?? row.name)
  const form = page.getByRole('form', { name: titleOf(row) })
  // The thumb reaches it without scrolling: the bar below lies under it.
  const save = await form.getByRole('button', { name: 'Save and next' }).boundingBox()
  const bar = await page.getByRole('navigation', { name: 'Your store' }).boundingBox()
  expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await form.getByLabel('On the shelf').fill('-2')
  await form.getByRole('button', { name: 'Save and next' }).click()
  await form.getByText('Stock must be a whole number, not negative').waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await lookAt(page, 'shop-count-360')
  // A slip of the finger is asked about once.
  await form.getByLabel('On the shelf').fill(String(row.on_hand + 4_000))
  await form.getByRole('button', { name: 'Save and next' }).click()
  await form.getByText(/are on hand here\. If \d+ is right, press once more\./).waitFor()
  await form.getByLabel('On the shelf').fill(String(row.on_hand + 5))
  await form.getByRole('button', { name: 'Save and next' }).click()
  await page.getByRole('region', { name: 'Counted now' }).getByText(titleOf(row)).waitFor()
  await expect.poll(() => stockOf(page, row)).toBe(row.on_hand + 5)
})

test('counting goes on where it was left, after another page and after a reload', async () => {
  const page = await aPhone('manager')
  const [first, second] = await rowsOf(page)
  const formOf = (row: Row | undefined) => page.getByRole('form', { name: titleOf(row as Row), exact: true })
  await page.getByRole('link', { name: 'Count' }).click()
  await formOf(first).getByLabel('On the shelf').fill(String(first?.on_hand))
  await formOf(first).getByRole('button', { name: 'Save and next' }).click()
  await formOf(second).waitFor()
  await page.getByRole('link', { name: 'Sold', exact: true }).click()
  await page.getByRole('link', { name: 'Count' }).click()
  await formOf(second).waitFor()
  await page.reload()
  await formOf(second).getByText(/^2 of/).waitFor()
  // What is searched for is counted anew.
  await page.getByLabel('Search by name or SKU').fill(first?.sku ?? '')
  await formOf(first).waitFor()
  await page.getByLabel('Search by name or SKU').fill('')
  await formOf(second).getByRole('button', { name: 'Back' }).click()
  await formOf(first).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Count again from the first' }).click()
  await formOf(first).getByText(/^1 of/).waitFor()
})

test('a shopper asks to be told when a sold-out product is back, and the vendor sees that somebody waits', async () => {
  const vendor = await openPage({ ...phone })
  await signInAs(vendor, 'manager')
  const sold = await askMarket<{ id: string }>(
    "select id from products where audience = 'b2c' and status = 'active'",
  )
  const row = (await rowsOf(vendor)).find(
    ({ available, reserved, variant_name, product_id }) =>
      available > 0 && reserved === 0 && !variant_name && sold.some(({ id }) => id === product_id),
  ) as Row
  await callAs(vendor, 'POST', `/api/vendor/${store}/stock/${row.variant_id}/corrections`, {
    ...{ seen: row.on_hand, on_hand: 0, reason: 'lost' },
  })
  const shopper = await openPage(phone)
  await shopper.goto(`/product/id/${row.product_id}`)
  await shopper.getByRole('button', { name: 'Notify me when back' }).click()
  await shopper.getByText('Sign in, so that we can tell you when it is back.').waitFor()
  await signUp(shopper)
  await shopper.reload()
  await shopper.getByRole('button', { name: 'Notify me when back' }).click()
  await shopper.getByText('We will tell you once when it is back.').waitFor()
  await expectAccessible(shopper)
  await lookAt(shopper, 'restock-360')
  const search = new URLSearchParams({ only: 'out', q: row.sku ?? row.name })
  await vendor.goto(`/b2b/vendor/products/stock?${search}`)
  await vendor.getByText('1 shopper waits for it').waitFor()
})
