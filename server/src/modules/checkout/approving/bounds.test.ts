import { afterEach, expect, test } from 'vitest'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { aFlashSale, aPromotion } from '#server/testing/offer-builders.ts'
import { type Shopper, shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { aTeamIn } from './testing/a-team.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { payAt, untilState } = shoppingIn(market)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

const goods = async (cedis: number, stock = 50) => {
  const store = await aStore(pool)
  return { store, ...(await aProduct(pool, { store, base: cedis * 100, stock })) }
}
const reservedOf = async ({ variants }: { variants: { id: string }[] }) =>
  (await pool.query('select reserved from stock where variant_id = $1', [variants[0]?.id])).rows[0].reserved

test('waiting orders of a company that nobody has verified hold goods for GHS 5,000 at most, those of a verified one more', async () => {
  const team = await aTeamIn(market)
  const buyer = await team.aMember('buyer')
  await team.setLimits(buyer, { order_limit: 0.01 })
  await pool.query('update companies set is_verified = false where id = $1', [team.companyId])
  const product = await goods(1_000)
  const first = await team.order(buyer, [product], { quantity: 4 })
  expect(first.body.waits_for_approval).toBe(true)
  const tooMuch = await team.order(buyer, [product], { quantity: 2 })
  expect([tooMuch.body.code, tooMuch.body.detail]).toEqual([
    'checkout.waiting_limit',
    'Until your company is verified, orders that wait for an approval can come to GHS 5,000.00 together. GHS 1,000.00 of that is left.',
  ])
  expect(await reservedOf(product)).toBe(4)
  expect((await buyer.call('POST', `/api/orders/${first.body.order_number}/cancel`, {})).status).toBe(200)
  expect((await team.order(buyer, [])).body.waits_for_approval).toBe(true)
  // Two of five thousand wait: three more are exactly as many as may.
  expect((await team.order(buyer, [product], { quantity: 3 })).body.waits_for_approval).toBe(true)
  await pool.query('update companies set is_verified = true where id = $1', [team.companyId])
  expect((await team.order(buyer, [product], { quantity: 40 })).body.waits_for_approval).toBe(true)
})

test('pieces of a flash sale are kept for an approval for verified companies alone, and for all within their limits', async () => {
  const team = await aTeamIn(market)
  const buyer = await team.aMember('buyer')
  await team.setLimits(buyer, { order_limit: 100 })
  await pool.query('update companies set is_verified = false where id = $1', [team.companyId])
  const product = await goods(100)
  await aFlashSale(pool, [{ product, price: 9_000, quantity: 10 }])
  const all = await team.order(buyer, [product], { quantity: 10 })
  expect(all.body.code).toBe('checkout.flash_not_held')
  expect(await reservedOf(product)).toBe(0)
  await pool.query('update companies set is_verified = true where id = $1', [team.companyId])
  expect((await team.order(buyer, [])).body.waits_for_approval).toBe(true)
  expect(await reservedOf(product)).toBe(10)
})

test("an order is not approved above the company's limit as it is now, in whole or in part", async () => {
  const team = await aTeamIn(market)
  const buyer = await team.aMember('buyer')
  await team.setLimits(buyer, { order_limit: 100 })
  await team.setCompanyLimit(5_000)
  const [one, other] = [await goods(900), await goods(600)]
  const { body } = await team.order(buyer, [one, other])
  const number = body.order_number
  expect(body.waits_for_approval).toBe(true)
  await team.setCompanyLimit(1_000)
  const whole = await team.approve(team.owner, number)
  expect([whole.status, whole.body.code]).toEqual([409, 'checkout.company_limit'])
  expect(whole.body.detail).toContain('GHS 1,000.00')
  const { lines } = (await team.approval(team.owner, number)).body
  const dear = lines.filter(({ price }) => price === 600).map(({ id }) => id)
  const part = await team.approve(team.owner, number, dear)
  expect(part.status).toBe(200)
  const late = await team.order(team.owner, [other])
  expect(late.body.code).toBe('checkout.company_limit')
})

test('an order that waits since last month takes nothing off what the others of this month come to', async () => {
  const team = await aTeamIn(market)
  const buyer = await team.aMember('buyer')
  await team.setLimits(buyer, { order_limit: 100 })
  const { body } = await team.order(buyer, [await goods(900)])
  await pool.query(
    "update orders set created_at = date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - interval '1 hour' where number = $1",
    [body.order_number],
  )
  expect((await team.order(team.owner, [await goods(600)])).body.waits_for_approval).toBe(false)
  await team.setCompanyLimit(1_000)
  const whole = await team.approve(team.owner, body.order_number)
  expect([whole.status, whole.body.code]).toEqual([409, 'checkout.company_limit'])
  expect(whole.body.detail).toContain('GHS 400.00')
  await pool.query(
    'update orders o set created_at = (select min(created_at) from parcel_events e where e.order_id = o.id) where number = $1',
    [body.order_number],
  )
})

test("orders past the branches do not escape their budgets: the owner's alone need no approval", async () => {
  const team = await aTeamIn(market)
  const [buyer, approver] = [await team.aMember('buyer'), await team.aMember('approver')]
  const branch = await aBranch(team.owner, team.path)
  const product = await goods(50)
  const asked = await team.order(buyer, [product])
  expect(asked.body.waits_for_approval).toBe(true)
  expect((await team.limitsOf(buyer)).needs_branch).toBe(true)
  const { body } = await team.approval(approver, asked.body.order_number)
  expect(body.exceeded).toEqual([{ limit: 'address', limit_amount: 0, above: 65, branch: null }])
  expect((await team.order(buyer, [product], { addressId: branch })).body.waits_for_approval).toBe(false)
  expect((await team.order(team.owner, [product])).body.waits_for_approval).toBe(false)
  expect((await team.limitsOf(team.owner)).needs_branch).toBe(false)
})

test('the price of today follows the terms of the order: its code, its quantity and what it holds itself', async () => {
  const team = await aTeamIn(market)
  const buyer = await team.aMember('buyer')
  await team.setLimits(buyer, { order_limit: 1 })
  const product = await goods(200)
  await aPromotion(pool, product.store, [product], {
    percent: 10,
    code: 'SCHOOL10',
    maxUses: 1,
    minSpend: 30_000,
  })
  await team.fill(buyer, [product], 2)
  const query = new URLSearchParams({ side: 'business', company: team.companyId })
  const typed = await buyer.call('POST', `/api/cart/codes?${query}`, {
    store: product.store.id,
    code: 'SCHOOL10',
  })
  expect(typed.status, JSON.stringify(typed.body)).toBeLessThan(300)
  const { body } = await team.order(buyer, [])
  const lineNow = async () => (await team.approval(team.owner, body.order_number)).body.lines[0]
  expect(await lineNow()).toMatchObject({ price: 180, price_now: 180 })
  await pool.query('update variants set base_price = 15000 where id = $1', [product.variants[0]?.id])
  expect(await lineNow()).toMatchObject({ price: 180, price_now: 135 })
})

test('the price of today counts the pieces of its own flash sale that an order holds, and none of another sale', async () => {
  const team = await aTeamIn(market)
  const buyer = await team.aMember('buyer')
  await team.setLimits(buyer, { order_limit: 1 })
  const product = await goods(100)
  const sale = await aFlashSale(pool, [{ product, price: 9_000, quantity: 10 }])
  const { body } = await team.order(buyer, [product], { quantity: 10 })
  const lineNow = async () => (await team.approval(team.owner, body.order_number)).body.lines[0]
  expect(await lineNow()).toMatchObject({ price: 90, price_now: 90 })
  await pool.query("update flash_sales set ends_at = now() - interval '1 minute' where id = $1", [sale.id])
  expect(await lineNow()).toMatchObject({ price: 90, price_now: 100 })
  const startsAt = new Date(Date.now() - 30_000)
  await aFlashSale(pool, [{ product, price: 8_000, quantity: 9 }], { startsAt })
  expect(await lineNow()).toMatchObject({ price: 90, price_now: 100 })
})

test('an order whose price of today changed since the approver read it is approved only once the change was seen', async () => {
  const team = await aTeamIn(market)
  const buyer = await team.aMember('buyer')
  await team.setLimits(buyer, { order_limit: 1 })
  const [dear, cheap] = [await goods(300), await goods(200)]
  const { body } = await team.order(buyer, [dear, cheap])
  const number = body.order_number
  const lines = async () => (await team.approval(team.owner, number)).body.lines
  const seen = async () => (await lines()).map(({ id: line, price_now }) => ({ line, price_now }))
  const approve = (given: object) =>
    team.owner.call<Problem>('POST', `${team.path}/approvals/${number}/approval`, given)
  const before = await seen()
  await pool.query('update variants set base_price = 25000 where id = $1', [dear.variants[0]?.id])
  const refused = await approve({ seen: before })
  expect([refused.status, refused.body.code]).toEqual([409, 'approval.prices_changed'])
  const changed = (await lines()).filter(({ price, price_now: now }) => now !== price).map(({ id }) => id)
  expect(changed).toHaveLength(1)
  // What is left out may cost what it likes.
  expect((await approve({ seen: before, refused_lines: changed })).status).toBe(200)
  const other = await team.order(buyer, [dear])
  const [line] = (await team.approval(team.owner, other.body.order_number)).body.lines
  const path = `${team.path}/approvals/${other.body.order_number}/approval`
  const known = { seen: [{ line: line?.id, price_now: line?.price_now }] }
  expect((await team.owner.call('POST', path, known)).status).toBe(200)
})

test('somebody who was given the part of a reader meanwhile approves nothing', async () => {
  const team = await aTeamIn(market)
  const [buyer, approver] = [await team.aMember('buyer'), await team.aMember('approver')]
  await team.setLimits(buyer, { order_limit: 1 })
  const { body } = await team.order(buyer, [await goods(100)])
  const role = (to: string) =>
    pool.query('update company_members set role = $3 where company_id = $1 and person_id = $2', [
      team.companyId,
      approver.id,
      to,
    ])
  await role('read_only')
  expect((await team.approve(approver, body.order_number)).body.code).toBe('team.right_missing')
  await role('approver')
  expect((await team.approve(approver, body.order_number)).status).toBe(200)
  const { body: approved } = await buyer.call<{ payment: { pay_url: string } }>(
    'GET',
    `/api/orders/${body.order_number}`,
  )
  await payAt(approved.payment.pay_url, 'approve')
  await untilState(buyer, body.order_number, 'confirmed')
})

async function aBranch(owner: Shopper, path: string): Promise<string> {
  const { body } = await owner.call<{ id: string }>('POST', `${path}/branches`, {
    ...{ name: 'Kumasi', monthly_budget: 500, full_name: 'Ama Mensah', phone_number: '+233241234567' },
    ...{ address_line1: '1 Harper Road', city: 'Kumasi', region: 'Ashanti', country: 'gh' },
  })
  return body.id
}
