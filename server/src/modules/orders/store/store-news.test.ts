import { expect, test } from 'vitest'
import type { UnsubscribeLinks } from '#server/modules/notifications/index.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { sellingIn } from '#server/testing/selling.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { remindStores } from './remind-stores.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { aPaidOrder, aColleague, act, detail } = sellingIn(market)
const { aShopper, buy, payAt, untilState } = shoppingIn(market)

/** Titles and texts of what a person was told about the orders of a store. */
async function toldTo({ id }: { id: string }): Promise<string[]> {
  await market.deliver()
  const { rows } = await pool.query<{ told: string }>(
    "select title || ': ' || text as told from notifications where person_id = $1 and kind = 'store_orders' order by id",
    [id],
  )
  return rows.map(({ told }) => told)
}
async function mailsTo({ id }: { id: string }): Promise<string[]> {
  const { rows } = await pool.query<{ subject: string }>(
    'select m.subject from mails m join people p on p.email = m.recipient where p.id = $1 order by m.id',
    [id],
  )
  return rows.map(({ subject }) => subject)
}
const confirmedAt = (parcel: string, at: string) =>
  pool.query('update parcels set confirmed_at = $2, created_at = $2 where id = $1', [parcel, at])

/** A return of one piece that the buyer asks for. */
async function aReturn(vendor: Vendor): Promise<{ id: string; number: string }> {
  const { id, number, shopper } = await aPaidOrder(vendor)
  for (const action of ['accept', 'out_for_delivery', 'delivered'] as const) await act(vendor, action, [id])
  const line_id = (await detail(vendor, id)).items[0]?.id
  const input = { reason: 'changed_mind', note: '', lines: [{ line_id, quantity: 1 }] }
  await shopper.call('POST', `/api/orders/${number}/parcels/1/returns`, input)
  return { id, number }
}

test('everybody who looks after orders learns of a new one, by e-mail too; a reader and a stranger do not', async () => {
  const vendor = await aVendor(market)
  const [clerk, reader] = [await aColleague(vendor, 'orders'), await aColleague(vendor, 'read_only')]
  const stranger = await aVendor(market)
  await clerk.call('PUT', '/api/notifications/emails', { store_orders: false })
  const { number } = await aPaidOrder(vendor)
  for (const person of [vendor, clerk]) {
    expect(await toldTo(person)).toEqual([
      expect.stringMatching(`^New order ${number}: Send it by \\d+ \\w+ 20\\d\\d, 16:00. Pieces: 2.$`),
    ])
  }
  expect(await mailsTo(vendor)).toContain(`New order ${number}`)
  expect(await mailsTo(clerk)).not.toContain(`New order ${number}`)
  for (const person of [reader, stranger]) expect(await toldTo(person)).toEqual([])
})

test('a store learns which pieces a buyer has cancelled, of one parcel and of a whole order, once each', async () => {
  const [vendor, other] = [await aVendor(market), await aVendor(market)]
  const products = [
    await aProduct(pool, { store: vendor.store }),
    await aProduct(pool, { store: other.store }),
  ]
  const shopper = await aShopper(products)
  const { body } = await buy(shopper)
  const number = body.order_number
  await payAt(body.pay_url, 'approve')
  const { parcels } = await untilState(shopper, number, 'confirmed')
  const cancelledOf = async (person: { id: string }) =>
    (await toldTo(person)).filter((told) => told.startsWith('The buyer has cancelled'))
  const wordsOf = (store: string) => [
    `The buyer has cancelled: ${number}: Do not send 1 × ${parcels.find((one) => one.store.id === store)?.lines[0]?.name}. The goods are back in your stock.`,
  ]
  for (const [position, seller] of [vendor, other].entries()) {
    const place = 1 + parcels.findIndex(({ store }) => store.id === seller.store.id)
    expect(await cancelledOf(seller), String(position)).toEqual([])
    await shopper.call('POST', `/api/orders/${number}/parcels/${place}/cancel`, { reason: 'Too slow' })
    expect(await cancelledOf(seller)).toEqual(wordsOf(seller.store.id))
  }
  expect(await cancelledOf(vendor)).toEqual(wordsOf(vendor.store.id))
  expect(await mailsTo(vendor)).toContain(`The buyer has cancelled: ${number}`)

  const whole = await aPaidOrder(vendor)
  const clerk = await aColleague(vendor, 'orders')
  await whole.shopper.call('POST', `/api/orders/${whole.number}/cancel`, {})
  expect(await cancelledOf(clerk)).toEqual([expect.stringContaining(`${whole.number}: Do not send 2 × `)])
  // What the store cancels itself is no news for it.
  const own = await aPaidOrder(vendor)
  await vendor.call('POST', `${vendor.path}/parcels/${own.id}/cancel`, { reason: 'Sold out' })
  expect(await cancelledOf(vendor)).toHaveLength(2)
})

test('a store learns of a requested return, and by when it has to answer', async () => {
  const vendor = await aVendor(market)
  const { number } = await aReturn(vendor)
  expect(await toldTo(vendor)).toContain(
    `Return asked for: ${number}: Answer within 48 hours; after that Juaso decides.`,
  )
})

test('a return without an answer raises one alarm after 48 hours, which ends with the answer', async () => {
  const vendor = await aVendor(market)
  const { id, number } = await aReturn(vendor)
  const alarms = async () => {
    await market.modules.settlement.takeNewAlarms()
    const { rows } = await pool.query<{ detail: string }>(
      "select detail from money_alarms where kind = 'return.waiting' and resolved_at is null",
    )
    return rows.map(({ detail: text }) => text)
  }
  const askedAgo = (hours: number) =>
    pool.query('update returns set created_at = now() - make_interval(hours => $2) where parcel_id = $1', [
      id,
      hours,
    ])
  await askedAgo(47)
  expect(await alarms()).toEqual([])
  await askedAgo(49)
  expect(await alarms()).toEqual([`the store of order ${number} has not answered a return`])
  await act(vendor, 'item_received', [id])
  expect(await alarms()).toEqual([])
})

test('a store is reminded of what it has to send today, of what is late, and of returns; one with nothing to do is not', async () => {
  const [vendor, idle] = [await aVendor(market), await aVendor(market)]
  const [late, today, tomorrow] = [
    await aPaidOrder(vendor),
    await aPaidOrder(vendor),
    await aPaidOrder(vendor),
  ]
  await aReturn(vendor)
  const sent = await aPaidOrder(vendor)
  for (const action of ['accept', 'out_for_delivery'] as const) await act(vendor, action, [sent.id])
  await market.deliver()
  // A Wednesday, 13:00: what was confirmed on Tuesday morning is late, on Wednesday morning due today, at 12:30 due tomorrow.
  await confirmedAt(late.id, '2026-11-17T09:00:00Z')
  await confirmedAt(today.id, '2026-11-18T09:00:00Z')
  await confirmedAt(tomorrow.id, '2026-11-18T12:30:00Z')
  const clock = () => new Date('2026-11-18T13:00:00Z')
  await remindStores({ ...market.market, clock }, {
    urlOf: () => 'https://juaso.test/stop',
  } as unknown as UnsubscribeLinks)
  expect(await toldTo(vendor)).toContain(
    'What waits for you today: Orders to send by 16:00: 2. Late: 1. Returns without an answer: 1.',
  )
  expect((await toldTo(idle)).filter((told) => told.startsWith('What waits'))).toEqual([])
})

test('a store is told that a bank asks for the money of an order back, and what it decided', async () => {
  const vendor = await aVendor(market)
  for (const [outcome, last, bank] of [
    ['won', 'The bank decided for you', null],
    ['lost', 'The bank took a part of the money back', 'took_back'],
  ] as const) {
    const { id, number } = await aPaidOrder(vendor)
    await pool.query(
      `select open_dispute('sandbox', $1, i.id, i.amount, 'fraud') from payment_intents i join orders o on o.id = i.order_id
       where o.number = $2 and i.state = 'paid'`,
      [`D-${number}`, number],
    )
    expect((await detail(vendor, id)).bank).toBe('decides')
    await pool.query("select end_dispute('sandbox', $1, $2, 10000)", [`D-${number}`, outcome])
    expect((await detail(vendor, id)).bank).toBe(bank)
    const told = (await toldTo(vendor)).filter((words) => words.includes(number)).slice(-2)
    expect(told.map((words) => words.split(':')[0])).toEqual(['A bank asks for the money back', last])
    if (outcome === 'lost')
      expect(told.at(-1)).toContain(
        'It took GHS 100.00 of GHS 215.00, and your share of that from your wallet.',
      )
  }
})

test('after a bank took all of the money, store and buyer read that what had not left is cancelled, and why', async () => {
  const vendor = await aVendor(market)
  const { id, number, shopper } = await aPaidOrder(vendor)
  const { rows } = await pool.query<{ amount: number }>(
    `select open_dispute('sandbox', 'D-all', i.id, i.amount, 'fraud'), i.amount::int from payment_intents i join orders o on o.id = i.order_id
     where o.number = $1 and i.state = 'paid'`,
    [number],
  )
  await pool.query("select end_dispute('sandbox', 'D-all', 'lost', $1)", [rows[0]?.amount])
  expect(await detail(vendor, id)).toMatchObject({ status: 'cancelled', bank: 'took_back' })
  expect(await toldTo(vendor)).toContain(
    `The bank took the money back: ${number}: Your part was taken from your wallet. What had not left is cancelled, and on your shelf again.`,
  )
  const { rows: told } = await pool.query<{ text: string }>(
    'select n.text from notifications n join orders o on o.person_id = n.person_id where o.number = $1 order by n.id desc',
    [number],
  )
  expect(told.map(({ text }) => text)).toContain(
    'The order is cancelled: your bank gave you its money back before the goods left.',
  )
  expect((await shopper.call<{ state: string }>('GET', `/api/orders/${number}`)).body.state).toBe('cancelled')
})
