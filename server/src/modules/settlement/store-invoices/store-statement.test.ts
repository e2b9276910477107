import { expect, test } from 'vitest'
import type { Problem } from '#contracts/refusals.ts'
import { fallDue, invoicingIn } from '#server/testing/buying-on-invoice.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { pdfText } from '#server/testing/papers/pdf-text.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { readStoreStatement } from './store-statement.queries.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { db } = market.market
const { aCompany, buyOnInvoice, receive } = invoicingIn(market)
const now = new Date()
const monthAgo = (months: number) => {
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
  return at.toISOString().slice(0, 7)
}

/** A store that sold goods at GHS 100.00 on invoice to two companies: its share of a piece is GHS 84.50. */
async function aScene() {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, { store: vendor.store, base: 10_000, stock: 50 })
  const [volta, tema] = [await aCompany({ limit: 5_000_000 }), await aCompany({ limit: 5_000_000 })]
  const named = [
    [volta, 'Volta Schools Ltd'],
    [tema, 'Tema Foods Ltd'],
  ] as const
  for (const [{ company }, name] of named)
    await pool.query('update companies set name = $1 where id = $2', [name, company.companyId])
  const buy = async ({ company }: typeof volta, quantity: number) =>
    (await buyOnInvoice(company, product, quantity)).body.order_number
  const read = (month: string) => readStoreStatement(db, { storeId: vendor.store.id, month, now })
  return { vendor, volta, tema, buy, read }
}

test('a store’s statement says of each company what was open, invoiced, paid and is open now, and of the whole how old it is', async () => {
  const { vendor, volta, tema, buy, read } = await aScene()
  // Two invoices of three months ago, of which one is paid today, and one of today.
  const old = await buy(volta, 2)
  await buy(volta, 1)
  await fallDue(pool, { company: volta.company.companyId }, -65)
  await buy(tema, 1)
  await receive(old, 21_500)
  expect(await read(monthAgo(0))).toMatchObject({
    ...{ opening: 25_350, invoiced: 8_450, paid: 16_900, closing: 16_900, isOver: false },
    companies: [
      { name: 'Tema Foods Ltd', opening: 0, invoiced: 8_450, paid: 0, closing: 8_450 },
      { name: 'Volta Schools Ltd', opening: 25_350, invoiced: 0, paid: 16_900, closing: 8_450 },
    ],
    ageing: { '0-30': 8_450, '31-60': 0, '61-90': 0, 'over-90': 8_450 },
    lines: [
      { company: 'Tema Foods Ltd', amount: 8_450, balance: 33_800 },
      { company: 'Volta Schools Ltd', orderNumber: old, amount: -16_900, balance: 16_900 },
    ],
  })
  // The month before ended with what the next one began with.
  expect(await read(monthAgo(1))).toMatchObject({ invoiced: 0, paid: 0, closing: 25_350, isOver: true })

  const path = `${vendor.path}/wallet/unpaid-invoices`
  const { body } = await vendor.call<{ months: string[] }>('GET', path)
  expect(body.months.slice(0, 4)).toEqual([0, 1, 2, 3].map(monthAgo))
  const text = await pdfText(`${market.url}${path}/${monthAgo(0)}/statement.pdf`, vendor.token)
  for (const part of [
    'Open when the month began',
    'GHS 253.50',
    'Tema Foods Ltd',
    `INV-${old}`,
    'GHS 169.00',
  ])
    expect(text).toContain(part)
})

test('goods that came back are off a store’s statement, and another store’s are not on it', async () => {
  const { vendor, volta, buy, read } = await aScene()
  await buy(volta, 1)
  const other = await aCompany({ limit: 5_000_000 })
  await buyOnInvoice(other.company, other.product)
  expect(await read(monthAgo(0))).toMatchObject({
    closing: 8_450,
    companies: [{ name: 'Volta Schools Ltd' }],
  })
  await pool.query("update parcels set status = 'cancelled' where store_id = $1", [vendor.store.id])
  expect(await read(monthAgo(0))).toMatchObject({ closing: 0, companies: [], lines: [] })
  const stranger = await aVendor(market)
  const path = `${vendor.path}/wallet/unpaid-invoices`
  expect((await stranger.call('GET', `${path}/${monthAgo(0)}/statement.pdf`)).status).toBe(404)
  for (const month of ['2090-01', '2026-13', 'x']) {
    const { body } = await vendor.call<Problem>('GET', `${path}/${month}/statement.pdf`)
    expect(body.code, month).toBe('statement.not_found')
  }
})
