import { expect, test } from 'vitest'
import {
  type ChargeState,
  type PaymentProvider,
  ProviderFault,
} from '../../../adapters/payments/payment-provider.ts'
import type { PayoutProvider, TransferState } from '../../../adapters/payouts/payout-provider.ts'
import { testDatabase } from '../../../testing/database.ts'
import { wholeMarket } from '../../../testing/whole-market.ts'
import { keepingAnswers, keepingPayoutAnswers } from './keep-answers.ts'

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

test('each new answer about a transfer is kept in order, and of the number of its receiver only the end', async () => {
  const open: TransferState = { state: 'open', amountPesewas: 5_000, reason: null }
  const failed: TransferState = { ...open, state: 'failed', reason: 'No wallet at 024 412 3456' }
  const answers: (TransferState | Error)[] = [
    new ProviderFault('Paystack refuses (400): Cannot resolve 233244123456 of wd-12345678901234567890'),
    new ProviderFault('no answer within 15 seconds'),
    open,
    open,
    failed,
  ]
  const next = () => {
    const answer = answers.shift() as TransferState | Error
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const stub: PayoutProvider = {
    name: 'made-up',
    isTest: true,
    send: next,
    verify: next,
    readWebhook: () => null,
  }
  const provider = keepingPayoutAnswers(stub, pool)
  const recipient = {
    kind: 'mobile_money',
    provider: 'mtn',
    number: '0244123456',
    name: 'Ama Mensah',
  } as const
  for (const _ of ['refused', 'without an answer'])
    await provider
      .send({ reference: 'wd-kept', amountPesewas: 5_000, recipient, words: 'Juaso withdrawal' })
      .catch(() => undefined)
  for (const expected of [open, open, failed]) expect(await provider.verify('wd-kept')).toEqual(expected)
  expect(await keptOf('wd-kept')).toEqual([
    {
      call: 'send',
      answer: { fault: 'Paystack refuses (400): Cannot resolve •••3456 of wd-12345678901234567890' },
    },
    { call: 'send', answer: { fault: 'no answer within 15 seconds' } },
    { call: 'verify', answer: open },
    { call: 'verify', answer: { ...failed, reason: 'No wallet at •••3456' } },
  ])
})
