import { afterEach, expect, test } from 'vitest'
import { keptDelivery, keptSums } from '#contracts/approvals/kept-delivery.ts'
import type { Order } from '#contracts/orders/order.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { aTeamIn } from './testing/a-team.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

const goods = async (cedis: number) =>
  aProduct(pool, { store: await aStore(pool), base: cedis * 100, stock: 50 })

test('[BB-9.12] a part of an order that stays at or below GHS 500 pays delivery, as a new order of it would', async () => {
  const team = await aTeamIn(market)
  const buyer = await team.aMember('buyer')
  await team.setLimits(buyer, { order_limit: 100 })
  const { body } = await team.order(buyer, [await goods(342), await goods(540)])
  expect(body.total).toBe(882)
  const { body: approval } = await team.approval(team.owner, body.order_number)
  const refused = approval.lines.filter(({ price }) => price === 540).map(({ id }) => id)
  expect([keptDelivery(approval, []), keptDelivery(approval, refused)]).toEqual([0, 15])
  expect(keptSums(approval, [])).toEqual({ goods: 882, fee: 0, total: 882 })
  expect(keptSums(approval, refused)).toEqual({ goods: 342, fee: 15, total: 357 })
  const approved = await team.approve(team.owner, body.order_number, refused)
  const { body: rest } = await buyer.call<Order>('GET', `/api/orders/${approved.body.order_number}`)
  expect(rest).toMatchObject({ subtotal: 342, delivery_fee: 15, total: 357 })
})

test('the delivery that the approver reads is the one that is charged, whichever lines are taken out', async () => {
  const team = await aTeamIn(market)
  const buyer = await team.aMember('buyer')
  await team.setLimits(buyer, { order_limit: 1 })
  const items = [await goods(120), await goods(230), await goods(310), await goods(45)]
  for (let turn = 1; turn < 15; turn += 3) {
    const { body } = await team.order(buyer, items)
    const { body: approval } = await team.approval(team.owner, body.order_number)
    const refused = approval.lines.filter((_, place) => (turn >> place) % 2 === 1).map(({ id }) => id)
    const shown = keptDelivery(approval, refused)
    const approved = await team.approve(team.owner, body.order_number, refused)
    const { rows } = await pool.query<{ delivery_total: string }>(
      'select delivery_total from orders where number = $1',
      [approved.body.order_number],
    )
    expect(Number(rows[0]?.delivery_total) / 100, String(turn)).toBe(shown)
  }
})
