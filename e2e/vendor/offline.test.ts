import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { NewestParcels } from '#contracts/orders/store-parcel.ts'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, setOffline, signInAs } from '../browser.ts'
import { askMarket } from '../testing/market-database.ts'
import { anOrder, findParcel, openOrders, orderOf, store } from './a-vendors-orders.ts'
import { lookAt } from './look-at.ts'

/** Calls that fail while the network is gone, after the session has ended, or because they are refused. */
const allowed = [
  /ERR_INTERNET_DISCONNECTED/,
  /ERR_FAILED/,
  /status of (?:401|409)/,
  /fetching the script|fetch manifest patches/,
]

/** The vendor's orders on a phone that has kept them, with what was changed in the answer for it. */
async function aPhoneThatKept(
  number: string,
  { isStockCapped = false, order }: { isStockCapped?: boolean; order?: object } = {},
): Promise<Page> {
  const page = await openPage({ width: 360, height: 740, allowed, keepsPages: true })
  if (isStockCapped)
    await page.route(/\/shop-stock$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), is_capped: true } })
    })
  if (order)
    await page.route(/\/newest-parcels$/, async (route) => {
      const response = await route.fetch()
      const { results } = (await response.json()) as NewestParcels
      const changed = results.map((one) => (one.order_number === number ? { ...one, ...order } : one))
      await route.fulfill({ response, json: { results: changed } })
    })
  await openOrders(page, `?q=${number}`)
  await orderOf(page, number).waitFor()
  const hasKept = () =>
    page.evaluate(async () => {
      const pages = ['/b2b/vendor/orders', '/b2b/vendor/products/stock', '/b2b/vendor/wallet', '/offline']
      const kept = await Promise.all(pages.map((path) => caches.match(path)))
      return Boolean(
        localStorage.getItem('juaso.kept-person') &&
          navigator.serviceWorker.controller &&
          kept.every((one) => one !== undefined),
      )
    })
  await expect.poll(hasKept, { timeout: 20_000 }).toBe(true)
  await page.unrouteAll({ behavior: 'wait' })
  return page
}

test('without network the orders, slips and stock that the phone kept open, and actions wait in their order', async () => {
  const { number } = await anOrder()
  const page = await aPhoneThatKept(number, { isStockCapped: true })
  const parcel = await findParcel(page, number)
  const filter = { to: '/b2b/vendor/orders?group=done', name: 'Done' }
  await callAs(page, 'POST', `/api/vendor/${store}/saved-filters`, filter)
  await page.goto('/b2b/vendor/orders')
  const saved = page.getByRole('navigation', { name: 'Saved filters' }).getByRole('link', { name: 'Done' })
  await saved.waitFor()
  await page.context().setOffline(true)
  await page.goto('/b2b/vendor/orders')
  await page.getByText(/As of .*Kept here: the last 200 orders/).waitFor()
  await saved.waitFor()
  const card = orderOf(page, number)
  await card.getByRole('button', { name: 'Accept Order' }).click()
  await card.getByRole('button', { name: 'Mark as Out for Delivery' }).click()
  await card.getByText('Waiting: Accept Order, Mark as Out for Delivery').waitFor()
  await page.getByText('2 changes wait for the network.').waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await lookAt(page, 'offline-orders-360')

  // By its address, as from a kept link: the same as by a tap in the list.
  await page.goto(`/b2b/vendor/orders/${parcel.id}`)
  await page.getByText('Packing slip', { exact: true }).click()
  await page.getByRole('button', { name: 'A4 paper' }).click()
  const slip = page.getByRole('dialog', { name: `Packing slip ${number}` })
  const letters = slip.getByText(parcel.code)
  expect(
    await letters.evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize)),
    'the letters to copy are read from a table away',
  ).toBeGreaterThanOrEqual(40)
  await slip.getByText('Efua Addo').waitFor()
  await lookAt(page, 'offline-slip-360')
  await page.goto(`/b2b/vendor/orders/${randomUUID()}`)
  await page.getByText('This order is not kept on this phone.').waitFor()
  await expectAccessible(page)
  await page.goto('/b2b/vendor/products/stock?only=low')
  await page.getByRole('article').first().waitFor()
  await page.getByText(/Kept here: the last 200/).waitFor()
  await page.getByText(/^Your store counts more than this: the phone kept the 500/).waitFor()

  await page.context().setOffline(false)
  await expect
    .poll(async () => (await findParcel(page, number)).status, { timeout: 20_000 })
    .toBe('out_for_delivery')
  await page.getByText(/Kept here: the last 200/).waitFor({ state: 'detached' })
})

test('without network the buyer’s code, a note and who looks after an order wait behind its actions; a refused one becomes a task', async () => {
  const { number } = await anOrder()
  const paid = { payment_method: 'momo_mtn', payment_label: 'MTN Mobile Money' }
  const page = await aPhoneThatKept(number, { order: paid })
  const { id } = await findParcel(page, number)
  const path = `/api/vendor/${store}`
  const [first, second] = await callAs<{ id: string }[]>(page, 'GET', `${path}/parcel-people`)
  const [row] = await askMarket<{ code: string }>('select delivery_code($1) as code', [id])
  const code = row?.code ?? ''
  await page.context().setOffline(true)
  await page.goto('/b2b/vendor/orders')
  await orderOf(page, number).getByRole('link', { name: number }).click()
  await page.getByRole('link', { name: 'All orders' }).waitFor()
  const order = orderOf(page, number)
  await order.getByRole('button', { name: 'Accept Order' }).click()
  await order.getByRole('button', { name: 'Mark as Out for Delivery' }).click()
  await order.getByText(/MTN Mobile Money/).waitFor()
  await order.getByText('Your money is available at once.').waitFor()
  await order.getByLabel("The buyer's code").fill(code)
  await order.getByText(`Waiting: the buyer's code ${code}`).waitFor()
  await order.getByLabel('New note').fill('The neighbour opened')
  await order.getByRole('button', { name: 'Keep note' }).click()
  await order.getByText('Waiting: “The neighbour opened”').waitFor()
  await order.getByLabel('Assigned to').selectOption(first?.id ?? '')
  await order.getByText(/^Waiting: assigned to /).waitFor()
  await page.getByText('5 changes wait for the network.').waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await lookAt(page, 'offline-at-order-360')
  const other = await openPage()
  await signInAs(other, 'manager')
  await callAs(other, 'PUT', `${path}/parcels/${id}/assignee`, { person_id: second?.id })
  await page.context().setOffline(false)
  const tasks = page.getByRole('region', { name: 'To sort out' })
  await tasks.getByText(/^Somebody else has said meanwhile who looks after this order/).waitFor()
  expect(await callAs(page, 'GET', `${path}/parcels/${id}`)).toMatchObject({
    ...{ status: 'delivered', assignee: { id: second?.id }, notes: [{ text: 'The neighbour opened' }] },
  })
  await tasks.getByRole('button', { name: /^Sorted out/ }).click()
  await tasks.waitFor({ state: 'detached' })
  await order.getByText("With the buyer's code").waitFor()
})

test.runIf(isLong)(
  'an action that is refused later becomes a task, and signing out erases what the phone kept',
  async () => {
    const { number } = await anOrder()
    const page = await aPhoneThatKept(number)
    const { id } = await findParcel(page, number)
    await page.context().setOffline(true)
    await orderOf(page, number).getByRole('button', { name: 'Accept Order' }).click()
    await page.getByText('1 change waits for the network.').waitFor()
    const other = await openPage()
    await signInAs(other, 'manager')
    await callAs(other, 'POST', `/api/vendor/${store}/parcels/${id}/cancel`, { reason: 'Sold out' })
    await page.context().setOffline(false)
    const tasks = page.getByRole('region', { name: 'To sort out' })
    await tasks.getByText(`Accept Order: ${number}`, { exact: true }).waitFor()
    await tasks
      .getByText('Somebody was faster: this order is “Cancelled” already. Nothing was changed.')
      .waitFor()
    await lookAt(page, 'offline-task-360')

    await page.evaluate(() =>
      fetch('/api/auth/sign-out', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      }),
    )
    await page.goto('/account')
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .not.toContain('juaso-kept')
    expect(await page.evaluate(() => localStorage.getItem('juaso.kept-person'))).toBeNull()
  },
)

test.runIf(isLong)(
  'without network the wallet shows the sums that the phone kept, and what was not kept says so at its own address',
  async () => {
    const { number } = await anOrder()
    const page = await aPhoneThatKept(number)
    await page.goto('/b2b/vendor/wallet')
    const available = page.getByRole('region', { name: 'Request Withdrawal' }).getByText(/^GHS [\d,]+\.\d\d$/)
    const sum = (await available.first().textContent()) ?? ''
    await page.goto('/b2b/vendor/orders')
    await orderOf(page, number).first().waitFor()
    await setOffline(page, true)
    await page.goto('/b2b/vendor/wallet')
    expect(new URL(page.url()).pathname).toBe('/b2b/vendor/wallet')
    await page.getByText(/As of .*Kept here: the last 200 orders/).waitFor()
    await page.getByText(sum, { exact: true }).first().waitFor()
    await page.getByText('Your payment methods could not be loaded').waitFor()
    await expectNoSidewaysScroll(page)
    await lookAt(page, 'offline-wallet-360')

    await page.goto('/b2b/vendor/customers?tab=new')
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    expect(await page.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(
      '/b2b/vendor/customers?tab=new',
    )
    await expectAccessible(page)
    await lookAt(page, 'offline-not-kept-360')
    await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click()
    await page.getByText(/Kept here: the last 200/).waitFor()
  },
)
