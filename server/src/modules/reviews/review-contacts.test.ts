import { expect, test } from 'vitest'
import type { Page } from '#contracts/page.ts'
import type { Review } from '#contracts/reviews/review.ts'
import type { OwnReview, Reviewable } from '#contracts/reviews/writing.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { moveOrderTowards } from '../orders/index.ts'
import { bookArrival } from '../settlement/index.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { aShopper, buy } = shoppingIn(market)

test('contacts in a review are hidden when it is written and when it is changed', async () => {
  const product = await aProduct(pool)
  const shopper = await aShopper([product])
  const number = (await buy(shopper, { method: 'cash_on_delivery' })).body.order_number
  await moveOrderTowards(market.market.db, { number, to: 'delivered' }, bookArrival)
  const { lines } = (await shopper.call<Reviewable>('GET', `/api/orders/${number}/reviewable`)).body
  const texts = async () => {
    const path = `/api/products/${product.id}/reviews`
    return (await shopper.call<Page<Review>>('GET', path)).body.results.map(({ comment }) => comment)
  }
  const { body } = await shopper.call<OwnReview>('POST', '/api/reviews', {
    ...{ order_line_id: lines[0]?.order_line_id, rating: 5 },
    comment: 'Cheaper from me: call 024 412 3456 or kofi@mail.com',
  })
  expect([body.comment, ...(await texts())]).toEqual(Array(2).fill('Cheaper from me: call ••• or •••'))
  const changed = { rating: 5, comment: 'See www.kofi-phones.com instead' }
  await shopper.call('PUT', `/api/reviews/${body.id}`, changed)
  await shopper.call('PUT', `/api/reviews/${body.id}`, changed)
  expect(await texts()).toEqual(['See ••• instead'])
  const versions = await pool.query('select from review_versions where review_id = $1', [body.id])
  expect(versions.rowCount).toBe(1)
})
