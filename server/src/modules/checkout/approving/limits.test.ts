import { afterEach, expect, test } from 'vitest'
import type { LimitExceeded } from '#contracts/approvals/approval.ts'
import { limitsExceeded } from '#contracts/approvals/which-limits.ts'
import type { Problem } from '#contracts/refusals.ts'
import { fillCart, placeAll } from '#server/testing/buying.ts'
import { fallDue } from '#server/testing/buying-on-invoice.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { expireNow, settleLate } from '#server/testing/paying.ts'
import { type Shopper, shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { grantCredit } from '../../payments/index.ts'
import { aTeamIn } from './testing/a-team.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { payAt, untilState } = shoppingIn(market)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

const goods = async (cedis: number, stock = 500) => {
  const store = await aStore(pool)
  return { store, ...(await aProduct(pool, { store, base: cedis * 100, stock })) }
}

test("of 200 orders at once against one company's monthly limit, exactly as many are placed as it allows", async () => {
  const team = await aTeamIn(market)
  const buyers = await Promise.all(Array.from({ length: 200 }, () => aPlainMember(team.companyId)))
  expect((await team.setCompanyLimit(24_600)).status).toBe(200)
  // Eight transactions at once, each with goods of its own, so that no lock on stock puts them in a row.
  const hands = await Promise.all(
    Array.from({ length: 8 }, async (_, hand) => {
      const { store, variants } = await goods(600)
      const own = buyers.filter((_, index) => index % 8 === hand)
      for (const buyer of own)
        await fillCart(pool, buyer, [{ variant: variants[0] as { id: string } }], 'business')
      return own.map((buyer) => ({ buyer, side: 'business', total: 60_000, stores: [store] }) as const)
    }),
  )
  const placed = await Promise.all(
    hands.map(async (own) => {
      const outcomes = []
      for (const request of own) outcomes.push(...(await placeAll(pool, [request])))
      return outcomes
    }),
  )
  const outcomes = placed.flat().map(({ outcome }) => outcome)
  expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(41)
  expect(outcomes.filter((outcome) => outcome === 'checkout.company_limit')).toHaveLength(159)
  expect(await team.limitsOf(team.owner)).toMatchObject({ company_month_left: 0 })
})

test('no limit is nothing, never 0, which is refused; a limit of one pesewa sends every order to an approver', async () => {
  const team = await aTeamIn(market)
  const buyer = await team.aMember('buyer')
  const product = await goods(10)
  const waits = async () => {
    const { status, body } = await team.order(buyer, [product])
    expect([status, body.detail]).toEqual([201, undefined])
    const { results } = await team.approvals(team.owner)
    return results.some(({ order_number: number }) => number === body.order_number)
  }
  for (const limits of [{ order_limit: 0.01 }, { month_limit: 0.01 }] as const) {
    expect((await team.setLimits(buyer, limits)).status).toBe(200)
    for (const field of ['order_limit', 'month_limit']) {
      const { status, body } = await team.setLimits(buyer, { [field]: 0 })
      expect([status, body.errors]).toEqual([400, { [field]: ['Please enter an amount above zero'] }])
    }
    expect(await team.limitsOf(buyer)).toMatchObject(limits)
    expect(await waits(), JSON.stringify(limits)).toBe(true)
  }
  await team.setLimits(buyer, {})
  expect(await team.limitsOf(buyer)).toMatchObject({ order_limit: null, month_limit: null })
  expect(await waits()).toBe(false)
  expect((await team.setCompanyLimit(0)).status).toBe(400)
  expect((await team.setCompanyLimit(0.01)).status).toBe(200)
  const { status, body } = await team.order(buyer, [product])
  expect([status, body.code]).toEqual([409, 'checkout.company_limit'])
})

test('two members who order for one company at once never use the same credit', async () => {
  const team = await aTeamIn(market)
  await grantCredit(market.market.db, team.companyId, 100_000)
  const members = await Promise.all(Array.from({ length: 12 }, () => team.aMember('buyer')))
  const product = await goods(400)
  const answers = await Promise.all(
    members.map((member) => team.order(member, [product], { quantity: 2, method: 'net_30' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(409)])
})

test('a member reads what is left of the credit of the company, what is overdue, and nothing where it may not buy on invoice', async () => {
  const team = await aTeamIn(market)
  const buyer = await team.aMember('buyer')
  expect(await team.limitsOf(buyer)).toMatchObject({ credit: null, open_invoices: 0 })
  await grantCredit(market.market.db, team.companyId, 100_000)
  expect((await team.limitsOf(buyer)).credit).toEqual({ limit: 1_000, left: 1_000, overdue: 0 })
  const { body } = await team.order(buyer, [await goods(300)], { quantity: 2, method: 'net_30' })
  const left = 1_000 - body.total
  expect((await team.limitsOf(team.owner)).open_invoices).toBe(1)
  expect((await team.limitsOf(team.owner)).credit).toEqual({ limit: 1_000, left, overdue: 0 })
  await fallDue(pool, { company: team.companyId }, -10)
  expect((await team.limitsOf(buyer)).credit).toEqual({ limit: 1_000, left, overdue: body.total })
  await pool.query('update companies set is_verified = false where id = $1', [team.companyId])
  expect((await team.limitsOf(buyer)).credit).toBeNull()
})

test("a member's month, a branch's budget and the company's month count cancelled parcels no more", async () => {
  const team = await aTeamIn(market)
  const buyer = await team.aMember('buyer')
  await team.setLimits(buyer, { month_limit: 2_000 })
  await team.setCompanyLimit(10_000)
  const branch = await aBranch(team.owner, team.path, 1_500)
  const product = await goods(600)
  const first = await team.order(buyer, [product], { quantity: 2, addressId: branch })
  expect(first.body.waits_for_approval).toBe(false)
  expect(await team.limitsOf(buyer)).toMatchObject({
    month_limit: 2_000,
    month_left: 800,
    company_month_left: 8_800,
    branches: [{ name: 'Kumasi', budget: 1_500, left: 300 }],
    approvers: [expect.any(String)],
  })
  const second = await team.order(buyer, [product], { quantity: 2, addressId: branch })
  const { body } = await team.approval(team.owner, second.body.order_number)
  expect(body.exceeded).toEqual([
    { limit: 'month', limit_amount: 2_000, above: 400, branch: null },
    { limit: 'branch', limit_amount: 1_500, above: 900, branch: 'Kumasi' },
  ])
  await buyer.call('POST', `/api/orders/${first.body.order_number}/cancel`, {})
  await team.decline(team.owner, second.body.order_number)
  expect(await team.limitsOf(buyer)).toMatchObject({ month_left: 2_000, company_month_left: 10_000 })
  await team.owner.call('DELETE', `${team.path}/members/${buyer.id}`)
  expect((await buyer.call<Problem>('GET', `${team.path}/limits`)).body.code).toBe('company.not_yours')
})

test('a parcel that its store cancels is spent no more, while the rest of its order is', async () => {
  const team = await aTeamIn(market)
  await team.setCompanyLimit(2_000)
  const { body } = await team.order(team.owner, [await goods(600), await goods(700)])
  await payAt(body.pay_url, 'approve')
  await untilState(team.owner, body.order_number, 'confirmed')
  const { rows } = await pool.query(
    `select cancel_parcel(p.id, 'Sold out', 'vendor') as is_cancelled from parcels p join orders o on o.id = p.order_id
     where o.number = $1 and p.items_total = 60000`,
    [body.order_number],
  )
  expect(rows).toEqual([{ is_cancelled: true }])
  expect(await team.limitsOf(team.owner)).toMatchObject({ company_month_left: 1_300 })
})

test('money that arrives late for an order does not take the company above its limit', async () => {
  const team = await aTeamIn(market)
  await team.setCompanyLimit(1_000)
  const product = await goods(600)
  const first = await team.order(team.owner, [product])
  const { rows } = await pool.query('select id as order_id from orders where number = $1', [
    first.body.order_number,
  ])
  await expireNow(pool, rows[0])
  expect((await team.order(team.owner, [product])).status).toBe(201)
  const intents = await pool.query('select * from payment_intents where order_id = $1', [rows[0].order_id])
  expect(await settleLate(pool, intents.rows[0], 60_000)).toBe('refund')
})

test('money that arrives late for exactly what is left of the month buys what was ordered', async () => {
  const team = await aTeamIn(market)
  await team.setCompanyLimit(600)
  const { body } = await team.order(team.owner, [await goods(600)])
  const { rows } = await pool.query('select id as order_id from orders where number = $1', [
    body.order_number,
  ])
  await expireNow(pool, rows[0])
  const intents = await pool.query('select * from payment_intents where order_id = $1', [rows[0].order_id])
  expect(await settleLate(pool, intents.rows[0], 60_000)).toBe('revived')
})

test('the limits that the page names are those by which the order is judged', async () => {
  const team = await aTeamIn(market)
  const buyer = await team.aMember('buyer')
  const branch = await aBranch(team.owner, team.path, 700)
  let seed = 11
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const maybe = (most: number) => (random(3) === 0 ? null : (1 + random(most)) / 100)
  for (let turn = 0; turn < 60; turn += 1) {
    const limits = { order_limit: maybe(90_000), month_limit: maybe(90_000) }
    expect((await team.owner.call('PUT', `${team.path}/members/${buyer.id}/limits`, limits)).status).toBe(200)
    const own = await team.limitsOf(buyer)
    const to = random(2) === 0 ? branch : null
    const total = 1 + random(100_000)
    const { rows } = await pool.query<{ exceeded: LimitExceeded[] | null }>(
      'select exceeded from judge_limits($1, $2, $3, $4)',
      [buyer.id, team.companyId, to, total],
    )
    const judged = (rows[0]?.exceeded ?? []).map(({ limit, limit_pesewas, above_pesewas, branch: name }) => ({
      limit,
      limit_amount: limit_pesewas / 100,
      above: above_pesewas / 100,
      branch: name,
    }))
    expect(limitsExceeded(total / 100, to, own)).toEqual(judged)
  }
})

async function aPlainMember(companyId: string): Promise<{ id: string; companyId: string }> {
  const { rows } = await pool.query<{ id: string }>(
    `with person as (
       insert into people (email, name) values (gen_random_uuid() || '@juaso.test', 'Kofi Boateng') returning id)
     insert into company_members (company_id, person_id, role, added_by)
     select $1, id, 'buyer', id from person returning person_id as id`,
    [companyId],
  )
  return { id: rows[0]?.id as string, companyId }
}

async function aBranch(owner: Shopper, path: string, budget: number): Promise<string> {
  const { body } = await owner.call<{ id: string }>('POST', `${path}/branches`, {
    name: 'Kumasi',
    monthly_budget: budget,
    full_name: 'Ama Mensah',
    phone_number: '+233241234567',
    address_line1: '1 Harper Road',
    city: 'Kumasi',
    region: 'Ashanti',
    country: 'gh',
  })
  return body.id
}
