import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { ActDone, ActPreview, PaymentPage, PaymentRows } from '#contracts/desk/money/payments.ts'
import type { Problem } from '#contracts/refusals.ts'
import { held } from '#server/testing/buying.ts'
import { invoicingIn } from '#server/testing/buying-on-invoice.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aCompany, buyOnInvoice, receive } = invoicingIn(market)
const [kofi, esi] = [await anOperator(market, 'money'), await anOperator(market, 'owner')]

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

/** One order of GHS 115.00 on invoice, found at the desk by the number of its invoice. */
async function anInvoice() {
  const { company, store, product } = await aCompany()
  const number = (await buyOnInvoice(company, product)).body.order_number
  const { body } = await kofi.call<z.infer<typeof PaymentRows>>(
    'GET',
    `/api/admin/payments?state=all&q=INV-${number}`,
  )
  return { company, store, number, id: body.rows[0]?.id as string }
}
const received = (amount: number, bankReference = 'GCB 4711') => ({
  ...{ act: 'received', amount, bank_reference: bankReference },
})
const look = (id: string, act: object, by = kofi) =>
  by.call<ActPreview & Problem>('POST', `/api/admin/payments/${id}/preview`, { act })
const book = (id: string, act: object, { shown = '', by = kofi, key = randomUUID() }) =>
  by.call<z.infer<typeof ActDone> & Problem>(
    'POST',
    `/api/admin/payments/${id}/acts`,
    { act, shown, reason: 'On the statement of today.' },
    { 'idempotency-key': key },
  )
const page = async (id: string) => (await kofi.call<PaymentPage>('GET', `/api/admin/payments/${id}`)).body

test('money for an invoice is shown before it is booked, in parts and to the end, and each payment once', async () => {
  const { store, number, id } = await anInvoice()
  expect((await page(id)).invoice).toMatchObject({ number: `INV-${number}`, amount: 115, paid: 0, owed: 115 })
  const { body: open } = await kofi.call<z.infer<typeof PaymentRows>>(
    'GET',
    '/api/admin/payments?state=invoices',
  )
  expect(open.rows.map((row) => row.id)).toContain(id)
  const first = (await look(id, received(40))).body
  expect(first.outcome).toBe('GHS 40.00 arrived as a part. GHS 75.00 stays owed.')
  expect(first.entries.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([-40, 40])
  expect((await page(id)).invoice?.owed).toBe(115)
  const key = randomUUID()
  const once = await book(id, received(40), { shown: first.shown, key })
  const again = await book(id, received(40), { shown: first.shown, key })
  expect([once.status, again.status, again.body.outcome]).toEqual([200, 200, first.outcome])
  expect((await page(id)).invoice?.owed).toBe(75)
  expect((await look(id, received(40))).body).toMatchObject({
    outcome: expect.stringMatching(/^This payment was booked before\. Nothing changes\./),
    entries: [],
  })
  const rest = (await look(id, received(75, 'GCB 4712'))).body
  expect(rest.outcome).toBe('GHS 75.00 arrived. The invoice is paid, and the sale is booked.')
  expect((await book(id, received(75, 'GCB 4712'), rest)).status).toBe(200)
  const { invoice, history } = await page(id)
  expect(invoice).toBe(null)
  expect(history.map(({ kind, after }) => [kind, after?.bank_reference])).toEqual([
    ['payment.received', 'GCB 4712'],
    ['payment.received', 'GCB 4711'],
  ])
  expect(await held(pool, `vendor/${store.id}/pending/sandbox`)).toBe(8_450)
  expect((await look(id, received(1, 'GCB 4713'))).body.code).toBe('invoice.paid_before')
})

test('another sum under a reference that is booked is refused with what is booked, unless it is said to be another transfer', async () => {
  const { id } = await anInvoice()
  const { shown } = (await look(id, received(40))).body
  await book(id, received(40), { shown })
  const refused = await look(id, received(75))
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    409,
    'invoice.booked_before',
    'GHS 40.00 is booked for this invoice under the reference GCB 4711 already. GHS 75.00 was not booked: if it came by another transfer, say that it did.',
  ])
  const another = { ...received(75), is_another: true }
  const rest = (await look(id, another)).body
  expect(rest.outcome).toBe('GHS 75.00 arrived. The invoice is paid, and the sale is booked.')
  expect((await book(id, another, rest)).status).toBe(200)
})

test('of two operators who book the same payment at once, the second is told, and it is booked once', async () => {
  const { id } = await anInvoice()
  const shown = (await look(id, received(115))).body.shown
  const answers = await Promise.all([kofi, esi].map((by) => book(id, received(115), { shown, by })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'task.decided' })
})

test('what was booked at the terminal meanwhile is noticed, and more than is owed is refused', async () => {
  const { id, number } = await anInvoice()
  const { shown } = (await look(id, received(40))).body
  await receive(number, 50, 'another payment')
  await receive(number, 4_000, 'GCB 4711')
  expect((await book(id, received(40), { shown })).body.code).toBe('task.changed')
  expect((await look(id, received(115.01, 'GCB 9'))).body.code).toBe('invoice.received_more')
  expect((await look(id, { ...received(40), bank_reference: '' })).body.code).toBe('request.invalid')
  expect((await look(id, received(-1))).body.code).toBe('request.invalid')
  expect((await page(id)).invoice?.owed).toBe(74.5)
})

test('nobody says that money came for a sale of a store that they work for or their company bought, or cancels it at the desk', async () => {
  const [sold, bought] = [await anInvoice(), await anInvoice()]
  const insider = await anOperator(market, 'money', { isMember: true })
  const { shown } = (await look(sold.id, received(115), insider)).body
  await pool.query(
    "insert into store_members (store_id, person_id, role, added_by) values ($1, $2, 'orders', $2)",
    [sold.store.id, insider.id],
  )
  await pool.query(
    "insert into company_members (company_id, person_id, role, added_by) values ($1, $2, 'buyer', $2)",
    [bought.company.companyId, insider.id],
  )
  const own = { status: 403, body: { code: 'operator.own_matter' } }
  expect(await book(sold.id, received(115), { shown, by: insider })).toMatchObject(own)
  expect(await look(bought.id, received(115), insider)).toMatchObject(own)
  const { invoice, order } = await page(sold.id)
  const [parcel] = order.parcels
  const lines = [{ line_id: parcel?.lines[0]?.id, quantity: 1, seen: 1 }]
  expect(await look(sold.id, { act: 'refund', parcel: parcel?.id, lines }, insider)).toMatchObject(own)
  expect(invoice?.owed).toBe(115)
})
