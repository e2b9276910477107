import { afterEach, expect, test } from 'vitest'
import { held } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { sellingIn } from '#server/testing/selling.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { releaseEarnings } from '../index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { act, aPaidOrder, detail } = sellingIn(market)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

/** A parcel of two pieces that has arrived, one of which is asked back. */
async function anAskedBack() {
  const vendor = await aVendor(market)
  const { id, number, shopper } = await aPaidOrder(vendor)
  for (const action of ['accept', 'out_for_delivery', 'delivered'] as const) await act(vendor, action, [id])
  const line_id = (await detail(vendor, id)).items[0]?.id
  const asked = await shopper.call('POST', `/api/orders/${number}/parcels/1/returns`, {
    ...{ reason: 'changed_mind', note: '', lines: [{ line_id, quantity: 1 }] },
  })
  expect(asked.status).toBe(200)
  const path = (account: string) => `vendor/${vendor.store.id}/${account}/sandbox`
  const { rows } = await pool.query<{ id: string }>(
    "select i.id from payment_intents i join orders o on o.id = i.order_id where o.number = $1 and i.state = 'paid'",
    [number],
  )
  return {
    intent: rows[0]?.id,
    number: `D-${number}`,
    async pass(days: number) {
      await pool.query('update parcels set delivered_at = now() - make_interval(days => $2) where id = $1', [
        id,
        days,
      ])
      await releaseEarnings(pool)
      return held(pool, path('available'))
    },
  }
}

test('while a return waits, nothing of a parcel is released after its bank took money back; else the piece that is kept is', async () => {
  const [lost, won] = [await anAskedBack(), await anAskedBack()]
  for (const { number, intent } of [lost, won])
    await pool.query("select open_dispute('sandbox', $1, $2, 5000, 'fraud')", [number, intent])
  expect([await lost.pass(8), await won.pass(8)]).toEqual([0, 0])
  await pool.query("select end_dispute('sandbox', $1, 'lost', 5000)", [lost.number])
  await pool.query("select end_dispute('sandbox', $1, 'won', 0)", [won.number])
  expect([await lost.pass(8), await won.pass(8)]).toEqual([0, 8_450])
})
