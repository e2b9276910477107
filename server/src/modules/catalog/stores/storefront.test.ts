import { expect, test } from 'vitest'
import type { Cart } from '#contracts/cart/cart.ts'
import type { Product, ProductCard } from '#contracts/catalog/product.ts'
import type { Quote } from '#contracts/checkout/checkout.ts'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { PopularStore, PublicStore } from '#contracts/vendors/store.ts'
import type { StoreFace, StorePreview } from '#contracts/vendors/storefront.ts'
import { testDatabase } from '../../../testing/database.ts'
import { aVendor } from '../../../testing/earning.ts'
import { aProduct } from '../../../testing/market-builders.ts'
import { newPerson, wholeMarket } from '../../../testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const readJson = async <Body>(path: string) =>
  (await (await fetch(market.url + path)).json()) as Body & Problem

async function aStoreWithItems() {
  const vendor = await aVendor(market)
  const goods = [
    ['Kente stole', 9_000],
    ['Batik shirt', 5_000],
    ['kente cloth 100%', 12_000],
  ] as const
  for (const [name, base] of goods) {
    const product = await aProduct(pool, { store: vendor.store, base, name })
    await pool.query('select refresh_products($1)', [[product.id]])
  }
  return vendor
}

test('[VE-9.13] items are found by a part of their name in any case, sorted by price and filtered', async () => {
  const { store } = await aStoreWithItems()
  const names = async (query: string) =>
    (await readJson<Page<ProductCard>>(`/api/stores/${store.slug}/items${query}`)).results.map(
      ({ name }) => name,
    )
  expect(await names('')).toEqual(['kente cloth 100%', 'Batik shirt', 'Kente stole'])
  expect(await names('?q=ENTE&sort=price-low')).toEqual(['Kente stole', 'kente cloth 100%'])
  expect(await names('?q=100%25')).toEqual(['kente cloth 100%'])
  expect(await names('?sort=price-high')).toEqual(['kente cloth 100%', 'Kente stole', 'Batik shirt'])
  expect(await names('?min_price=60&max_price=100')).toEqual(['Kente stole'])
  expect(await names('?on_sale=true')).toEqual([])
  expect(await names('?sort=rating&page=2')).toEqual([])
  expect((await readJson<StoreFace>(`/api/stores/${store.slug}/face`)).first).toHaveLength(3)
  expect((await readJson('/api/stores/no-such-store/items')).code).toBe('store.not_found')
})

test('prices that are no amount of cedis are refused in a filter of items', async () => {
  const { store } = await aStoreWithItems()
  for (const price of ['1.999', '12.345', '1e-3', '1e-320', '99999999999'])
    for (const bound of ['min_price', 'max_price'])
      expect(await readJson(`/api/stores/${store.slug}/items?${bound}=${price}`), price).toMatchObject({
        status: 400,
        code: 'product.parameters_invalid',
      })
})

test('[VE-7.05] before it is verified, only its own people see its front', async () => {
  const vendor = await aStoreWithItems()
  await pool.query("update stores set status = 'submitted' where id = $1", [vendor.store.id])
  for (const path of ['', '/face', '/items'])
    expect((await readJson(`/api/stores/${vendor.store.slug}${path}`)).code).toBe('store.not_found')
  const preview = await vendor.call<StorePreview>('GET', `${vendor.path}/storefront`)
  expect(preview.body).toMatchObject({ status: 'submitted', is_verified: false })
  const items = await vendor.call<Page<ProductCard>>('GET', `${vendor.path}/storefront/items`)
  expect(items.body.count).toBe(3)
})

test('a store that is closed for a holiday says so and takes no orders; from the day after it does again', async () => {
  const vendor = await aStoreWithItems()
  const { results } = await readJson<Page<ProductCard>>(`/api/stores/${vendor.store.slug}/items`)
  const buyer = await newPerson(market)
  const add = async () =>
    (await buyer.call<Problem>('POST', '/api/cart/items', { item: results[0]?.id, quantity: 1 })).body.code ??
    null
  expect(await add()).toBe(null)
  const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
  const close = (from: number, until: number) =>
    vendor.call<Problem>('PUT', `${vendor.path}/closure`, {
      from: day(from),
      until: day(until),
      note: 'Homowo',
    })
  expect((await close(1, 0)).body.errors).toHaveProperty('until')
  expect(JSON.stringify((await close(1, 367)).body.errors)).toContain('A store can close for a year at most')
  expect((await close(1, 366)).status).toBe(204)
  await close(0, 2)
  const shown = async () => (await readJson<PublicStore>(`/api/stores/${vendor.store.slug}`)).closed
  expect(await shown()).toEqual({ from: day(0), until: day(2), note: 'Homowo', is_now: true })
  expect(await add()).toBe('checkout.store_closed')
  const onPage = async () =>
    (await readJson<Pick<Product, 'store'>>(`/api/products/${results[0]?.slug}`)).store.closed_until
  expect(await onPage()).toBe(day(2))
  const quote = { side: 'shopper', address_id: null, deliveries: [] }
  const quoted = await buyer.call<Quote>('POST', '/api/checkout/quote', quote)
  const details = { store: results[0]?.store.name, until: day(2), opens: day(3) }
  expect(quoted.body.problems).toMatchObject([{ code: 'checkout.store_closed', details }])
  const [cart] = (await buyer.call<Cart[]>('GET', '/api/cart')).body
  expect(cart?.cart_items[0]).toMatchObject({
    notices: ['store_closed'],
    product: { store: { closed_until: day(2) } },
  })

  await close(1, 3)
  expect((await shown())?.is_now).toBe(false)
  expect(await onPage()).toBe(null)
  expect(await add()).toBe(null)
  await close(40, 41)
  expect(await shown()).toBe(null)
  const preview = await vendor.call<StorePreview>('GET', `${vendor.path}/storefront`)
  expect(preview.body.closed).toMatchObject({ from: day(40), is_now: false })
  // Days that are over are most likely a slip of the year: said, and the holiday before stays.
  const over = await close(-3, -1)
  expect(over.body).toMatchObject({ code: 'store.until_past', errors: { until: [over.body.detail] } })
  const kept = await vendor.call<StorePreview>('GET', `${vendor.path}/storefront`)
  expect(kept.body.closed).toMatchObject({ from: day(40) })
  await pool.query('update stores set closed_from = $2, closed_until = $3 where id = $1', [
    ...[vendor.store.id, day(-3), day(-1)],
  ])
  expect(await shown()).toBe(null)
  expect(await add()).toBe(null)
  await close(0, 0)
  expect((await vendor.call('DELETE', `${vendor.path}/closure`)).status).toBe(204)
  expect(await add()).toBe(null)
})

test('stores popular with companies are those with bulk goods, one rating of five below many near it', async () => {
  const rated = async (count: number, stars: number, bulkTiers: [number, number][]) => {
    const vendor = await aVendor(market)
    const { rowCount } = await pool.query(
      'update stores set rating_sum = $2, review_count = $3 where id = $1',
      [vendor.store.id, count * stars, count],
    )
    expect(rowCount).toBe(1)
    const product = await aProduct(pool, { store: vendor.store, base: 9_000, bulkTiers })
    await pool.query('select refresh_products($1)', [[product.id]])
    return vendor.store
  }
  const [single, many, low, onlyPieces, rejected] = [
    await rated(1, 5, [[10, 8_000]]),
    await rated(400, 4.75, [[10, 8_000]]),
    await rated(400, 2, [[10, 8_000]]),
    await rated(900, 5, []),
    await rated(900, 5, [[10, 8_000]]),
  ]
  await pool.query("update stores set status = 'rejected' where id = $1", [rejected.id])
  const stores = await readJson<PopularStore[]>('/api/stores')
  expect(stores.map(({ slug }) => slug)).toEqual([many.slug, single.slug, low.slug])
  expect(stores[0]).toMatchObject({ rating: 4.75, review_count: 400 })
  expect(stores.some(({ id }) => id === onlyPieces.id)).toBe(false)
})
