import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { Review } from '#contracts/reviews/review.ts'
import type {
  ReviewedProduct,
  ReviewInsights,
  ReviewReply,
  VendorReview,
  VendorReviewSummary,
} from '#contracts/reviews/vendor-reviews.ts'
import { testDatabase } from '../../../testing/database.ts'
import { aVendor, type Vendor } from '../../../testing/earning.ts'
import { aProduct } from '../../../testing/market-builders.ts'
import { aReview } from '../../../testing/offer-builders.ts'
import { type Caller, newPerson, wholeMarket } from '../../../testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

const written = [
  { rating: 5, author_name: 'Ama M.', comment: 'Strong cloth, the colour is rich', images: 8 },
  {
    rating: 5,
    author_name: 'Kofi A.',
    comment: 'It spoiled the second day, fake and inferior cloth',
    images: 6,
  },
  { rating: 3, author_name: 'Esi B.', comment: 'The colour is darker' },
  { rating: 1, author_name: 'Yaw C.', comment: 'Torn on arrival' },
]

/** A store with two products and their reviews. */
async function aReviewedStore() {
  const vendor = await aVendor(market)
  const [cloth, bag] = [
    await aProduct(pool, { store: vendor.store }),
    await aProduct(pool, { store: vendor.store }),
  ]
  for (const [place, review] of written.entries())
    await aReview(pool, cloth, { ...review, created_at: `2026-01-0${place + 1}` })
  await aReview(pool, bag, {
    rating: 4,
    author_name: 'Ama M.',
    comment: 'Roomy bag',
    created_at: '2026-02-01',
  })
  return { vendor, cloth, bag }
}

const read = <Body>({ call, path }: Vendor, rest: string) => call<Body>('GET', `${path}/reviews${rest}`)
const listed = async (vendor: Vendor, query: string) =>
  (await read<Page<VendorReview>>(vendor, query)).body.results.map(({ customer_name, rating }) => [
    customer_name,
    rating,
  ])

test('[VE-3.17] [VE-3.18] [VE-3.19] [VE-3.20] [VE-9.04] [VE-9.06] the list is searched, sorted and filtered, and its figures are those of its rows', async () => {
  const { vendor, cloth, bag } = await aReviewedStore()
  expect(await listed(vendor, '')).toEqual([
    ['Ama M.', 4],
    ['Yaw C.', 1],
    ['Esi B.', 3],
    ['Kofi A.', 5],
    ['Ama M.', 5],
  ])
  expect((await listed(vendor, '?sort=highest'))[0]).toEqual(['Kofi A.', 5])
  expect((await listed(vendor, '?sort=lowest'))[0]).toEqual(['Yaw C.', 1])
  expect(await listed(vendor, '?q=AMA')).toHaveLength(2)
  expect(await listed(vendor, '?q=COLOUR')).toHaveLength(2)
  expect(await listed(vendor, '?rating=5')).toHaveLength(2)
  expect(await listed(vendor, '?type=b2b')).toEqual([])
  expect(await listed(vendor, '?type=b2c')).toHaveLength(5)
  expect(await listed(vendor, `?product=${bag.id}`)).toEqual([['Ama M.', 4]])

  const { body: summary } = await read<VendorReviewSummary>(vendor, '/summary')
  expect(summary).toMatchObject({
    average_rating: 3.6,
    total_reviews: 5,
    total_products: 2,
    unanswered: 5,
    photos_count: 14,
  })
  expect(summary.distribution).toEqual([
    { stars: 5, percentage: 40, count: 2 },
    { stars: 4, percentage: 20, count: 1 },
    { stars: 3, percentage: 20, count: 1 },
    { stars: 2, percentage: 0, count: 0 },
    { stars: 1, percentage: 20, count: 1 },
  ])
  expect(summary.photos).toHaveLength(12)
  expect(summary.photos[0]?.review.customer_name).toBe('Kofi A.')
  expect((await read<VendorReviewSummary>(vendor, `/summary?product=${bag.id}`)).body.total_reviews).toBe(1)

  const { body: insights } = await read<ReviewInsights>(vendor, '/insights')
  expect(insights.sentiment).toEqual({ positive: 60, neutral: 20, negative: 20 })
  expect(insights.contradictions).toBe(1)
  expect(insights.keywords.map(({ word, count }) => [word, count])).toContainEqual(['cloth', 2])
  const { body: products } = await read<ReviewedProduct[]>(vendor, '/products')
  expect(products.map(({ id, reviews }) => [id, reviews])).toEqual([
    [cloth.id, 4],
    [bag.id, 1],
  ])
})

test('the sentiment is the sum of the shares of its stars, so that no two figures of a page differ', async () => {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, { store: vendor.store })
  for (const rating of [5, 5, 5, 3, 2, 1]) await aReview(pool, product, { rating })
  const { distribution } = (await read<VendorReviewSummary>(vendor, '/summary')).body
  const { sentiment } = (await read<ReviewInsights>(vendor, '/insights')).body
  const of = (...stars: number[]) =>
    distribution.reduce((sum, row) => sum + (stars.includes(row.stars) ? row.percentage : 0), 0)
  expect(sentiment).toEqual({ positive: of(4, 5), neutral: of(3), negative: of(1, 2) })
  expect(of(1, 2, 3, 4, 5)).toBe(100)
})

test('[VE-4.14] [VE-5.12] a store has one public reply to a review, which it changes and takes back; others have none', async () => {
  const { vendor, cloth } = await aReviewedStore()
  const { body } = await read<Page<VendorReview>>(vendor, '?rating=1')
  const id = body.results[0]?.id ?? ''
  const reply = (who: Caller, text: string, store: Vendor = vendor, review = id) =>
    who.call<ReviewReply & Problem>('PUT', `${store.path}/reviews/${review}/reply`, { text })
  expect((await reply(vendor, '   ')).body.errors).toHaveProperty('text')
  expect((await reply(vendor, ' We send another one today. ')).body).toMatchObject({
    text: 'We send another one today.',
    store: expect.any(String),
  })
  const contact = 'Call 024 412 3456 or 0244123 call 456, or write to ama@mail.com'
  expect((await reply(vendor, contact)).body.text).toBe('Call ••• or •••, or write to •••')
  expect((await reply(vendor, 'It is on its way.')).status).toBe(200)
  const shown = async () => {
    const answer = await fetch(`${market.url}/api/products/${cloth.id}/reviews?rating=1`)
    return ((await answer.json()) as Page<Review>).results[0]?.reply?.text ?? null
  }
  expect(await shown()).toBe('It is on its way.')
  expect((await listed(vendor, '?unanswered=true')).length).toBe(4)

  const [other, reader] = [await aVendor(market), await newPerson(market, ['customer', 'vendor'])]
  await pool.query(
    "insert into store_members (store_id, person_id, role, added_by) values ($1, $2, 'read_only', $3)",
    [vendor.store.id, reader.id, vendor.id],
  )
  expect((await reply(other, 'Buy at mine', other)).body.code).toBe('review.not_found')
  expect((await reply(vendor, 'Nobody', vendor, randomUUID())).body.code).toBe('review.not_found')
  expect((await reply(reader, 'I may only read')).body.code).toBe('team.right_missing')
  expect((await reader.call('GET', `${vendor.path}/reviews`)).status).toBe(200)

  expect((await vendor.call('DELETE', `${vendor.path}/reviews/${id}/reply`)).status).toBe(204)
  expect(await shown()).toBe(null)
})

test('who did not see the reply of somebody else is told of it and writes nothing over it', async () => {
  const { vendor, cloth } = await aReviewedStore()
  const id = (await read<Page<VendorReview>>(vendor, '?rating=1')).body.results[0]?.id
  const path = `${vendor.path}/reviews/${id}/reply`
  const reply = async (text: string, seen?: string | null) =>
    (await vendor.call<ReviewReply & Problem>('PUT', path, { text, seen })).body
  const first = await reply('We send another one.', null)
  const second = await reply('Bring it to the shop.', null)
  expect(second).toMatchObject({ status: 409, code: 'review.reply_changed', reply: first })
  // The same once more, as after a lost answer, is no change.
  expect(await reply('We send another one.', null)).toEqual(first)
  const changed = await reply('Bring it to the shop.', first.updated_at)
  expect(changed.text).toBe('Bring it to the shop.')

  const remove = (seen: string) => vendor.call<Problem>('DELETE', `${path}?seen=${seen}`)
  expect((await remove(first.updated_at)).body).toMatchObject({
    code: 'review.reply_changed',
    reply: changed,
  })
  expect((await remove(changed.updated_at)).status).toBe(204)
  expect((await remove(changed.updated_at)).status).toBe(204)
  expect(await reply('We call you.', changed.updated_at)).toMatchObject({ status: 409, reply: null })
  const answer = await fetch(`${market.url}/api/products/${cloth.id}/reviews?rating=1`)
  expect(((await answer.json()) as Page<Review>).results[0]?.reply).toBe(null)
})
