import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { ActPreview, PaymentPage, PaymentRows } from '#contracts/desk/money/payments.ts'
import { intentOf, takeCharge } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anOrder } from '#server/testing/paying.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { keepWebhook } from '../../../payments/follow-webhooks.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const owner = await anOperator(market)
/** A payment that was begun, with its reference. */
async function aPayment() {
  const intent = await intentOf(pool, (await anOrder(pool)).placed)
  const { rows } = await pool.query('select reference from payment_intents where id = $1', [intent.id])
  return { ...intent, reference: rows[0]?.reference as string }
}
const report = (subject: string, eventKey: string, state: string) =>
  keepWebhook(market.market, 'sandbox', { eventKey, kind: 'charge', subject, payload: { state } })

test('the page of a payment has every word of its provider in order: reports, and answers when it was asked', async () => {
  const intent = await aPayment()
  const ask = () =>
    owner.call<ActPreview>('POST', `/api/admin/payments/${intent.id}/preview`, { act: { act: 'settle' } })
  await ask()
  await report(intent.reference, 'event 1', 'success')
  await takeCharge(pool, intent, intent.amount)
  await ask()
  await ask()
  const { body } = await owner.call<PaymentPage>('GET', `/api/admin/payments/${intent.id}`)
  expect(
    body.provider_words.map(({ is_answer, kind, subject, words }) => ({
      ...{ is_answer, kind, subject },
      state: JSON.parse(words).state,
    })),
  ).toEqual([
    { is_answer: true, kind: 'verify', subject: intent.reference, state: 'unknown' },
    { is_answer: false, kind: 'charge', subject: intent.reference, state: 'success' },
    { is_answer: true, kind: 'verify', subject: intent.reference, state: 'paid' },
  ])
  expect(body.provider_words.map((one) => one.is_handled)).toEqual([true, false, true])
})

test('a report of a payment that is none of ours needs a person; one of ours does not', async () => {
  const intent = await aPayment()
  await report(intent.reference, 'event 2', 'success')
  await report('ju-somebody-elses', 'event 3', 'success')
  await report('ju-somebody-elses', 'event 3', 'success')
  const { body } = await owner.call<z.infer<typeof PaymentRows>>('GET', '/api/admin/payments?state=attention')
  expect(body.unmatched).toMatchObject([{ provider: 'sandbox', reference: 'ju-somebody-elses' }])
})

test('of very many words the newest are shown, the oldest of them first, and how many are left out', async () => {
  const intent = await aPayment()
  await pool.query(
    `insert into webhook_events (provider, event_key, kind, subject, payload, received_at)
     select 'sandbox', 'many ' || n, 'charge', $1, jsonb_build_object('n', n), now() + make_interval(secs => n) from generate_series(1, 203) n`,
    [intent.reference],
  )
  const { body } = await owner.call<PaymentPage>('GET', `/api/admin/payments/${intent.id}`)
  expect(body).toMatchObject({ provider_words: { length: 200 }, provider_words_left_out: 3 })
  const numbers = body.provider_words.map(({ words }) => JSON.parse(words).n)
  expect([numbers.at(0), numbers.at(-1)]).toEqual([4, 203])
})
