import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Cart } from '#contracts/cart/cart.ts'
import type { PlacedOrder, Quote } from '#contracts/checkout/checkout.ts'
import type { Branch } from '#contracts/companies/branches.ts'
import type { Order } from '#contracts/orders/order.ts'
import type { Problem } from '#contracts/refusals.ts'
import { openCompanyFor } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { vendorPassword } from '#server/testing/earning.ts'
import { aCategory, aProduct, aStore } from '#server/testing/market-builders.ts'
import { aPromotion } from '#server/testing/offer-builders.ts'
import { payWithMobileMoney, type Shopper, shoppingIn } from '#server/testing/shopping.ts'
import { type Caller, wholeMarket } from '#server/testing/whole-market.ts'
import { orderingQuoted, quotingIn } from '../quotations/testing/quoting.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aShopper } = shoppingIn(market)

const aBuyer = () => aShopper([], ['customer', 'business'])

async function aMember(companyId: string): Promise<Shopper> {
  const person = await aBuyer()
  await pool.query(
    "insert into company_members (company_id, person_id, role, added_by) values ($1, $2, 'buyer', $2)",
    [companyId, person.id],
  )
  return person
}

async function aBranch(owner: Caller, companyId: string, more: object = {}): Promise<Branch> {
  const { body } = await owner.call<Branch>('POST', `/api/companies/${companyId}/branches`, {
    ...{ name: 'Tema depot', full_name: 'Yaw Boateng', phone_number: '0241234567', cost_centre: 'CC-200' },
    ...{
      address_line1: '12 Harbour Road, Community 1',
      city: 'Tema',
      region: 'Greater Accra',
      country: 'gh',
    },
    ...more,
  })
  return body
}

const add = (buyer: Caller, company: string, item: string, quantity = 1) =>
  buyer.call('POST', `/api/cart/items?side=business&company=${company}`, { item, quantity })

async function order(
  buyer: Caller,
  input: { side: string; company?: string; address_id: string },
  more: object = {},
) {
  const { status, body: quote } = await buyer.call<Quote & Problem>('POST', '/api/checkout/quote', input)
  if (status !== 200) return { status, body: quote as unknown as PlacedOrder & Problem }
  const deliveries = quote.parcels.map(({ chosen }) => chosen)
  const rest = { deliveries, payment: payWithMobileMoney, expected_total: quote.total, ...more }
  return buyer.call<PlacedOrder & Problem>(
    'POST',
    '/api/orders',
    { ...input, ...rest },
    {
      'idempotency-key': randomUUID(),
    },
  )
}

const cartOf = async (buyer: Caller, company: string) =>
  (await buyer.call<Cart[]>('GET', `/api/cart?side=business&company=${company}`)).body[0]
const codesPath = (company: string) => `/api/cart/codes?side=business&company=${company}`
const piecesOf = async (buyer: Caller, company: string) =>
  (await cartOf(buyer, company))?.cart_items.map(({ quantity }) => quantity)

test('a member orders to a branch; the order keeps its address, cost centre and number after the branch is gone', async () => {
  const product = await aProduct(pool)
  const owner = await aBuyer()
  const { companyId } = owner
  const branch = await aBranch(owner, companyId)
  const buyer = await aMember(companyId)
  await add(buyer, companyId, product.id)
  const input = { side: 'business', company: companyId, address_id: branch.id }
  const placed = await order(buyer, input, { po_number: ' PO-2026/7 ' })
  expect([placed.status, placed.body.detail]).toEqual([201, undefined])
  const number = placed.body.order_number
  const read = async () => (await owner.call<Order>('GET', `/api/orders/${number}`)).body
  const kept = {
    po_number: 'PO-2026/7',
    cost_centre: 'CC-200',
    address: { address_label: 'Tema depot', city: 'Tema' },
  }
  expect(await read()).toMatchObject(kept)
  const branchOf = async () =>
    (await pool.query('select branch_id from orders where number = $1', [number])).rows[0].branch_id
  expect(await branchOf()).toBe(branch.id)
  await owner.call('DELETE', `/api/companies/${companyId}/branches/${branch.id}`)
  expect([await branchOf(), await read()]).toMatchObject([null, kept])
})

test('a branch of another company, one that is not in use, and any on the shopper’s side is no destination', async () => {
  const product = await aProduct(pool)
  const [owner, other] = [await aBuyer(), await aBuyer()]
  const { companyId } = owner
  const theirs = await aBranch(other, other.companyId)
  const closed = await aBranch(owner, companyId, { name: 'Closed', is_active: false })
  const open = await aBranch(owner, companyId, { name: 'Open' })
  const second = await openCompanyFor(pool, owner.id)
  await add(owner, companyId, product.id)
  await add(owner, second, product.id)
  await owner.call('POST', '/api/cart/items', { item: product.id, quantity: 1 })
  for (const input of [
    { side: 'business', company: companyId, address_id: theirs.id },
    { side: 'business', company: companyId, address_id: closed.id },
    { side: 'business', company: second, address_id: open.id },
    { side: 'shopper', address_id: open.id },
  ]) {
    const { body } = await order(owner, input)
    expect(body.code, JSON.stringify(input)).toBe('checkout.address_required')
  }
})

test('a company that wants its own number on each order gets none without it', async () => {
  const product = await aProduct(pool)
  const owner = await aBuyer()
  const { companyId, addressId } = owner
  await pool.query('update companies set po_number_required = true where id = $1', [companyId])
  await add(owner, companyId, product.id)
  const input = { side: 'business', company: companyId, address_id: addressId }
  for (const po_number of [undefined, null, '', '   ']) {
    const { body } = await order(owner, input, { po_number })
    expect(body).toMatchObject({
      code: 'checkout.po_number_required',
      errors: { po_number: ['Please enter the purchase-order number of your company'] },
    })
  }
  expect((await order(owner, input, { po_number: 'x'.repeat(41) })).status).toBe(400)
  expect((await order(owner, input, { po_number: '4711' })).status).toBe(201)
  // The person's own orders have none.
  await owner.call('POST', '/api/cart/items', { item: product.id, quantity: 1 })
  const own = await order(owner, { side: 'shopper', address_id: addressId }, { po_number: '4711' })
  const { body } = await owner.call<Order>('GET', `/api/orders/${own.body.order_number}`)
  expect(body.po_number).toBeNull()
})

test('the cart of whoever leaves or is removed passes on to the owner, and a closed company has none', async () => {
  const [shoes, bags] = [await aProduct(pool), await aProduct(pool)]
  const owner = await aBuyer()
  const { companyId } = owner
  const [leaving, removed, staying] = [
    await aMember(companyId),
    await aMember(companyId),
    await aMember(companyId),
  ]
  await add(owner, companyId, shoes.id, 1)
  await add(leaving, companyId, shoes.id, 2)
  await add(leaving, companyId, bags.id, 3)
  await add(removed, companyId, bags.id, 4)
  await add(staying, companyId, bags.id, 5)
  await leaving.call('POST', '/api/cart/items', { item: shoes.id, quantity: 1 })
  const path = `/api/companies/${companyId}`
  expect((await leaving.call('DELETE', `${path}/membership`)).status).toBe(204)
  expect((await owner.call('DELETE', `${path}/members/${removed.id}`)).status).toBe(204)
  expect((await piecesOf(owner, companyId))?.toSorted()).toEqual([3, 7])
  expect(await piecesOf(staying, companyId)).toEqual([5])
  // The person's own cart stays.
  const own = await leaving.call<Cart[]>('GET', '/api/cart')
  expect(own.body[0]?.cart_items).toHaveLength(1)
  const carts = async () =>
    (await pool.query('select from carts where company_id = $1', [companyId])).rowCount
  expect(await carts()).toBe(2)
  expect((await staying.call('DELETE', '/api/profile', { password: vendorPassword })).status).toBe(204)
  expect((await piecesOf(owner, companyId))?.toSorted()).toEqual([12, 3])
  expect((await owner.call('DELETE', '/api/profile', { password: vendorPassword })).status).toBe(204)
  expect(await carts()).toBe(0)
})

/** A company whose owner and a member each have a cart, and goods of a store that quotes 20 pieces at GHS 90.00, usually GHS 100.00. */
async function quotedScene() {
  const quoting = quotingIn(market)
  const category = await aCategory(pool)
  const [vendor, owner] = [await quoting.aSeller(category), await quoting.aBuyer()]
  const { companyId, path } = owner
  const leaving = { ...(await aMember(companyId)), path }
  const goods = () => aProduct(pool, { store: vendor.store, category, base: 10_000, stock: 90 })
  /** The quotation that this buyer accepts for these goods. */
  const agree = async (
    buyer: Pick<typeof leaving, 'call' | 'path'>,
    { variants }: { variants: { id: string }[] },
  ) => {
    const { body: asked } = await quoting.ask(owner, category, { quantity: 20 })
    const { body } = await quoting.quote(vendor, asked.id, { variant: variants[0]?.id })
    const quotation = body.quotation?.id as string
    const accepted = await orderingQuoted.accept(buyer, asked.id, quotation)
    expect([accepted.status, accepted.body.detail]).toEqual([200, undefined])
    return quotation
  }
  const linesOf = async (buyer: Caller) =>
    (await cartOf(buyer, companyId))?.cart_items
      .map(({ product, quantity, quotation }) => [
        ...[product.id, quantity, product.current_price, quotation?.id ?? null],
      ])
      .toSorted()
  const leave = async () =>
    expect((await leaving.call('DELETE', `/api/companies/${companyId}/membership`)).status).toBe(204)
  return { owner, leaving, companyId, goods, agree, linesOf, leave }
}

test('a leaving member’s quoted goods and codes pass on as they stand, and the owner orders them', async () => {
  const { owner, leaving, companyId, goods, agree, linesOf, leave } = await quotedScene()
  const [desks, lamps, chairs] = [await goods(), await goods(), await goods()]
  const store = await aStore(pool)
  const mats = await aProduct(pool, { store, base: 10_000 })
  await aPromotion(pool, store, [mats], { percent: 50, code: 'MATS50' })
  // Quoted goods take the place of the same goods at the usual price, in whichever of the two carts those are.
  await add(owner, companyId, desks.id, 3)
  await add(leaving, companyId, chairs.id, 4)
  await add(leaving, companyId, mats.id, 2)
  const [ofDesks, ofLamps] = [await agree(leaving, desks), await agree(leaving, lamps)]
  const ofChairs = await agree(owner, chairs)
  await leaving.call('POST', codesPath(companyId), { store: store.id, code: 'MATS50' })
  await leave()
  expect(await linesOf(owner)).toEqual(
    [
      [desks.id, 20, 90, ofDesks],
      [lamps.id, 20, 90, ofLamps],
      [chairs.id, 20, 90, ofChairs],
      [mats.id, 2, 50, null],
    ].toSorted(),
  )
  const cart = await cartOf(owner, companyId)
  expect(cart?.promotions).toMatchObject([{ store_id: store.id, code: 'MATS50', problem: null }])
  const input = { side: 'business', company: companyId, address_id: owner.addressId }
  expect(await order(owner, input)).toMatchObject({ status: 201, body: { total: cart?.total } })
})

test('the owner’s code of a store and quotation of the same goods stay; the other quotation can be taken again', async () => {
  const { owner, leaving, companyId, goods, agree, linesOf, leave } = await quotedScene()
  const desks = await goods()
  const store = await aStore(pool)
  const mats = await aProduct(pool, { store, base: 10_000 })
  await aPromotion(pool, store, [mats], { percent: 50, code: 'MATS50' })
  await aPromotion(pool, store, [mats], { percent: 20, code: 'MATS20' })
  await add(owner, companyId, mats.id, 1)
  await add(leaving, companyId, mats.id, 1)
  await owner.call('POST', codesPath(companyId), { store: store.id, code: 'MATS20' })
  await leaving.call('POST', codesPath(companyId), { store: store.id, code: 'MATS50' })
  const [own, others] = [await agree(owner, desks), await agree(leaving, desks)]
  await leave()
  expect(await linesOf(owner)).toEqual(
    [
      [desks.id, 20, 90, own],
      [mats.id, 2, 80, null],
    ].toSorted(),
  )
  const { rows } = await pool.query('select state from quotations where id = $1', [others])
  expect(rows).toEqual([{ state: 'accepted' }])
})
