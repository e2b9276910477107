import { afterEach, expect, test } from 'vitest'
import type { Order, Tracking } from '#contracts/orders/order.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { Activity } from '#contracts/teams/activity.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { aPromotion } from '#server/testing/offer-builders.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { grantCredit } from '../../payments/index.ts'
import { aTeamIn } from './testing/a-team.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { payAt, untilState } = shoppingIn(market)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

/** One piece costs this many cedis; no delivery is paid above GHS 500. */
const goods = async (cedis: number, stock = 50) => {
  const store = await aStore(pool)
  return { store, ...(await aProduct(pool, { store, base: cedis * 100, stock })) }
}
const reservedOf = async ({ variants }: { variants: { id: string }[] }) => {
  const { rows } = await pool.query('select reserved from stock where variant_id = $1', [variants[0]?.id])
  return rows[0].reserved
}

test('an order at the limit is placed, one above it waits and holds its goods, and cannot be paid by any road', async () => {
  const team = await aTeamIn(market)
  const buyer = await team.aMember('buyer')
  await team.setLimits(buyer, { order_limit: 1_200 })
  const product = await goods(600)
  const within = await team.order(buyer, [product], { quantity: 2 })
  expect([within.status, within.body.waits_for_approval]).toEqual([201, false])
  expect(within.body.pay_url).not.toBeNull()

  const above = await team.order(buyer, [product], { quantity: 3, note: 'For the school in Ho' })
  expect(above.body).toMatchObject({ waits_for_approval: true, pay_url: null, total: 1_800 })
  expect(await reservedOf(product)).toBe(5)
  const number = above.body.order_number
  const paid = await buyer.call<Problem>('POST', `/api/orders/${number}/payment`, {
    method: 'momo_mtn',
    phone: '0241234567',
  })
  expect([paid.status, paid.body.code]).toEqual([409, 'order.waits_for_approval'])
  await expect(
    pool.query("update orders set state = 'confirmed', expires_at = null where number = $1", [number]),
  ).rejects.toThrow(/waits for an approval/)
  const { body } = await buyer.call<Order>('GET', `/api/orders/${number}`)
  expect(body.parcels).toMatchObject([{ status_label: 'Waiting for approval' }])
  expect(body).toMatchObject({ status: 'Waiting for approval', payment: { pay_url: null }, can_cancel: true })

  const { body: tracking } = await buyer.call<Tracking>('GET', `/api/tracking/${number}`)
  expect(tracking).toMatchObject({ status: 'Waiting for approval', current_location: 'Not sent' })
  expect(tracking.parcels).toMatchObject([{ status: 'Waiting for approval', current_location: 'Not sent' }])

  const [seen] = (await team.approvals(team.owner)).results
  expect(seen).toMatchObject({
    order_number: number,
    note: 'For the school in Ho',
    total: 1_800,
    exceeded: [{ limit: 'order', limit_amount: 1_200, above: 600, branch: null }],
    may_decide: true,
    is_own: false,
    lines: [{ quantity: 3, price: 600, price_now: 600 }],
  })
  expect((await team.approve(team.owner, number)).status).toBe(200)
  const approved = (await buyer.call<Order>('GET', `/api/orders/${number}`)).body
  await payAt(approved.payment.pay_url, 'approve')
  await untilState(buyer, number, 'confirmed')
  expect(await team.approvals(team.owner, 'approved')).toMatchObject({ count: 1, counts: { waiting: 0 } })
})

test('nobody approves the own order, a stranger sees none, and each order is decided once', async () => {
  const team = await aTeamIn(market)
  const other = await aTeamIn(market)
  const [approver, buyer] = [await team.aMember('approver'), await team.aMember('buyer')]
  await team.setLimits(approver, { order_limit: 100 })
  const product = await goods(200)
  const { body } = await team.order(approver, [product])
  const number = body.order_number
  const codeOf = async (call: Promise<{ body: Problem }>) => (await call).body.code
  expect(await codeOf(team.approve(approver, number))).toBe('approval.own_order')
  expect(await codeOf(team.approve(buyer, number))).toBe('approval.not_found')
  expect(await codeOf(other.approve(other.owner, number))).toBe('approval.not_found')
  expect(await codeOf(team.approve(other.owner, number))).toBe('company.not_yours')
  expect((await team.approval(buyer, number)).body.code).toBe('approval.not_found')
  const answers = await Promise.all(Array.from({ length: 8 }, () => team.approve(team.owner, number)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await codeOf(team.decline(team.owner, number))).toBe('approval.decided')
})

test('what is declined, cancelled or not decided in time gives back goods and limit, and says why', async () => {
  const team = await aTeamIn(market)
  const buyer = await team.aMember('buyer')
  await team.setLimits(buyer, { order_limit: 700, month_limit: 5_000 })
  const product = await goods(1_000)
  const numbers: string[] = []
  for (let turn = 0; turn < 3; turn += 1) numbers.push((await team.order(buyer, [product])).body.order_number)
  expect(await team.limitsOf(buyer)).toMatchObject({ order_limit: 700, month_left: 2_000 })
  const [declined, cancelled, late] = numbers as [string, string, string]
  expect((await team.decline(team.owner, declined, 'Too dear')).status).toBe(200)
  expect((await buyer.call('POST', `/api/orders/${cancelled}/cancel`, {})).status).toBe(200)
  await pool.query("update orders set expires_at = now() - interval '1 minute' where number = $1", [late])
  expect((await team.approve(team.owner, late)).body.code).toBe('approval.expired')
  await market.modules.settlement.expireOrders()
  expect(await reservedOf(product)).toBe(0)
  expect(await team.limitsOf(buyer)).toMatchObject({ month_left: 5_000 })
  const { results } = await team.approvals(buyer, 'declined')
  expect(results.map(({ order_number, state, reason }) => [order_number, state, reason])).toEqual([
    [late, 'expired', null],
    [cancelled, 'withdrawn', null],
    [declined, 'declined', 'Too dear'],
  ])
})

test('an approver takes lines out: the rest is ordered at the held prices, and the others go back on the shelf', async () => {
  const team = await aTeamIn(market)
  const buyer = await team.aMember('buyer')
  await team.setLimits(buyer, { order_limit: 500 })
  const [rice, chairs] = [await goods(300), await goods(400)]
  const { body } = await team.order(buyer, [rice, chairs], { quantity: 2 })
  const number = body.order_number
  await pool.query('update variants set base_price = 1 where id = $1', [rice.variants[0]?.id])
  const { body: seen } = await team.approval(team.owner, number)
  const [lineOfRice, lineOfChairs] = [300, 400].map((price) =>
    seen.lines.find((line) => line.price === price),
  )
  expect(lineOfRice).toMatchObject({ price: 300, price_now: 0.01 })
  const refused = [lineOfChairs?.id as string]
  const stranger = ['00000000-0000-7000-8000-000000000000']
  expect((await team.approve(team.owner, number, stranger)).body.code).toBe('approval.line_unknown')
  const all = seen.lines.map(({ id }) => id)
  expect((await team.approve(team.owner, number, all)).body.code).toBe('approval.nothing_left')
  const approved = await team.approve(team.owner, number, refused)
  expect(approved.status).toBe(200)
  expect(approved.body.order_number).not.toBe(number)
  expect([await reservedOf(rice), await reservedOf(chairs)]).toEqual([2, 0])
  const { body: rest } = await buyer.call<Order>('GET', `/api/orders/${approved.body.order_number}`)
  expect(rest).toMatchObject({ status: 'Waiting for payment', subtotal: 600, total: 600 })
  expect((await buyer.call<Order>('GET', `/api/orders/${number}`)).body.state).toBe('cancelled')
  const { results } = await team.approvals(team.owner, 'approved')
  expect(results).toMatchObject([
    {
      order_number: number,
      replaced_by: rest.order_number,
      refused_lines: [{ quantity: 2, line_total: 800 }],
    },
  ])
})

test('a part that no longer reaches the minimum of its promotion, or is no longer for sale, is not approved', async () => {
  const team = await aTeamIn(market)
  const buyer = await team.aMember('buyer')
  await team.setLimits(buyer, { order_limit: 100 })
  const store = await aStore(pool)
  const [one, other] = await Promise.all(
    [200, 300].map((cedis) => aProduct(pool, { store, base: cedis * 100, stock: 9 })),
  )
  if (!one || !other) throw new Error('two products')
  await aPromotion(pool, store, [one, other], { percent: 10, minSpend: 45_000 })
  const { body } = await team.order(buyer, [one, other])
  const number = body.order_number
  const { lines } = (await team.approval(team.owner, number)).body
  const refused = lines.filter(({ price }) => price === 270).map(({ id }) => id)
  expect((await team.approve(team.owner, number, refused)).body.code).toBe('approval.below_promotion')
  await pool.query("update products set status = 'draft' where id = $1", [other.id])
  const gone = await team.approve(team.owner, number)
  expect([gone.body.code, gone.body.detail]).toEqual([
    'approval.line_gone',
    `${other.name} is no longer for sale. Approve the order without it.`,
  ])
  expect((await team.decline(team.owner, number)).status).toBe(200)
})

test('an order on invoice uses the credit when it is approved, and only what is left of it', async () => {
  const team = await aTeamIn(market)
  const buyer = await team.aMember('buyer')
  await grantCredit(market.market.db, team.companyId, 100_000)
  await team.setLimits(buyer, { order_limit: 100 })
  const product = await goods(600)
  const first = await team.order(buyer, [product], { method: 'net_30' })
  const second = await team.order(buyer, [product], { method: 'net_30' })
  expect([first.body.waits_for_approval, second.body.waits_for_approval]).toEqual([true, true])
  const [seen] = (await team.approvals(team.owner)).results
  expect(seen?.credit).toEqual({ limit: 1_000, left_after: 400 })
  expect((await team.approve(team.owner, first.body.order_number)).status).toBe(200)
  const refused = await team.approve(team.owner, second.body.order_number)
  expect(refused.body.code).toBe('checkout.net30_limit')
  const { body: order } = await buyer.call<Order>('GET', `/api/orders/${first.body.order_number}`)
  expect(order).toMatchObject({ state: 'confirmed', payment: { state: 'invoiced', owed: 600 } })
  expect((await team.decline(team.owner, second.body.order_number)).status).toBe(200)
})

test('who stands in for an approver who is away approves until that day, never the orders of that approver', async () => {
  const team = await aTeamIn(market)
  const [buyer, helper] = [await team.aMember('buyer'), await team.aMember('buyer')]
  for (const person of [team.owner, buyer]) await team.setLimits(person, { order_limit: 100 })
  const product = await goods(200)
  const alone = await team.order(team.owner, [product])
  expect(alone.body.code).toBe('checkout.no_approver')
  expect(alone.body.detail).toContain('above your limit of GHS 100.00')
  const today = new Date().toISOString().slice(0, 10)
  const absent = (body: object) => team.owner.call<Problem>('PUT', `${team.path}/absence`, body)
  const farAway = new Date(Date.now() + 91 * 86_400_000).toISOString().slice(0, 10)
  for (const until of ['2020-01-01', farAway, '9999-12-01'])
    expect((await absent({ person_id: helper.id, until })).body.code).toBe('approval.day_passed')
  expect((await absent({ person_id: team.owner.id, until: today })).body.code).toBe('approval.own_stand_in')
  expect((await absent({ person_id: helper.id, until: today })).status).toBe(200)
  // Naming somebody is no way to an approval of the own orders.
  await team.fill(team.owner, [product])
  expect((await team.order(team.owner, [])).body.code).toBe('checkout.no_approver')
  const approver = await team.aMember('approver')
  const ofOwner = await team.order(team.owner, [])
  expect(ofOwner.body.waits_for_approval).toBe(true)
  expect((await team.approval(helper, ofOwner.body.order_number)).body.may_decide).toBe(false)
  expect((await team.limitsOf(helper)).waiting).toBe(0)
  expect((await team.approve(helper, ofOwner.body.order_number)).body.code).toBe('approval.for_absent')
  expect((await team.approve(approver, ofOwner.body.order_number)).status).toBe(200)
  const placed = await team.order(buyer, [product])
  expect((await team.approve(buyer, placed.body.order_number)).body.code).toBe('approval.not_found')
  expect((await team.approval(helper, placed.body.order_number)).body.may_decide).toBe(true)
  expect((await team.approve(helper, placed.body.order_number)).status).toBe(200)
  const later = await team.order(buyer, [product])
  await team.owner.call('DELETE', `${team.path}/absence`)
  expect((await team.approve(helper, later.body.order_number)).body.code).toBe('approval.not_found')
})

test('an approver reads the order’s own numbers, what is left of the month, and that the asker was made a reader', async () => {
  const team = await aTeamIn(market)
  const buyer = await team.aMember('buyer')
  await team.setLimits(buyer, { order_limit: 100, month_limit: 2_000 })
  await team.setCompanyLimit(5_000)
  const { body } = await team.order(buyer, [await goods(600)])
  const number = body.order_number
  const seen = (await team.approval(team.owner, number)).body
  expect(seen).toMatchObject({
    ...{ asker_may_buy: true, po_number: null, cost_centre: null, branch: null },
    address: { city: expect.any(String), address_line1: expect.any(String) },
    budgets: [
      { of: 'buyer', limit: 2_000, left: 1_400 },
      { of: 'company', limit: 5_000, left: 4_400 },
    ],
  })
  expect(Object.keys(seen.address)).not.toContain('latitude')
  const orderOf = async () => (await buyer.call<Order>('GET', `/api/orders/${number}`)).body
  expect(await orderOf()).toMatchObject({ may_act: true, can_cancel: true })

  await pool.query("update company_members set role = 'read_only' where person_id = $1 and company_id = $2", [
    buyer.id,
    team.companyId,
  ])
  expect((await team.approval(team.owner, number)).body.asker_may_buy).toBe(false)
  await team.approve(team.owner, number)
  expect(await orderOf()).toMatchObject({
    ...{ may_act: false, can_cancel: false, status: 'Waiting for payment' },
    payment: { pay_url: null },
  })
  const { body: own } = await team.owner.call<Order>('GET', `/api/orders/${number}`)
  expect([own.may_act, own.payment.pay_url]).toEqual([true, expect.any(String)])
})

test('the company’s activity says how each order was decided, and which nobody decided in time', async () => {
  const team = await aTeamIn(market)
  const buyer = await team.aMember('buyer')
  await team.setLimits(buyer, { order_limit: 100 })
  const [first, second] = [await goods(600), await goods(700)]
  const place = async (...items: { id: string }[]) => (await team.order(buyer, items)).body.order_number
  const approved = await place(first)
  await team.approve(team.owner, approved)
  const inPart = await place(first, second)
  const { lines } = (await team.approval(team.owner, inPart)).body
  const rest = await team.approve(team.owner, inPart, [lines[0]?.id ?? ''])
  const declined = await place(first)
  await team.decline(team.owner, declined)
  const withdrawn = await place(first)
  await buyer.call('POST', `/api/orders/${withdrawn}/cancel`, {})
  const { body } = await team.owner.call<Activity>('GET', `${team.path}/activity`)
  const ofOrders = body.rows.filter(({ kind }) => kind.startsWith('order.'))
  expect(ofOrders.map(({ kind, order_number, by, to }) => [kind, order_number, by.id, to])).toEqual([
    ['order.withdrawn', withdrawn, buyer.id, null],
    ['order.declined', declined, team.owner.id, null],
    ['order.approved_in_part', inPart, team.owner.id, rest.body.order_number],
    ['order.approved', approved, team.owner.id, null],
  ])
})
