import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isLong } from '#server/testing/long-form.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, signUp } from '../browser.ts'
import { fillCart, orderToPay } from '../shopper/shopping.ts'
import { askMarket } from '../testing/market-database.ts'
import { themeAt, widths } from '../testing/widths.ts'
import { lookAt } from '../vendor/look-at.ts'
import { anOperator } from './an-operator.ts'

const look = (width: number) => ({ width, theme: themeAt(width) }) as const

test.each(widths)(
  'the first page of the desk says how the books and the payments of today stand, each leading to its page, at %i',
  async (width) => {
    const { page } = await anOperator('owner', 'Efua Sutherland', look(width))
    await page.goto('/admin/books')
    await page.getByRole('button', { name: 'Check now' }).click()
    await page.getByRole('heading', { name: 'The books balance' }).waitFor()
    await page.goto('/admin')
    const strip = page.getByRole('navigation', { name: 'At a glance' })
    await strip.getByText('Kept', { exact: true }).waitFor()
    await strip.getByText(/^Checked /).waitFor()
    await lookAt(page, `desk-glance-${width}`)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    for (const [name, pill] of [
      [/^Paid today/, 'Paid today'],
      [/^Failed today/, 'Failed today'],
      [/^Waiting today/, 'Waiting today'],
    ] as const) {
      await page.goto('/admin')
      await strip.getByRole('link', { name }).click()
      await page.getByRole('heading', { name: 'Payments' }).waitFor()
      await page.getByText(pill, { exact: true }).waitFor()
      await expectNoSidewaysScroll(page)
    }
    await lookAt(page, `desk-payments-today-${width}`)
    await page.goto('/admin')
    await strip.getByRole('link', { name: /^Books/ }).click()
    await page.waitForURL('**/admin/books')
  },
)

/** A paid order that the buyer's bank wants back, about which its buyer has asked the store. */
async function aDisputedPayment(): Promise<string> {
  const buyer = await openPage()
  await signUp(buyer, 'Nana Ama Konadu')
  await fillCart(buyer, 1)
  const number = await orderToPay(buyer)
  const [intent] = await askMarket<{ id: string; reference: string }>(
    'select i.id, i.reference from payment_intents i join orders o on o.id = i.order_id where o.number = $1',
    [number],
  )
  await buyer.request.get(`/api/payments/${intent?.reference}/pay`)
  await buyer.request.post(`/test-payments/pay/${intent?.reference}`, { form: { decision: 'approve' } })
  await expect
    .poll(async () => (await callAs<{ state: string }>(buyer, 'GET', `/api/orders/${number}`)).state)
    .toBe('confirmed')
  await askMarket(
    `with talk as (
       insert into conversations (store_id, person_id, parcel_id) select p.store_id, o.person_id, p.id
       from parcels p join orders o on o.id = p.order_id where o.number = $1 returning id, person_id
     )
     insert into messages (conversation_id, side, author_id, text, was_masked)
     select id, 'store', person_id, 'The rider stands at your blue gate.', false from talk`,
    [number],
  )
  await askMarket(
    "select open_dispute('sandbox', $1, id, amount, 'fraud') from payment_intents where id = $2",
    [`D-${randomUUID()}`, intent?.id],
  )
  return `/admin/payments/${intent?.id}`
}

test.runIf(isLong).each(widths)(
  'a disputed payment has its evidence behind a reason, and the log keeps who opened it, at %i',
  async (width) => {
    const path = await aDisputedPayment()
    const { page } = await anOperator('trust', 'Kwaku Ananse', look(width))
    await page.goto(path)
    const evidence = page.getByRole('region', { name: 'Evidence' })
    await evidence
      .getByText('1 message between buyer and store and 0 photos of returns.', { exact: false })
      .waitFor()
    expect(await page.getByText('blue gate').count()).toBe(0)
    await lookAt(page, `desk-evidence-closed-${width}`)
    await evidence.getByRole('button', { name: 'Open the evidence' }).click()
    const dialog = page.getByRole('dialog', { name: 'Open the evidence' })
    await dialog.getByLabel(/^Why/).fill('To answer the bank.')
    await dialog.getByRole('button', { name: 'Open', exact: true }).click()
    await evidence.getByText('The rider stands at your blue gate.').waitFor()
    await evidence.getByText(/it is in the audit log/).waitFor()
    await page.getByText('opened private papers').first().waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await lookAt(page, `desk-evidence-open-${width}`)
  },
)
