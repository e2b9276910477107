import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Cart } from '#contracts/cart/cart.ts'
import type { PlacedOrder, Quote } from '#contracts/checkout/checkout.ts'
import type { CompanyRole } from '#contracts/companies/company-rights.ts'
import { companyRoles, rightsOfCompanyRole } from '#contracts/companies/company-rights.ts'
import type { Order } from '#contracts/orders/order.ts'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import { fillCart, openCompanyFor } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { payWithMobileMoney, type Shopper, shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { aShopper } = shoppingIn(market)

const ofCompany = (companyId: string) => `side=business&company=${companyId}`

/** A member of this company, who has a company of their own too. */
async function aMember(companyId: string, role: CompanyRole): Promise<Shopper> {
  const person = await aShopper([], ['customer', 'business'])
  await pool.query(
    'insert into company_members (company_id, person_id, role, added_by) values ($1, $2, $3, $2)',
    [companyId, person.id, role],
  )
  return person
}

const takeOut = (companyId: string, person: Shopper) =>
  pool.query('delete from company_members where company_id = $1 and person_id = $2', [companyId, person.id])

const add = (buyer: Shopper, companyId: string, item: string, quantity = 1) =>
  buyer.call<Problem>('POST', `/api/cart/items?${ofCompany(companyId)}`, { item, quantity })

async function order(buyer: Shopper, companyId: string) {
  const side = { side: 'business', company: companyId, address_id: buyer.addressId }
  const { body: quote } = await buyer.call<Quote>('POST', '/api/checkout/quote', side)
  return buyer.call<PlacedOrder & Problem>(
    'POST',
    '/api/orders',
    {
      ...side,
      deliveries: quote.parcels?.map(({ chosen }) => chosen) ?? [],
      payment: payWithMobileMoney,
      expected_total: quote.total ?? 0,
    },
    { 'idempotency-key': randomUUID() },
  )
}

const pieces = async (buyer: Shopper, query: string) =>
  (await buyer.call<Cart[]>('GET', `/api/cart?${query}`)).body[0]?.cart_items.map(({ quantity }) => quantity)

test('a person has a cart of their own and one for each company, and an order takes only the cart of its company', async () => {
  const product = await aProduct(pool)
  const buyer = await aShopper([product], ['customer', 'business'])
  const other = await openCompanyFor(pool, buyer.id)
  await add(buyer, buyer.companyId, product.id, 2)
  await add(buyer, other, product.id, 3)
  expect(await pieces(buyer, 'side=shopper')).toEqual([1])
  // Nobody guesses for which of the two.
  const unsaid = await buyer.call<Problem>('GET', '/api/cart?side=business')
  expect([unsaid.status, unsaid.body.code]).toEqual([409, 'company.choose'])
  expect(await pieces(buyer, ofCompany(buyer.companyId))).toEqual([2])
  expect((await order(buyer, other)).status).toBe(201)
  expect(await pieces(buyer, ofCompany(other))).toEqual([])
  expect(await pieces(buyer, ofCompany(buyer.companyId))).toEqual([2])
  expect(await pieces(buyer, '')).toEqual([1])
})

test("a company's order is seen by all its members and by nobody else, also not by the buyer once out of the company", async () => {
  const product = await aProduct(pool)
  const owner = await aShopper([], ['customer', 'business'])
  const { companyId } = owner
  const buyer = await aMember(companyId, 'buyer')
  await add(buyer, companyId, product.id)
  const placed = await order(buyer, companyId)
  expect(placed.status).toBe(201)
  const number = placed.body.order_number
  const seenBy = async (person: Shopper) =>
    (await person.call<Order & Problem>('GET', `/api/orders/${number}`)).status
  const listed = async (person: Shopper) =>
    (await person.call<Page<{ order_number: string }>>('GET', `/api/orders?${ofCompany(companyId)}`)).body
      .results
  expect(await seenBy(owner)).toBe(200)
  expect(await listed(owner)).toMatchObject([{ order_number: number }])
  const stranger = await aShopper([], ['customer', 'business'])
  expect(await seenBy(stranger)).toBe(404)
  expect((await stranger.call<Problem>('GET', `/api/orders?${ofCompany(companyId)}`)).body.code).toBe(
    'company.not_yours',
  )
  await takeOut(companyId, buyer)
  expect(await seenBy(buyer)).toBe(404)
  expect((await owner.call('POST', `/api/orders/${number}/cancel`, {})).status).toBe(200)
})

test('who is taken out of a company hears no more of its order: the stream ends, and its owner gets the e-mails', async () => {
  const product = await aProduct(pool)
  const owner = await aShopper([], ['customer', 'business'])
  const buyer = await aMember(owner.companyId, 'buyer')
  await add(buyer, owner.companyId, product.id)
  const number = (await order(buyer, owner.companyId)).body.order_number
  const abort = new AbortController()
  const stream = await fetch(`${market.url}/api/orders/${number}/events`, {
    headers: { authorization: `Bearer ${buyer.token}` },
    signal: abort.signal,
  })
  expect(stream.status).toBe(200)
  await market.deliver()
  await takeOut(owner.companyId, buyer)
  const removedAt = new Date().toISOString()
  const lettersTo = async ({ id }: Shopper) =>
    (await pool.query('select from mails where recipient = (select email from people where id = $1)', [id]))
      .rowCount
  const [buyers, owners] = [await lettersTo(buyer), await lettersTo(owner)]
  await owner.call('POST', `/api/orders/${number}/cancel`, {})
  await market.deliver()
  // Ended by the market, and nothing was sent after the removal.
  const sent = [...(await stream.text()).matchAll(/"at":"([^"]+)"/g)].map(([, at = '']) => at)
  expect(sent.filter((at) => at > removedAt)).toEqual([])
  expect(await lettersTo(buyer)).toBe(buyers)
  expect(await lettersTo(owner)).toBe((owners ?? 0) + 1)
  abort.abort()
})

test.each(companyRoles)(
  'a member who is %s may buy for the company as the table of rights says',
  async (role) => {
    const product = await aProduct(pool)
    const owner = await aShopper([], ['customer', 'business'])
    const { companyId } = owner
    const member = role === 'owner' ? owner : await aMember(companyId, role)
    const mayBuy = rightsOfCompanyRole[role].includes('buy')
    const { rows } = await pool.query('select may_buy_for($1, $2) as may', [member.id, companyId])
    expect(rows).toEqual([{ may: mayBuy }])
    expect((await member.call('GET', `/api/cart?${ofCompany(companyId)}`)).status).toBe(200)
    const added = await add(member, companyId, product.id)
    expect([added.status, added.body.code]).toEqual(mayBuy ? [201, undefined] : [403, 'team.right_missing'])
  },
)

test('who is taken out of the company between the quote and the order buys nothing for it', async () => {
  const store = await aStore(pool)
  const product = await aProduct(pool, { store })
  const owner = await aShopper([], ['customer', 'business'])
  const buyer = await aMember(owner.companyId, 'buyer')
  await takeOut(owner.companyId, buyer)
  // As if the goods had been added in the moment of leaving: a cart passes to the owner.
  const variant = product.variants[0] as { id: string }
  await fillCart(pool, { id: buyer.id, companyId: owner.companyId }, [{ variant }], 'business')
  const { rows } = await pool.query<{ outcome: string }>('select outcome from place_orders($1)', [
    JSON.stringify([
      {
        ord: 0,
        person: buyer.id,
        company: owner.companyId,
        key: randomUUID(),
        hash: '00',
        address: {},
        deliveries: [{ store_id: store.id, type: 'flexroute', location_id: null }],
        method: 'momo_mtn',
        provider: 'sandbox',
        purse: 'sandbox',
        reference: `ju-${randomUUID()}`,
        expected_total: 1,
      },
    ]),
  ])
  expect(rows).toEqual([{ outcome: 'company.not_yours' }])
  expect((await order(buyer, owner.companyId)).status).not.toBe(201)
})
