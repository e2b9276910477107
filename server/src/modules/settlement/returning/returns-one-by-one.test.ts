import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { Order } from '#contracts/orders/order.ts'
import type { Problem } from '#contracts/refusals.ts'
import { held } from '#server/testing/buying.ts'
import { invoicingIn } from '#server/testing/buying-on-invoice.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { type Shopper, shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { moveOrderTowards, receiveReturn, refuseReturn } from '../../orders/index.ts'
import { bookArrival } from '../index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { db } = market.market
const { aShopper, buy, payAt, untilState } = shoppingIn(market)
const { aCompany, buyOnInvoice, receive } = invoicingIn(market)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

type Answer = Order & Pick<Problem, 'code' | 'detail'>
type Wanted = readonly [line: number, quantity: number]

/** Somebody who has goods of one store at home: so many pieces of each product at these prices in pesewas. */
async function atHome(goods: readonly { quantity: number; base: number }[], delivery?: string) {
  const store = await aStore(pool)
  const shopper = await aShopper([])
  for (const { quantity, base } of goods) {
    const { id } = await aProduct(pool, { store, base, stock: 100 })
    await shopper.call('POST', '/api/cart/items', { item: id, quantity })
  }
  const placed = await buy(shopper, delivery ? { delivery_type: delivery } : undefined)
  const number = placed.body.order_number
  await payAt(placed.body.pay_url, 'approve')
  await untilState(shopper, number, 'confirmed')
  await moveOrderTowards(db, { number, to: 'delivered' }, bookArrival)
  return { store, shopper, number }
}

const parcelOf = async (shopper: Shopper, number: string) =>
  (await shopper.call<Order>('GET', `/api/orders/${number}`)).body.parcels[0] as Order['parcels'][0]

async function ask(shopper: Shopper, number: string, wanted: readonly Wanted[], reason = 'defective') {
  const { lines } = await parcelOf(shopper, number)
  return shopper.call<Answer>('POST', `/api/orders/${number}/parcels/1/returns`, {
    ...{ reason, note: '' },
    lines: wanted.map(([line, quantity]) => ({ line_id: lines[line]?.id, quantity })),
  })
}

/** The store has the goods, and the buyer has the money. */
async function settle(shopper: Shopper, number: string, isDamaged = true) {
  const { id: parcelId } = await parcelOf(shopper, number)
  await receiveReturn(db, { parcelId, actor: 'vendor', isDamaged }, bookArrival)
  await pool.query("update refunds set next_try_at = now() - interval '1 minute' where state = 'pending'")
  await market.modules.payments.sendRefunds()
  await market.deliver()
}

test('[BB-9.12] who returned some pieces has the others, and may return them too within the 14 days', async () => {
  const { store, shopper, number } = await atHome([
    { quantity: 3, base: 3_333 },
    { quantity: 1, base: 5_000 },
  ])
  const first = await ask(shopper, number, [[0, 1]])
  expect(first.body).toMatchObject({ status: 'Return requested', parcels: [{ returnable_until: null }] })
  expect((await ask(shopper, number, [[1, 1]])).body.code).toBe('return.already_asked')
  await settle(shopper, number)

  const between = await parcelOf(shopper, number)
  expect(between).toMatchObject({
    status: 'delivered',
    returnable_until: expect.any(String),
    return: { state: 'refunded', refund: 33.33 },
  })
  expect(between.lines.map(({ returnable }) => returnable)).toEqual([2, 1])
  expect(between.timeline.at(-1)).toMatchObject({ status: 'Returned in part', current: false })
  expect((await ask(shopper, number, [[0, 3]])).body).toMatchObject({
    code: 'return.too_many_left',
    errors: { lines: [expect.stringContaining('2 can still be returned')] },
  })

  expect(
    (
      await ask(shopper, number, [
        [0, 2],
        [1, 1],
      ])
    ).status,
  ).toBe(200)
  await settle(shopper, number)
  const after = await parcelOf(shopper, number)
  // All of it came back by the store's fault: the delivery fee goes back with the last pieces.
  expect(after).toMatchObject({ status: 'returned', returnable_until: null, return: { refund: 131.66 } })
  expect(await held(pool, `vendor/${store.id}/pending/sandbox`)).toBe(0)
  expect((await ask(shopper, number, [[0, 1]])).body.code).toBe('return.already_asked')
})

test('a refused request for the other pieces leaves the parcel as it was, and the same may be asked again', async () => {
  const { shopper, number } = await atHome([{ quantity: 2, base: 4_000 }])
  await ask(shopper, number, [[0, 1]])
  await settle(shopper, number)
  await ask(shopper, number, [[0, 1]], 'changed_mind')
  const { id: parcelId } = await parcelOf(shopper, number)
  await refuseReturn(db, { parcelId, actor: 'vendor', why: 'It was worn.' }, bookArrival)
  expect(await parcelOf(shopper, number)).toMatchObject({
    status: 'delivered',
    return: { state: 'refused' },
    lines: [{ returnable: 1 }],
  })
  expect((await ask(shopper, number, [[0, 1]])).status).toBe(200)
})

test('goods that come back in several returns are on the shelf again, and no piece comes back twice', async () => {
  const { shopper, number } = await atHome([{ quantity: 2, base: 4_000 }])
  await ask(shopper, number, [[0, 1]])
  await settle(shopper, number, false)
  await ask(shopper, number, [[0, 1]])
  await settle(shopper, number, false)
  // Whatever another version of the market writes.
  const twice = pool.query(
    `with opened as (insert into returns (order_id, parcel_id, reason, juaso_from)
       select p.order_id, p.id, 'defective', now() from parcels p join orders o on o.id = p.order_id where o.number = $1 returning id, parcel_id)
     insert into return_lines (return_id, order_line_id, quantity) select n.id, l.id, 1 from opened n join order_lines l on l.parcel_id = n.parcel_id`,
    [number],
  )
  await expect(twice).rejects.toMatchObject({ constraint: 'return_lines_bought' })
})

test('of a parcel that came back whole nothing is left to ask back, whatever its status says', async () => {
  const { shopper, number } = await atHome([{ quantity: 1, base: 4_000 }])
  await ask(shopper, number, [[0, 1]])
  await settle(shopper, number)
  await pool.query(
    "update parcels set status = 'delivered' where order_id = (select id from orders where number = $1)",
    [number],
  )
  expect((await ask(shopper, number, [[0, 1]])).body.code).toBe('return.nothing_left')
  await pool.query(
    "update parcels set status = 'returned' where order_id = (select id from orders where number = $1)",
    [number],
  )
})

test('the delivery fee stays where a part came back for the buyer’s own reasons', async () => {
  const { shopper, number } = await atHome([{ quantity: 2, base: 4_000 }])
  await ask(shopper, number, [[0, 1]], 'changed_mind')
  await settle(shopper, number)
  await ask(shopper, number, [[0, 1]])
  await settle(shopper, number)
  expect(await parcelOf(shopper, number)).toMatchObject({ status: 'returned', return: { refund: 40 } })
})

test('of two requests at once for the same piece, one stands', async () => {
  const { shopper, number } = await atHome([{ quantity: 2, base: 4_000 }])
  await ask(shopper, number, [[0, 1]])
  await settle(shopper, number)
  const answers = await Promise.all([0, 1].map(() => ask(shopper, number, [[0, 1]])))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('an invoice of which pieces came back in several returns is shared out to the pesewa when it is paid', async () => {
  const { company } = await aCompany({ limit: 500_000 })
  const odd = await aProduct(pool, { store: await aStore(pool), base: 3_333, stock: 10 })
  const number = (await buyOnInvoice(company, odd, 5)).body.order_number
  await moveOrderTowards(db, { number, to: 'delivered' }, bookArrival)
  for (const pieces of [1, 2]) {
    await ask(company, number, [[0, pieces]], 'changed_mind')
    await settle(company, number)
  }
  expect(await parcelOf(company, number)).toMatchObject({ status: 'delivered', lines: [{ returnable: 2 }] })
  const { rows } = await pool.query<{ owed: number }>(
    'select v.owed::int from invoices v join orders o on o.id = v.order_id where o.number = $1',
    [number],
  )
  await receive(number, rows[0]?.owed ?? 0)
  await ask(company, number, [[0, 1]], 'changed_mind')
  await settle(company, number)
})

test('the parts that go back one after the other add up to what was charged for the whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 4_000 }),
      async (parts, rate) => {
        const total = parts.reduce((sum, part) => sum + part, 0)
        const commission = Math.round((total * rate) / 10_000)
        const processing = Math.min(total - commission, Math.round((total * 195) / 10_000))
        const line = JSON.stringify({ total, commission, processing })
        const { rows } = await pool.query<Record<string, string>>(
          `with sums as (select sum(part) over (order by place) as up_to, part from unnest($1::bigint[]) with ordinality x (part, place))
           select sum(s.commission) as commission, sum(s.processing) as processing, sum(s.vendor) as vendor
           from sums, lateral next_refund_share(jsonb_populate_record(null::order_lines, $2), (up_to - part)::bigint, part) s`,
          [parts, line],
        )
        expect(Object.values(rows[0] ?? {}).map(Number)).toEqual([
          commission,
          processing,
          total - commission - processing,
        ])
      },
    ),
    { numRuns: 60 },
  )
})
