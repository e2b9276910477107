import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { ParcelMove } from '#contracts/desk/money/parcel-moves.ts'
import type { ActPreview, PaymentAct, PaymentPage } from '#contracts/desk/money/payments.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../../books/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aShopper, buy } = shoppingIn(market)
const [kofi, esi] = [await anOperator(market, 'money'), await anOperator(market)]

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

/** An order to be paid in cash, with the page of its payment. */
async function aCashOrder() {
  const store = await aStore(pool)
  const shopper = await aShopper([await aProduct(pool, { store })])
  const { order_number: number } = (await buy(shopper, { method: 'cash_on_delivery' })).body
  const { rows } = await pool.query<{ id: string }>(
    'select i.id from payment_intents i join orders o on o.id = i.order_id where o.number = $1',
    [number],
  )
  const id = rows[0]?.id as string
  return { id, number, shopper, store, parcel: async () => (await read(id)).order.parcels[0] as Parcel }
}
type Order = Awaited<ReturnType<typeof aCashOrder>>
type Parcel = PaymentPage['order']['parcels'][number]

const read = async (id: string) => (await kofi.call<PaymentPage>('GET', `/api/admin/payments/${id}`)).body

async function look({ id, parcel }: Order, to: ParcelMove, by = kofi) {
  const { id: parcelId, status } = await parcel()
  const act: PaymentAct = { act: 'move', parcel: parcelId, to, seen: status }
  const preview = await by.call<ActPreview & Problem>('POST', `/api/admin/payments/${id}/preview`, { act })
  const send = (by = kofi) =>
    by.call<Problem>(
      'POST',
      `/api/admin/payments/${id}/acts`,
      { act, reason: 'The store lost its phone.', shown: preview.body.shown },
      { 'idempotency-key': randomUUID() },
    )
  return { ...preview, send }
}

test('an operator says that a parcel was delivered: it takes every step, the cash is booked as it was shown, and the log keeps why', async () => {
  const order = await aCashOrder()
  expect((await order.parcel()).moves).toEqual(['processing', 'out_for_delivery', 'delivered'])
  const shown = await look(order, 'delivered')
  expect(shown.body.outcome).toMatch(/^Parcel 1 of .*: it was delivered\. Buyer and store are told\.$/)
  expect(shown.body.entries.length).toBeGreaterThan(0)
  expect((await order.parcel()).status).toBe('confirmed')
  expect((await shown.send()).status).toBe(200)
  const { status, moves, timeline } = await order.parcel()
  expect([status, moves]).toEqual(['delivered', []])
  expect(timeline.slice(-3).map((step) => step.status)).toEqual([
    ...['processing', 'out_for_delivery', 'delivered'],
  ])
  const { bookings, history } = await read(order.id)
  expect(bookings.flatMap(({ kind, entries }) => entries.map((entry) => ({ ...entry, kind })))).toEqual(
    expect.arrayContaining(shown.body.entries),
  )
  expect(history[0]).toMatchObject({
    kind: 'parcel.moved',
    reason: 'The store lost its phone.',
    before: { status: 'confirmed' },
    after: { status: 'delivered' },
  })
})

test('of two operators who say so at once the second is told, and a parcel that moved meanwhile is refused', async () => {
  const order = await aCashOrder()
  const [first, second] = [await look(order, 'delivered'), await look(order, 'delivered', esi)]
  const late = await look(order, 'processing')
  const answers = await Promise.all([first.send(), second.send(esi)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('task.decided')
  expect((await late.send()).status).toBe(409)
  const { timeline } = await order.parcel()
  expect(timeline.filter(({ status }) => status === 'delivered')).toHaveLength(1)
})

test('nobody took it at the door: it is cancelled without money; only a parcel on its way in cash can be said to be', async () => {
  const order = await aCashOrder()
  expect(await look(order, 'refused_at_door')).toMatchObject({ status: 409, body: { code: 'task.changed' } })
  await (await look(order, 'out_for_delivery')).send()
  expect((await order.parcel()).moves).toEqual(['delivered', 'refused_at_door'])
  expect((await (await look(order, 'refused_at_door')).send()).status).toBe(200)
  expect(await order.parcel()).toMatchObject({ status: 'cancelled', moves: [] })
})

test('a return that is asked for is not refused by saying that the parcel was delivered', async () => {
  const order = await aCashOrder()
  await (await look(order, 'delivered')).send()
  const { id, lines } = await order.parcel()
  const asked = await order.shopper.call('POST', `/api/orders/${order.number}/parcels/1/returns`, {
    ...{ reason: 'defective', note: 'It does not start.' },
    wallet_phone: '0241234567',
    lines: [{ line_id: lines[0]?.id, quantity: 1 }],
  })
  expect(asked.status).toBeLessThan(300)
  expect(await order.parcel()).toMatchObject({ status: 'return_request', moves: [] })
  expect(await look(order, 'delivered')).toMatchObject({ status: 409, body: { code: 'task.changed' } })
  const { rows } = await pool.query<{ state: string }>('select state from returns where parcel_id = $1', [id])
  expect(rows).toEqual([{ state: 'requested' }])
})

test('nobody says it of goods of a store that they work for, and only who may move money', async () => {
  const order = await aCashOrder()
  const insider = await anOperator(market, 'money', { isMember: true })
  await pool.query(
    "insert into store_members (store_id, person_id, role, added_by) values ($1, $2, 'read_only', $2)",
    [order.store.id, insider.id],
  )
  expect((await look(order, 'delivered', insider)).body.code).toBe('operator.own_matter')
  const trust = await anOperator(market, 'trust')
  expect((await look(order, 'delivered', trust)).body.code).toBe('operator.right_missing')
})
