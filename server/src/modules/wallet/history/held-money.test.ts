import { expect, test } from 'vitest'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import type {
  Wallet,
  WalletClearing,
  WalletTransaction,
  WalletTransactionDetail,
} from '#contracts/wallet/wallet.ts'
import { testDatabase } from '../../../testing/database.ts'
import { arrives, aSale, aVendor, earn, moveParcels, type Vendor } from '../../../testing/earning.ts'
import { aProduct } from '../../../testing/market-builders.ts'
import { shoppingIn } from '../../../testing/shopping.ts'
import { wholeMarket } from '../../../testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aShopper, buy, payAt, untilState } = shoppingIn(market)

const clearingOf = async ({ call, path }: Vendor) =>
  (await call<WalletClearing>('GET', `${path}/wallet/clearing`)).body
const historyOf = async ({ call, path }: Vendor) =>
  (await call<Page<WalletTransaction>>('GET', `${path}/wallet/transactions`)).body.results
const detailOf = ({ call, path }: Vendor, id: string) =>
  call<WalletTransactionDetail & Problem>('GET', `${path}/wallet/transactions/${id}`)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The pending money according to the ledger, and the sum of what the page explains of it. */
async function pendingAndExplained(vendor: Vendor) {
  const [wallet, { days, undated }] = [
    (await vendor.call<Wallet>('GET', `${vendor.path}/wallet`)).body,
    await clearingOf(vendor),
  ]
  const explained = [...days, ...undated].reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  return [Math.round(wallet.pending * 100), explained]
}

test('pending money is told by the day it becomes available, and the rest by its reason, to the pesewa', async () => {
  const vendor = await aVendor(market)
  expect(await clearingOf(vendor)).toEqual({
    days: [],
    undated: [],
    invoices: { amount: 0, orders: 0, first_due: null },
  })
  await earn(market, vendor, 50_000)
  await arrives(market, await aSale(market, vendor, 10_000), 2)
  await arrives(market, await aSale(market, vendor, 20_000), 2)
  await arrives(market, await aSale(market, vendor, 30_000), 9)
  await aSale(market, vendor, 40_000)
  const returned = await aSale(market, vendor, 60_000)
  await arrives(market, returned, 1)
  await moveParcels(pool, returned.order_id, 'return_request')
  expect(await clearingOf(vendor)).toMatchObject({
    days: [
      { date: inDays(0), amount: 253.5, parcels: 1 },
      { date: inDays(5), amount: 253.5, parcels: 2 },
    ],
    undated: [
      { reason: 'on_the_way', amount: 338, parcels: 1 },
      { reason: 'return', amount: 507, parcels: 1 },
    ],
  })
  const [pending, explained] = await pendingAndExplained(vendor)
  expect(explained).toBe(pending)
  expect((await historyOf(vendor)).map(({ held }) => held)).toEqual([
    { reason: 'return', until: null },
    { reason: 'on_the_way', until: null },
    { reason: 'return_days', until: inDays(0) },
    { reason: 'return_days', until: inDays(5) },
    { reason: 'return_days', until: inDays(5) },
    null,
  ])
})

test('two parcels of one order at one store share what the ledger holds of it', async () => {
  const vendor = await aVendor(market)
  const sale = await aSale(market, vendor, 10_001)
  await pool.query(
    `insert into parcels (order_id, store_id, store_name, position, delivery_type, status, items_total, delivery_fee, delivered_at)
     select order_id, store_id, store_name, 2, 'pickup', 'picked_up', 0, 0, now() from parcels where order_id = $1`,
    [sale.order_id],
  )
  const { days, undated } = await clearingOf(vendor)
  expect([...days, ...undated]).toMatchObject([{ amount: 84.51, parcels: 1 }])
  const [pending, explained] = await pendingAndExplained(vendor)
  expect(explained).toBe(pending)
})

test('pieces that were cancelled have no part of what an order still brings', async () => {
  const vendor = await aVendor(market)
  const sale = await aSale(market, vendor, 10_000)
  const parcelsOf = async () =>
    (await pool.query('select amount::int, reason from held_parcels($1) order by amount', [vendor.store.id]))
      .rows
  expect(await parcelsOf()).toEqual([{ amount: 8_450, reason: 'on_the_way' }])
  await pool.query(
    `insert into parcels (order_id, store_id, store_name, position, delivery_type, status, items_total, delivery_fee, split_from)
     select order_id, store_id, store_name, 2, delivery_type, 'cancelled', 0, 0, id from parcels where order_id = $1`,
    [sale.order_id],
  )
  expect(await parcelsOf()).toEqual([{ amount: 8_450, reason: 'on_the_way' }])
})

test('a row opens to its order, its lines, its fees, and where the delivery fee went', async () => {
  const vendor = await aVendor(market)
  const sale = await aSale(market, vendor, 10_000)
  await arrives(market, sale, 3)
  const [row] = await historyOf(vendor)
  const { body } = await detailOf(vendor, row?.id ?? '')
  expect(body).toMatchObject({
    order: { number: sale.order_number, side: 'shopper', buyer: expect.stringMatching(/^\S+$/) },
    lines: [{ quantity: 1, amount: 100 }],
    fees: [
      { name: 'Juaso Fee (15%)', amount: -15 },
      { name: 'Processing Fee (0.5%)', amount: -0.5 },
    ],
    fees_of: 100,
    net: 84.5,
    parcels: [
      {
        delivery: 'Delivery (Flexroute)',
        delivery_fee: 15,
        fee_to: 'flexroute',
        released_at: null,
        held: { reason: 'return_days', until: inDays(4) },
      },
    ],
    withdrawal: null,
  })
  const stranger = await aVendor(market)
  for (const id of [row?.id ?? '', `${crypto.randomUUID()}:sale`, crypto.randomUUID(), 'anything']) {
    expect((await detailOf(stranger, id)).body.code).toBe('wallet_transaction.not_found')
  }
})

test('a sale that its store brings says of which sum the fees are taken: the goods, without the delivery', async () => {
  const vendor = await aVendor(market)
  await pool.query('update stores set delivers_itself = true where id = $1', [vendor.store.id])
  const shopper = await aShopper([])
  const product = await aProduct(pool, { store: vendor.store, base: 10_000 })
  await shopper.call('POST', '/api/cart/items', { item: product.id, quantity: 2 })
  const placed = await buy(shopper, undefined, undefined, [
    { store_id: vendor.store.id, type: 'vendor', location_id: null },
  ])
  await payAt(placed.body.pay_url, 'approve')
  await untilState(shopper, placed.body.order_number, 'confirmed')
  const [row] = await historyOf(vendor)
  expect((await detailOf(vendor, row?.id ?? '')).body).toMatchObject({
    lines: [{ amount: 200 }, { name: 'Delivery by your store', amount: 15 }],
    fees: [{ amount: -30 }, { amount: -1 }],
    fees_of: 200,
    net: 184,
  })
})
