import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { CustomerImage, Review } from '#contracts/reviews/review.ts'
import type { HelpfulAnswer, OwnReview, Reviewable, ReviewMarks } from '#contracts/reviews/writing.ts'
import type { UploadAddress } from '#contracts/uploads/upload.schema.ts'
import { clientHeaders } from '#contracts/uploads/upload.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { type Shopper, shoppingIn } from '#server/testing/shopping.ts'
import { type Caller, newPerson, wholeMarket } from '#server/testing/whole-market.ts'
import { moveOrderTowards } from '../orders/index.ts'
import { bookArrival } from '../settlement/index.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'juaso-reviews-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database, { DATA_DIR: dataDir })
const { aShopper, buy } = shoppingIn(market)
const jpeg = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2980b9' } })
  .jpeg()
  .toBuffer()

const move = (number: string, to: 'delivered' | 'out_for_delivery') =>
  moveOrderTowards(market.market.db, { number, to }, bookArrival)

const reviewable = async (shopper: Caller, number: string) =>
  (await shopper.call<Reviewable>('GET', `/api/orders/${number}/reviewable`)).body

/** A buyer who received one piece of each product, and the lines that may be reviewed. */
async function aReceiver(products: readonly { id: string }[]) {
  const shopper = await aShopper(products)
  const { body } = await buy(shopper, { method: 'cash_on_delivery' })
  await move(body.order_number, 'delivered')
  const { lines } = await reviewable(shopper, body.order_number)
  return { shopper, number: body.order_number, lines, lineId: lines[0]?.order_line_id }
}

const write = (shopper: Caller, body: object) =>
  shopper.call<OwnReview & Problem>('POST', '/api/reviews', body)

async function uploaded(caller: Caller, folder = 'reviews'): Promise<string> {
  const request = { file_name: 'a.jpg', content_type: 'image/jpeg', folder }
  const { body } = await caller.call<UploadAddress>(
    'POST',
    '/users/api/uploads/request-url',
    request,
    clientHeaders,
  )
  await fetch(market.url + body.upload_url, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(jpeg),
  })
  return body.file_url
}

/** The stored figures beside what they should be. */
async function figures(productId: string) {
  const { rows } = await pool.query(
    `select p.review_count, p.avg_rating::float8 as avg_rating, p.rating_counts,
       s.rating_sum, s.review_count as store_count,
       (select coalesce(sum(rating), 0)::int from reviews r join products x on x.id = r.product_id where x.store_id = s.id) as right_sum
     from products p join stores s on s.id = p.store_id where p.id = $1`,
    [productId],
  )
  return rows[0]
}

describe('writing', () => {
  test('only goods that arrived can be reviewed; until then the reason is given', async () => {
    const shopper = await aShopper([await aProduct(pool)])
    const { body } = await buy(shopper, { method: 'cash_on_delivery' })
    const number = body.order_number
    await move(number, 'out_for_delivery')
    expect(await reviewable(shopper, number)).toEqual({
      ...{ order_number: number, side: 'shopper', lines: [], waiting_count: 1 },
    })
    const { rows } = await pool.query(
      'select l.id from order_lines l join orders o on o.id = l.order_id where number = $1',
      [number],
    )
    const early = await write(shopper, { order_line_id: rows[0].id, rating: 5 })
    expect(early.body).toMatchObject({ status: 409, code: 'review.not_received' })
    await move(number, 'delivered')
    expect((await write(shopper, { order_line_id: rows[0].id, rating: 5 })).status).toBe(201)
  })

  test('a review shows stars, text, writer and photos, and updates the figures of product and store', async () => {
    const product = await aProduct(pool, { store: await aStore(pool) })
    const { shopper, lineId, number } = await aReceiver([product])
    const images = [await uploaded(shopper), await uploaded(shopper)]
    const response = await write(shopper, {
      order_line_id: lineId,
      rating: 4,
      comment: 'Fits well and came early.',
      images,
    })
    expect(response).toMatchObject({ status: 201, body: { rating: 4, images, helpful_count: 0 } })
    const shown = await shopper.call<Page<Review>>('GET', `/api/products/${product.id}/reviews`)
    expect(shown.body.results).toMatchObject([
      { rating: 4, user: { name: 'Ama M.' }, is_verified_purchase: true, images: [{ image: images[0] }, {}] },
    ])
    const photos = await shopper.call<Page<CustomerImage>>(
      'GET',
      `/api/products/${product.id}/customers-images`,
    )
    expect(photos.body.results.map(({ image }) => image)).toEqual(images)
    expect(await figures(product.id)).toMatchObject({
      review_count: 1,
      avg_rating: 4,
      rating_counts: [0, 0, 0, 1, 0],
      rating_sum: 4,
      store_count: 1,
    })
    expect((await reviewable(shopper, number)).lines[0]?.review?.id).toBe(response.body.id)
    const download = await shopper.call<{ reviews: unknown[] }>('GET', '/api/profile/export')
    expect(download.body.reviews).toHaveLength(1)
  })

  test.each([
    [{ rating: 0 }, 'rating', 'Please choose a number of stars'],
    [{ rating: 6 }, 'rating', 'Please choose a number of stars'],
    [{ rating: 2.5 }, 'rating', 'Please choose a number of stars'],
    [{ rating: 5, comment: 'Too short' }, 'comment', 'Please write at least 10 characters, or nothing'],
    [{ rating: 5, comment: 'x'.repeat(2001) }, 'comment', 'Please write at most 2,000 characters'],
    [{ rating: 5, images: Array(6).fill('/uploads/x') }, 'images', 'A review has at most 5 photos'],
  ])('refuses %j under %s', async (input, field, sentence) => {
    const person = await newPerson(market)
    const order_line_id = '019a0000-0000-7000-8000-000000000000'
    const { status, body } = await write(person, { order_line_id, ...input })
    expect([status, body.errors?.[field]?.[0]]).toEqual([400, sentence])
  })

  test('the line of another person cannot be reviewed, nor their review or order changed', async () => {
    const { shopper, lineId, number } = await aReceiver([await aProduct(pool)])
    const stranger = await newPerson(market)
    expect((await write(stranger, { order_line_id: lineId, rating: 1 })).body.code).toBe(
      'review.not_received',
    )
    const { body } = await write(shopper, { order_line_id: lineId, rating: 5 })
    expect((await stranger.call('PUT', `/api/reviews/${body.id}`, { rating: 1 })).status).toBe(404)
    expect((await stranger.call('GET', `/api/orders/${number}/reviewable`)).status).toBe(404)
  })

  test('two tabs that send at once make one review, counted once', async () => {
    const product = await aProduct(pool)
    const { shopper, lineId } = await aReceiver([product])
    const answers = await Promise.all(
      [1, 2, 3, 4].map((rating) => write(shopper, { order_line_id: lineId, rating })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.detail).toBe('You have already reviewed this product.')
    const now = await figures(product.id)
    expect(now).toMatchObject({ review_count: 1, store_count: 1, rating_sum: now.right_sum })
  })

  test('the figures add up after many buyers at once', async () => {
    const store = await aStore(pool)
    const products = [await aProduct(pool, { store }), await aProduct(pool, { store })]
    const receivers: { shopper: Shopper; lines: Reviewable['lines'] }[] = []
    for (let n = 0; n < 4; n += 1) receivers.push(await aReceiver(products))
    const answers = await Promise.all(
      receivers.flatMap(({ shopper, lines }, place) =>
        lines.map(({ order_line_id }) => write(shopper, { order_line_id, rating: 1 + (place % 5) })),
      ),
    )
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect(await figures(products[0]?.id ?? '')).toMatchObject({
      review_count: 4,
      rating_counts: [1, 1, 1, 1, 0],
      rating_sum: 20,
      store_count: 8,
      right_sum: 20,
    })
  })

  test('pictures must be the writer’s own, of this folder, and shown nowhere yet', async () => {
    const { shopper, lineId } = await aReceiver([await aProduct(pool)])
    const stranger = await newPerson(market)
    const bad = [
      [await uploaded(stranger)],
      [await uploaded(shopper, 'profile')],
      ['https://elsewhere.test/a.jpg'],
      ['/uploads/reviews/019a0000-0000-7000-8000-000000000000.jpg'],
    ]
    const own = await uploaded(shopper)
    for (const images of [...bad, [own, own]]) {
      const { body } = await write(shopper, { order_line_id: lineId, rating: 5, images })
      expect(body.code).toBe('upload.picture_invalid')
    }
    expect((await write(shopper, { order_line_id: lineId, rating: 5, images: [own] })).status).toBe(201)
  })
})

describe('changing', () => {
  test('stores the earlier version, updates the figures, and releases removed pictures', async () => {
    const product = await aProduct(pool)
    const { shopper, lineId } = await aReceiver([product])
    const [first, second] = [await uploaded(shopper), await uploaded(shopper)]
    const comment = 'Good, but one strap came loose.'
    const { body } = await write(shopper, { order_line_id: lineId, rating: 5, images: [first, second] })
    const path = `/api/reviews/${body.id}`
    const third = await uploaded(shopper)
    const changed = await shopper.call<OwnReview>('PUT', path, {
      rating: 2,
      comment,
      images: [second, third],
    })
    expect(changed).toMatchObject({ status: 200, body: { rating: 2, comment, images: [second, third] } })
    expect(await figures(product.id)).toMatchObject({
      review_count: 1,
      rating_counts: [0, 1, 0, 0, 0],
      rating_sum: 2,
      store_count: 1,
    })
    const { rows } = await pool.query('select rating, images from review_versions where review_id = $1', [
      body.id,
    ])
    expect(rows).toEqual([{ rating: 5, images: [first, second] }])
    const unclaimed = await pool.query('select claimed_at from uploads where id = $1', [
      /[0-9a-f-]{36}/.exec(first)?.[0],
    ])
    expect(unclaimed.rows).toEqual([{ claimed_at: null }])

    await shopper.call('PUT', path, { rating: 2, comment, images: [second, third] })
    const again = await pool.query('select 1 from review_versions where review_id = $1', [body.id])
    expect(again.rowCount).toBe(1)
  })
})

describe('readers', () => {
  test('mark a review as helpful once, remove the mark by a second press, and never mark their own', async () => {
    const product = await aProduct(pool)
    const { shopper, lineId } = await aReceiver([product])
    const { body } = await write(shopper, { order_line_id: lineId, rating: 5 })
    const path = `/api/reviews/${body.id}/helpful`
    const [kofi, esi] = [await newPerson(market), await newPerson(market)]
    await kofi.call('POST', path)
    expect((await esi.call<HelpfulAnswer>('POST', path)).body).toEqual({ is_helpful: true, helpful_count: 2 })
    expect((await esi.call<HelpfulAnswer>('POST', path)).body).toEqual({
      is_helpful: false,
      helpful_count: 1,
    })
    expect((await shopper.call<Problem>('POST', path)).body.code).toBe('review.own')
    const presses = await Promise.all([1, 2, 3, 4, 5].map(() => esi.call('POST', path)))
    expect(presses.every(({ status }) => status === 200)).toBe(true)
    const { rows } = await pool.query(
      'select helpful_count, (select count(*)::int from review_helpful where review_id = r.id) as marks from reviews r where id = $1',
      [body.id],
    )
    expect(rows[0]).toEqual({ helpful_count: 2, marks: 2 })
    const marks = await kofi.call<ReviewMarks>('GET', `/api/products/${product.id}/review-marks`)
    expect(marks.body).toEqual({ own: [], helpful: [body.id], reported: [], reported_replies: [] })
  })

  test('report a review once, with a reason, and never their own', async () => {
    const { shopper, lineId } = await aReceiver([await aProduct(pool)])
    const { body } = await write(shopper, { order_line_id: lineId, rating: 5 })
    const path = `/api/reviews/${body.id}/report`
    const kofi = await newPerson(market)
    expect((await kofi.call<Problem>('POST', path, {})).status).toBe(400)
    expect((await kofi.call('POST', path, { reason: 'advertising' })).status).toBe(204)
    const again = await kofi.call<Problem>('POST', path, { reason: 'other' })
    expect(again.body.code).toBe('review.already_reported')
    expect((await shopper.call<Problem>('POST', path, { reason: 'other' })).body.code).toBe('review.own')
    const nothing = '/api/reviews/019a0000-0000-7000-8000-000000000000/report'
    expect((await kofi.call<Problem>('POST', nothing, { reason: 'other' })).body.code).toBe(
      'review.not_found',
    )
  })
})

describe('a profile picture', () => {
  test('is chosen from one’s own uploads, replaced and removed, and the token names it', async () => {
    const person = await newPerson(market)
    const [first, second] = [await uploaded(person, 'profile'), await uploaded(person, 'profile')]
    const put = (caller: Caller, file_url: string) =>
      caller.call<{ profile_picture: string }>('PUT', '/api/profile/picture', { file_url })
    expect((await put(person, first)).body.profile_picture).toBe(first)
    expect((await put(person, second)).body.profile_picture).toBe(second)
    // What was replaced is gone.
    expect((await put(person, first)).status).toBe(400)
    expect((await put(await newPerson(market), second)).status).toBe(400)
    expect((await put(person, 'https://elsewhere.test/a.jpg')).status).toBe(400)
    const removed = await person.call<{ profile_picture: null }>('DELETE', '/api/profile/picture')
    expect(removed.body.profile_picture).toBeNull()
    const { rows } = await pool.query(
      'select 1 from uploads where person_id = $1 and claimed_at is not null',
      [person.id],
    )
    expect(rows).toEqual([])
  })
})
