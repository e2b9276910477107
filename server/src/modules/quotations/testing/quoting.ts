import { randomUUID } from 'node:crypto'
import type { PlacedOrder, Quote } from '#contracts/checkout/checkout.ts'
import { addDays, dayOf } from '#contracts/days.ts'
import type { QuotationRequest, StoreRequest } from '#contracts/quotations/quotations.schema.ts'
import type { Problem } from '#contracts/refusals.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { aCategory, aProduct, type CategoryMade } from '#server/testing/market-builders.ts'
import { type Shopper, shoppingIn } from '#server/testing/shopping.ts'
import type { WholeMarket } from '#server/testing/whole-market.ts'

export type Buyer = Shopper & { readonly company: string; readonly path: string }
export type Asked = QuotationRequest & Problem
export type Offered = StoreRequest & Problem

export const inDays = (days: number) => addDays(dayOf(Date.now()), days)

/** A quotation as a form sends it, at GHS 90.00 a piece. */
export const terms = (given: Record<string, unknown> = {}) => ({
  unit_price: 90,
  min_quantity: 1,
  delivery_price: 0,
  delivery_days: 5,
  valid_until: inDays(7),
  ...given,
})

/** Requests of companies and quotations of stores over HTTP. */
export function quotingIn(market: WholeMarket) {
  const pool = market.ownerPool

  /** The owner of a company, with an address. */
  /** A new role ends the tokens of before: a test that makes the buyer a store's member too names the role here. */
  async function aBuyer(roles: readonly string[] = []): Promise<Buyer> {
    const caller = await shoppingIn(market).aShopper([], ['customer', 'business', ...roles])
    await pool.query('update people set email_verified = true where id = $1', [caller.id])
    await pool.query("update companies set name = 'Volta Schools Ltd' where id = $1", [caller.companyId])
    const company = caller.companyId
    return { ...caller, call: caller.call, company, path: `/api/companies/${company}/quotation-requests` }
  }

  /** A store that sells goods of this category. */
  async function aSeller(category: CategoryMade, store: Record<string, unknown> = {}): Promise<Vendor> {
    const vendor = await aVendor(market)
    await pool.query('update people set email_verified = true where id = $1', [vendor.id])
    const columns = Object.keys(store).map((column, index) => `${column} = $${index + 2}`)
    if (columns.length > 0) {
      const values = [vendor.store.id, ...Object.values(store)]
      await pool.query(`update stores set ${columns.join(', ')} where id = $1`, values)
    }
    await aProduct(pool, { store: vendor.store, category, base: 10_000 })
    return vendor
  }

  const ask = (buyer: Buyer, category: { slug: string }, given: Record<string, unknown> = {}) =>
    buyer.call<Asked>('POST', buyer.path, {
      title: 'School desk, double, hardwood',
      category: category.slug,
      quantity: 120,
      needed_by: inDays(50),
      region: 'Volta',
      ...given,
    })
  const read = async (buyer: Buyer, id: string) =>
    (await buyer.call<Asked>('GET', `${buyer.path}/${id}`)).body
  const inStore = ({ path }: Vendor, id: string) => `${path}/quotation-requests/${id}`
  const quote = (vendor: Vendor, id: string, given: Record<string, unknown> = {}) =>
    vendor.call<Offered>('POST', `${inStore(vendor, id)}/quotations`, terms(given))

  /** A company's open request, and a store that can see it. */
  async function aRequest(given: Record<string, unknown> = {}) {
    const category = await aCategory(pool)
    const [vendor, buyer] = [await aSeller(category), await aBuyer()]
    const { body } = await ask(buyer, category, given)
    return { category, vendor, buyer, id: body.id }
  }

  return {
    ...toldIn(market),
    aBuyer,
    aSeller,
    ask,
    read,
    inStore,
    quote,
    aRequest,
  }
}

const accept = (buyer: Pick<Buyer, 'call' | 'path'>, id: string, quotation: string, version = 1) =>
  buyer.call<Asked>('POST', `${buyer.path}/${id}/quotations/${quotation}/acceptance`, { version })

const quoteCheckout = async (buyer: Buyer) =>
  (await buyer.call<Quote>('POST', '/api/checkout/quote', { side: 'business', address_id: buyer.addressId }))
    .body

/** Orders the whole business cart at the price that is quoted, or at another total. */
async function order(buyer: Buyer, expected?: number) {
  const quoted = await quoteCheckout(buyer)
  const body = {
    ...{ side: 'business', address_id: buyer.addressId },
    deliveries: quoted.parcels.map(({ chosen }) => chosen),
    payment: { method: 'momo_mtn', phone: '0241234567' },
    expected_total: expected ?? quoted.total,
  }
  const key = { 'idempotency-key': randomUUID() }
  return buyer.call<PlacedOrder & Problem>('POST', '/api/orders', body, key)
}

/** Accepting a quotation and ordering what is in the cart, over HTTP. */
export const orderingQuoted = { accept, quoteCheckout, order }

/** What people were told. */
function toldIn({ ownerPool: pool }: WholeMarket) {
  /** The titles of a person's notices about quotations, and the subjects of all e-mails to them, oldest first. */
  const noticesOf = async (personId: string) => {
    const { rows } = await pool.query<{ title: string }>(
      "select title from notifications where person_id = $1 and kind = 'quotations' order by created_at, id",
      [personId],
    )
    return rows.map(({ title }) => title)
  }
  const mailsTo = async (personId: string) => {
    const { rows } = await pool.query<{ subject: string }>(
      'select subject from mails where recipient = (select email from people where id = $1) order by created_at, id',
      [personId],
    )
    return rows.map(({ subject }) => subject)
  }
  return { noticesOf, mailsTo }
}
