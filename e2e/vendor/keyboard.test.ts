import { expect, test } from 'vitest'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, signInAs } from '../browser.ts'
import { askMarket } from '../testing/market-database.ts'
import { openOrders, store } from './a-vendors-orders.ts'
import { lookAt } from './look-at.ts'

test('keys go to the search, through the list and to a list of themselves, and never fire while somebody types', async () => {
  const page = await openPage()
  await openOrders(page)
  await page
    .getByText(/JU\d+ ·/)
    .locator('visible=true')
    .first()
    .waitFor()
  await page.keyboard.press('/')
  const search = page.getByLabel('Search number, customer, product or parcel code')
  await expect.poll(() => search.evaluate((box) => box === document.activeElement)).toBe(true)
  await page.keyboard.type('j?k')
  expect(await search.inputValue()).toBe('j?k')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => search.evaluate((box) => box === document.activeElement)).toBe(false)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  // What moves the focus is loaded with the first press.
  const move = async (key: string) => {
    const before = await focused()
    await page.keyboard.press(key)
    await expect.poll(focused).not.toBe(before)
    return focused()
  }
  const first = await move('j')
  const second = await move('j')
  expect([first, second].every((number) => /JU\d+/.test(number ?? ''))).toBe(true)
  expect(second).not.toBe(first)
  expect(await move('k')).toBe(first)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await keys.getByText('Find an order, a product, a customer or a page').waitFor()
  await expectAccessible(page)
  await lookAt(page, 'keys-1280')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.waitForURL(/orders\/[0-9a-f-]{36}/)

  // The cards of the summary above the search are no rows of the list.
  await page.goto('/b2b/vendor/products')
  await page.locator('main tbody tr a').first().waitFor()
  await page.keyboard.press('j')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('tbody') != null)).toBe(true)
})

test('Ctrl K finds orders, products, customers and the pages that the role opens', async () => {
  const page = await openPage()
  await signInAs(page, 'manager')
  await page.goto('/b2b/vendor/orders')
  const { results } = await callAs<{ results: { id: string; order_number: string; customer: string }[] }>(
    page,
    'GET',
    `/api/vendor/${store}/parcels?page_size=1`,
  )
  const [order] = results as [{ id: string; order_number: string; customer: string }]
  await page.getByRole('heading', { name: 'ORDERS MANAGEMENT' }).waitFor()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('dialog', { name: 'Find' }).getByRole('combobox')
  await box.waitFor()
  await page.keyboard.type(order.order_number)
  await page.getByRole('option', { name: order.order_number }).waitFor()
  await expectAccessible(page)
  await lookAt(page, 'find-1280')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/orders/${order.id}`)

  await page.getByRole('button', { name: /^Find/ }).click()
  await box.fill('wallet')
  await page.getByText('Nothing found.').first().waitFor()
  // A manager has no right to the money.
  expect(await page.getByRole('option', { name: 'Wallet' }).count()).toBe(0)
  await box.fill('low st')
  await page.getByRole('option', { name: 'Low stock' }).click()
  await page.waitForURL('**/products/stock?only=low')
})

test.runIf(isLong)('a phone finds things from More, and the market from the header', async () => {
  const page = await openPage({ width: 360, height: 740 })
  await openOrders(page)
  await page.getByRole('heading', { name: 'ORDERS MANAGEMENT' }).waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog', { name: 'Your store' }).getByRole('button', { name: 'Find' }).click()
  await page.getByRole('dialog', { name: 'Find' }).getByRole('combobox').fill('analy')
  await page.getByRole('option', { name: 'Analytics' }).click()
  await page.waitForURL('**/b2b/vendor/analytics')

  const search = page.getByRole('banner').getByRole('searchbox')
  expect(await search.isVisible()).toBe(false)
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
  await search.waitFor()
  await page.getByRole('navigation', { name: 'Mode' }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await lookAt(page, 'header-opened-360')
})

test.runIf(isLong)('a filter is saved by name, chosen again on another device and forgotten', async () => {
  await askMarket("update store_members set saved_filters = '[]'")
  const page = await openPage({ width: 360, height: 740 })
  await openOrders(page, '?group=done&type=b2c')
  await page.getByRole('button', { name: 'Save this filter' }).click()
  await page.getByLabel('Name').fill('Delivered to people')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = page.getByRole('navigation', { name: 'Saved filters' })
  await saved.getByRole('link', { name: 'Delivered to people' }).waitFor()
  await expectNoSidewaysScroll(page)
  await lookAt(page, 'saved-filters-360')
  await page.goto('/b2b/vendor/orders')
  await saved.getByRole('link', { name: 'Delivered to people' }).click()
  await page.waitForURL('**/orders?type=b2c&group=done')
  // Customers and reviews have filters of their own.
  for (const [path, name] of [
    ['/b2b/vendor/customers?tab=returning', 'Who came back'],
    ['/b2b/vendor/reviews?rating=1', 'One star'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Save this filter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this filter' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => saved.getByRole('link').allTextContents()).toEqual([name])
  }
  // Filters of products are others.
  await page.goto('/b2b/vendor/products')
  await page.getByRole('heading', { name: 'Products', exact: true }).waitFor()
  expect(await saved.count()).toBe(0)
  const other = await openPage()
  await openOrders(other)
  const there = other.getByRole('navigation', { name: 'Saved filters' })
  await there.getByRole('link', { name: 'Delivered to people' }).click()
  await other.waitForURL('**/orders?type=b2c&group=done')
  await page.goto('/b2b/vendor/orders')
  await page.getByRole('button', { name: 'Forget the filter Delivered to people' }).click()
  await saved.waitFor({ state: 'detached' })
  await other.reload()
  await other.getByRole('heading', { name: 'ORDERS MANAGEMENT' }).waitFor()
  await there.waitFor({ state: 'detached' })
  // What an earlier version of the site kept in this browser is saved at the store.
  const [owner] = await askMarket<{ id: string }>(
    "select id from people where email = 'kwabena.osei.tutu@demo.juaso.test'",
  )
  const old = [{ person: owner?.id, store, to: '/b2b/vendor/orders?group=done', name: 'Of old' }]
  await other.evaluate((text) => localStorage.setItem('juaso.saved-filters', text), JSON.stringify(old))
  await other.reload()
  await there.getByRole('link', { name: 'Of old' }).waitFor()
  expect(await other.evaluate(() => localStorage.getItem('juaso.saved-filters'))).toBeNull()
  await page.reload()
  await saved.getByRole('link', { name: 'Of old' }).waitFor()
})
