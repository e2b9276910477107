import { afterEach, expect, test } from 'vitest'
import type { Order } from '#contracts/orders/order.ts'
import type { Problem } from '#contracts/refusals.ts'
import { held } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { endRests, settleCash } from '#server/testing/earning.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { type Shopper, shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { moveOrderTowards, receiveReturn } from '../../orders/index.ts'
import { bookArrival } from '../index.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { db } = market.market
const { aShopper, buy } = shoppingIn(market)
const goodWallet = '0241234567'
/** The test provider refuses numbers that end in 13. */
const deadWallet = '0241234513'

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

type Answer = Order & Pick<Problem, 'code' | 'detail' | 'errors'>

/** Somebody who paid a parcel in cash, and whose store has the goods back. */
async function goodsAreBack({ base = 3_333, wallet = goodWallet } = {}) {
  const product = await aProduct(pool, { store: await aStore(pool), base })
  const shopper = await aShopper([product])
  const number = (await buy(shopper, { method: 'cash_on_delivery' })).body.order_number
  await moveOrderTowards(db, { number, to: 'delivered' }, bookArrival)
  await settleCash(pool)
  const parcel = await parcelOf(shopper, number)
  const asked = await shopper.call<Answer>('POST', `/api/orders/${number}/parcels/1/returns`, {
    reason: 'changed_mind',
    lines: [{ line_id: parcel.lines[0]?.id, quantity: 1 }],
    wallet_phone: wallet,
  })
  expect(asked.status).toBe(200)
  await receiveReturn(db, { parcelId: parcel.id, actor: 'vendor', isDamaged: false }, bookArrival)
  return { shopper, number }
}

const parcelOf = async (shopper: Shopper, number: string) =>
  (await shopper.call<Order>('GET', `/api/orders/${number}`)).body.parcels[0] as Order['parcels'][0]
const nameWallet = (shopper: Shopper, number: string, wallet: object) =>
  shopper.call<Answer>('PUT', `/api/orders/${number}/parcels/1/returns/wallet`, wallet)
const returnOf = async (shopper: Shopper, number: string) => (await parcelOf(shopper, number)).return

/** Does what the jobs do until the return is in the given state. */
async function untilReturn(shopper: Shopper, number: string, input: string) {
  for (let tries = 0; tries < 100; tries += 1) {
    await endRests(market)
    await market.modules.sendRefunds()
    await market.deliver()
    const given = await returnOf(shopper, number)
    if (given?.state === input) return given
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`the return stays ${(await returnOf(shopper, number))?.state}`)
}

const transfersOf = async (number: string) =>
  (
    await pool.query<{ reference: string; state: string; number_end: string; amount: string }>(
      `select t.reference, t.state, t.destination ->> 'number_end' as number_end, t.amount from refund_transfers t
       join refunds r on r.id = t.refund_id join orders o on o.id = r.order_id where o.number = $1 order by t.created_at, t.id`,
      [number],
    )
  ).rows
const openAlarms = async () =>
  (await pool.query<{ kind: string }>('select kind from money_alarms where resolved_at is null')).rows.map(
    ({ kind }) => kind,
  )

test('what was paid in cash is sent to the wallet, and the return is done only when it arrived', async () => {
  const { shopper, number } = await goodsAreBack()
  const owed = await held(pool, 'buyer/clearing')
  expect(await parcelOf(shopper, number)).toMatchObject({
    status: 'return_processing',
    return: { state: 'refund_pending', wallet_ends_in: '567', needs_wallet: false },
  })
  expect(owed).toBe(3_333)
  await untilReturn(shopper, number, 'refunded')
  expect((await parcelOf(shopper, number)).status).toBe('returned')
  expect(await held(pool, 'buyer/clearing')).toBe(0)
  expect(await held(pool, 'provider/sandbox')).toBe(3_333)
  const sent = await pool.query('select amount::int, number_end, state from sandbox_transfers')
  expect(sent.rows).toEqual([{ amount: 3_333, number_end: '4567', state: 'success' }])
})

test('concurrent processes send it once', async () => {
  const { shopper, number } = await goodsAreBack()
  await Promise.all(Array.from({ length: 6 }, () => market.modules.sendRefunds()))
  await untilReturn(shopper, number, 'refunded')
  await Promise.all(Array.from({ length: 6 }, () => market.modules.sendRefunds()))
  expect(await transfersOf(number)).toHaveLength(1)
})

test('a wallet that rejects it is reported and raises an alarm, and another wallet gets it by a new transfer', async () => {
  const { shopper, number } = await goodsAreBack({ wallet: deadWallet })
  const failed = await untilReturn(shopper, number, 'refund_failed')
  expect(failed).toMatchObject({ needs_wallet: true, wallet_ends_in: '513' })
  expect((await parcelOf(shopper, number)).status).toBe('return_processing')
  expect(await openAlarms()).toContain('refund.failed')
  const emails = await pool.query('select subject from mails where subject like $1', [
    `Your refund for order ${number} could%`,
  ])
  expect(emails.rows).toHaveLength(1)
  const named = await nameWallet(shopper, number, { wallet_phone: '+233201234567' })
  expect([named.status, named.body.parcels[0]?.return]).toMatchObject([
    200,
    { state: 'refund_pending', needs_wallet: false, wallet_ends_in: '567' },
  ])
  await untilReturn(shopper, number, 'refunded')
  const [first, second] = await transfersOf(number)
  expect([first?.state, second?.state, second?.number_end]).toEqual(['failed', 'completed', '4567'])
  expect(first?.reference).not.toBe(second?.reference)
  expect(await openAlarms()).not.toContain('refund.failed')
  const late = await nameWallet(shopper, number, { wallet_phone: goodWallet })
  expect([late.status, late.body.code]).toEqual([409, 'return.wallet_settled'])
})

test('money that comes back after it had arrived is owed again and sent to the wallet that is named next', async () => {
  const { shopper, number } = await goodsAreBack({ base: 3_315 })
  await untilReturn(shopper, number, 'refunded')
  await pool.query(
    "update sandbox_transfers set updated_at = now() - interval '2 minutes' where amount = 3315",
  )
  await untilReturn(shopper, number, 'refund_failed')
  expect(await held(pool, 'buyer/clearing')).toBe(3_315)
  expect(await openAlarms()).toContain('refund.failed')
  expect((await nameWallet(shopper, number, { wallet_phone: goodWallet })).status).toBe(200)
  await untilReturn(shopper, number, 'refunded')
  expect(await held(pool, 'buyer/clearing')).toBe(0)
})

test('a return that an operator opened waits for the buyer to name a wallet', async () => {
  const product = await aProduct(pool, { base: 3_333 })
  const shopper = await aShopper([product])
  const number = (await buy(shopper, { method: 'cash_on_delivery' })).body.order_number
  await moveOrderTowards(db, { number, to: 'delivered' }, bookArrival)
  await settleCash(pool)
  expect((await nameWallet(shopper, number, { wallet_phone: goodWallet })).status).toBe(404)
  await moveOrderTowards(db, { number, to: 'return_processing' }, bookArrival)
  expect(await returnOf(shopper, number)).toMatchObject({ state: 'refund_failed', needs_wallet: true })
  const landline = await nameWallet(shopper, number, { wallet_phone: '0302123456' })
  expect([landline.status, landline.body.errors]).toMatchObject([400, { wallet_phone: [expect.any(String)] }])
  const ofNobody = await nameWallet(shopper, number, { wallet_phone: '0221234567' })
  expect([ofNobody.status, ofNobody.body.code]).toEqual([400, 'return.network_unknown'])
  const stranger = await aShopper([])
  expect((await nameWallet(stranger, number, { wallet_phone: goodWallet })).status).toBe(404)
  await nameWallet(shopper, number, { wallet_phone: goodWallet, wallet_network: 'telecel' })
  await untilReturn(shopper, number, 'refunded')
  const { rows } = await pool.query(
    "select destination ->> 'provider' as network from refund_transfers order by id",
  )
  expect(rows.at(-1)).toEqual({ network: 'telecel' })
})

test('a cash order that is cancelled before it arrived owes nothing', async () => {
  const shopper = await aShopper([await aProduct(pool), await aProduct(pool)])
  const number = (await buy(shopper, { method: 'cash_on_delivery' })).body.order_number
  expect((await shopper.call('POST', `/api/orders/${number}/parcels/1/cancel`, {})).status).toBe(200)
  expect((await shopper.call('POST', `/api/orders/${number}/parcels/2/cancel`, {})).status).toBe(200)
  const { rows } = await pool.query(
    'select count(*)::int as n from refunds r join orders o on o.id = r.order_id where o.number = $1',
    [number],
  )
  expect(rows[0]).toEqual({ n: 0 })
})

test('an operator ends a transfer that is never sent, and another wallet gets the money', async () => {
  // The test provider never decides about sums that end in .14, and forgets this one.
  const { shopper, number } = await goodsAreBack({ base: 3_314 })
  await endRests(market)
  await market.modules.sendRefunds()
  const reference = (await transfersOf(number))[0]?.reference as string
  await pool.query(
    "update refund_transfers set updated_at = now() - interval '2 minutes' where reference = $1",
    [reference],
  )
  const input = { reference, why: 'the wallet does not exist', by: 'kofi' }
  expect(await market.modules.endTransfer(input)).toBe('stands')
  await pool.query('delete from sandbox_transfers where reference = $1', [reference])
  await pool.query(
    "update refund_transfers set updated_at = now() - interval '2 minutes' where reference = $1",
    [reference],
  )
  expect(await market.modules.endTransfer(input)).toBe('ended')
  expect(await returnOf(shopper, number)).toMatchObject({ state: 'refund_failed', needs_wallet: true })
  expect((await nameWallet(shopper, number, { wallet_phone: '+233201234567' })).status).toBe(200)
  await endRests(market)
  await market.modules.sendRefunds()
  expect(await transfersOf(number)).toMatchObject([
    { reference, state: 'failed' },
    { state: 'pending', number_end: '4567' },
  ])
})

test('a transfer that came back before we heard of its arrival moves nothing, and another wallet gets the money', async () => {
  const { shopper, number } = await goodsAreBack()
  const { rows } = await pool.query<{ id: string }>(
    `with asked as (
       update refunds set state = 'processing' where order_id = (select id from orders where number = $1) returning id, amount),
     back as (
       insert into sandbox_transfers (reference, amount, currency, kind, provider, number_end, state)
       select 'rf-that-came-back', amount, 'GHS', 'mobile_money', 'mtn', '4567', 'reversed' from asked)
     insert into refund_transfers (refund_id, amount, destination, provider, reference)
     select id, amount, '{}', 'sandbox', 'rf-that-came-back' from asked returning id`,
    [number],
  )
  const before = [await held(pool, 'buyer/clearing'), await held(pool, 'provider/sandbox')]
  await pool.query("select settle_refund_transfer($1, 'reversed', 'the wallet is closed')", [rows[0]?.id])
  expect([await held(pool, 'buyer/clearing'), await held(pool, 'provider/sandbox')]).toEqual(before)
  expect(await returnOf(shopper, number)).toMatchObject({ state: 'refund_failed' })
})
