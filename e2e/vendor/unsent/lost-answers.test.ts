import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ShopStock } from '#contracts/listings/stock-moves.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../accessibility.ts'
import { callAs, openPage, signInAs } from '../../browser.ts'
import { loseAnswer, lostAnswer } from '../../testing/lose-answer.ts'
import { act, anOrder, findParcel, openOrders, orderOf, store } from '../a-vendors-orders.ts'
import { lookAt } from '../look-at.ts'

const phone = { width: 360, height: 740 }
const actions = /\/parcels\/actions$/
const moves = /\/stock\/moves$/

/** What waits is sent at once then; it may be sent before by itself. */
const networkReturns = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

async function selectAndAccept(page: Page, numbers: readonly string[]) {
  await page.getByRole('button', { name: /^Select/ }).click()
  for (const number of numbers)
    await page
      .getByRole('checkbox', { name: `Select ${number}` })
      .locator('visible=true')
      .check()
  await page.getByRole('button', { name: `Accept Order (${numbers.length})` }).click()
  await page.getByText(/orders? in \d+ s/).waitFor()
}

test('a sale in the shop whose answer was lost is taken back at the server too', async () => {
  const page = await openPage({ ...phone, allowed: [lostAnswer] })
  await signInAs(page, 'manager')
  await page.goto('/b2b/vendor/products/shop')
  const rows = async () => (await callAs<ShopStock>(page, 'GET', `/api/vendor/${store}/shop-stock`)).results
  const row = (await rows()).find(({ available, variant_name }) => available > 3 && !variant_name)
  const onHand = async () => (await rows()).find((one) => one.variant_id === row?.variant_id)?.on_hand
  const article = page.getByRole('article', { name: row?.name ?? '', exact: true })
  await loseAnswer(page, moves)
  await article.getByRole('button', { name: /^Sold one/ }).click()
  await page.getByText('1 change waits for the network.').waitFor()
  expect(await onHand()).toBe((row?.on_hand ?? 0) - 1)
  await page.route(moves, (route) => route.abort())
  await article.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('2 changes wait for the network.').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await networkReturns(page)
  await page.getByText(/changes? waits? for/).waitFor({ state: 'detached' })
  expect(await onHand()).toBe(row?.on_hand)
  expect(await page.getByRole('region', { name: 'To sort out' }).count()).toBe(0)
})

test('an action at an order whose answer was lost says that it can no longer be taken back', async () => {
  const { number } = await anOrder()
  const page = await openPage({ ...phone, allowed: [lostAnswer] })
  await openOrders(page, `?q=${number}`)
  const card = orderOf(page, number)
  await page.route(actions, (route) => route.abort())
  await card.getByRole('button', { name: 'Accept Order' }).click()
  await card.getByText(/it can no longer be taken back/).waitFor({ timeout: 45_000 })
  expect(await card.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await lookAt(page, 'tried-action-360')
  await page.unrouteAll({ behavior: 'wait' })
  await networkReturns(page)
  await card.getByText(/can no longer be taken back/).waitFor({ state: 'detached' })
  expect((await findParcel(page, number)).status).toBe('processing')
})

test('what the market refuses of several orders after their page was left is a task on the other pages', async () => {
  const [first, second] = [await anOrder(), await anOrder()]
  const colleague = await openPage()
  await signInAs(colleague, 'manager')
  const page = await openPage()
  await openOrders(page)
  const { id } = await findParcel(page, second.number)
  await selectAndAccept(page, [first.number, second.number])
  await act(colleague, id, 'accept', 'out_for_delivery')
  expect((await findParcel(page, first.number)).status).toBe('confirmed')
  await page
    .getByRole('link', { name: /^Wallet/ })
    .first()
    .click()
  const tasks = page.getByRole('region', { name: 'To sort out' })
  await tasks.getByText(`Accept Order: ${second.number}`, { exact: true }).waitFor()
  await tasks.getByText(/Somebody was faster: this order is “Out for Delivery” already/).waitFor()
  expect(await tasks.getByText(first.number).count()).toBe(0)
  expect((await findParcel(page, first.number)).status).toBe('processing')
})

test('several orders that a closed page could not send, although the phone said that it is online, are sent by the next page', async () => {
  const { number } = await anOrder()
  const page = await openPage()
  // What the browser sends after the page was closed gets lost.
  await page.addInitScript(() => {
    const send = window.fetch
    window.fetch = (to, options) =>
      options?.keepalive ? Promise.reject(new TypeError('no data')) : send(to, options)
  })
  await openOrders(page)
  await selectAndAccept(page, [number])
  await page.goto('/b2b/vendor/reviews')
  await expect
    .poll(async () => (await findParcel(page, number)).status, { timeout: 90_000 })
    .toBe('processing')
})

test('all orders that the list shows are selected by one press', async () => {
  const { number } = await anOrder()
  const page = await openPage(phone)
  await openOrders(page, '?group=to_send')
  await page.getByRole('button', { name: /^Select/ }).click()
  const boxes = page.getByRole('checkbox', { name: /^Select JU/ }).locator('visible=true')
  await boxes.first().waitFor()
  await page.getByRole('button', { name: `Select all shown (${await boxes.count()})` }).click()
  await page.getByText(`${await boxes.count()} selected`).waitFor()
  expect(await page.getByRole('button', { name: /^Select all shown/ }).count()).toBe(0)
  await expectAccessible(page)
  await lookAt(page, 'all-selected-360')
  await page.getByRole('button', { name: 'Stop selecting' }).click()
  expect((await findParcel(page, number)).status).toBe('confirmed')
})

test('after a lost answer the pieces that are missing are not cancelled twice', async () => {
  const { number } = await anOrder('Efua Addo', 3)
  const page = await openPage({ ...phone, allowed: [lostAnswer] })
  await openOrders(page)
  await page.getByRole('link', { name: number }).locator('visible=true').click()
  const order = page.getByRole('article', { name: number }).locator('visible=true')
  await order.getByRole('button', { name: 'I cannot supply this' }).click()
  const dialog = page.getByRole('dialog', { name: 'I cannot supply this' })
  await dialog.getByRole('button', { name: 'One less' }).click()
  await dialog.getByRole('button', { name: 'One less' }).click()
  await loseAnswer(page, /\/cancel-pieces$/)
  await dialog.getByRole('button', { name: 'Cancel 1 piece' }).click()
  await dialog.getByText(/^The order was changed meanwhile: 2 of 3 are left/).waitFor()
  expect(await dialog.getByRole('button', { name: 'Cancel 1 piece' }).isDisabled()).toBe(true)
  await expectAccessible(page)
  await lookAt(page, 'cannot-supply-again-360')
  await dialog.getByRole('button', { name: 'Keep it as it is' }).click()
  await order.getByRole('button', { name: 'I cannot supply this' }).click()
  await dialog.getByText('2 ordered').waitFor()
  expect(await dialog.getByRole('button', { name: 'Cancel 2 pieces' }).isDisabled()).toBe(false)
})

test('a phone whose clock is fast hears of new orders, and of each of a burst', async () => {
  const page = await openPage()
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + 20 * 60_000
  })
  // The newest order arrives with eleven others.
  await page.route(/sort=newest/, async (route) => {
    const answer = await route.fetch()
    const { results, ...rest } = await answer.json()
    const most = Number(new URL(route.request().url()).searchParams.get('page_size'))
    const burst = Array.from({ length: 12 }, (_, place) => ({
      ...results[0],
      id: `${place}${results[0].id}`,
    }))
    await route.fulfill({
      response: answer,
      json: { ...rest, results: [...burst, ...results.slice(1)].slice(0, most) },
    })
  })
  await signInAs(page, 'kwabena.osei.tutu')
  const stream = page.waitForResponse(/parcels\/events/)
  await page.goto('/b2b/vendor/wallet')
  await stream
  const { number } = await anOrder()
  await page.getByText(`New order ${number}`).waitFor()
  await page.getByText(/ and 11 more$/).waitFor()
})
