import { expect, test } from 'vitest'
import type { Problem } from '#contracts/refusals.ts'
import { printable } from '../../../pdf-document.ts'
import { invoicingIn } from '../../../testing/buying-on-invoice.ts'
import { testDatabase } from '../../../testing/database.ts'
import { aProduct, aStore } from '../../../testing/market-builders.ts'
import { aShopper, buyOne, untilOrder } from '../../../testing/paying-over-http.ts'
import { shoppingIn } from '../../../testing/shopping.ts'
import { newPerson, wholeMarket } from '../../../testing/whole-market.ts'
import { bookArrival } from '../../settlement/index.ts'
import { moveOrderTowards, receiveReturn } from '../index.ts'
import { findReceipt, type Receipt, readTaxRates } from './receipt.queries.ts'
import { receiptPdf } from './receipt-pdf.ts'

const market = await wholeMarket(await testDatabase())
const { db } = market.market
const { ownerPool: pool } = market

async function aPaidOrder(vatNumber: string | null) {
  const store = await aStore(pool, { vat_number: vatNumber })
  const product = await aProduct(pool, { store, base: 12_000 })
  const shopper = await aShopper(market)
  const bought = await buyOne(shopper, product)
  const unpaid = await shopper.call<Problem>('GET', `/api/orders/${bought.number}/receipt.pdf`)
  await shoppingIn(market).payAt(bought.payUrl, 'approve')
  await untilOrder(shopper, bought.number, ({ state }) => state === 'confirmed')
  return { shopper, store, product, number: bought.number, unpaid }
}

test('a paid order has a receipt, an unpaid one has none, and only its buyer gets it', async () => {
  const { shopper, number, unpaid } = await aPaidOrder(null)
  expect([unpaid.status, unpaid.body.detail]).toEqual([404, 'There is a receipt once the order is paid.'])
  const { status, body, headers } = await shopper.call<string>('GET', `/api/orders/${number}/receipt.pdf`)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(headers.get('content-disposition')).toBe(`attachment; filename="juaso-${number}.pdf"`)
  expect(body.startsWith('%PDF-1.')).toBe(true)
  expect(body.trimEnd().endsWith('%%EOF')).toBe(true)
  const stranger = await newPerson(market)
  expect((await stranger.call('GET', `/api/orders/${number}/receipt.pdf`)).status).toBe(404)
})

test('the receipt of a store that is registered for VAT shows the taxable base and each tax', async () => {
  const { shopper, number } = await aPaidOrder('C0001234567')
  const receipt = await findReceipt(db, shopper.id, number)
  expect(receipt).toMatchObject({ itemsTotal: 12_000, deliveryTotal: 1_500, total: 13_500, refunded: 0 })
  expect(receipt?.parcels[0]?.tax).toEqual({
    basePesewas: 10_000,
    taxes: [
      { tax: 'vat', label: 'VAT', rateBps: 1_500, amountPesewas: 1_500 },
      { tax: 'nhil', label: 'NHIL', rateBps: 250, amountPesewas: 250 },
      { tax: 'getfund', label: 'GETFund levy', rateBps: 250, amountPesewas: 250 },
    ],
  })
})

test('the receipt of a store that is not registered names no tax', async () => {
  const { shopper, number } = await aPaidOrder(null)
  expect((await findReceipt(db, shopper.id, number))?.parcels[0]?.tax).toBeNull()
})

test('a later change of a store’s name or registration does not change earlier receipts', async () => {
  const { shopper, number, store } = await aPaidOrder(null)
  const registered = await aPaidOrder('C0001234567')
  await pool.query(
    "update stores set name = 'Another name', vat_number = 'C0007654321' where id = any ($1)",
    [[store.id, registered.store.id]],
  )
  const parcelOn = async (of: { shopper: { id: string }; number: string }) =>
    (await findReceipt(db, of.shopper.id, of.number))?.parcels[0]
  expect(await parcelOn({ shopper, number })).toMatchObject({ store: store.name, vatNumber: null, tax: null })
  expect(await parcelOn(registered)).toMatchObject({
    store: registered.store.name,
    vatNumber: 'C0001234567',
    tax: { basePesewas: 10_000 },
  })
  const later = await buyOne(shopper, registered.product)
  await shoppingIn(market).payAt(later.payUrl, 'approve')
  await untilOrder(shopper, later.number, ({ state }) => state === 'confirmed')
  expect(await parcelOn({ shopper, number: later.number })).toMatchObject({
    store: 'Another name',
    vatNumber: 'C0007654321',
  })
})

test('the taxes of an invoice that was reduced before it was paid are those of the paid amount', async () => {
  const { aCompany, buyOnInvoice, receive } = invoicingIn(market)
  const { company, store, product } = await aCompany()
  await pool.query("update stores set vat_number = 'C0001234567' where id = $1", [store.id])
  await pool.query('update variants set base_price = 12000 where product_id = $1', [product.id])
  const number = (await buyOnInvoice(company, product, 5)).body.order_number
  await moveOrderTowards(db, { number, to: 'delivered' }, bookArrival)
  const parcels = await pool.query<{ id: string; line: string }>(
    `select p.id, l.id as line from parcels p join order_lines l on l.parcel_id = p.id join orders o on o.id = p.order_id
     where o.number = $1`,
    [number],
  )
  const { id: parcelId, line } = parcels.rows[0] as { id: string; line: string }
  const asked = await company.call('POST', `/api/orders/${number}/parcels/1/returns`, {
    reason: 'changed_mind',
    lines: [{ line_id: line, quantity: 4 }],
  })
  expect(asked.status).toBe(200)
  await receiveReturn(db, { parcelId, actor: 'vendor', isDamaged: false }, bookArrival)
  const owed = await pool.query<{ amount: number }>(
    'select v.amount::int from invoices v join orders o on o.id = v.order_id where o.number = $1',
    [number],
  )
  const left = owed.rows[0]?.amount ?? 0
  await receive(number, left)
  const receipt = await findReceipt(db, company.id, number)
  expect(receipt).toMatchObject({ itemsTotal: 60_000, takenOff: 48_000, total: left })
  const [only] = receipt?.parcels ?? []
  expect(only?.tax?.basePesewas).toBe(10_000)
  expect(only?.tax?.taxes.map(({ amountPesewas }) => amountPesewas)).toEqual([1_500, 250, 250])
})

test('goods cancelled before the payment are not on the receipt, those cancelled after it are', async () => {
  const { aShopper: shopperWith, buy, payAt } = shoppingIn(market)
  const boughtTwo = async (payment: object) => {
    const shopper = await shopperWith([await aProduct(pool), await aProduct(pool)])
    const { order_number: number, pay_url: payUrl } = (await buy(shopper, payment)).body
    if (payUrl) await payAt(payUrl, 'approve')
    await untilOrder(shopper, number, ({ state }) => state === 'confirmed')
    expect((await shopper.call('POST', `/api/orders/${number}/parcels/1/cancel`, {})).status).toBe(200)
    await moveOrderTowards(db, { number, to: 'delivered' }, bookArrival)
    return findReceipt(db, shopper.id, number)
  }
  const inCash = await boughtTwo({ method: 'cash_on_delivery' })
  const [only] = inCash?.parcels ?? []
  expect(inCash?.parcels).toHaveLength(1)
  const cost = (only?.lines[0]?.total ?? 0) + (only?.deliveryFee ?? 0)
  expect([inCash?.total, (inCash?.itemsTotal ?? 0) + (inCash?.deliveryTotal ?? 0)]).toEqual([cost, cost])
  expect((await boughtTwo({ method: 'momo_mtn', phone: '0241234567' }))?.parcels).toHaveLength(2)
})

test('a second payment of the same order and its refund are not on the receipt', async () => {
  const { shopper, number } = await aPaidOrder(null)
  const again = await pool.query<{ id: string }>(
    `insert into payment_intents (reference, order_id, person_id, provider, method, amount, state)
     select 'ju-second-' || left(number, 12) || '-0000000', id, person_id, 'sandbox', 'card', total, 'cancelled'
     from orders where number = $1 returning id`,
    [number],
  )
  await pool.query('select settle_late_payment($1, 13500, null)', [again.rows[0]?.id])
  await pool.query("update refunds set state = 'completed' where cause = $1", [`late:${again.rows[0]?.id}`])
  expect(await findReceipt(db, shopper.id, number)).toMatchObject({ total: 13_500, refunded: 0 })
})

test('the tax rate of the day of payment applies', async () => {
  expect(await readTaxRates(db, new Date('2025-12-31T23:59:59Z'))).toEqual([])
  await pool.query(
    "insert into tax_rates (tax, label, rate_bps, valid_from, position) values ('nhil', 'NHIL', 0, '2030-01-01', 2)",
  )
  const taxes = async (at: string) => (await readTaxRates(db, new Date(at))).map(({ tax }) => tax)
  expect(await taxes('2029-12-31T23:59:59Z')).toEqual(['vat', 'nhil', 'getfund'])
  expect(await taxes('2030-01-01T00:00:00Z')).toEqual(['vat', 'getfund'])
})

test.each([
  ['Ɛsi Ɔkɔmfo Ŋmɛ Ɖoe Ƒifa Ɣeli Ʋu', 'Ɛsi Ɔkɔmfo Ŋmɛ Ɖoe Ƒifa Ɣeli Ʋu'],
  ['₵10 – 2 × 3, á̰ɔ́', '₵10 – 2 × 3, á̰ɔ́'],
  ['Šeši 漢 👍', 'Šeši ? ?'],
])('%j is printed as %j', (text, printed) => {
  expect(printable(text)).toBe(printed)
})

test('the font of a receipt has the letters of Ghana’s languages and the cedi sign, and is embedded', async () => {
  const { shopper, number } = await aPaidOrder('C0001234567')
  const receipt = (await findReceipt(db, shopper.id, number)) as Receipt
  const sized = async (name: string) =>
    (await receiptPdf({ ...receipt, address: { ...receipt.address, full_name: name } })).length
  const pdf = await receiptPdf(receipt)
  expect(pdf.includes('NotoSans')).toBe(true)
  expect(pdf.includes('Helvetica')).toBe(false)
  // A sign that the font lacks adds the same empty box each time; these add a drawing each.
  const plain = await sized('EsiOkomfo')
  for (const sign of 'ƐƆɛɔŋŊɖƒɣʋ₵') expect(await sized(`EsiOkomfo${sign}`), sign).toBeGreaterThan(plain + 20)
})

test('receipts share only the loaded font: the same receipt is the same file, whatever was printed between', async () => {
  const { shopper, number } = await aPaidOrder(null)
  const receipt = (await findReceipt(db, shopper.id, number)) as Receipt
  const other = { ...receipt, address: { ...receipt.address, full_name: 'Ɛsi Ŋmaŋ Юрий' } }
  const first = await receiptPdf(receipt)
  const [between, again] = await Promise.all([receiptPdf(other), receiptPdf(receipt)])
  expect(again.equals(first)).toBe(true)
  expect(between.equals(first)).toBe(false)
})
