import { expect, test } from 'vitest'
import {
  type ChargeState,
  type PaymentProvider,
  ProviderFault,
} from '../../../adapters/payments/payment-provider.ts'
import { testDatabase } from '../../../testing/database.ts'
import { wholeMarket } from '../../../testing/whole-market.ts'
import { keepingAnswers } from './keep-answers.ts'

const market = await wholeMarket(await testDatabase())
const { pool } = market.market

const pending: ChargeState = {
  state: 'pending',
  amountPesewas: 12_345,
  currency: 'GHS',
  providerReference: null,
  reason: null,
}
const paid: ChargeState = { ...pending, state: 'paid', providerReference: '77', cardSignature: 'SIG_secret' }

/** A provider that answers in turn; an error is thrown. */
function aProvider(answers: (ChargeState | Error)[]): PaymentProvider {
  const never = () => Promise.reject(new Error('not asked here'))
  return {
    name: 'made-up',
    isTest: true,
    start: () => Promise.resolve({ kind: 'page', url: 'https://pay.example/secret' }),
    submitVoucher: never,
    refund: never,
    readDispute: never,
    readWebhook: () => null,
    verify: () => {
      const answer = answers.shift()
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? pending)
    },
  }
}

const keptOf = async (subject: string) =>
  (
    await pool.query<{ call: string; answer: Record<string, unknown> }>(
      'select call, answer from provider_answers where subject = $1 order by id',
      [subject],
    )
  ).rows

test('each new answer of a provider is kept in order, a repeated one once, without a card or an address to pay at', async () => {
  const fault = new ProviderFault('Paystack refuses (500): Try again')
  const provider = keepingAnswers(aProvider([pending, pending, fault, paid, paid]), pool)
  expect(
    await provider.start({
      ...{ reference: 'ju-kept', amountPesewas: 12_345, currency: 'GHS', method: 'card', phone: null },
      ...{ email: 'ama@example.com', returnUrl: 'https://juaso.example/' },
    }),
  ).toEqual({ kind: 'page', url: 'https://pay.example/secret' })
  for (const expected of [pending, pending, fault, paid, paid]) {
    const answer = await provider.verify('ju-kept').catch((error: unknown) => error)
    expect(answer).toEqual(expected)
  }
  const { cardSignature: _, ...said } = paid
  expect(await keptOf('ju-kept')).toEqual([
    { call: 'start', answer: { kind: 'page' } },
    { call: 'verify', answer: pending },
    { call: 'verify', answer: { fault: 'Paystack refuses (500): Try again' } },
    { call: 'verify', answer: said },
  ])
})

test('an answer that cannot be kept is given all the same', async () => {
  const broken = { query: () => Promise.reject(new Error('the database is away')) }
  const provider = keepingAnswers(aProvider([paid]), broken as unknown as typeof pool)
  expect(await provider.verify('ju-unkept')).toEqual(paid)
})
