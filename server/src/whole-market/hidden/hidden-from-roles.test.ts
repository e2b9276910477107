import { expect, test } from 'vitest'
import { firstRates } from '#contracts/fees/fees.ts'
import { sharesOfSale } from '#contracts/fees/sale-shares.ts'
import type { ChangeSet } from '#contracts/listings/change-set.schema.ts'
import { cedisOf } from '#contracts/money.ts'
import { testDatabase } from '../../testing/database.ts'
import { aVendor, type Vendor } from '../../testing/earning.ts'
import { aCategory, aProduct } from '../../testing/market-builders.ts'
import { sellingIn } from '../../testing/selling.ts'
import { wholeMarket } from '../../testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aPaidOrder, aColleague, detail } = sellingIn(market)

const surname = 'Quarshigah'
const cost = '43.21'
const receivedOf = (pesewas: number) => String(cedisOf(sharesOfSale(pesewas, firstRates).received))

/** A store with goods, an order, a template and a prepared change; the ids that its addresses name, and what not everybody sees. */
async function aBusyStore() {
  const vendor = await aVendor(market)
  const call = async <Body>(method: 'PATCH' | 'POST', path: string, body: object) => {
    const answer = await vendor.call<Body>(method, `${vendor.path}/${path}`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer.body
  }
  const product = await aProduct(pool, { store: vendor.store, base: 12_345, stock: 40 })
  const variant = product.variants[0] as { id: string }
  await pool.query('update products set cost_price = 4321 where id = $1', [product.id])
  await call('PATCH', `products/${product.id}/variants/${variant.id}`, {
    version: 1,
    fields: { cost_price: Number(cost) },
  })
  await pool.query('select refresh_products($1)', [[product.id]])
  await call('POST', 'pools', {
    ...{ variant: variant.id, price: 75.31, minimum: 2, most: 4, least_each: 1, most_each: 4 },
    closes_at: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16),
  })
  const edit = { field: 'base_price', by: 'percent', value: -80, rounding: 'none', sale_too: false }
  const set = await call<ChangeSet>('POST', 'change-sets', { selection: { ids: [product.id] }, edit })
  const { slug: category } = await aCategory(pool)
  const fields = { ...templateFields, category }
  const template = await call<{ id: string }>('POST', 'product-templates', { name: 'Cloth', fields })
  const { id: parcel, shopper } = await aPaidOrder(vendor)
  await pool.query('update people set name = $2 where id = $1', [shopper.id, `Ama ${surname}`])
  await market.deliver()
  await market.modules.analytics.countFigures()
  const phone = (await detail(vendor, parcel)).recipient?.phone_number as string
  const ids = { product: product.id, variant: variant.id, set: set.id, template: template.id, parcel }
  return { vendor, ids, phone }
}

const templateFields = {
  ...{ audience: 'b2c', description: 'Hand-woven in Bonwire.', brand: 'generic', base_price: 120 },
  ...{ sale_price: null, cost_price: Number(cost), weight_lbs: null, length_in: null, width_in: null },
  ...{ height_in: null, track_inventory: true, low_stock_threshold: 4, features: [], bulk_tiers: [] },
  ...{ order_multiple: 1, attributes: {} },
}

/** Whether a text has these words or this number, and not as a part of an id or a time. */
const namesWhole = (text: string, secret: string) =>
  new RegExp(`(?<![\\w.-])${secret.replace(/[.+]/g, '\\$&')}(?![\\w-])`).test(text)

/** Addresses that need an id of their own kind, which this store does not have. */
const leftOut = /conversations\/:|promotions\/:|quotation-requests\/:|parcels\/events/

function addressIn(url: string, vendor: Vendor, ids: Awaited<ReturnType<typeof aBusyStore>>['ids']) {
  const path = url
    .replace('/api/vendor/:store', vendor.path)
    .replace('change-sets/:id', `change-sets/${ids.set}`)
    .replace('products/:id', `products/${ids.product}`)
    .replace(':variant', ids.variant)
    .replace(':template', ids.template)
    .replace(':parcel', ids.parcel)
  return path.endsWith('offer-cost') ? `${path}?amount=5` : path
}

test('people without the right read neither costs, nor what the store receives, nor who its buyers are', async () => {
  const { vendor, ids, phone } = await aBusyStore()
  const urls = market.http.accessTable
    .filter(({ method, url }) => method === 'GET' && url.startsWith('/api/vendor/:store/'))
    .map(({ url }) => url)
    .filter((url) => !leftOut.test(url))
  const seenBy = async (role: string) => {
    const { token } = role === 'owner' ? vendor : await aColleague(vendor, role)
    const found: Record<string, string[]> = {}
    const secrets = {
      ...{ cost, surname, phone },
      received: receivedOf(20_000),
      of_promotion: receivedOf(9_876),
      of_change: receivedOf(2_469),
      of_pool: receivedOf(7_531),
    }
    for (const url of urls) {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(market.url + addressIn(url, vendor, ids), { headers })
      if (answer.status === 403) continue
      const text = await answer.text()
      expect.soft(answer.status, `${url}: ${text.slice(0, 200)}`).toBeLessThan(500)
      const named = Object.entries(secrets).flatMap(([name, secret]) =>
        namesWhole(text, secret) ? [name] : [],
      )
      if (named.length > 0) found[url.replace('/api/vendor/:store/', '')] = named
    }
    return found
  }
  const [owner, orders, readOnly] = [await seenBy('owner'), await seenBy('orders'), await seenBy('read_only')]
  // The owner sees each of them somewhere: so the walk would find it.
  expect(new Set(Object.values(owner).flat())).toEqual(
    new Set(['cost', 'surname', 'phone', 'received', 'of_promotion', 'of_change', 'of_pool']),
  )
  expect(readOnly).toEqual({})
  // Who looks after orders calls the person who gets a parcel.
  expect(Object.keys(orders).sort()).toEqual(['newest-parcels', 'parcels/:parcel'])
  expect(new Set(Object.values(orders).flat())).toEqual(new Set(['phone']))
})
