import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from '../../accessibility.ts'
import { openPage } from '../../browser.ts'
import { askMarket } from '../../testing/market-database.ts'
import { anOrder, findParcel, openOrders, orderOf } from '../a-vendors-orders.ts'
import { lookAt } from '../look-at.ts'

const phone = { width: 360, height: 740 }
/** Ten seconds, and an answer. */
const slowly = { timeout: 45_000 }

const statusOf = async (number: string) =>
  (
    await askMarket<{ status: string }>(
      'select p.status from parcels p join orders o on o.id = p.order_id where o.number = $1',
      [number],
    )
  )[0]?.status

const shownIn = (page: Page) => page.locator('article h2:visible').allTextContents()

test('[VE-4.02] an action at one order can be undone for ten seconds, and its card keeps its place afterwards too', async () => {
  const { number } = await anOrder()
  const page = await openPage(phone)
  await openOrders(page, '?group=to_send')
  const card = orderOf(page, number)
  const accept = card.getByRole('button', { name: /^Accept Order/ })
  await accept.waitFor()
  const places = await shownIn(page)
  const pressedAt = Date.now()
  await accept.click()
  await card.getByText(/^Accept Order in \d+ s\. The buyer hears nothing before\.$/).waitFor()
  await card.getByRole('button', { name: 'Undo' }).click()
  await accept.click()
  expect(await statusOf(number), 'the first press was taken back').toBe('confirmed')
  await expectNoSidewaysScroll(page)
  await lookAt(page, 'one-order-undo-360')
  const words = () => card.textContent()
  await expect.poll(words, slowly).toContain('Accept Order: done. It is “Processing” now.')
  expect(Date.now() - pressedAt).toBeGreaterThan(10_000)
  expect(await statusOf(number)).toBe('processing')
  await card.getByRole('button', { name: /^Mark as Out for Delivery/ }).click()
  await card.getByRole('button', { name: 'Do it now' }).click()
  await expect.poll(words, slowly).toContain('Mark as Out for Delivery: done. It is “Out for Delivery” now.')
  await expectAccessible(page)
  expect(await shownIn(page), 'it is no longer to send, and stays').toEqual(places)
  await lookAt(page, 'one-order-done-360')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('under_way')
  await card.waitFor()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('to_send')
  await page.locator('article h2:visible').first().waitFor()
  await expect.poll(() => shownIn(page)).not.toContain(number)
})

test('an action at one order is sent when its page is left within the ten seconds, for the shop or for good', async () => {
  const [first, second] = [await anOrder(), await anOrder()]
  const page = await openPage(phone)
  await openOrders(page, '?group=to_send')
  await accept(page, first.number)
  await page.goto('/help')
  await expect.poll(() => statusOf(first.number)).toBe('processing')
  await page.goto('/b2b/vendor/orders?group=to_send')
  await accept(page, second.number)
  expect(await statusOf(second.number)).toBe('confirmed')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => statusOf(second.number)).toBe('processing')
})

test('an action at one order is sent when another page of the vendor is closed, and when its person signs out', async () => {
  const { number } = await anOrder()
  const page = await openPage(phone)
  await openOrders(page, '?group=to_send')
  await accept(page, number)
  await page.locator('a[href="/b2b/vendor-dashboard"]:visible').first().click()
  await page.getByRole('heading', { name: /^To do today/ }).waitFor()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => statusOf(number)).toBe('processing')

  const left = await anOrder()
  const other = await openPage({ width: 1280 })
  await openOrders(other, '?group=to_send')
  await other.goto(`/b2b/vendor/orders/${(await findParcel(other, left.number)).id}`)
  await pressed(
    other,
    other
      .getByRole('button', { name: /^Accept Order/ })
      .locator('visible=true')
      .first(),
  )
  await other.getByRole('banner').getByRole('button', { name: 'Kwabena' }).click()
  await other.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect.poll(() => statusOf(left.number)).toBe('processing')
})

/** Presses the button; what sends it when the page is left is ready then. */
const accept = (page: Page, number: string) =>
  pressed(page, orderOf(page, number).getByRole('button', { name: /^Accept Order/ }))

async function pressed(page: Page, button: Locator): Promise<void> {
  await button.click()
  await page
    .getByText(/^Accept Order in \d+ s/)
    .locator('visible=true')
    .first()
    .waitFor()
  // As long as a thumb needs for the next press.
  await page.waitForTimeout(500)
}
