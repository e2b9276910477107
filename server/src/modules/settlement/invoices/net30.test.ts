import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { PlacedOrder } from '#contracts/checkout/checkout.ts'
import { limits } from '#contracts/limits.ts'
import type { Order } from '#contracts/orders/order.ts'
import type { Problem } from '#contracts/refusals.ts'
import { fillCart, held, place, stockOf } from '#server/testing/buying.ts'
import { fallDue, invoicingIn } from '#server/testing/buying-on-invoice.ts'
import { testDatabase } from '#server/testing/database.ts'
import { vendorPassword } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { type Shopper, shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { moveOrderTowards, receiveReturn } from '../../orders/index.ts'
import { findReceipt } from '../../orders/receipts/receipt.queries.ts'
import { grantCredit } from '../../payments/index.ts'
import { bookArrival, listOverdueInvoices } from '../index.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { db } = market.market
const { payAt } = shoppingIn(market)
const { aCompany, buyOnInvoice, quote, receive } = invoicingIn(market)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

type Parcel = Order['parcels'][0]
const orderOf = async (company: Shopper, number: string) =>
  (await company.call<Order>('GET', `/api/orders/${number}`)).body
test('[BB-9.12] an order on invoice is confirmed at once, owed for 30 days, and is no earning yet', async () => {
  const { company, store, product, variant } = await aCompany()
  const placed = await buyOnInvoice(company, product)
  expect([placed.status, placed.body.pay_url]).toEqual([201, null])
  const order = await orderOf(company, placed.body.order_number)
  expect(order).toMatchObject({
    state: 'confirmed',
    payment_method: 'net_30',
    payment: { state: 'invoiced', paid_at: null, pay_url: null, owed: 115 },
  })
  const due = new Date(Date.now() + limits.net30Days * 86_400_000).toISOString().slice(0, 10)
  expect(order.payment.due_on).toBe(due)
  expect(await held(pool, `receivable/${company.companyId}`)).toBe(-11_500)
  expect(await held(pool, 'platform/unearned')).toBe(11_500)
  expect(await held(pool, `vendor/${store.id}/pending/sandbox`)).toBe(0)
  expect(await stockOf(pool, variant)).toEqual({ on_hand: 9, reserved: 0 })
  expect((await quote(company)).body.payment_methods.map(({ method }) => method)).toContain('net_30')
})

test('the store earns when the invoice is paid by Mobile Money, not before', async () => {
  const { company, store, product } = await aCompany()
  const number = (await buyOnInvoice(company, product)).body.order_number
  await moveOrderTowards(db, { number, to: 'delivered' }, bookArrival)
  await pool.query("update parcels set delivered_at = now() - interval '8 days' where store_id = $1", [
    store.id,
  ])
  await market.modules.settlement.releaseEarnings()
  expect(await held(pool, `vendor/${store.id}/available/sandbox`)).toBe(0)
  const retry = await company.call<PlacedOrder>('POST', `/api/orders/${number}/payment`, {
    method: 'momo_mtn',
    phone: '0241234567',
  })
  expect(retry.status).toBe(200)
  await payAt(retry.body.pay_url, 'approve')
  await market.modules.settlement.settle(retry.body.pay_url?.split('/').at(-2) ?? '')
  expect(await orderOf(company, number)).toMatchObject({
    payment_method: 'net_30',
    payment: { state: 'paid', due_on: null, owed: null, refunded: 0 },
  })
  expect(await held(pool, `receivable/${company.companyId}`)).toBe(0)
  // The provider's own news may hold the order for a moment; the job passes it over and comes again.
  await expect
    .poll(async () => {
      await market.modules.settlement.releaseEarnings()
      return held(pool, `vendor/${store.id}/available/sandbox`)
    })
    .toBe(8_450)
  const again = await company.call<Problem>('POST', `/api/orders/${number}/payment`, { method: 'card' })
  expect(again.body.code).toBe('order.already_paid')
})

test('a company without granted credit, or not verified any more, is neither offered an invoice nor gets one', async () => {
  const { company, product } = await aCompany({ limit: 0 })
  const refused = await buyOnInvoice(company, product)
  expect([refused.status, refused.body.detail]).toEqual([409, 'Net-30 terms are for verified businesses.'])
  expect((await quote(company)).body.payment_methods.map(({ method }) => method)).not.toContain('net_30')
  await expect(grantCredit(db, randomUUID(), 10_000)).rejects.toMatchObject({ code: 'company.not_yours' })
  const { company: former, product: wanted } = await aCompany()
  await pool.query('update companies set is_verified = false where id = $1', [former.companyId])
  expect((await buyOnInvoice(former, wanted)).body.code).toBe('checkout.net30_not_granted')
  const { company: both, variant, store } = await aCompany()
  await fillCart(pool, both, [{ variant }])
  const asShopper = { buyer: both, stores: [store], total: 11_500, method: 'net_30' }
  expect((await place(pool, asShopper)).outcome).toBe('checkout.net30_not_granted')
})

test('an order above the limit is refused with the remaining credit, and a payment frees credit again', async () => {
  const { company, product } = await aCompany({ limit: 20_000 })
  const first = (await buyOnInvoice(company, product)).body.order_number
  const over = await buyOnInvoice(company, product)
  expect([over.status, over.body.detail]).toEqual([
    409,
    'This order is above your net-30 limit: GHS 85.00 of it is left.',
  ])
  const offered = (await quote(company)).body.payment_methods.find(({ method }) => method === 'net_30')
  expect(offered).toMatchObject({ available: false, reason: over.body.detail })
  await receive(first, 11_500)
  await company.call('DELETE', '/api/cart?side=business')
  expect((await buyOnInvoice(company, product)).status).toBe(201)
})

test('the delivery fee counts against the limit', async () => {
  const short = await aCompany({ limit: 11_499 })
  expect((await buyOnInvoice(short.company, short.product)).body.code).toBe('checkout.net30_limit')
  const enough = await aCompany({ limit: 11_500 })
  expect((await buyOnInvoice(enough.company, enough.product)).status).toBe(201)
})

test('concurrent orders of many processes never owe more than the limit', async () => {
  const { company, store } = await aCompany({ limit: 50_000 })
  const variants: { id: string }[] = []
  for (let index = 0; index < 12; index += 1) {
    const product = await aProduct(pool, { store, base: 10_000 })
    variants.push(product.variants[0] as { id: string })
  }
  await fillCart(pool, company, [], 'business')
  // Each transaction sees only the line that it put in the cart itself, as if each had a cart of its own.
  const outcomes = await Promise.all(
    variants.map(async (variant) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query(
          `insert into cart_lines (cart_id, person_id, variant_id, product_id, quantity, price_when_added)
           select c.id, c.person_id, v.id, v.product_id, 1, v.base_price from carts c, variants v
           where c.person_id = $1 and c.company_id is not null and v.id = $2`,
          [company.id, variant.id],
        )
        const input = {
          buyer: company,
          side: 'business',
          stores: [store],
          total: 11_500,
          method: 'net_30',
        } as const
        const { outcome } = await place(client, input)
        await client.query(outcome === 'placed' ? 'commit' : 'rollback')
        return outcome
      } finally {
        client.release()
      }
    }),
  )
  expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(4)
  expect(outcomes.filter((outcome) => outcome === 'checkout.net30_limit')).toHaveLength(8)
  expect(await held(pool, `receivable/${company.companyId}`)).toBe(-46_000)
})

test('what is cancelled or returned before it is paid comes off the invoice, and the rest is earned when it is paid', async () => {
  const { company, store, product } = await aCompany()
  const number = (await buyOnInvoice(company, product, 3)).body.order_number
  await moveOrderTowards(db, { number, to: 'delivered' }, bookArrival)
  const parcel = (await orderOf(company, number)).parcels[0] as Order['parcels'][0]
  await company.call('POST', `/api/orders/${number}/parcels/1/returns`, {
    reason: 'changed_mind',
    lines: [{ line_id: parcel.lines[0]?.id, quantity: 1 }],
  })
  const open = await company.call<PlacedOrder>('POST', `/api/orders/${number}/payment`, { method: 'card' })
  await receiveReturn(db, { parcelId: parcel.id, actor: 'vendor', isDamaged: false }, bookArrival)
  await market.deliver()
  expect(await orderOf(company, number)).toMatchObject({
    payment: { state: 'invoiced', owed: 215, refunded: 0, refund_state: 'none' },
    parcels: [{ status: 'delivered', return: { state: 'refunded', refund: 100, needs_wallet: false } }],
  })
  expect(await held(pool, `receivable/${company.companyId}`)).toBe(-21_500)
  // The old amount was asked for there: the try is closed, and another one asks for what is owed now.
  const reference = open.body.pay_url?.split('/').at(-2)
  const closed = await pool.query('select state from payment_intents where reference = $1', [reference])
  expect(closed.rows).toEqual([{ state: 'cancelled' }])
  const retry = await company.call<PlacedOrder>('POST', `/api/orders/${number}/payment`, { method: 'card' })
  await payAt(retry.body.pay_url, 'approve')
  await market.modules.settlement.settle(retry.body.pay_url?.split('/').at(-2) ?? '')
  expect(await held(pool, `vendor/${store.id}/pending/sandbox`)).toBe(2 * 8_450)
  expect(await held(pool, `receivable/${company.companyId}`)).toBe(0)
  const receipt = await findReceipt(db, company.id, number)
  expect(receipt).toMatchObject({ takenOff: 10_000, total: 21_500, refunded: 0 })
})

test('what came off an invoice is not sent back, and does not lessen what can be sent back of its payment', async () => {
  const { company, product } = await aCompany()
  await company.call('POST', '/api/cart/items?side=business', {
    item: (await aProduct(pool)).id,
    quantity: 1,
  })
  const number = (await buyOnInvoice(company, product)).body.order_number
  await moveOrderTowards(db, { number, to: 'delivered' }, bookArrival)
  const [first, second] = (await orderOf(company, number)).parcels as [Parcel, Parcel]
  const giveBack = async ({ id, lines }: Parcel, position: number) => {
    await company.call('POST', `/api/orders/${number}/parcels/${position}/returns`, {
      reason: 'defective',
      lines: [{ line_id: lines[0]?.id, quantity: 1 }],
    })
    await receiveReturn(db, { parcelId: id, actor: 'vendor', isDamaged: false }, bookArrival)
  }
  await giveBack(first, 1)
  expect(await receive(number, 10_750)).toBe('paid')
  await giveBack(second, 2)
  const { rows } = await pool.query(
    'select r.amount::int, r.way from refunds r join orders o on o.id = r.order_id where o.number = $1 order by r.created_at, r.id',
    [number],
  )
  expect(rows).toEqual([
    { amount: 10_750, way: 'invoice' },
    { amount: 10_750, way: 'transfer' },
  ])
})

test('an order on invoice that is cancelled owes nothing, and so does one whose parcels are cancelled one by one', async () => {
  const { company, product } = await aCompany()
  const whole = (await buyOnInvoice(company, product)).body.order_number
  expect((await company.call('POST', `/api/orders/${whole}/cancel`, {})).status).toBe(200)
  const other = await aProduct(pool, { base: 10_000 })
  await company.call('POST', '/api/cart/items?side=business', { item: other.id, quantity: 1 })
  const parts = (await buyOnInvoice(company, product)).body.order_number
  expect((await company.call('POST', `/api/orders/${parts}/parcels/1/cancel`, {})).status).toBe(200)
  expect(await held(pool, `receivable/${company.companyId}`)).toBe(-10_750)
  expect((await company.call('POST', `/api/orders/${parts}/parcels/2/cancel`, {})).status).toBe(200)
  expect(await held(pool, `receivable/${company.companyId}`)).toBe(0)
  expect((await orderOf(company, parts)).payment).toMatchObject({ state: 'cancelled', refunded: 0 })
})

test('what was paid by bank and is returned goes to a wallet that the company names', async () => {
  const { company, product } = await aCompany()
  const number = (await buyOnInvoice(company, product)).body.order_number
  await moveOrderTowards(db, { number, to: 'delivered' }, bookArrival)
  await receive(number, 11_500)
  await moveOrderTowards(db, { number, to: 'return_processing' }, bookArrival)
  expect((await orderOf(company, number)).parcels[0]?.return).toMatchObject({
    needs_wallet: true,
    refund: 115,
  })
})

test('a company that owes an invoice cannot delete its account until it is paid', async () => {
  const { company, product } = await aCompany()
  const number = (await buyOnInvoice(company, product)).body.order_number
  const leave = () => company.call<Problem>('DELETE', '/api/profile', { password: vendorPassword })
  expect((await leave()).body.code).toBe('profile.invoice_open')
  await receive(number, 11_500)
  expect((await leave()).status).toBe(204)
})

test('an overdue invoice is listed and raises one alarm, until it is paid', async () => {
  const { company, product } = await aCompany()
  const number = (await buyOnInvoice(company, product)).body.order_number
  await fallDue(pool, { company: company.companyId }, -1)
  expect(await listOverdueInvoices(db)).toMatchObject([{ number, amount: 11_500 }])
  const raised = async () =>
    (await market.modules.settlement.takeNewAlarms()).filter(({ kind }) => kind === 'invoice.overdue')
  expect(await raised()).toHaveLength(1)
  expect(await raised()).toHaveLength(0)
  await receive(number, 11_500)
  await raised()
  const open = await pool.query(
    "select from money_alarms where kind = 'invoice.overdue' and resolved_at is null",
  )
  expect(open.rowCount).toBe(0)
})
