import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders/order.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { sellingIn } from '#server/testing/selling.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const database = await testDatabase()
const market = await wholeMarket(database)
const { aPaidOrder, act, detail } = sellingIn(market)

/** Goods that arrived, and the steps of a return of them. */
async function arrived() {
  const vendor = await aVendor(market)
  const { id, number, shopper } = await aPaidOrder(vendor)
  for (const action of ['accept', 'out_for_delivery', 'delivered'] as const) await act(vendor, action, [id])
  const post = async (url: string, body: object, by: typeof shopper | typeof vendor) =>
    expect((await by.call('POST', url, body)).status).toBe(200)
  const atBuyer = `/api/orders/${number}`
  const read = async () => (await shopper.call<Order>('GET', atBuyer)).body.parcels[0]
  const return_id = async () => (await read())?.return?.id
  const ofParcel = `${vendor.path}/parcels/${id}/return`
  return {
    ask: async () => {
      const lines = [{ line_id: (await detail(vendor, id)).items[0]?.id, quantity: 1 }]
      await post(`${atBuyer}/parcels/1/returns`, { reason: 'changed_mind', lines }, shopper)
    },
    offer: async (amount: number) =>
      post(`${ofParcel}/offer`, { return_id: await return_id(), amount }, vendor),
    answer: async (accepts: boolean) =>
      post(`${atBuyer}/parcels/1/returns/offer`, { return_id: await return_id(), accepts }, shopper),
    /** As if the offer had ended then. */
    end: (at: string) =>
      database.pool.query(`update returns set offer_until = ${at} where parcel_id = $1`, [id]),
    takeBack: () => act(vendor, 'item_received', [id]),
    refuse: async () => post(`${ofParcel}/refuse`, { return_id: await return_id(), reason: 'Worn' }, vendor),
    /** What the store and the buyer read since the goods arrived. */
    told: async () => {
      const { happened } = await detail(vendor, id)
      return happened
        .slice(happened.findIndex(({ status }) => status === 'delivered') + 1)
        .map(({ label, amount, person, actor }) => `${label}, ${amount ?? '-'}, ${person ?? actor}`)
    },
    steps: async () =>
      ((await read())?.timeline ?? [])
        .slice(6)
        .map(({ status, amount, current }) => `${current ? '* ' : ''}${status}, ${amount ?? '-'}`),
  }
}

test('store and buyer read in the history who offered a part refund, how it was answered, and that it was sent', async () => {
  const sale = await arrived()
  await sale.ask()
  await sale.offer(33.33)
  await sale.answer(true)
  expect(await market.modules.payments.sendRefunds()).toBe(1)
  await market.deliver()
  expect(await sale.told()).toEqual([
    'Return requested, -, buyer',
    'The store offered a part refund, 33.33, Ama Mensah',
    'The buyer accepted the offer, 33.33, buyer',
    'Return ended: the buyer keeps the goods, -, buyer',
    'Part refund sent, 33.33, system',
  ])
  expect(await sale.steps()).toEqual([
    'Return requested, -',
    'The store offered a part refund, 33.33',
    'The buyer accepted the offer, 33.33',
    'Part refund sent, 33.33',
  ])
})

test('an offer that was declined stays in the history beside that of the next return', async () => {
  const sale = await arrived()
  await sale.ask()
  await sale.offer(20)
  await sale.answer(false)
  expect(await sale.steps()).toEqual([
    '* Return requested, -',
    'The store offered a part refund, 20',
    'The buyer declined the offer, 20',
  ])
  await sale.refuse()
  await sale.ask()
  await sale.offer(30)
  expect(await sale.told()).toEqual([
    'Return requested, -, buyer',
    'The store offered a part refund, 20, Ama Mensah',
    'The buyer declined the offer, 20, buyer',
    'Return refused, -, Ama Mensah',
    'Return requested, -, buyer',
    'The store offered a part refund, 30, Ama Mensah',
  ])
})

test('store and buyer read that nobody answered an offer in time, and that the return goes on', async () => {
  const sale = await arrived()
  await sale.ask()
  await sale.offer(20)
  expect(await sale.steps()).toHaveLength(2)
  await sale.end('now()')
  const unanswered = 'The buyer did not answer the offer in time; the return goes on'
  expect(await sale.steps()).toEqual([
    '* Return requested, -',
    'The store offered a part refund, 20',
    `${unanswered}, 20`,
  ])
  await sale.takeBack()
  expect(await sale.told()).toEqual([
    'Return requested, -, buyer',
    'The store offered a part refund, 20, Ama Mensah',
    `${unanswered}, 20, system`,
    'Return Processing, -, Ama Mensah',
  ])
})

test('an offer that the store itself ends, because it takes the goods back, did not wait in vain for its answer', async () => {
  const sale = await arrived()
  await sale.ask()
  await sale.offer(20)
  await sale.takeBack()
  await sale.end("decided_at + interval '1 microsecond'")
  expect(await sale.told()).toEqual([
    'Return requested, -, buyer',
    'The store offered a part refund, 20, Ama Mensah',
    'Return Processing, -, Ama Mensah',
  ])
})
