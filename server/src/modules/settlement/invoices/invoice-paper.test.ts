import { expect, test } from 'vitest'
import type { CompanyInvoice } from '#contracts/invoices/invoices.ts'
import { invoicingIn } from '#server/testing/buying-on-invoice.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { aLocation, aProduct } from '#server/testing/market-builders.ts'
import { pdfText } from '#server/testing/papers/pdf-text.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { moveOrderTowards } from '../../orders/index.ts'
import { bookArrival } from '../index.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { payAt } = shoppingIn(market)
const { aCompany, buyOnInvoice, receive } = invoicingIn(market)

async function anInvoice(made: Awaited<ReturnType<typeof aCompany>>) {
  const number = (await buyOnInvoice(made.company, made.product)).body.order_number
  const path = `/api/companies/${made.company.companyId}/invoices/${number}`
  const read = () => made.company.call<CompanyInvoice>('GET', path).then(({ body }) => body)
  return { number, path, read }
}

test('an invoice tells its history and what is left of the limit', async () => {
  const made = await aCompany({ limit: 5_000_000 })
  const { company, store } = made
  const { read, path, number } = await anInvoice(made)
  const part = { method: 'momo_mtn', phone: '0241234567', amount: 40 }
  const started = await company.call<{ pay_url: string }>('POST', `${path}/payments`, part)
  await payAt(started.body.pay_url, 'approve')
  await company.call('POST', `${path}/payments/check`)
  await moveOrderTowards(market.market.db, { number, to: 'delivered' }, bookArrival)
  const { history, credit } = await read()
  const { rows } = await pool.query<{ name: string }>('select name from people where id = $1', [company.id])
  expect(history.map(({ step, who, amount }) => [step, who, amount])).toEqual([
    ['arrived', store.name, null],
    ['sent', store.name, null],
    ['paid', null, 40],
    ['issued', null, 115],
    ['ordered', rows[0]?.name, null],
  ])
  expect(history[2]?.method_label).toBe('MTN Mobile Money')
  expect(credit).toEqual({ limit: 50_000, left: 49_925 })
})

test('a part is paid by card without a number of a wallet, and a second one pays the rest', async () => {
  const made = await aCompany({ limit: 5_000_000 })
  const { read, path } = await anInvoice(made)
  for (const [given, left] of [
    [{ amount: 15.01 }, 99.99],
    [{}, 0],
  ] as const) {
    const card = { method: 'card', ...given }
    const started = await made.company.call<{ pay_url: string }>('POST', `${path}/payments`, card)
    expect([started.status, (await read()).waiting?.method_label]).toEqual([200, 'Card'])
    await payAt(started.body.pay_url, 'approve')
    await made.company.call('POST', `${path}/payments/check`)
    expect(await read()).toMatchObject({ owed: left, state: left > 0 ? 'open' : 'paid' })
  }
  expect((await read()).payments.map(({ amount, method_label: label }) => [amount, label])).toEqual([
    [15.01, 'Card'],
    [99.99, 'Card'],
  ])
  expect(await checkBooks(pool)).toEqual([])
})

test('a store that moves, is renamed and loses its VAT number leaves the papers of earlier sales as they were', async () => {
  const made = await aCompany({ limit: 5_000_000 })
  const { id } = made.store
  await aLocation(pool, made.store, { address: 'Shop 14, Ho Market' })
  const change = (fields: string) => pool.query(`update stores set ${fields} where id = $1`, [id])
  const sellersOf = ({ parcels }: CompanyInvoice) =>
    parcels.map((one) => [one.store, one.store_address, one.vat_number])
  await change("vat_number = 'V0001', town = 'Ho', region = 'Volta'")
  const first = await anInvoice(made)
  const asIssued = [[made.store.name, ['Shop 14, Ho Market', 'Ho, Volta'], 'V0001']]
  expect(sellersOf(await first.read())).toEqual(asIssued)
  await change("name = name || ' anew', vat_number = null, town = 'Tema', region = 'Greater Accra'")
  await pool.query("update store_locations set address = 'Plot 9' where store_id = $1", [id])
  expect(sellersOf(await first.read())).toEqual(asIssued)
  expect(sellersOf(await (await anInvoice(made)).read())).toEqual([
    [`${made.store.name} anew`, ['Plot 9', 'Tema, Greater Accra'], null],
  ])
})

test('the company’s own number of an order is on its invoice, the statement, the receipt and the slip in the parcel', async () => {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, { store: vendor.store, base: 10_000 })
  const made = { ...(await aCompany({ limit: 5_000_000 })), product }
  const { number, path } = await anInvoice(made)
  const { rows } = await pool.query<{ parcel: string }>(
    `update orders o set po_number = 'PO-2026/118' from parcels p where p.order_id = o.id and o.number = $1 returning p.id as parcel`,
    [number],
  )
  await receive(number, 11_500)
  const month = new Date().toISOString().slice(0, 7)
  const { token, companyId } = made.company
  const papers = [
    [`${path}/invoice.pdf`, token],
    [`/api/companies/${companyId}/statements/${month}/statement.pdf`, token],
    [`/api/orders/${number}/receipt.pdf`, token],
    [`${vendor.path}/parcels/${rows[0]?.parcel}/slip.pdf`, vendor.token],
    [`${vendor.path}/parcels/${rows[0]?.parcel}/slip.pdf?size=58mm`, vendor.token],
  ] as const
  for (const [paper, who] of papers)
    expect(await pdfText(`${market.url}${paper}`, who), paper).toContain('Purchase order PO-2026/118')
})

test('the receipt of an order of a company is made out to the company, with its TIN, and says where it was delivered', async () => {
  const made = await aCompany({ limit: 5_000_000 })
  const { companyId, token } = made.company
  await pool.query("update companies set name = 'Anlo Traders', tin = 'C0004871999' where id = $1", [
    companyId,
  ])
  const { number } = await anInvoice(made)
  await receive(number, 11_500)
  const text = await pdfText(`${market.url}/api/orders/${number}/receipt.pdf`, token)
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(/Sold to Anlo Traders TIN C0004871999 .*Delivered to/)
})
