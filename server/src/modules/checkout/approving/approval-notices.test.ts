import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders/order.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { callerWith, wholeMarket } from '#server/testing/whole-market.ts'
import { aTeamIn } from './testing/a-team.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)

/** The titles of a person's notices, the oldest first, with the numbers of orders left out. */
async function noticesOf({ id }: { id: string }): Promise<string[]> {
  await market.deliver()
  const { rows } = await pool.query<{ title: string }>(
    'select title from notifications where person_id = $1 order by created_at, id',
    [id],
  )
  return rows.map(({ title }) => title.replace(/JU\d+/, '…'))
}

async function waitingOrder() {
  const team = await aTeamIn(market)
  const [approver, buyer] = [await team.aMember('approver'), await team.aMember('buyer')]
  await team.setLimits(buyer, { order_limit: 100 })
  const product = await aProduct(pool, { store: await aStore(pool), base: 20_000, stock: 20 })
  const { body } = await team.order(buyer, [product])
  return { team, approver, buyer, number: body.order_number }
}

test('owner and approvers hear of an order at once, the buyer only of the decision', async () => {
  const { team, approver, buyer, number } = await waitingOrder()
  const asked = 'Ama Mensah asks you to approve an order of GHS 215.00'
  expect(await noticesOf(team.owner)).toEqual([asked])
  expect(await noticesOf(approver)).toEqual([asked])
  expect(await noticesOf(buyer)).toEqual([])
  await team.decline(team.owner, number)
  expect(await noticesOf(buyer)).toEqual(['Your order … was declined'])
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from mails where subject like '%approve an order%' or subject like '%was declined'",
  )
  expect(rows[0]?.count).toBe(3)
})

test('the e-mail to an approver leads to the order, which only members of the company who are signed in see', async () => {
  const { team, approver, buyer, number } = await waitingOrder()
  await noticesOf(approver)
  const { rows } = await pool.query<{ text: string; html: string }>(
    `select text, html from mails where subject like '%asks you to approve an order%'
     and recipient = (select email from people where id = $1)`,
    [approver.id],
  )
  expect(rows).toHaveLength(1)
  const link = `${market.market.publicUrl()}/b2b/approvals/${number}`
  expect(rows[0]?.text).toContain(link)
  expect(rows[0]?.html).toContain(`href="${link}"`)
  expect((await team.approval(approver, number)).body).toMatchObject({
    order_number: number,
    may_decide: true,
  })
  expect((await team.approval(buyer, number)).body.may_decide).toBe(false)
  const stranger = await aTeamIn(market)
  expect((await team.approval(stranger.owner, number)).status).toBe(404)
  const visitor = callerWith(market.url, null)
  expect((await visitor.call('GET', `${team.path}/approvals/${number}`)).status).toBe(401)
})

test('approvers are reminded after a day and twelve hours before the end, each time once, and the buyer hears of the end', async () => {
  const { team, buyer, number } = await waitingOrder()
  const remind = () => market.modules.remindApprovers()
  await noticesOf(team.owner)
  expect(await remind()).toBe(0)
  const passed = (hours: number) =>
    pool.query(
      `update order_approvals a set created_at = a.created_at - make_interval(hours => $2), reminded_at = a.reminded_at - make_interval(hours => $2)
       from orders o where o.id = a.order_id and o.number = $1`,
      [number, hours],
    )
  const closer = (hours: number) =>
    pool.query('update orders set expires_at = expires_at - make_interval(hours => $2) where number = $1', [
      number,
      hours,
    ])
  for (const [hours, reminded] of [
    [25, 1],
    [1, 0],
    [36, 1],
    [1, 0],
  ] as const) {
    await passed(hours)
    await closer(hours)
    expect(await Promise.all([remind(), remind()])).toEqual(expect.arrayContaining([0, reminded]))
  }
  expect((await noticesOf(team.owner)).slice(1)).toEqual([
    'The order of Ama Mensah for GHS 215.00 still waits for you',
    'The order of Ama Mensah for GHS 215.00 still waits for you',
  ])
  await closer(72)
  await market.modules.settlement.expireOrders()
  expect(await noticesOf(buyer)).toEqual(['Nobody approved your order … in time'])
})

test('a member who left while the order waited hears nothing more; the owner does, and can pay it', async () => {
  const { team, approver, buyer, number } = await waitingOrder()
  const left = await team.owner.call('DELETE', `${team.path}/members/${buyer.id}`)
  expect(left.status).toBe(204)
  await noticesOf(team.owner)
  expect((await team.approve(approver, number)).status).toBe(200)
  expect((await noticesOf(buyer)).filter((title) => title.includes('approved'))).toEqual([])
  expect(await noticesOf(team.owner)).toContain('Your order … was approved')
  expect((await buyer.call('GET', `/api/orders/${number}`)).status).toBe(404)
  const { body } = await team.owner.call<Order>('GET', `/api/orders/${number}`)
  expect(body.payment.pay_url).not.toBeNull()
})
