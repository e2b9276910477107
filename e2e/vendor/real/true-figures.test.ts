import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatCedis } from '#contracts/money.ts'
import { openPage, signInAs } from '../../browser.ts'
import { askMarket } from '../../testing/market-database.ts'
import { anOrder, store } from '../a-vendors-orders.ts'
import { lookAt } from '../look-at.ts'

/** Orders, gross sales and customers of this month and of all time, from the rows of orders and payments alone. */
async function recomputed() {
  const [row] = await askMarket<Record<'month' | 'gross' | 'all' | 'customers', number>>(
    `select count(*) filter (where p.created_at >= date_trunc('month', now() at time zone 'Africa/Accra') at time zone 'Africa/Accra')::int as month,
       coalesce(sum(p.items_total) filter (where (o.payment_method = 'cash_on_delivery' and p.delivered_at is not null
         or exists (select from payment_intents i where i.order_id = o.id and i.state = 'paid'))
         and p.created_at >= date_trunc('month', now() at time zone 'Africa/Accra') at time zone 'Africa/Accra'), 0)::float8 / 100 as gross,
       count(*)::int as all, count(distinct o.person_id)::int as customers
     from parcels p join orders o on o.id = p.order_id join stores s on s.id = p.store_id
     where s.slug = $1 and o.confirmed_at is not null and p.status <> 'cancelled' and p.split_from is null`,
    [store],
  )
  if (!row) throw new Error('a count always has a row')
  return row
}

const card = (page: Page, label: string) =>
  page.locator('.card', { has: page.getByRole('button', { name: `What ${label} counts` }) })
const shown = async (page: Page, label: string) => (await card(page, label).textContent()) ?? ''
const wholeMonth = () =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'Africa/Accra' }).format()

test('[VE-7.02] [VE-2.07] figures are those of the orders in the database, and a new order moves them', async () => {
  const page = await openPage()
  await signInAs(page, 'kwabena.osei.tutu')
  const before = await recomputed()
  await page.goto('/b2b/vendor-dashboard')
  await expect.poll(() => shown(page, `Orders, ${wholeMonth()}`)).toContain(`${before.month}`)
  expect(await shown(page, `Gross sales, ${wholeMonth()}`)).toContain(formatCedis(before.gross))
  await page.goto('/b2b/vendor/analytics')
  await expect.poll(() => shown(page, 'Total Orders')).toContain(`${before.all}`)
  expect(await shown(page, 'Active Customers')).toContain(`/${before.customers}`)

  const { number } = await anOrder()
  const after = await recomputed()
  expect(after).toEqual({
    ...before,
    month: before.month + 1,
    all: before.all + 1,
    customers: before.customers + 1,
  })
  await expect
    .poll(
      async () => {
        await page.reload()
        await card(page, 'Total Orders').waitFor()
        return shown(page, 'Total Orders')
      },
      { timeout: 60_000, interval: 2_000 },
    )
    .toContain(`${after.all}`)

  // The figure opens its definition and its rows, which add up to it.
  await page.getByRole('button', { name: 'What Total Orders counts' }).click()
  await page.getByText(/^Confirmed orders of your store/).waitFor()
  await page.getByRole('link', { name: 'See the rows' }).click()
  await page.waitForURL('**/b2b/vendor/analytics/orders?**')
  await expect.poll(() => shown(page, 'Orders')).toContain(`${after.all}`)
  const newest = page.getByRole('list', { name: 'Counted orders' }).getByRole('listitem').first()
  await newest.getByRole('link', { name: number }).waitFor()
  await newest.getByText('not paid yet').waitFor()
  await lookAt(page, 'counted-orders-1280')
  await page.getByLabel('Time frame').selectOption('month')
  await page.waitForURL(/time_frame=month/)
  await expect.poll(() => shown(page, 'Gross sales')).toContain(formatCedis(after.gross))
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await lookAt(page, 'counted-orders-360')
})
