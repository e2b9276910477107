import { expect, test } from 'vitest'
import type { ReportedReview } from '#contracts/desk/desk.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { VendorReviewSummary } from '#contracts/reviews/vendor-reviews.ts'
import type { OwnReview, Reviewable } from '#contracts/reviews/writing.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { type Caller, wholeMarket } from '#server/testing/whole-market.ts'
import { moveOrderTowards } from '../orders/index.ts'
import { bookArrival } from '../settlement/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aShopper, buy } = shoppingIn(market)
const trust = await anOperator(market, 'trust')

interface Scene {
  readonly vendor: Vendor
  readonly product: { id: string }
}
async function aScene(): Promise<Scene> {
  const vendor = await aVendor(market)
  return { vendor, product: await aProduct(pool, { store: vendor.store, stock: 50 }) }
}

async function aReceiver({ product }: Scene) {
  const shopper = await aShopper([product], ['customer', 'vendor'])
  const { body } = await buy(shopper, { method: 'cash_on_delivery' })
  await moveOrderTowards(market.market.db, { number: body.order_number, to: 'delivered' }, bookArrival)
  const { lines } = (await shopper.call<Reviewable>('GET', `/api/orders/${body.order_number}/reviewable`))
    .body
  const write = (rating: number) =>
    shopper.call<OwnReview & Problem>('POST', '/api/reviews', {
      ...{ order_line_id: lines[0]?.order_line_id, rating, comment: 'Good goods.', images: [] },
    })
  return { shopper, write }
}

const joins = (person: Caller, { vendor }: Scene) =>
  pool.query(
    `insert into store_members (store_id, person_id, role, added_by) values ($1, $2, 'orders', $2)`,
    [...[vendor.store.id, person.id]],
  )
const figures = async ({ product, vendor }: Scene) => {
  const { rows } = await pool.query(
    `select p.review_count as product, s.review_count as store, s.rating_sum from products p join stores s on s.id = p.store_id where p.id = $1`,
    [product.id],
  )
  const { body } = await vendor.call<VendorReviewSummary>('GET', `${vendor.path}/reviews/summary`)
  return { ...rows[0], total: body.total_reviews, checked: body.being_checked }
}
const none = { product: 0, store: 0, rating_sum: 0, total: 0 }
const waiting = async () => (await trust.call<ReportedReview[]>('GET', '/api/admin/reviews')).body
const decide = (id: string, decision: string) =>
  trust.call<Problem>('POST', `/api/admin/reviews/${id}/decide`, { decision, reason: 'They are a cousin.' })

test('a review of a member of the store is neither shown nor counted until an operator shows it', async () => {
  const scene = await aScene()
  const { shopper, write } = await aReceiver(scene)
  await joins(shopper, scene)
  const { body } = await write(5)
  expect(body.is_being_checked).toBe(true)
  expect(await figures(scene)).toEqual({ ...none, checked: 1 })
  const shown = await market.http.inject(`/api/products/${scene.product.id}/reviews`)
  expect(shown.json()).toMatchObject({ results: [] })
  const [held] = (await waiting()).filter(({ id }) => id === body.id)
  expect(held).toMatchObject({ is_shown: false, reports: [], signals: [{ id: 'own_purchase', count: 1 }] })
  const both = await Promise.all([decide(body.id, 'keep'), decide(body.id, 'keep')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(await figures(scene)).toEqual({ product: 1, store: 1, rating_sum: 5, total: 1, checked: 0 })
  expect((await waiting()).some(({ id }) => id === body.id)).toBe(false)
})

test('a held review that is confirmed stays hidden, changes no figure, and its writer reads why', async () => {
  const scene = await aScene()
  const { shopper, write } = await aReceiver(scene)
  await joins(shopper, scene)
  const { body } = await write(4)
  expect((await decide(body.id, 'hide')).status).toBe(204)
  expect(await figures(scene)).toEqual({ ...none, checked: 0 })
  const { rows } = await pool.query('select text from notifications where person_id = $1 and text like $2', [
    ...[shopper.id, '%cousin%'],
  ])
  expect(rows).toHaveLength(1)
})

test('the fifth best review of new accounts within an hour is held, and one of an older account is not', async () => {
  const scene = await aScene()
  const writers = []
  for (let made = 0; made < 6; made += 1) writers.push(await aReceiver(scene))
  const written = []
  for (const { write } of writers.slice(0, 5)) written.push((await write(5)).body.is_being_checked)
  expect(written).toEqual([false, false, false, false, true])
  await pool.query(`update people set created_at = now() - interval '30 days' where id = $1`, [
    writers[5]?.shopper.id,
  ])
  expect((await writers[5]?.write(5))?.body.is_being_checked).toBe(false)
  expect(await figures(scene)).toEqual({ product: 5, store: 5, rating_sum: 25, total: 5, checked: 1 })
})

test('reviews from one device within a day are held, unless many people use its address', async () => {
  const scene = await aScene()
  const [one, other, third] = [await aReceiver(scene), await aReceiver(scene), await aReceiver(scene)]
  const share = (address: string, people: readonly Caller[]) =>
    pool.query(`update sessions set ip_address = $1, user_agent = 'One phone' where user_id = any ($2)`, [
      ...[address, people.map(({ id }) => id)],
    ])
  await share('154.160.9.1', [one.shopper, other.shopper])
  expect((await one.write(5)).body.is_being_checked).toBe(false)
  const { body } = await other.write(4)
  expect(body.is_being_checked).toBe(true)
  expect((await waiting()).find(({ id }) => id === body.id)?.signals).toMatchObject([{ id: 'review_device' }])
  await share('10.1.2.3', [one.shopper, third.shopper])
  expect((await third.write(5)).body.is_being_checked).toBe(false)
})
