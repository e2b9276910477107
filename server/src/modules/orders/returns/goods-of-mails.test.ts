import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders/order.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { sellingIn } from '#server/testing/selling.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { act } = sellingIn(market)
const { aShopper, buy, payAt, untilState } = shoppingIn(market)

type Bought = Awaited<ReturnType<typeof bought>>

/** Two pots and a pan of one store, paid and delivered, and a lamp of another, cancelled by its store. */
async function bought() {
  const [vendor, other] = [await aVendor(market), await aVendor(market)]
  const goods = [
    { name: 'Pot', base: 4_000, quantity: 2, store: vendor.store },
    { name: 'Pan', base: 9_000, quantity: 1, store: vendor.store },
    { name: 'Lamp', base: 7_000, quantity: 1, store: other.store },
  ]
  const shopper = await aShopper([])
  for (const { quantity, ...wanted } of goods) {
    const { id } = await aProduct(pool, { ...wanted, stock: 100 })
    await shopper.call('POST', '/api/cart/items', { item: id, quantity })
  }
  const placed = await buy(shopper)
  const number = placed.body.order_number
  await payAt(placed.body.pay_url, 'approve')
  const { parcels } = await untilState(shopper, number, 'confirmed')
  const parcelOf = (name: string) =>
    parcels.find(({ lines }) => lines.some((line) => line.name === name)) as Order['parcels'][0]
  const [kept, cancelled] = [parcelOf('Pot'), parcelOf('Lamp')]
  await other.call('POST', `${other.path}/parcels/${cancelled.id}/cancel`, { reason: 'Sold out' })
  for (const action of ['accept', 'out_for_delivery', 'delivered'] as const)
    await act(vendor, action, [kept.id])
  return { vendor, other, shopper, number, parcel: kept, cancelled }
}

async function ask({ shopper, number, parcel }: Bought, name: string, reason: string) {
  const line = parcel.lines.find((one) => one.name === name)
  const { body } = await shopper.call<Order>(
    'POST',
    `/api/orders/${number}/parcels/${parcel.position}/returns`,
    {
      ...{ reason, note: '', lines: [{ line_id: line?.id, quantity: 1 }] },
    },
  )
  return body.parcels.find(({ id }) => id === parcel.id)?.return?.id
}

/** The rows of the newest e-mail to the buyer whose text has these words: what it lists, before the button. */
async function rowsOf({ shopper }: Pick<Bought, 'shopper'>, words: string): Promise<string[]> {
  await market.deliver()
  const { rows } = await pool.query<{ text: string }>(
    `select m.text from mails m join people p on p.email = m.recipient where p.id = $1 and m.text like $2 order by m.id desc limit 1`,
    [shopper.id, `%${words}%`],
  )
  const [, after = 'no e-mail says so'] = rows[0]?.text.split(words) ?? []
  return (after.split('See your order')[0] ?? '').split('\n').filter((line) => line.includes(': '))
}

async function sendRefunds() {
  await pool.query("update refunds set next_try_at = now() - interval '1 minute' where state = 'pending'")
  await market.modules.payments.sendRefunds()
}

const toReturn = async (vendor: Vendor, id: string, step: string, body: object) =>
  vendor.call('POST', `${vendor.path}/parcels/${id}/return/${step}`, body)

test('an e-mail about a return or a refund lists only its own goods, and its own amount', async () => {
  const sale = await bought()
  const { vendor, parcel } = sale
  const lamp = ['1 × Lamp: GHS 70.00', 'Delivery fee: GHS 7.50', 'Total: GHS 77.50']
  expect(await rowsOf(sale, 'is on its way back.')).toEqual(lamp)
  await sendRefunds()
  expect(await rowsOf(sale, 'GHS 77.50 was sent back to you.')).toEqual(lamp)

  await ask(sale, 'Pot', 'defective')
  await act(vendor, 'item_received', [parcel.id])
  const pot = ['1 × Pot: GHS 40.00', 'Refund of this return: GHS 40.00']
  // What the buyer asks next is another matter, also where it is asked before this is told.
  await sendRefunds()
  expect(await rowsOf(sale, 'GHS 40.00 was sent back to you.')).toEqual(pot)
  expect(await rowsOf(sale, 'The store has your returned goods. Your refund is on its way.')).toEqual(pot)

  const pan = ['1 × Pan: GHS 90.00', 'Goods: GHS 90.00']
  const returnId = await ask(sale, 'Pan', 'changed_mind')
  await toReturn(vendor, parcel.id, 'offer', { return_id: returnId, amount: 20 })
  expect(await rowsOf(sale, 'Keep the goods and get GHS 20.00 back.')).toEqual(pan)
  await sale.shopper.call('POST', `/api/orders/${sale.number}/parcels/${parcel.position}/returns/offer`, {
    ...{ return_id: returnId, accepts: false },
  })
  await toReturn(vendor, parcel.id, 'refuse', { return_id: returnId, reason: 'It was used.' })
  expect(await rowsOf(sale, 'You can ask Juaso to decide within 7 days.')).toEqual(pan)
})

test('the e-mail about the last parcel that is cancelled does not list those before it', async () => {
  const [pot, lamp] = [
    await aProduct(pool, { name: 'Pot' }),
    await aProduct(pool, { name: 'Lamp', base: 5_000 }),
  ]
  const shopper = await aShopper([pot, lamp])
  const { order_number: number, pay_url: payUrl } = (await buy(shopper)).body
  await payAt(payUrl, 'approve')
  const { parcels } = await untilState(shopper, number, 'confirmed')
  const lastOf = (name: string) => Number(parcels.find(({ lines }) => lines[0]?.name === name)?.position)
  await shopper.call('POST', `/api/orders/${number}/parcels/${lastOf('Pot')}/cancel`, {})
  await shopper.call('POST', `/api/orders/${number}/parcels/${lastOf('Lamp')}/cancel`, {})
  expect(await rowsOf({ shopper }, 'The order is cancelled.')).toEqual([
    '1 × Lamp: GHS 50.00',
    'Delivery fee: GHS 7.50',
    'Total: GHS 57.50',
  ])
})
