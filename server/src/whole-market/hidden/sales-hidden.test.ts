import { expect, test } from 'vitest'
import type { CustomerRow } from '#contracts/analytics/customers.ts'
import type { StoreParcel, StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import type { Page } from '#contracts/page.ts'
import { quotingIn } from '../../modules/quotations/testing/quoting.ts'
import { testDatabase } from '../../testing/database.ts'
import type { Vendor } from '../../testing/earning.ts'
import { aProduct } from '../../testing/market-builders.ts'
import { returnOf } from '../../testing/returns/returning.ts'
import { sellingIn } from '../../testing/selling.ts'
import { shoppingIn } from '../../testing/shopping.ts'
import { type Caller, wholeMarket } from '../../testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aColleague, act, detail } = sellingIn(market)
const { aShopper, buy, payAt, untilState } = shoppingIn(market)
const { aRequest, quote } = quotingIn(market)

/** What the goods cost when they were sold; they cost more now, so no list price is this amount. */
const piece = 7_777
const offered = 12.34
const quoted = 61.43

/** Pieces of new goods, sold by the store and paid for. */
async function aSale(vendor: Vendor, quantity: number) {
  const product = await aProduct(pool, { store: vendor.store, base: piece })
  const shopper = await aShopper([])
  await shopper.call('POST', '/api/cart/items', { item: product.id, quantity })
  const { body } = await buy(shopper)
  await payAt(body.pay_url, 'approve')
  const order = await untilState(shopper, body.order_number, 'confirmed')
  await pool.query('update variants set base_price = 9900 where product_id = $1', [product.id])
  await pool.query('select refresh_products($1)', [[product.id]])
  return { shopper, product, number: body.order_number, id: order.parcels[0]?.id as string }
}

/** A store that has sold, has a return with an offer, and has quoted; the ids that its addresses name. */
async function aSellingStore() {
  const { vendor, id: request } = await aRequest()
  expect((await quote(vendor, request, { unit_price: quoted })).status).toBe(201)
  const [large, small] = [await aSale(vendor, 3), await aSale(vendor, 2)]
  for (const action of ['accept', 'out_for_delivery', 'delivered'] as const)
    await act(vendor, action, [large.id])
  const line_id = (await detail(vendor, large.id)).items[0]?.id
  const wanted = { reason: 'changed_mind', note: '', lines: [{ line_id, quantity: 3 }] }
  await large.shopper.call('POST', `/api/orders/${large.number}/parcels/1/returns`, wanted)
  const asked = { return_id: (await returnOf(large)).id, amount: offered }
  const offer = await vendor.call('POST', `${vendor.path}/parcels/${large.id}/return/offer`, asked)
  expect(offer.status).toBe(200)
  await market.deliver()
  await market.modules.analytics.countFigures()
  return { vendor, request, large, small }
}

const read = async <Body>(by: Caller, path: string): Promise<Body> => {
  const { status, body } = await by.call<Body>('GET', path)
  expect(status, path).toBe(200)
  return body
}

const store = await aSellingStore()
const { vendor, request, large, small } = store
const reader = await aColleague(vendor, 'read_only')

/** Every number of an answer with the field that it stands in; a file is one text. */
function amountsIn(answer: unknown, field = ''): [string, number][] {
  if (typeof answer === 'number') return [[field, answer]]
  if (typeof answer === 'string')
    return [...answer.matchAll(/(?<![\w.-])\d[\d,]*\.\d\d(?![\w-])/g)].map(([sum]) => [
      field,
      Number(sum.replaceAll(',', '')),
    ])
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([name, part]) =>
    amountsIn(part, Array.isArray(answer) ? field : `${field}.${name}`),
  )
}

test('no answer about a store has an amount of a sale for a member who may only read', async () => {
  const urls = market.http.accessTable
    .filter(({ method, url }) => method === 'GET' && url.startsWith('/api/vendor/:store/'))
    .map(({ url }) => url)
    .filter((url) => !url.endsWith('/events'))
  const addressIn = (url: string) =>
    url
      .replace('/api/vendor/:store', vendor.path)
      .replace('products/:id', `products/${large.product.id}`)
      .replace(':variant', large.product.variants[0]?.id as string)
      .replace(':request', request)
      .replace(':parcel', large.id)
      .replace(/:\w+/g, large.id)
  const sums = [1, 2, 3, 5].map((pieces) => (piece * pieces) / 100)
  const secrets = new Set([...sums, ...sums.map((sum) => sum + 15), offered, quoted])
  const seenBy = async ({ token }: { token: string | null }) => {
    const found: Record<string, unknown> = {}
    for (const url of urls) {
      const answer = await fetch(market.url + addressIn(url), {
        headers: { authorization: `Bearer ${token}` },
      })
      expect.soft(answer.status, url).toBeLessThan(500)
      if (!answer.ok) continue
      const isJson = answer.headers.get('content-type')?.includes('json')
      const amounts = amountsIn(isJson ? await answer.json() : await answer.text())
      const named = amounts.filter(([, amount]) => secrets.has(amount))
      if (named.length > 0) found[url.replace('/api/vendor/:store/', '')] = named
    }
    return found
  }
  const owner = Object.keys(await seenBy(vendor))
  // The owner reads them in these, so the walk would find them.
  for (const url of ['parcels', 'newest-parcels', 'parcels/:parcel', 'customers', 'quotation-requests'])
    expect(owner).toContain(url)
  expect(await seenBy(reader)).toEqual({})
})

test('an order of a store keeps its pieces and no amount for a member who may only read', async () => {
  const parcel = await read<StoreParcelDetail>(reader, `${vendor.path}/parcels/${large.id}`)
  expect(parcel).toMatchObject({
    ...{ total: null, delivery_fee: null, earnings: null, total_items: 3 },
    items: [{ quantity: 3, price: null, total: null }],
    return_info: { refund_amount: null, offer: null },
    return: { offer: null, refund: null },
  })
  const { results } = await read<Page<StoreParcel>>(reader, `${vendor.path}/parcels`)
  expect(results.map(({ total }) => total)).toEqual([null, null])
  const seen = await read<StoreParcelDetail>(vendor, `${vendor.path}/parcels/${large.id}`)
  expect(seen).toMatchObject({ total: 233.31, return_info: { offer: { amount: offered } } })
})

test('who may not see sums gets customers in the order of their last order, whatever order is asked for', async () => {
  const path = `${vendor.path}/customers?sort=spent`
  const ids = async (by: Caller) => (await read<Page<CustomerRow>>(by, path)).results.map(({ id }) => id)
  expect(await ids(vendor)).toEqual([large.shopper.id, small.shopper.id])
  expect(await ids(reader)).toEqual([small.shopper.id, large.shopper.id])
})
