import { expect, test } from 'vitest'
import { askMarket } from '../testing/market-database.ts'
import { anOperator } from './an-operator.ts'

test('on a phone the bar shows the place that is open, and a search goes through all of a list', async () => {
  const { page } = await anOperator('money', 'Kofi Boateng', { width: 360 })
  await page.goto('/admin/payouts')
  const bar = page.getByRole('navigation', { name: 'Desk' }).filter({ visible: true })
  const open = bar.getByRole('link', { name: /^Payouts/ })
  await expect
    .poll(async () => {
      const box = await open.boundingBox()
      return box !== null && box.x >= 0 && box.x + box.width <= 360
    })
    .toBe(true)

  // It has arrived, so it is none of those that need a person, with which the list begins.
  const [arrived] = await askMarket<{ reference: string }>(
    `select reference from withdrawals where state = 'completed' order by created_at desc limit 1`,
  )
  await page.getByRole('searchbox').fill(arrived?.reference as string)
  await page.getByText(`· ${arrived?.reference}`).waitFor()
  await page.getByText('Arrived', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Needs a person' }).click()
  await page.getByText('No payout is like this.').waitFor()
})

test('asking a provider that says nothing new offers nothing to book', async () => {
  const { page } = await anOperator('money', 'Kofi Boateng')
  const [waiting] = await askMarket<{ id: string }>(
    `insert into payment_intents (reference, order_id, person_id, provider, method, amount, state)
     select 'ju-asked-' || o.number, o.id, o.person_id, 'sandbox', 'card', o.total, 'expired' from orders o
     where o.state = 'expired' or o.state = 'cancelled' order by o.created_at limit 1 returning id`,
  )
  await page.goto(`/admin/payments/${waiting?.id}`)
  await page.getByRole('button', { name: 'Ask the provider now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask the provider' })
  await dialog.getByText('The provider does not know this payment. Nothing changes.').waitFor()
  expect(await dialog.getByRole('textbox').count()).toBe(0)
  expect(await dialog.getByRole('button', { name: 'Book it' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await dialog.waitFor({ state: 'detached' })
})
