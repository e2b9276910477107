import { afterEach, expect, test } from 'vitest'
import type { Order } from '#contracts/orders/order.ts'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, endRests, settleCash, type Vendor } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { type Shopper, shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { bookArrival } from '../../settlement/index.ts'
import { moveOrderTowards, receiveReturn } from '../index.ts'
import { parcelWithoutSales } from '../store/without-sales.rules.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { db } = market.market
const { aShopper, buy } = shoppingIn(market)
const goodWallet = '0241234567'
/** The test provider refuses numbers that end in 13. */
const deadWallet = '0241234513'

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

interface Sale {
  readonly vendor: Vendor
  readonly shopper: Shopper
  readonly number: string
}

/** Somebody who has paid three pieces in cash and has them at home. */
async function paidInCash(base = 3_333): Promise<Sale> {
  const vendor = await aVendor(market)
  const { id } = await aProduct(pool, { store: vendor.store, base, name: 'Rice' })
  const shopper = await aShopper([])
  await shopper.call('POST', '/api/cart/items', { item: id, quantity: 3 })
  const { body } = await buy(shopper, { method: 'cash_on_delivery' })
  await moveOrderTowards(db, { number: body.order_number, to: 'delivered' }, bookArrival)
  await settleCash(pool)
  return { vendor, shopper, number: body.order_number }
}

const parcelOf = async ({ shopper, number }: Sale) =>
  (await shopper.call<Order>('GET', `/api/orders/${number}`)).body.parcels[0] as Order['parcels'][0]

/** Asks for one piece back, for the buyer's own reasons. */
async function ask(sale: Sale, wallet = goodWallet) {
  const { lines } = await parcelOf(sale)
  const asked = await sale.shopper.call('POST', `/api/orders/${sale.number}/parcels/1/returns`, {
    reason: 'changed_mind',
    lines: [{ line_id: lines[0]?.id, quantity: 1 }],
    wallet_phone: wallet,
  })
  expect(asked.status).toBe(200)
}

async function isBack(sale: Sale) {
  const { id: parcelId } = await parcelOf(sale)
  await receiveReturn(db, { parcelId, actor: 'vendor', isDamaged: true }, bookArrival)
}

/** Does what the jobs do until the newest return and those before it are in the given states. */
async function until(sale: Sale, ...states: string[]) {
  let read: string[] = []
  for (let tries = 0; tries < 100; tries += 1) {
    await endRests(market)
    await market.modules.sendRefunds()
    await market.deliver()
    const given = (await parcelOf(sale)).return
    read = [given?.state ?? 'none', ...(given?.earlier ?? []).map(({ state }) => state)]
    if (read.join() === states.join()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(read).toEqual(states)
}

/** The test provider takes back sums that end in .15, some time after they arrived. */
const timePasses = () =>
  pool.query("update sandbox_transfers set updated_at = now() - interval '2 minutes' where amount = 3315")

const nameWallet = ({ shopper, number }: Sale, wallet_phone = '0241234599') =>
  shopper.call<Order & Pick<Problem, 'code'>>('PUT', `/api/orders/${number}/parcels/1/returns/wallet`, {
    wallet_phone,
  })

const walletsOf = async ({ number }: Sale) =>
  (
    await pool.query<{ wallet: string }>(
      `select right(r.wallet ->> 'phone', 2) || ' ' || r.state as wallet from refunds r join orders o on o.id = r.order_id
       where o.number = $1 order by r.created_at`,
      [number],
    )
  ).rows.map(({ wallet }) => wallet)

test('a wallet can be named for the second return of a parcel', async () => {
  const sale = await paidInCash()
  await ask(sale)
  await isBack(sale)
  await until(sale, 'refunded')
  await ask(sale, deadWallet)
  await isBack(sale)
  await until(sale, 'refund_failed', 'refunded')
  expect((await nameWallet(sale)).status).toBe(200)
  await until(sale, 'refunded', 'refunded')
  expect(await walletsOf(sale)).toEqual(['67 completed', '99 completed'])
  expect((await nameWallet(sale)).body.code).toBe('return.wallet_settled')
})

test('a wallet can be named for the first return while a later one waits for the store', async () => {
  const sale = await paidInCash(3_315)
  await ask(sale)
  await isBack(sale)
  await until(sale, 'refunded')
  await ask(sale, '0241234500')
  await timePasses()
  await until(sale, 'requested', 'refund_failed')
  expect((await parcelOf(sale)).return).toMatchObject({ needs_wallet: true, wallet_ends_in: '567' })

  const { body } = await nameWallet(sale)
  expect(body.parcels[0]?.return).toMatchObject({
    needs_wallet: false,
    wallet_ends_in: '500',
    earlier: [{ state: 'refund_pending' }],
  })
})

test('one wallet is for all returns of a parcel whose money waits', async () => {
  const sale = await paidInCash(3_315)
  await ask(sale)
  await isBack(sale)
  await until(sale, 'refunded')
  await ask(sale, deadWallet)
  await isBack(sale)
  await timePasses()
  await until(sale, 'refund_failed', 'refund_failed')
  expect((await parcelOf(sale)).return).toMatchObject({ needs_wallet: true, wallet_ends_in: '513' })
  expect((await nameWallet(sale)).status).toBe(200)
  expect(await walletsOf(sale)).toEqual(['99 pending', '99 pending'])
})

test('the returns before the newest are listed for the buyer and the store, those that were refused are not', async () => {
  const sale = await paidInCash()
  await ask(sale)
  expect((await parcelOf(sale)).return?.earlier).toEqual([])
  await isBack(sale)
  await until(sale, 'refunded')
  const { id, ...first } = (await parcelOf(sale)).return as NonNullable<Order['parcels'][0]['return']>
  await ask(sale)
  const asked = await parcelOf(sale)
  const refused = await sale.vendor.call('POST', `${sale.vendor.path}/parcels/${asked.id}/return/refuse`, {
    return_id: asked.return?.id,
    reason: 'It was worn.',
  })
  expect(refused.status).toBe(200)
  await ask(sale)
  const earlier = [
    { id, state: 'refunded', lines: first.lines, refund: 33.33, refunded_at: expect.any(String) },
  ]
  expect((await parcelOf(sale)).return).toMatchObject({ state: 'requested', earlier })
  const { body } = await sale.vendor.call<StoreParcelDetail>('GET', `${sale.vendor.path}/parcels/${asked.id}`)
  expect(body.return).toMatchObject({ state: 'requested', earlier })
  expect(parcelWithoutSales(body).return?.earlier).toMatchObject([{ id, refund: null }])
})
