import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, signUp } from '../browser.ts'
import { openWithInvoice } from '../business/an-invoice.ts'
import { fillCart, orderToPay } from '../shopper/shopping.ts'
import { askMarket } from '../testing/market-database.ts'
import { themeAt, widths } from '../testing/widths.ts'
import { lookAt } from '../vendor/look-at.ts'
import { anOperator } from './an-operator.ts'

/** An order of a new shopper, paid by Mobile Money. */
async function aPaidOrder(): Promise<{ number: string; buyer: Page; reference: string }> {
  const buyer = await openPage()
  await signUp(buyer, 'Nana Ama Konadu Agyeman of East Legon')
  await fillCart(buyer, 1)
  const number = await orderToPay(buyer)
  const [intent] = await askMarket<{ reference: string }>(
    'select i.reference from payment_intents i join orders o on o.id = i.order_id where o.number = $1',
    [number],
  )
  const reference = intent?.reference as string
  await buyer.request.get(`/api/payments/${reference}/pay`)
  await buyer.request.post(`/test-payments/pay/${reference}`, { form: { decision: 'approve' } })
  await expect
    .poll(async () => (await callAs<{ state: string }>(buyer, 'GET', `/api/orders/${number}`)).state, {
      timeout: 15_000,
    })
    .toBe('confirmed')
  return { number, buyer, reference }
}

test.each(widths)('a payment is found, understood and given back from the desk, at %i', async (width) => {
  const { number, buyer, reference } = await aPaidOrder()
  const { page } = await anOperator('money', 'Kofi Boateng', {
    ...{ width, theme: themeAt(width) },
  })
  await page.goto('/admin/payments')
  await page.getByRole('heading', { name: 'Payments' }).waitFor()
  await lookAt(page, `desk-payments-${width}`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('searchbox').fill(reference)
  await page.getByRole('link', { name: new RegExp(number) }).click()
  await page.getByRole('heading', { name: /^GHS .* Paid$/ }).waitFor()
  await page.getByText(`payment:`, { exact: false }).first().waitFor()
  await page.getByRole('button', { name: 'Give back' }).click()
  await page.getByRole('button', { name: 'Look what follows' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give back pieces of parcel 1' })
  await dialog.getByText(/piece is cancelled, and GHS .* goes back to the buyer/).waitFor()
  await dialog.getByText('buyer/clearing').waitFor()
  await lookAt(page, `desk-payment-act-${width}`)
  await expectAccessible(page)
  // Looking has changed nothing.
  expect((await callAs<{ state: string }>(buyer, 'GET', `/api/orders/${number}`)).state).toBe('confirmed')
  await dialog.getByRole('button', { name: 'Give back' }).click()
  await dialog.getByText('Please write why').waitFor()
  await dialog.getByLabel(/^Why/).fill('The buyer called: ordered twice.')
  await dialog.getByRole('button', { name: 'Give back' }).click()
  await page.getByText('Done, and written into the log').waitFor()
  await page
    .getByRole('region', { name: 'Refunds' })
    .getByText(/GHS .*, the way it came/)
    .waitFor()
  await page.getByRole('region', { name: 'History' }).getByText('The buyer called: ordered twice.').waitFor()
  await lookAt(page, `desk-payment-${width}`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect((await callAs<{ state: string }>(buyer, 'GET', `/api/orders/${number}`)).state).toBe('cancelled')
})

test('an operator says what became of a parcel whose store cannot, at 360', async () => {
  const { number } = await aPaidOrder()
  const [payment] = await askMarket<{ id: string }>(
    'select i.id from payment_intents i join orders o on o.id = i.order_id where o.number = $1',
    [number],
  )
  const { page } = await anOperator('money', 'Kofi Boateng', { width: 360 })
  await page.goto(`/admin/payments/${payment?.id}`)
  const order = page.getByRole('region', { name: 'Order' })
  await order.getByText('Say what became of it').click()
  await order.getByRole('button', { name: 'The store prepares it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Parcel 1: The store prepares it' })
  await dialog.getByText(/: the store prepares it\. Buyer and store are told\./).waitFor()
  await dialog.getByLabel(/^Why/).fill('The store called: its phone is lost.')
  await dialog.getByRole('button', { name: 'Say so' }).click()
  await dialog.waitFor({ state: 'detached' })
  await order.getByText('Processing', { exact: true }).first().waitFor()
  await page.getByRole('region', { name: 'History' }).getByText('its phone is lost').waitFor()
  await expectNoSidewaysScroll(page)
})

test('who may only read sees a payment and no act', async () => {
  const { number } = await aPaidOrder()
  const { page } = await anOperator('read_only', 'Esi Badu')
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Work', exact: true }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Find' }).getByRole('combobox').fill(number)
  await page.getByRole('option', { name: new RegExp(`Order ${number}`) }).click()
  await page.getByRole('region', { name: 'What was asked' }).waitFor()
  expect(await page.getByRole('button', { name: 'Give back' }).count()).toBe(0)
})

test.runIf(isLong).each(widths)(
  'payouts that need a person, and all of them, are read at %i',
  async (width) => {
    const { page } = await anOperator('money', 'Kofi Boateng', {
      ...{ width, theme: themeAt(width) },
    })
    await page.goto('/admin/payouts')
    await page.getByRole('heading', { name: 'Payouts', exact: true }).waitFor()
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await page
      .getByText(/^Withdrawal by .* · wd-/)
      .first()
      .waitFor()
    await lookAt(page, `desk-payouts-${width}`)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('searchbox').fill('nobody is called so')
    await page.getByText('No payout is like this.').waitFor()
    await page.goto('/admin/payouts?state=all')
    await page.getByRole('link', { name: /^wd-/ }).first().click()
    await page.getByRole('region', { name: 'What the provider said' }).waitFor()
    await lookAt(page, `desk-payout-${width}`)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  },
)

test.runIf(isLong).each(widths)(
  'money for an invoice that came by bank is booked from the desk, at %i',
  async (width) => {
    const { page: buyer, number, path, company } = await openWithInvoice()
    const { page } = await anOperator('money', 'Kofi Boateng', {
      ...{ width, theme: themeAt(width) },
    })
    await page.goto('/admin/payments?state=invoices')
    await page.getByRole('link', { name: new RegExp(number) }).waitFor()
    await page.getByRole('searchbox').fill(`INV-${number}`)
    await page.getByRole('link', { name: new RegExp(number) }).click()
    const invoice = page.getByRole('region', { name: 'Invoice' })
    await invoice.getByText(company.company_name).waitFor()
    await invoice.getByRole('button', { name: 'Look what follows' }).click()
    await invoice.getByText('Please enter the reference that the bank shows').waitFor()
    await invoice.getByLabel('The bank’s reference').fill(`GCB ${number}`)
    await invoice.getByLabel('Arrived by bank (GHS)').fill('100')
    await lookAt(page, `desk-invoice-${width}`)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await invoice.getByRole('button', { name: 'Look what follows' }).click()
    const dialog = page.getByRole('dialog', { name: 'Money for the invoice arrived' })
    await dialog.getByText(/^GHS 100.00 arrived as a part\. GHS .* stays owed\.$/).waitFor()
    await dialog.getByText(/^receivable\//).waitFor()
    await dialog.getByLabel(/^Why/).fill('On the statement of today.')
    await lookAt(page, `desk-invoice-act-${width}`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Book it' }).click()
    await page.getByRole('region', { name: 'History' }).getByText('On the statement of today.').waitFor()
    await buyer.goto(path)
    await buyer.getByText('GHS 100.00').first().waitFor()
  },
)
