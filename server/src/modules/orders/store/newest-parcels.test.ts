import { expect, test } from 'vitest'
import type { NewestParcels } from '#contracts/orders/store-parcel.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { sellingIn } from '#server/testing/selling.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { aPaidOrder, aColleague, act, detail } = sellingIn(market)

test('the newest orders say what their slips say and how they are paid: the recipient only as long as it is needed', async () => {
  const vendor = await aVendor(market)
  const reader = await aColleague(vendor, 'orders')
  const [first, second] = [await aPaidOrder(vendor), await aPaidOrder(vendor)]
  const newest = async () =>
    (await reader.call<NewestParcels>('GET', `${vendor.path}/newest-parcels`)).body.results
  const before = await newest()
  expect(before.map(({ id }) => id)).toEqual([second.id, first.id])
  const open = await detail(vendor, first.id)
  expect(open.recipient).not.toBeNull()
  expect(before[1]).toMatchObject({ recipient: open.recipient, code: open.code, items: open.items })
  expect(before[1]).toMatchObject({ payment_method: open.payment_method, payment_label: open.payment_label })
  for (const action of ['accept', 'out_for_delivery', 'delivered'] as const)
    expect((await act(vendor, action, [first.id]))[0]?.ok).toBe(true)
  expect((await newest()).map(({ recipient }) => recipient !== null)).toEqual([true, false])
})
