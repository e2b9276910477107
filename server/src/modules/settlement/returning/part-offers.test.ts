import { afterEach, expect, test } from 'vitest'
import type { StoreWaiting } from '#contracts/analytics/dashboard.ts'
import type { Order } from '#contracts/orders/order.ts'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import { breaking } from '#server/testing/breakable-market.ts'
import { held } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { sellingIn } from '#server/testing/selling.ts'
import type { Caller } from '#server/testing/whole-market.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { aPaidOrder, aColleague, act, detail } = sellingIn(market)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

/** Two pieces at 100.00 that arrived, `quantity` of which the buyer asks to return because they are defective. */
async function asked(quantity = 2, reason = 'defective') {
  const vendor = await aVendor(market)
  const { id, number, shopper } = await aPaidOrder(vendor)
  for (const action of ['accept', 'out_for_delivery', 'delivered'] as const) await act(vendor, action, [id])
  const request = await ask({ vendor, id, number, shopper }, quantity, reason)
  expect(request.status).toBe(200)
  return { vendor, id, number, shopper }
}
type Asked = Awaited<ReturnType<typeof asked>>

async function ask({ vendor, id, number, shopper }: Asked, quantity: number, reason = 'defective') {
  const line_id = (await detail(vendor, id)).items[0]?.id
  const input = { reason, note: 'call 0244123456', lines: [{ line_id, quantity }] }
  return shopper.call<Order & Pick<Problem, 'code' | 'detail'>>(
    'POST',
    `/api/orders/${number}/parcels/1/returns`,
    input,
  )
}
const offer = async (of: Asked, amount: number, by: Caller = of.vendor) =>
  by.call<StoreParcelDetail & Pick<Problem, 'code' | 'detail'>>(
    'POST',
    `${of.vendor.path}/parcels/${of.id}/return/offer`,
    { return_id: (await returnOf(of))?.id ?? of.id, amount },
  )
const returnOf = async ({ shopper, number }: Asked) =>
  (await shopper.call<Order>('GET', `/api/orders/${number}`)).body.parcels[0]?.return
async function answer(of: Asked, accepts: boolean, by: Caller = of.shopper) {
  const body = { return_id: (await returnOf(of))?.id, accepts }
  return by.call<Order & Pick<Problem, 'code' | 'detail'>>(
    'POST',
    `/api/orders/${of.number}/parcels/1/returns/offer`,
    body,
  )
}
/** The store's to-do, the list that it opens, the same by words, the list of all that is to be done, and that of all returns. */
async function waitingFor({ vendor, number }: Asked) {
  const { body } = await vendor.call<StoreWaiting>('GET', `${vendor.path}/waiting`)
  const listed = async (query: string) =>
    (await vendor.call<Page<unknown>>('GET', `${vendor.path}/parcels?group=${query}`)).body.results.length
  return [
    body.returns,
    await listed('to_check'),
    await listed(`to_check&q=${number}`),
    await listed('to_do'),
    await listed('returns'),
  ]
}
const pendingOf = ({ store }: Vendor) => held(pool, `vendor/${store.id}/pending/sandbox`)

test('a part offer that the buyer accepts refunds that part once, takes the fees back in proportion and no goods', async () => {
  const sale = await asked()
  const { vendor, id, number } = sale
  const before = { store: await pendingOf(vendor), commission: await held(pool, 'platform/commission') }
  const cost = await vendor.call<{ cost: number }>(
    'GET',
    `${vendor.path}/parcels/${id}/return/offer-cost?return_id=${(await returnOf(sale))?.id}&amount=33.33`,
  )
  expect(cost.body).toEqual({ cost: 28.16 })
  const offered = await offer(sale, 33.33)
  expect(offered.body.return).toMatchObject({ state: 'requested', offer: { amount: 33.33, state: 'open' } })
  expect(await pendingOf(vendor)).toBe(before.store)

  const answers = await Promise.all(Array.from({ length: 6 }, () => answer(sale, true)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(before.store - (await pendingOf(vendor))).toBe(3_333 - 500 - 17)
  expect(before.commission - (await held(pool, 'platform/commission'))).toBe(500)
  const { rows } = await pool.query(
    "select kind from stock_movements where order_id = (select id from orders where number = $1) and kind = 'return'",
    [number],
  )
  expect(rows).toEqual([])
  expect((await answer(sale, true)).body.parcels[0]).toMatchObject({
    status: 'delivered',
    returnable_until: null,
    return: { state: 'refund_pending', refund: 33.33, offer: { state: 'accepted' } },
  })
  const refunds = await pool.query(
    'select amount from refunds where order_id = (select id from orders where number = $1)',
    [number],
  )
  expect(refunds.rows).toEqual([{ amount: 3_333 }])
  expect(await market.modules.payments.sendRefunds()).toBe(1)
  await market.deliver()
  expect(await returnOf(sale)).toMatchObject({ state: 'refunded' })
  expect((await ask(sale, 1)).body.code).toBe('return.kept')
  // The rest is the store's, after its days.
  await pool.query("update parcels set delivered_at = now() - interval '8 days' where id = $1", [id])
  await market.modules.settlement.releaseEarnings()
  expect(await pendingOf(vendor)).toBe(0)
  expect(await held(pool, `vendor/${vendor.store.id}/available/sandbox`)).toBe(before.store - 2_816)
  const { happened } = await detail(sale.vendor, sale.id)
  expect(happened.map(({ label }) => label)).toContain('Return ended: the buyer keeps the goods')
})

test('what stayed pending while a return waited is released after a part of it was refunded', async () => {
  const sale = await asked(1)
  const { vendor, id } = sale
  const all = await pendingOf(vendor)
  await pool.query("update parcels set delivered_at = now() - interval '8 days' where id = $1", [id])
  await market.modules.settlement.releaseEarnings()
  expect(await pendingOf(vendor)).toBe(all / 2)
  await offer(sale, 50)
  await answer(sale, true)
  expect(await pendingOf(vendor)).toBe(all / 2 - 4_225)
  await market.modules.settlement.releaseEarnings()
  expect(await pendingOf(vendor)).toBe(0)
  expect(await held(pool, `vendor/${vendor.store.id}/available/sandbox`)).toBe(all - 4_225)
})

test('a declined offer leaves the return with the store; one that nobody answered ends after three days', async () => {
  const declined = await asked(2, 'changed_mind')
  expect(await waitingFor(declined)).toEqual([1, 1, 1, 1, 1])
  await offer(declined, 20)
  // While the buyer can accept it, nothing waits for the store.
  expect(await waitingFor(declined)).toEqual([0, 0, 0, 0, 1])
  expect((await refuse(declined)).body.code).toBe('return.offer_waits')
  expect((await answer(declined, false)).body.parcels[0]).toMatchObject({
    status: 'return_request',
    return: { state: 'requested', refund: null, offer: { state: 'declined' } },
  })
  expect(await waitingFor(declined)).toEqual([1, 1, 1, 1, 1])
  expect((await answer(declined, false)).status).toBe(200)
  expect((await answer(declined, true)).body.code).toBe('return.offer_over')
  expect((await offer(declined, 30)).body.code).toBe('return.offer_made')
  expect((await refuse(declined)).status).toBe(200)
  // A new request may have a new offer.
  expect((await ask(declined, 1)).status).toBe(200)
  expect((await offer(declined, 30)).status).toBe(200)

  const late = await asked()
  await offer(late, 20)
  await pool.query("update returns set offer_until = now() - interval '1 second' where parcel_id = $1", [
    late.id,
  ])
  expect(await returnOf(late)).toMatchObject({ state: 'requested', offer: { state: 'ended' } })
  expect((await answer(late, true)).body.code).toBe('return.offer_over')
  expect(await act(late.vendor, 'item_received', [late.id])).toMatchObject([{ ok: true }])
  expect(await returnOf(late)).toMatchObject({ refund: 215, offer: { state: 'ended' } })
})

test('[BB-9.12] a store cannot refuse goods that are defective, wrong or not as described', async () => {
  for (const reason of ['defective', 'not_as_described', 'wrong_item']) {
    const sale = await asked(1, reason)
    const refused = await refuse(sale)
    expect([refused.status, refused.body.code]).toEqual([409, 'return.guaranteed'])
    expect(await returnOf(sale)).toMatchObject({ state: 'requested', note: 'call 0244123456' })
    expect((await detail(sale.vendor, sale.id)).return?.note).toBe('call •••')
    // Once the buyer kept them for a part of the price, nothing waits.
    await offer(sale, 20)
    await answer(sale, true)
    const late = await refuse(sale)
    expect(late.body.detail).toBe('No return of this order waits for your answer.')
  }
})
const refuse = async (of: Asked) =>
  of.vendor.call<Problem>('POST', `${of.vendor.path}/parcels/${of.id}/return/refuse`, {
    ...{ return_id: (await returnOf(of))?.id, reason: 'It was worn' },
  })

test('an offer is less than the goods cost, of the own store, and answered by the buyer alone', async () => {
  const sale = await asked(1)
  const { vendor, id, number } = sale
  for (const amount of [100, 100.01]) {
    expect(await offer(sale, amount)).toMatchObject({
      status: 400,
      body: {
        code: 'return.offer_too_much',
        detail: 'Please offer less than GHS 100.00, which these goods cost',
      },
    })
  }
  for (const amount of [0, -1, 1.005]) expect((await offer(sale, amount)).status).toBe(400)
  expect((await offer(sale, 10, await aColleague(vendor, 'read_only'))).status).toBe(403)
  const stranger = await aVendor(market)
  expect((await offer({ ...sale, vendor: stranger }, 10)).body.code).toBe('store_parcel.not_found')
  expect((await offer(sale, 99.99)).status).toBe(200)
  const body = { return_id: (await returnOf(sale))?.id, accepts: true }
  const other = await stranger.call<Problem>('POST', `/api/orders/${number}/parcels/1/returns/offer`, body)
  expect(other.body.code).toBe('parcel.not_found')
  expect((await answer(sale, true)).status).toBe(200)
  const once = await aPaidOrder(vendor)
  expect((await offer({ ...sale, ...once }, 10)).body.code).toBe('return.not_waiting')
  expect(await returnOf(sale)).toMatchObject({ refund: 99.99 })
  expect((await detail(vendor, id)).return).toMatchObject({ offer: { state: 'accepted' } })
})

test("while the buyer's bank decides over the payment, no offer is accepted", async () => {
  const sale = await asked()
  await offer(sale, 20)
  await pool.query(
    `select open_dispute('sandbox', $1, i.id, i.amount, 'fraud') from payment_intents i join orders o on o.id = i.order_id
     where o.number = $2 and i.state = 'paid'`,
    [`D-${sale.number}`, sale.number],
  )
  expect((await answer(sale, true)).body.code).toBe('return.disputed')
  expect(await returnOf(sale)).toMatchObject({ state: 'requested', offer: { state: 'open' } })
  await pool.query("select end_dispute('sandbox', $1, 'lost', 1000)", [`D-${sale.number}`])
  expect((await answer(sale, true)).body.code).toBe('return.disputed')
  expect(await returnOf(sale)).toMatchObject({ state: 'requested', offer: { state: 'open' } })
})

test('buyer and store are told of the offer and its answer, and an open offer is no silence', async () => {
  const sale = await asked()
  const { vendor, shopper, id, number } = sale
  const told = async ({ id: person }: Caller) => {
    await market.deliver()
    const { rows } = await pool.query<{ told: string }>(
      "select title || ': ' || text as told from notifications where person_id = $1 order by id desc limit 1",
      [person],
    )
    return rows[0]?.told
  }
  const waiting = async () => {
    await market.modules.settlement.takeNewAlarms()
    const { rows } = await pool.query(
      `select from money_alarms where kind = 'return.waiting' and resolved_at is null
         and subject = (select id::text from returns where parcel_id = $1)`,
      [id],
    )
    return rows.length
  }
  await pool.query("update returns set created_at = now() - interval '49 hours' where parcel_id = $1", [id])
  expect(await waiting()).toBe(1)
  await offer(sale, 20)
  expect(await waiting()).toBe(0)
  expect(await told(shopper)).toMatch(
    new RegExp(
      `^An offer for your return of order ${number}: Keep the goods and get GHS 20.00 back. Accept or decline until \\d+ \\w+ 20\\d\\d.$`,
    ),
  )
  await answer(sale, false)
  expect(await waiting()).toBe(1)
  expect(await told(vendor)).toBe(
    `Your offer was declined: ${number}: The return waits for your answer again.`,
  )
  const other = await asked()
  await offer(other, 20)
  await answer(other, true)
  expect(await told(other.vendor)).toBe(
    `Your offer was accepted: ${other.number}: The buyer keeps the goods and gets GHS 20.00 back.`,
  )
  const { rows } = await pool.query<{ subject: string }>(
    'select m.subject from mails m join people p on p.email = m.recipient where p.id = any ($1) order by m.id',
    [[shopper.id, other.vendor.id]],
  )
  const subjects = rows.map(({ subject }) => subject)
  expect(subjects).toContain(`An offer for your return of order ${number}`)
  expect(subjects).toContain(`Your offer was accepted: ${other.number}`)
})

test.each([
  [
    'a part was refunded of a return that waits',
    'partRefund',
    'update return_lines set refunded = 5',
    'requested',
  ],
  [
    'more was refunded of a line than its part of the offer',
    'lines delivery causes partRefund',
    'update return_lines set refunded = refunded + 5',
    'kept',
  ],
])('where %s, the books name just that', async (_, broken, change, state) => {
  const sale = await asked()
  await offer(sale, 20)
  if (state === 'kept') await answer(sale, true)
  const { rows } = await pool.query<{ id: string }>('select id from returns where parcel_id = $1', [sale.id])
  expect(await breaking(pool)(`${change} where return_id = '${rows[0]?.id}'`)).toEqual(broken.split(' '))
})
