import { expect, test } from 'vitest'
import type { HiddenReview, ReportedReview } from '#contracts/desk/desk.ts'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { Review } from '#contracts/reviews/review.ts'
import type { VendorReview } from '#contracts/reviews/vendor-reviews.ts'
import type { ReviewMarks } from '#contracts/reviews/writing.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { newPerson, wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const trust = await anOperator(market, 'trust')

/** A review that its store has answered, and how its page, its store and the desk see it. */
async function anAnsweredReview(text = 'You are a liar and a thief') {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, { store: vendor.store })
  const buyer = await newPerson(market)
  const { rows } = await pool.query<{ id: string }>(
    `insert into reviews (product_id, person_id, author_name, rating, comment) values ($1, $2, 'Ama M.', 2, 'It broke at once')
     returning id`,
    [product.id, buyer.id],
  )
  const id = rows[0]?.id as string
  await pool.query('select refresh_stars(array[$1]::uuid[])', [product.id])
  const reply = (words: string) =>
    vendor.call<Problem>('PUT', `${vendor.path}/reviews/${id}/reply`, { text: words })
  expect((await reply(text)).status).toBe(200)
  const report = (by = buyer, body: object = { about: 'reply' }) =>
    by.call<Problem>('POST', `/api/reviews/${id}/report`, { reason: 'offensive', note: '', ...body })
  const shown = async () =>
    (await buyer.call<Page<Review>>('GET', `/api/products/${product.id}/reviews`)).body.results.map(
      (review) => [review.comment, review.reply?.text ?? null],
    )
  const marks = async () =>
    (await buyer.call<ReviewMarks>('GET', `/api/products/${product.id}/review-marks`)).body
  const ofStore = async () =>
    (await vendor.call<Page<VendorReview>>('GET', `${vendor.path}/reviews`)).body.results[0]?.reply
  const listed = async () =>
    (await trust.call<ReportedReview[]>('GET', '/api/admin/reviews')).body.find((one) => one.id === id)
  const decide = (decision: string, reason = 'A reply may not insult.', by = trust) =>
    by.call<Problem>('POST', `/api/admin/reviews/${id}/decide`, { decision, reason })
  return { vendor, product, buyer, id, reply, report, shown, marks, ofStore, listed, decide }
}

test('the writer of a review reports the reply to it, once, and cannot report the review', async () => {
  const { report, marks, listed, id } = await anAnsweredReview()
  expect((await report(undefined, {})).body.code).toBe('review.own')
  expect((await report()).status).toBe(204)
  expect((await report()).body.code).toBe('review.already_reported')
  expect(await marks()).toMatchObject({ own: [id], reported: [], reported_replies: [id] })
  expect(await listed()).toMatchObject({ reports: [{ about: 'reply', reason: 'offensive' }] })
})

test('somebody reports a review and the reply to it, each once; without a reply there is none to report', async () => {
  const { vendor, report, listed, decide, id } = await anAnsweredReview()
  const other = await newPerson(market)
  for (const body of [{}, { about: 'reply' }]) expect((await report(other, body)).status).toBe(204)
  expect((await listed())?.reports.map(({ about }) => about)).toEqual(['review', 'reply'])
  expect((await decide('keep')).status).toBe(204)
  expect(await listed()).toBeUndefined()
  await vendor.call('DELETE', `${vendor.path}/reviews/${id}/reply`)
  expect((await report(await newPerson(market))).body.code).toBe('review.not_found')
})

test('a reply that was kept and changed afterwards can be reported again', async () => {
  const { report, reply, decide } = await anAnsweredReview('We are sorry')
  expect((await report()).status).toBe(204)
  expect((await decide('keep')).status).toBe(204)
  expect((await report()).body.code).toBe('review.already_reported')
  expect((await reply('You are a liar')).status).toBe(200)
  expect((await report()).status).toBe(204)
})

test('an operator hides a reply alone: the review stays, the store reads why, and the log has it', async () => {
  const { vendor, report, shown, ofStore, listed, decide, reply, id } = await anAnsweredReview()
  const other = await newPerson(market)
  expect((await decide('hide_reply')).body.code).toBe('task.done')
  await report()
  await report(other, {})
  expect((await decide('hide_reply')).status).toBe(204)
  expect(await shown()).toEqual([['It broke at once', null]])
  expect(await ofStore()).toMatchObject({
    text: 'You are a liar and a thief',
    hidden: 'A reply may not insult.',
  })
  // What was said about the review itself waits still.
  expect(await listed()).toMatchObject({
    ...{ is_shown: true, reply_hidden: 'A reply may not insult.', reports: [{ about: 'review' }] },
  })
  expect((await decide('hide_reply')).body.code).toBe('task.done')
  expect((await reply('You still are one')).body.code).toBe('review.reply_hidden')
  const removed = await vendor.call<Problem>('DELETE', `${vendor.path}/reviews/${id}/reply`)
  expect(removed.body.code).toBe('review.reply_hidden')
  const { rows } = await pool.query(
    `select (select text from notifications where person_id = $1 order by created_at desc limit 1) as told,
       (select jsonb_agg(jsonb_build_array(kind, reason, before ->> 'reply')) from operator_acts where subject_id = $2) as acts`,
    [vendor.id, id],
  )
  expect(rows).toEqual([
    {
      told: 'Juaso has hidden it: A reply may not insult.',
      acts: [['review.reply_hidden', 'A reply may not insult.', 'You are a liar and a thief']],
    },
  ])
})

test('a reply that was hidden by mistake is shown again, once', async () => {
  const { vendor, report, shown, ofStore, decide, id } = await anAnsweredReview('It was not us')
  await report()
  await decide('hide_reply')
  const hidden = async () =>
    (await trust.call<HiddenReview[]>('GET', '/api/admin/reviews/hidden')).body.filter((one) => one.id === id)
  expect(await hidden()).toMatchObject([{ what: 'reply', is_shown: true, reason: 'A reply may not insult.' }])
  const show = (body: object) => trust.call<Problem>('POST', `/api/admin/reviews/${id}/show`, body)
  const reason = 'It insults nobody.'
  expect((await show({ reason })).body.code).toBe('task.done')
  expect((await show({ reason, what: 'reply' })).status).toBe(204)
  expect((await show({ reason, what: 'reply' })).body.code).toBe('task.done')
  expect(await shown()).toEqual([['It broke at once', 'It was not us']])
  expect(await ofStore()).toMatchObject({ hidden: null })
  expect(await hidden()).toEqual([])
  const { rows } = await pool.query(
    'select text from notifications where person_id = $1 order by created_at desc limit 1',
    [vendor.id],
  )
  expect(rows).toEqual([{ text: 'Juaso shows it again: It insults nobody.' }])
})

test('nobody hides or shows a reply of a store that they work for', async () => {
  const { vendor, report, decide, id } = await anAnsweredReview()
  const insider = await anOperator(market, 'support', { isMember: true })
  await pool.query(
    "insert into store_members (store_id, person_id, role, added_by) values ($1, $2, 'read_only', $2)",
    [vendor.store.id, insider.id],
  )
  await report()
  expect((await decide('hide_reply', 'No.', insider)).body.code).toBe('operator.own_matter')
  expect((await decide('hide_reply')).status).toBe(204)
  const body = { what: 'reply', reason: 'Yes.' }
  const shown = await insider.call<Problem>('POST', `/api/admin/reviews/${id}/show`, body)
  expect(shown.body.code).toBe('operator.own_matter')
})
