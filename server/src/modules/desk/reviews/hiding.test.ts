import { expect, test } from 'vitest'
import type { Desk, HiddenReview, ReportedReview } from '#contracts/desk/desk.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { newPerson, wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const owner = await anOperator(market)
const trust = await anOperator(market, 'trust')
const desk = async () => (await owner.call<Desk>('GET', '/api/admin/desk')).body

test('a reported review is hidden from the page and every figure, once, and its writer reads why', async () => {
  const product = await aProduct(pool)
  const buyer = await newPerson(market)
  const { rows } = await pool.query(
    `with review as (
       insert into reviews (product_id, person_id, author_name, rating, comment) values ($1, $2, 'Ama M.', 1, 'Call 0241234567 for a cheaper one')
       returning id
     ), report as (
       insert into review_reports (review_id, person_id, reason, note) select id, $3, 'advertising', 'a phone number' from review
     ), counted as (
       update stores set rating_sum = 1, review_count = 1 where id = (select store_id from products where id = $1)
     )
     select id from review`,
    [product.id, buyer.id, trust.id],
  )
  await pool.query('select refresh_stars(array[$1]::uuid[])', [product.id])
  const id = rows[0].id
  const [listed] = (await owner.call<ReportedReview[]>('GET', '/api/admin/reviews')).body
  expect(listed).toMatchObject({ id, rating: 1, is_shown: true, reports: [{ reason: 'advertising' }] })
  expect((await desk()).tasks.some((task) => task.kind === 'review' && task.id === id)).toBe(true)
  const body = { decision: 'hide', reason: 'Reviews may not advertise.' }
  const answers = await Promise.all(
    [owner, trust, owner].map((operator) => operator.call('POST', `/api/admin/reviews/${id}/decide`, body)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409])
  const { rows: figures } = await pool.query(
    `select p.review_count as of_product, s.review_count as of_store, s.rating_sum, (select text from notifications where person_id = $2) as told
     from products p join stores s on s.id = p.store_id where p.id = $1`,
    [product.id, buyer.id],
  )
  expect(figures).toEqual([
    { of_product: 0, of_store: 0, rating_sum: 0, told: 'Juaso has hidden it: Reviews may not advertise.' },
  ])
  expect((await owner.call('GET', '/api/admin/reviews')).body).toEqual([])

  // Hidden by mistake: shown again, once, with its stars in every figure.
  const [hidden] = (await trust.call<HiddenReview[]>('GET', '/api/admin/reviews/hidden')).body
  expect(hidden).toMatchObject({ id, is_shown: false, reason: body.reason, hidden_by: expect.any(String) })
  const shown = await Promise.all(
    [owner, trust].map((operator) =>
      operator.call('POST', `/api/admin/reviews/${id}/show`, { reason: 'The number was an example.' }),
    ),
  )
  expect(shown.map(({ status }) => status).toSorted()).toEqual([204, 409])
  const { rows: again } = await pool.query(
    `select p.review_count as of_product, s.review_count as of_store, s.rating_sum::int,
       (select text from notifications where person_id = $2 order by created_at desc limit 1) as told
     from products p join stores s on s.id = p.store_id where p.id = $1`,
    [product.id, buyer.id],
  )
  expect(again).toEqual([
    { of_product: 1, of_store: 1, rating_sum: 1, told: 'Juaso shows it again: The number was an example.' },
  ])
  expect((await trust.call('GET', '/api/admin/reviews/hidden')).body).toEqual([])
})

test('nobody decides about a review of a store that they work for, or about their own', async () => {
  const [store, writer] = [
    await anOperator(market, 'support', { isMember: true }),
    await anOperator(market, 'support', { isMember: true }),
  ]
  const product = await aProduct(pool)
  await pool.query(
    `insert into store_members (store_id, person_id, role, added_by) select store_id, $2, 'read_only', $2 from products where id = $1`,
    [product.id, store.id],
  )
  const { rows } = await pool.query(
    `with review as (
       insert into reviews (product_id, person_id, author_name, rating, comment) values ($1, $2, 'Esi M.', 1, 'It broke on the first day')
       returning id
     )
     insert into review_reports (review_id, person_id, reason, note) select id, $3, 'offensive', '' from review returning review_id as id`,
    [product.id, writer.id, store.id],
  )
  const at = `/api/admin/reviews/${rows[0].id}`
  const own = { status: 403, body: { code: 'operator.own_matter' } }
  const hide = { decision: 'hide', reason: 'It is not true.' }
  for (const insider of [store, writer])
    expect(await insider.call('POST', `${at}/decide`, hide)).toMatchObject(own)
  expect((await trust.call('POST', `${at}/decide`, hide)).status).toBe(204)
  for (const insider of [store, writer])
    expect(await insider.call('POST', `${at}/show`, { reason: 'It is true.' })).toMatchObject(own)
})
