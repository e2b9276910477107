import { afterEach, expect, test, vi } from 'vitest'
import type { Approval } from '#contracts/approvals/approval.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { type Asked, type Buyer, orderingQuoted, quotingIn } from '../testing/quoting.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aRequest, noticesOf, quote, read, inStore } = quotingIn(market)
const { accept, order } = orderingQuoted
const { payAt, untilState, aShopper } = shoppingIn(market)
// Orders, decisions and payments of whole companies, one after the other.
vi.setConfig({ testTimeout: 60_000 })

const { settlement, workOnRequests } = market.modules

/** The money of these tests arrives without the provider, so its statement does not know of it. */
const booksAreRight = async () =>
  expect((await checkBooks(pool)).filter(({ rule }) => !rule.includes('statement of payments'))).toEqual([])
afterEach(booksAreRight)

/** Twenty pieces that were accepted at GHS 90.00 and ordered. */
async function anOrder({ stock = 30 as number | null, limit = null as number | null } = {}) {
  const { category, vendor, buyer: owner, id } = await aRequest({ quantity: 20 })
  const product = await aProduct(pool, {
    store: vendor.store,
    category,
    base: 10_000,
    stock: stock as number,
  })
  const variant = product.variants[0]?.id as string
  const { body } = await quote(vendor, id, stock === null ? {} : { variant })
  const quotation = body.quotation?.id as string
  const buyer: Buyer = { ...owner, call: owner.call }
  if (limit !== null)
    await pool.query('update company_members set order_limit_pesewas = $2 where company_id = $1', [
      buyer.company,
      limit,
    ])
  await accept(buyer, id, quotation)
  return { vendor, category, buyer, id, variant, quotation, place: () => order(buyer) }
}
type Ordered = Awaited<ReturnType<typeof anOrder>>

const stockOf = async (variant: string) =>
  (await pool.query('select on_hand, reserved from stock where variant_id = $1', [variant])).rows[0]
const again = ({ buyer, id, quotation }: Ordered) =>
  buyer.call<Asked>('POST', `${buyer.path}/${id}/quotations/${quotation}/cart-line`)
async function anApprover(buyer: Buyer) {
  const approver = await aShopper([], ['customer', 'business'])
  const values = [buyer.company, approver.id, buyer.id]
  await pool.query(
    "insert into company_members (company_id, person_id, role, added_by) values ($1, $2, 'approver', $3)",
    values,
  )
  return approver
}
const overdue = (number: string) =>
  pool.query(
    `with late as (update orders set expires_at = now() - interval '1 hour' where number = $1 returning id)
     update payment_intents set expires_at = now() - interval '1 hour' where order_id in (select id from late)`,
    [number],
  )

const roads: Readonly<
  Record<string, (ordered: Ordered, number: string, payUrl: string) => Promise<unknown>>
> = {
  'was cancelled unpaid': ({ buyer }, number) => buyer.call('POST', `/api/orders/${number}/cancel`, {}),
  'was not paid in time': async (_, number) => {
    await overdue(number)
    await settlement.expireOrders()
  },
  'was cancelled after its payment failed': async ({ buyer }, number, payUrl) => {
    await payAt(payUrl, 'decline')
    await buyer.call('POST', `/api/orders/${number}/cancel`, {})
  },
  'was cancelled after it was paid': async ({ buyer }, number, payUrl) => {
    await payAt(payUrl, 'approve')
    await untilState(buyer, number, 'confirmed')
    await buyer.call('POST', `/api/orders/${number}/cancel`, {})
  },
  'was cancelled as a parcel': async ({ buyer }, number, payUrl) => {
    await payAt(payUrl, 'approve')
    await untilState(buyer, number, 'confirmed')
    await buyer.call('POST', `/api/orders/${number}/parcels/1/cancel`, {})
  },
}

test.each(Object.entries(roads))(
  'a quotation whose order %s is accepted again and ordered again',
  async (_, go) => {
    const ordered = await anOrder()
    const { buyer, id, variant, quotation } = ordered
    const first = await ordered.place()
    await go(ordered, first.body.order_number, first.body.pay_url ?? '')
    expect(await read(buyer, id)).toMatchObject({
      state: 'accepted',
      quotations: [{ id: quotation, state: 'accepted', is_held: true, ordered_as: null }],
    })
    expect(await stockOf(variant)).toEqual({ on_hand: 30, reserved: 20 })
    await market.deliver()
    expect((await noticesOf(buyer.id)).at(-1)).toBe('You can order your accepted quotation again')
    expect((await again(ordered)).status).toBe(200)
    const second = await ordered.place()
    expect([second.status, second.body.total]).toEqual([201, 1_800])
    expect(await stockOf(variant)).toEqual({ on_hand: 30, reserved: 20 })
    expect((await read(buyer, id)).quotations).toMatchObject([{ ordered_as: second.body.order_number }])
  },
)

test('after its last day a quotation whose order is closed has ended', async () => {
  const ordered = await anOrder()
  const { body } = await ordered.place()
  await pool.query('update quotations set valid_until = current_date - 1 where id = $1', [ordered.quotation])
  await ordered.buyer.call('POST', `/api/orders/${body.order_number}/cancel`, {})
  expect(await read(ordered.buyer, ordered.id)).toMatchObject({
    state: 'expired',
    quotations: [{ state: 'expired' }],
  })
  expect(await stockOf(ordered.variant)).toEqual({ on_hand: 30, reserved: 0 })
})

test('a quotation of a parcel that its vendor cancels has ended', async () => {
  const ordered = await anOrder()
  const { body } = await ordered.place()
  await payAt(body.pay_url, 'approve')
  await untilState(ordered.buyer, body.order_number, 'confirmed')
  const { rows } = await pool.query('select id from parcels where store_id = $1', [ordered.vendor.store.id])
  const cancelled = await ordered.vendor.call('POST', `${ordered.vendor.path}/parcels/${rows[0].id}/cancel`, {
    reason: 'The desks were damaged',
  })
  expect(cancelled.status).toBe(200)
  expect(await read(ordered.buyer, ordered.id)).toMatchObject({ state: 'expired' })
})

test('money that comes late pays for quoted goods, unless another order has taken the quotation', async () => {
  const [one, other] = [await anOrder(), await anOrder()]
  const [first, second] = [(await one.place()).body, (await other.place()).body]
  for (const { order_number: number } of [first, second]) await overdue(number)
  const { rows } = await pool.query<{ id: string; number: string; amount: string }>(
    'select i.id, o.number, i.amount from payment_intents i join orders o on o.id = i.order_id where o.number = any ($1)',
    [[first.order_number, second.order_number]],
  )
  await settlement.expireOrders()
  await again(other)
  expect((await other.place()).status).toBe(201)
  const outcomes = new Map<string, string>()
  for (const { id, number, amount } of rows) {
    const late = await pool.query<{ said: string }>('select settle_late_payment($1, $2, $3) as said', [
      id,
      amount,
      `late-${id}`,
    ])
    outcomes.set(number, late.rows[0]?.said ?? '')
  }
  expect([outcomes.get(first.order_number), outcomes.get(second.order_number)]).toEqual(['revived', 'refund'])
  expect(await read(one.buyer, one.id)).toMatchObject({ state: 'ordered' })
  expect(await stockOf(one.variant)).toEqual({ on_hand: 10, reserved: 0 })
  expect(await stockOf(other.variant)).toEqual({ on_hand: 30, reserved: 20 })
})

test('ordering again while the first order expires and its money arrives sells the goods once', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const ordered = await anOrder({ stock: 20 })
    const { body } = await ordered.place()
    const number = body.order_number
    await overdue(number)
    const { rows } = await pool.query(
      'select i.id, i.amount from payment_intents i join orders o on o.id = i.order_id where o.number = $1',
      [number],
    )
    const orderAgain = async () => {
      for (let tries = 0; tries < 5; tries += 1) if ((await again(ordered)).status === 200) break
      await ordered.place()
    }
    await Promise.all([
      settlement.expireOrders(),
      settlement.expireOrders(),
      orderAgain(),
      ordered.buyer.call('POST', `/api/orders/${number}/cancel`, {}),
      pool.query('select settle_late_payment($1, $2, $3)', [rows[0].id, rows[0].amount, `race-${turn}`]),
    ])
    const live = await pool.query(
      `select 1 from orders o join order_lines l on l.order_id = o.id
       where l.quotation_id = $1 and o.state in ('pending_payment', 'confirmed')`,
      [ordered.quotation],
    )
    expect(live.rows.length).toBeLessThanOrEqual(1)
    const { on_hand, reserved } = await stockOf(ordered.variant)
    expect([20, 0]).toContain(on_hand)
    expect(reserved).toBeLessThanOrEqual(on_hand)
    await booksAreRight()
  }
})

test('a company gives an accepted quotation back: its pieces are free, nobody can order it, and the vendor hears of it', async () => {
  const { vendor, buyer, id, variant, quotation } = await anOrder()
  const given = await buyer.call<Asked>('POST', `${buyer.path}/${id}/cancellation`, {
    reason: 'The school has closed',
  })
  expect([given.status, given.body.state]).toEqual([200, 'cancelled'])
  expect(await stockOf(variant)).toEqual({ on_hand: 30, reserved: 0 })
  expect((await noticesOf(vendor.id)).at(-1)).toBe('The buyer gave your accepted quotation back')
  expect((await vendor.call('GET', inStore(vendor, id))).body).toMatchObject({
    quotation: { state: 'declined', declined_reason: 'The school has closed' },
  })
  expect((await buyer.call<Problem[]>('GET', '/api/cart?side=business')).body).toMatchObject([
    { cart_items: [] },
  ])
  const cartLine = `${buyer.path}/${id}/quotations/${quotation}/cart-line`
  expect((await buyer.call<Problem>('POST', cartLine)).body.code).toBe('quotation.not_accepted')
})

test('accepted pieces are held fourteen days at most; the price holds until its last day', async () => {
  const ordered = await anOrder()
  await pool.query(
    "update quotations set valid_until = current_date + 60, accepted_at = now() - interval '13 days 23 hours' where id = $1",
    [ordered.quotation],
  )
  await workOnRequests()
  expect(await stockOf(ordered.variant)).toEqual({ on_hand: 30, reserved: 20 })
  await pool.query("update quotations set accepted_at = now() - interval '14 days' where id = $1", [
    ordered.quotation,
  ])
  await workOnRequests()
  expect(await stockOf(ordered.variant)).toEqual({ on_hand: 30, reserved: 0 })
  expect((await noticesOf(ordered.buyer.id)).at(-1)).toBe(
    'The pieces of your accepted quotation are no longer held',
  )
  const placed = await ordered.place()
  expect([placed.status, placed.body.total]).toEqual([201, 1_800])
  await ordered.buyer.call('POST', `/api/orders/${placed.body.order_number}/cancel`, {})
  // Closed after the fourteen days: the price goes on, the pieces are everybody's.
  expect(await stockOf(ordered.variant)).toEqual({ on_hand: 30, reserved: 0 })
  const [quotation] = (await read(ordered.buyer, ordered.id)).quotations
  expect(quotation).toMatchObject({ state: 'accepted', is_held: false, held_until: null })
  await market.deliver()
  expect((await noticesOf(ordered.buyer.id)).at(-1)).toBe('You can order your accepted quotation again')
})

test('an approver who declines an order, or its quoted line alone, gives the quotation back; goods made for a request are approved', async () => {
  for (const decision of ['decline', 'refuse the line', 'approve', 'nobody'] as const) {
    const ordered = await anOrder({ stock: decision === 'approve' ? null : 30, limit: 100 })
    const { buyer } = ordered
    const approver = await anApprover(buyer)
    const [usual, second] = [
      await aProduct(pool, { base: 10_000, stock: 5 }),
      await aProduct(pool, { base: 1_000 }),
    ]
    for (const { id } of [usual, second])
      await buyer.call('POST', '/api/cart/items?side=business', { item: id, quantity: 1 })
    const { body } = await ordered.place()
    const number = body.order_number
    const path = `/api/companies/${buyer.company}/approvals/${number}`
    const { rows } = await pool.query('select id from order_lines where quotation_id = $1', [
      ordered.quotation,
    ])
    const seen = (await approver.call<Approval>('GET', path)).body.lines
    expect(seen.every((line) => line.price === line.price_now)).toBe(true)
    const decide = {
      decline: () => approver.call<Problem>('POST', `${path}/refusal`, { reason: 'Too dear' }),
      'refuse the line': () =>
        approver.call<Problem>('POST', `${path}/approval`, { refused_lines: [rows[0].id] }),
      approve: () => approver.call<Problem>('POST', `${path}/approval`, {}),
      nobody: async () => {
        await overdue(number)
        await settlement.expireOrders()
        return approver.call<Problem>('GET', path)
      },
    }
    const answer = await decide[decision]()
    expect([answer.status, answer.body.code], decision).toEqual([200, undefined])
    const state = (await read(buyer, ordered.id)).state
    expect([decision, state]).toEqual([decision, decision === 'approve' ? 'ordered' : 'accepted'])
  }
})

test('goods made for a request stay ordered where the approver takes another line out', async () => {
  const ordered = await anOrder({ stock: null, limit: 100 })
  const { buyer } = ordered
  const approver = await anApprover(buyer)
  const usual = await aProduct(pool, { base: 10_000, stock: 5 })
  await buyer.call('POST', '/api/cart/items?side=business', { item: usual.id, quantity: 1 })
  const { body } = await ordered.place()
  const { rows } = await pool.query('select id from order_lines where product_id = $1', [usual.id])
  const path = `/api/companies/${buyer.company}/approvals/${body.order_number}/approval`
  const approved = await approver.call<{ order_number: string }>('POST', path, {
    refused_lines: [rows[0].id],
  })
  expect(approved.status).toBe(200)
  expect((await read(buyer, ordered.id)).quotations).toMatchObject([
    { ordered_as: approved.body.order_number },
  ])
})
