import { expect, test } from 'vitest'
import type { Dashboard } from '#contracts/analytics/dashboard.ts'
import { reviewAnswerDays } from '#contracts/analytics/definitions.ts'
import { limits } from '#contracts/limits.ts'
import type { Page } from '#contracts/page.ts'
import { testDatabase } from '../../../testing/database.ts'
import { aSale, aVendor } from '../../../testing/earning.ts'
import { aProduct } from '../../../testing/market-builders.ts'
import { newPerson, wholeMarket } from '../../../testing/whole-market.ts'
import { figuresIn } from '../testing/store-figures.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool } = market
const { read } = figuresIn(market)

test('what waits counts the rows of the pages that it opens', async () => {
  const vendor = await aVendor(market)
  const sale = await aSale(market, vendor, 10_000)
  const { rows } = await ownerPool.query<{ person_id: string; product_id: string }>(
    `select o.person_id, l.product_id from orders o join order_lines l on l.order_id = o.id where o.id = $1`,
    [sale.order_id],
  )
  const { person_id: buyer, product_id: product } = rows[0] ?? {}
  // The age at which a review is nothing for today any more is between the two.
  for (const [person, days] of [
    [buyer, reviewAnswerDays - 1],
    [(await newPerson(market)).id, reviewAnswerDays + 1],
  ])
    await ownerPool.query(
      `insert into reviews (product_id, person_id, author_name, rating, comment, is_approved, created_at)
        values ($1, $2, 'Ama', 4, 'Good cloth, well sewn.', true, now() - make_interval(days => $3))`,
      [product, person, days],
    )
  await ownerPool.query(
    `update stock set tracked = true, on_hand = reserved + 1 where variant_id in (select id from variants where product_id = $1)`,
    [product],
  )
  // Two variants of one product, of which the sum is more than its threshold, are one product that runs low.
  const two = await aProduct(ownerPool, { store: vendor.store, variants: [{}, {}], stock: 6 })
  await ownerPool.query('update stock set tracked = true where variant_id = any ($1)', [
    two.variants.map(({ id }) => id),
  ])
  const waiting = await read<Dashboard['waiting']>(vendor, 'waiting')
  const { unanswered } = await read<{ unanswered: number }>(vendor, 'reviews/summary')
  const reviews = await read<Page<unknown>>(vendor, 'reviews?unanswered=true&recent=true')
  const stock = await read<Page<unknown>>(vendor, 'stock?only=low')
  const low = await read<Page<unknown>>(vendor, 'products?filter=low_stock')
  const toSend = await read<Page<{ send_by: string }>>(vendor, 'parcels?group=to_send')
  const counts = {
    reviews: 1,
    low_stock: 2,
    to_send: 1,
    late: 0,
    codes_closed: 0,
    questions: 0,
    reviews_since: expect.any(String),
  }
  const { send_by } = toSend.results[0] as { send_by: string }
  expect(waiting).toMatchObject({ ...counts, send_by, lowest: { left: 1 } })
  expect([reviews.count, low.count, stock.count, toSend.results.length]).toEqual([1, 2, 3, 1])
  expect(unanswered).toBe(2)
})

test('a store has products once it has saved one', async () => {
  const vendor = await aVendor(market)
  const waiting = () => read<Dashboard['waiting']>(vendor, 'waiting')
  const { rowCount } = await ownerPool.query('select from products where store_id = $1', [vendor.store.id])
  expect(rowCount).toBe(0)
  expect(await waiting()).toMatchObject({ has_products: false })
  await aProduct(ownerPool, { store: vendor.store })
  expect(await waiting()).toMatchObject({ has_products: true })
})

test('an order is late once its deadline has passed, and one whose code was closed by wrong tries is told', async () => {
  const vendor = await aVendor(market)
  const sale = await aSale(market, vendor, 10_000)
  const set = (words: string) =>
    ownerPool.query(`update parcels set ${words} where order_id = $1 returning id`, [sale.order_id])
  await set(`confirmed_at = now() - interval '20 days'`)
  expect(await read<Dashboard['waiting']>(vendor, 'waiting')).toMatchObject({ to_send: 1, late: 1 })
  await set(`status = 'out_for_delivery', code_failures = ${limits.deliveryCodeTries - 1}`)
  expect(await read<Dashboard['waiting']>(vendor, 'waiting')).toMatchObject({ late: 0, codes_closed: 0 })
  const { rows } = await set(`code_failures = ${limits.deliveryCodeTries}`)
  expect(await read<Dashboard['waiting']>(vendor, 'waiting')).toMatchObject({
    codes_closed: 1,
    code_closed: rows[0].id,
  })

  const second = await aSale(market, vendor, 5_000)
  await ownerPool.query(
    `update parcels set status = 'ready_for_pickup', code_failures = ${limits.deliveryCodeTries} where order_id = $1`,
    [second.order_id],
  )
  await aSale(market, vendor, 2_000)
  const both = await read<Dashboard['waiting']>(vendor, 'waiting')
  expect(both).toMatchObject({ codes_closed: 2, code_closed: null })
  const listed = await read<Page<{ id: string }>>(vendor, 'parcels?group=code_closed')
  expect([listed.count, listed.results.length]).toEqual([2, 2])
  expect(listed.results.map(({ id }) => id)).toContain(rows[0].id)
})
