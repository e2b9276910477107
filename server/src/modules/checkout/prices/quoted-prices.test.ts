import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cart } from '#contracts/cart/cart.ts'
import type { PlacedOrder } from '#contracts/checkout/checkout.ts'
import type { CompanyInvoice } from '#contracts/invoices/invoices.ts'
import { cedisOf, pesewasOf } from '#contracts/money.ts'
import type { Order } from '#contracts/orders/order.ts'
import { costOf } from '#contracts/quotations/compare.ts'
import type { QuotationRequestList } from '#contracts/quotations/quotations.schema.ts'
import { held, intentOf, settle } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { isLong } from '#server/testing/long-form.ts'
import { aCategory, aProduct } from '#server/testing/market-builders.ts'
import { aFlashSale, aPromotion } from '#server/testing/offer-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { grantCredit } from '../../payments/index.ts'
import { type Buyer, inDays, orderingQuoted, quotingIn } from '../../quotations/testing/quoting.ts'

// What a vendor quotes is what each page shows, what is ordered and what the books say, over random terms.

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aBuyer, aSeller, ask, quote } = quotingIn(market)
const { accept, quoteCheckout } = orderingQuoted
const runs = isLong ? 150 : 5

const version = fc.record({
  unitPesewas: fc.integer({ min: 1, max: 90_000 }),
  minQuantity: fc.integer({ min: 1, max: 60 }),
  deliveryPesewas: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50_000 })),
})
const asked = fc.record({
  quantity: fc.integer({ min: 1, max: 60 }),
  /** The newest is the last. */
  versions: fc.array(version, { minLength: 1, maxLength: 3 }),
  /** Goods of the store's shelf, with offers that are none of the quotation's business, or made for the request. */
  goods: fc.constantFrom('made', 'plain', 'flash', 'promoted'),
  seller: fc.integer({ min: 0, max: 1 }),
})
const histories = fc.record({
  asked: fc.array(asked, { minLength: 1, maxLength: 3 }),
  hasVat: fc.boolean(),
  onInvoice: fc.boolean(),
})
type Asked = typeof asked extends fc.Arbitrary<infer Drawn> ? Drawn : never
type Sellers = Awaited<ReturnType<typeof aSeller>>[]
type Category = Awaited<ReturnType<typeof aCategory>>

async function aVariant(seller: Sellers[number], category: Category, goods: Asked['goods']) {
  if (goods === 'made') return undefined
  const product = await aProduct(pool, { store: seller.store, category, base: 10_000, stock: 500 })
  if (goods === 'flash') await aFlashSale(pool, [{ product, price: 5_000 }])
  if (goods === 'promoted') await aPromotion(pool, seller.store, [product], { percent: 30 })
  return product.variants[0]?.id
}

/** Sends a request, each version of its quotation, and accepts the last; returns what the comparison says it comes to. */
async function agree(buyer: Buyer, sellers: Sellers, category: Category, given: Asked) {
  const seller = sellers[given.seller] as Sellers[number]
  const { body: request } = await ask(buyer, category, { quantity: given.quantity })
  const variant = await aVariant(seller, category, given.goods)
  let quotation = ''
  for (const { unitPesewas, minQuantity, deliveryPesewas } of given.versions) {
    const sent = await quote(seller, request.id, {
      ...{ unit_price: cedisOf(unitPesewas), min_quantity: minQuantity, variant },
      delivery_price: cedisOf(deliveryPesewas),
    })
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    quotation = sent.body.quotation?.id as string
    expect(sent.body.quotation?.versions[0]).toMatchObject({
      unit_price: cedisOf(unitPesewas),
      delivery_price: cedisOf(deliveryPesewas),
    })
  }
  const terms = { ...(given.versions.at(-1) as Asked['versions'][number]), deliveryDays: 5 }
  const cost = costOf(terms, given.quantity, { today: inDays(0), neededBy: inDays(50) })
  const list = await buyer.call<QuotationRequestList>('GET', buyer.path)
  expect(list.body.rows.find(({ id }) => id === request.id)?.lowest_total).toBe(cedisOf(cost.totalPesewas))
  const accepted = await accept(buyer, request.id, quotation, given.versions.length)
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
  expect(accepted.body.quotations.find(({ id }) => id === quotation)).toMatchObject({
    quantity: cost.pieces,
    versions: expect.arrayContaining([
      expect.objectContaining({ version: given.versions.length, unit_price: cedisOf(terms.unitPesewas) }),
    ]),
  })
  return { quotation, cost, seller, unitPesewas: terms.unitPesewas, deliveryPesewas: terms.deliveryPesewas }
}
type Agreed = Awaited<ReturnType<typeof agree>>

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)

/** Cart, checkout and order of what was agreed; returns the order's number. */
async function follow(buyer: Buyer, agreed: readonly Agreed[], onInvoice: boolean): Promise<Order> {
  const total = cedisOf(sumOf(agreed.map(({ cost }) => cost.totalPesewas)))
  const lines = agreed
    .map(({ cost, unitPesewas }) => [cost.pieces, cedisOf(unitPesewas), cedisOf(cost.goodsPesewas)])
    .toSorted()
  const cart = (await buyer.call<Cart[]>('GET', '/api/cart?side=business')).body[0] as Cart
  expect(
    cart.cart_items
      .map(({ quantity, product, line_total: sum }) => [quantity, product.current_price, sum])
      .toSorted(),
  ).toEqual(lines)
  expect(cart.total).toBe(total)
  const quoted = await quoteCheckout(buyer)
  expect([quoted.total, quoted.problems]).toEqual([total, []])
  const ofQuote = quoted.parcels.flatMap((parcel) => parcel.lines)
  expect(ofQuote.map((line) => [line.quantity, line.unit_price, line.line_total]).toSorted()).toEqual(lines)
  const placed = await buyer.call<PlacedOrder>(
    'POST',
    '/api/orders',
    {
      ...{ side: 'business', address_id: buyer.addressId, expected_total: total },
      deliveries: quoted.parcels.map(({ chosen }) => chosen),
      payment: onInvoice ? { method: 'net_30' } : { method: 'momo_mtn', phone: '0241234567' },
    },
    { 'idempotency-key': crypto.randomUUID() },
  )
  expect([placed.status, placed.body.total], JSON.stringify(placed.body)).toEqual([201, total])
  const { body: order } = await buyer.call<Order>('GET', `/api/orders/${placed.body.order_number}`)
  expect(order.total).toBe(total)
  const ofOrder = order.parcels.flatMap((parcel) => parcel.lines)
  expect(ofOrder.map((line) => [line.quantity, line.price, line.line_total]).toSorted()).toEqual(lines)
  return order
}

/** What the books hold of an order: the buyer's side of it, and each store's with the fees that came off. */
async function expectBooked(buyer: Buyer, order: Order, agreed: readonly Agreed[], onInvoice: boolean) {
  const total = sumOf(agreed.map(({ cost }) => cost.totalPesewas))
  if (onInvoice) {
    const { body } = await buyer.call<CompanyInvoice>(
      'GET',
      `/api/companies/${buyer.companyId}/invoices/${order.order_number}`,
    )
    expect([body.total, body.owed]).toEqual([cedisOf(total), cedisOf(total)])
    expectTaxesInside(body)
    expect(await held(pool, `receivable/${buyer.companyId}`)).toBe(-total)
    return
  }
  const intent = await intentOf(pool, { order_id: order.id })
  expect(intent.amount).toBe(total)
  expect(await settle(pool, intent)).toBe('paid')
  const { rows } = await pool.query<{ path: string; amount: number }>(
    `select a.path, sum(e.amount)::int as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
     join ledger_transactions t on t.id = e.transaction_id where t.cause = 'payment:' || $1 group by 1`,
    [intent.id],
  )
  const booked = (of: (path: string) => boolean) =>
    sumOf(rows.filter(({ path }) => of(path)).map(({ amount }) => amount))
  expect(booked((path) => path.startsWith('provider/'))).toBe(-total)
  expect(booked((path) => !path.startsWith('provider/'))).toBe(total)
  for (const { store } of new Set(agreed.map(({ seller }) => seller))) {
    const own = agreed.filter(({ seller }) => seller.store.id === store.id)
    const { rows: fees } = await pool.query<{ fees: number }>(
      'select sum(commission + processing)::int as fees from order_lines where order_id = $1 and store_id = $2',
      [order.id, store.id],
    )
    const goods = sumOf(own.map(({ cost }) => cost.goodsPesewas))
    const delivery = sumOf(own.map(({ deliveryPesewas }) => deliveryPesewas))
    expect(booked((path) => path.startsWith(`vendor/${store.id}/`))).toBe(
      goods + delivery - (fees[0]?.fees ?? 0),
    )
  }
}

function expectTaxesInside({ parcels }: CompanyInvoice) {
  for (const { tax, lines, delivery_fee: fee } of parcels) {
    if (!tax) continue
    const inside = sumOf([tax.base, ...tax.taxes.map(({ amount }) => amount)].map(pesewasOf))
    expect(inside).toBe(sumOf([fee, ...lines.map(({ total }) => total)].map(pesewasOf)))
  }
}

test('whatever is quoted is what the comparison, cart, checkout, order, invoice and books say, to the pesewa', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ asked: requests, hasVat, onInvoice }) => {
      const category = await aCategory(pool)
      const vat = hasVat ? { vat_number: 'C0001234567' } : {}
      const sellers = [await aSeller(category, vat), await aSeller(category, vat)]
      const buyer = await aBuyer()
      await grantCredit(market.market.db, buyer.companyId, 100_000_000)
      const agreed: Agreed[] = []
      for (const given of requests) agreed.push(await agree(buyer, sellers, category, given))
      const order = await follow(buyer, agreed, onInvoice)
      await expectBooked(buyer, order, agreed, onInvoice)
    }),
    { numRuns: runs },
  )
  expect(await checkBooks(pool)).toEqual([])
})
