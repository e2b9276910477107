import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Cart } from '#contracts/cart/cart.ts'
import type { Order, Tracking } from '#contracts/orders/order.ts'
import { areMadeGoods } from '#contracts/quotations/made-goods.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../books/index.ts'
import { type Asked, type Buyer, inDays, orderingQuoted, quotingIn } from './testing/quoting.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const scene = quotingIn(market)
const { aBuyer, aSeller, read, inStore, quote, aRequest, noticesOf } = scene
const { accept, order, quoteCheckout } = orderingQuoted
const { payAt, untilState } = shoppingIn(market)
const { workOnRequests } = market.modules

/** A request for 20 pieces with a quotation at GHS 90.00 for goods that usually cost GHS 100.00. */
async function anOffer({ stock = 30 as number | null, ...given }: Record<string, unknown> = {}) {
  const { category, vendor, buyer, id } = await aRequest({ quantity: 20 })
  const product = await aProduct(pool, {
    store: vendor.store,
    category,
    base: 10_000,
    stock: stock as number,
  })
  const variant = product.variants[0]?.id as string
  const { body } = await quote(vendor, id, { variant, ...given })
  return { category, vendor, buyer, id, product, variant, quotation: body.quotation?.id as string }
}
const stockOf = async (variant: string) =>
  (await pool.query('select on_hand, reserved from stock where variant_id = $1', [variant])).rows[0]
const cartOf = async (buyer: Pick<Buyer, 'call'>) =>
  (await buyer.call<Cart[]>('GET', '/api/cart?side=business')).body[0] as Cart
const statesOf = async (id: string) =>
  (
    await pool.query<{ state: string }>('select state from quotations where request_id = $1 order by state', [
      id,
    ])
  ).rows.map(({ state }) => state)

test('an accepted quotation holds its pieces, stands in the cart at its price, and is ordered like anything else', async () => {
  const { buyer, vendor, category, id, variant, quotation } = await anOffer({
    delivery_price: 70,
    delivery_days: 30,
  })
  const rival = await aSeller(category)
  await pool.query('insert into quotation_request_stores (request_id, store_id) values ($1, $2)', [
    id,
    rival.store.id,
  ])
  await quote(rival, id)
  const accepted = await accept(buyer, id, quotation)
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
  expect(accepted.body.state).toBe('accepted')
  expect(accepted.body.quotations).toContainEqual(
    expect.objectContaining({
      id: quotation,
      state: 'accepted',
      quantity: 20,
      is_held: true,
      ordered_as: null,
    }),
  )
  expect(await statesOf(id)).toEqual(['accepted', 'lost'])
  expect(await noticesOf(vendor.id)).toContain('Your quotation was accepted')
  expect(await noticesOf(rival.id)).toContain('The buyer has chosen another quotation')
  expect(await stockOf(variant)).toEqual({ on_hand: 30, reserved: 20 })
  expect((await vendor.call('GET', inStore(vendor, id))).body).toMatchObject({
    company: { name: 'Volta Schools Ltd' },
  })

  const cart = await cartOf(buyer)
  expect(cart).toMatchObject({ estimated_total: 1_800, delivery_fee: 70, total: 1_870 })
  expect(cart.cart_items).toMatchObject([
    {
      quantity: 20,
      line_total: 1_800,
      notices: [],
      quotation: { id: quotation },
      product: { current_price: 90, stock: 30 },
    },
  ])
  const preview = await quoteCheckout(buyer)
  expect(preview).toMatchObject({ total: 1_870, delivery_total: 70, problems: [] })
  expect(preview.parcels).toMatchObject([{ delivery_fee: 70, options: [{ type: 'vendor' }] }])
  expect([preview.estimated_from, preview.estimated_to]).toEqual([inDays(30), inDays(30)])
  const placed = await order(buyer)
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  expect(placed.body.total).toBe(1_870)
  expect(await stockOf(variant)).toEqual({ on_hand: 30, reserved: 20 })
  const number = placed.body.order_number
  expect(await read(buyer, id)).toMatchObject({ state: 'ordered' })
  expect((await read(buyer, id)).quotations).toContainEqual(
    expect.objectContaining({ state: 'ordered', is_held: false, ordered_as: number }),
  )
  expect((await cartOf(buyer)).cart_items).toEqual([])
  await payAt(placed.body.pay_url, 'approve')
  const confirmed = await untilState(buyer, number, 'confirmed')
  expect(confirmed.parcels).toMatchObject([{ delivery_fee: 70, delivery_type: 'vendor' }])
  expect([confirmed.estimated_from, confirmed.estimated_to]).toEqual([inDays(30), inDays(30)])
  expect(await stockOf(variant)).toEqual({ on_hand: 10, reserved: 0 })
  expect(await checkBooks(pool)).toEqual([])
})

test('goods quoted sooner than the region is delivered to keep the quoted day, and have one name', async () => {
  const { vendor, buyer, id } = await aRequest({ quantity: 20 })
  const quoted = await quote(vendor, id, { delivery_days: 0 })
  await accept(buyer, id, quoted.body.quotation?.id as string)
  const [line] = (await cartOf(buyer)).cart_items
  expect(line?.product.name).toBe('School desk, double, hardwood')
  expect(line?.product.variant_name).toBe('Default')
  expect(areMadeGoods(line?.product.slug ?? '')).toBe(true)
  const placed = await order(buyer)
  const { body } = await buyer.call<Order>('GET', `/api/orders/${placed.body.order_number}`)
  expect([body.estimated_from, body.estimated_to]).toEqual([inDays(0), inDays(0)])
  const tracking = await buyer.call<Tracking>('GET', `/api/tracking/${placed.body.order_number}`)
  expect(tracking.body.estimated_delivery).toBe(inDays(0))
})

test('of acceptances at once, of one quotation or of several, exactly one counts', async () => {
  const { buyer, vendor, category, id, variant, quotation } = await anOffer()
  const rival = await aSeller(category)
  await pool.query('insert into quotation_request_stores (request_id, store_id) values ($1, $2)', [
    id,
    rival.store.id,
  ])
  const other = (await quote(rival, id)).body.quotation?.id as string
  const colleague = await aBuyer()
  await pool.query(
    "insert into company_members (company_id, person_id, role, added_by) values ($1, $2, 'buyer', $3)",
    [buyer.company, colleague.id, buyer.id],
  )
  const both = [buyer, { ...colleague, path: buyer.path }]
  const tries = await Promise.all(
    [quotation, other, quotation, other].flatMap((one) => both.map((person) => accept(person, id, one))),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of tries.filter((one) => one.status !== 200))
    expect([status, body.code]).toEqual([409, 'quotation.already_accepted'])
  expect(await statesOf(id)).toEqual(['accepted', 'lost'])
  const { rows } = await pool.query('select 1 from cart_lines where quotation_id in ($1, $2)', [
    quotation,
    other,
  ])
  expect(rows).toHaveLength(1)
  expect([0, 20]).toContain((await stockOf(variant)).reserved)
  expect(await checkBooks(pool)).toEqual([])
  expect((await quote(vendor, id)).body.code).toBe('quotation.already_accepted')
})

test('what ended, changed, was closed or is of another company is not accepted, and nothing is held', async () => {
  const { buyer, vendor, id, variant, quotation } = await anOffer()
  const rival = await aBuyer()
  const refused = async (who: Pick<Buyer, 'call' | 'path'>, version: number, code: string) =>
    expect((await accept(who, id, quotation, version)).body.code).toBe(code)
  await refused(rival, 1, 'quotation.request_not_found')
  await refused({ call: rival.call, path: buyer.path }, 1, 'company.not_yours')
  expect((await accept(buyer, id, randomUUID())).body.code).toBe('quotation.not_found')
  await quote(vendor, id, { unit_price: 95, variant })
  await refused(buyer, 1, 'quotation.changed')
  await pool.query('update quotations set valid_until = current_date - 1 where id = $1', [quotation])
  await refused(buyer, 2, 'quotation.expired')
  await pool.query('update quotations set valid_until = current_date + 1 where id = $1', [quotation])
  await pool.query("update stores set status = 'rejected' where id = $1", [vendor.store.id])
  await refused(buyer, 2, 'quotation.vendor_not_selling')
  await pool.query("update stores set status = 'verified' where id = $1", [vendor.store.id])
  await buyer.call('POST', `${buyer.path}/${id}/quotations/${quotation}/refusal`, { reason: 'Too dear' })
  await refused(buyer, 2, 'quotation.not_open')
  await buyer.call('POST', `${buyer.path}/${id}/cancellation`, {})
  await refused(buyer, 2, 'quotation.request_closed')
  expect(await stockOf(variant)).toEqual({ on_hand: 30, reserved: 0 })
  expect((await cartOf(buyer)).cart_items).toEqual([])
})

test('a quotation for more than is on the shelf is refused with what is left', async () => {
  const { buyer, id, quotation } = await anOffer({ stock: 12 })
  expect((await accept(buyer, id, quotation)).body).toMatchObject({
    code: 'quotation.short_of_stock',
    left: 12,
  })
  expect((await read(buyer, id)).state).toBe('open')
})

test('held pieces cannot be bought by others, and their quantity and price are fixed in the cart', async () => {
  const { buyer, id, variant, quotation } = await anOffer({ stock: 25, min_quantity: 24 })
  await buyer.call('POST', '/api/cart/items?side=business', { item: variant, quantity: 2 })
  await accept(buyer, id, quotation)
  const [line] = (await cartOf(buyer)).cart_items
  expect(line).toMatchObject({ quantity: 24, product: { current_price: 90 } })
  const changes = [
    buyer.call<Problem>('PATCH', `/api/cart/items/${line?.id}?side=business`, { quantity: 5 }),
    buyer.call<Problem>('POST', '/api/cart/items?side=business', { item: variant, quantity: 1 }),
  ]
  for (const { body } of await Promise.all(changes)) expect(body.code).toBe('cart.quoted')
  const other = await aBuyer()
  const tried = await other.call<Problem>('POST', '/api/cart/items?side=business', {
    item: variant,
    quantity: 2,
  })
  expect(tried.body).toMatchObject({ code: 'cart.over_stock', left: 1 })
  await pool.query('update variants set base_price = 50000 where id = $1', [variant])
  expect((await order(buyer)).body.total).toBe(24 * 90)
})

test('a removed line comes back at the same price, for the member who asks for it', async () => {
  const { buyer, id, quotation } = await anOffer()
  const again = () => buyer.call<Asked>('POST', `${buyer.path}/${id}/quotations/${quotation}/cart-line`)
  expect((await again()).body.code).toBe('quotation.not_accepted')
  await accept(buyer, id, quotation)
  await buyer.call('DELETE', '/api/cart?side=business')
  expect((await again()).status).toBe(200)
  expect((await again()).status).toBe(200)
  expect((await cartOf(buyer)).cart_items).toHaveLength(1)
})

test('two quotations for the same goods are ordered one after the other', async () => {
  const { buyer, vendor, category, id, variant, quotation } = await anOffer({ stock: 60 })
  await accept(buyer, id, quotation)
  const second = await scene.ask(buyer, category, { quantity: 10 })
  const offered = await quote(vendor, second.body.id, { variant, unit_price: 80 })
  const take = () => accept(buyer, second.body.id, offered.body.quotation?.id as string)
  expect((await take()).body.code).toBe('cart.quoted_already')
  expect((await order(buyer)).status).toBe(201)
  expect((await take()).status).toBe(200)
  expect((await order(buyer)).body.total).toBe(800)
})

test('an accepted quotation that is never ordered gives its pieces back, and its line cannot be ordered', async () => {
  const { buyer, vendor, id, variant, quotation } = await anOffer()
  await accept(buyer, id, quotation)
  const { total } = await quoteCheckout(buyer)
  await pool.query('update quotations set valid_until = current_date - 1 where id = $1', [quotation])
  // Also before the job has run.
  expect((await order(buyer, total)).body.code).toBe('checkout.quotation_over')
  await workOnRequests()
  expect(await stockOf(variant)).toEqual({ on_hand: 30, reserved: 0 })
  expect(await read(buyer, id)).toMatchObject({ state: 'expired', quotations: [{ state: 'expired' }] })
  expect(await noticesOf(vendor.id)).toContain('An accepted quotation was not ordered in time')
  expect((await noticesOf(buyer.id)).at(-1)).toBe('Your accepted quotation has ended without an order')
  expect((await cartOf(buyer)).cart_items).toMatchObject([{ notices: ['not_for_sale'] }])
  expect((await order(buyer, total)).body.code).toBe('checkout.quotation_over')
  expect(await checkBooks(pool)).toEqual([])
})

test('goods made for a request are a draft that only its company can buy, by the quotation', async () => {
  const { vendor, buyer, id } = await aRequest({ quantity: 40 })
  const { body } = await quote(vendor, id, { unit_price: 435, delivery_price: 120 })
  const accepted = await accept(buyer, id, body.quotation?.id as string)
  expect(accepted.body.quotations).toMatchObject([{ state: 'accepted', is_held: false, quantity: 40 }])
  const [line] = (await cartOf(buyer)).cart_items
  expect(line).toMatchObject({
    product: { name: 'School desk, double, hardwood', current_price: 435, stock: null },
  })
  const { rows } = await pool.query('select status, audience from products where id = $1', [line?.product.id])
  expect(rows).toEqual([{ status: 'draft', audience: 'b2b' }])
  const other = await aBuyer()
  const tried = await other.call<Problem>('POST', '/api/cart/items?side=business', {
    item: line?.product.variant_id,
  })
  expect(tried.body.code).toBe('cart.not_for_sale')
  const placed = await order(buyer)
  expect(placed.body.total).toBe(40 * 435 + 120)
  await payAt(placed.body.pay_url, 'approve')
  await untilState(buyer, placed.body.order_number, 'confirmed')
  expect(await checkBooks(pool)).toEqual([])
})

test('quoted goods beside others: each parcel has its own delivery, and the page shows what is charged', async () => {
  const { buyer, id, quotation } = await anOffer({ delivery_price: 33.33, unit_price: 10 })
  await accept(buyer, id, quotation)
  const usual = await aProduct(pool, { base: 10_000, stock: 5 })
  await buyer.call('POST', '/api/cart/items?side=business', { item: usual.id, quantity: 1 })
  const preview = await quoteCheckout(buyer)
  expect(preview).toMatchObject({ items_total: 300, delivery_total: 48.33 })
  const fees = new Map(preview.parcels.map((parcel) => [parcel.delivery_fee, parcel.own_delivery_fee]))
  expect([fees.get(15), fees.get(33.33)]).toEqual([null, 33.33])
  expect(await cartOf(buyer)).toMatchObject({ delivery_fee: 48.33, total: 348.33 })
  expect((await order(buyer, 348.32)).body.code).toBe('checkout.total_changed')
  const placed = await order(buyer)
  expect(placed.body.total).toBe(348.33)
  const { rows } = await pool.query(
    `select p.delivery_type, p.delivery_fee::int from parcels p join orders o on o.id = p.order_id where o.number = $1
     order by p.delivery_fee`,
    [placed.body.order_number],
  )
  expect(rows).toEqual([
    { delivery_type: 'flexroute', delivery_fee: 1_500 },
    { delivery_type: 'vendor', delivery_fee: 3_333 },
  ])
  await payAt(placed.body.pay_url, 'approve')
  await untilState(buyer, placed.body.order_number, 'confirmed')
  expect(await checkBooks(pool)).toEqual([])
})
