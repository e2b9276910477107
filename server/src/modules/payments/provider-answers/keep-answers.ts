import type pg from 'pg'
import type { PaymentProvider } from '../../../adapters/payments/payment-provider.ts'
import type { PayoutProvider } from '../../../adapters/payouts/payout-provider.ts'
import type { AskedCall } from './provider-answers.tables.ts'

type Pool = Pick<pg.Pool, 'query'>

/**
 * The same provider, whose answers are kept as well: an operator reads later what was asked and what came back. An answer that cannot be
 * kept is given to the caller all the same.
 */
export function keepingAnswers<Provider extends PaymentProvider>(provider: Provider, pool: Pool): Provider {
  const kept = keeperOf(provider.name, pool, ({ url: _, cardSignature: __, ...said }) => said)
  return {
    ...provider,
    start: (charge) => kept('start', charge.reference, provider.start(charge)),
    submitVoucher: (reference, voucher) =>
      kept('submitVoucher', reference, provider.submitVoucher(reference, voucher)),
    verify: (reference) => kept('verify', reference, provider.verify(reference)),
    refund: (refund) => kept('refund', refund.reference, provider.refund(refund)),
    readDispute: (number) => kept('readDispute', number, provider.readDispute(number)),
  }
}

/** The same for a provider that sends money for us. Of a number to which it sends, four digits are kept. */
export function keepingPayoutAnswers<Provider extends PayoutProvider>(
  provider: Provider,
  pool: Pool,
): Provider {
  const kept = keeperOf(provider.name, pool, masked)
  return {
    ...provider,
    send: (transfer) => kept('send', transfer.reference, provider.send(transfer)),
    verify: (reference) => kept('verify', reference, provider.verify(reference)),
  }
}

type Said = Readonly<Record<string, unknown>>

/** A telephone or account number in a sentence, written with spaces or without; not the digits of a reference. */
const longNumbers = /(?<![\w-])\d(?: ?\d){7,}(?![\w-])/g

const masked = (answer: Said): Said =>
  Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [
      key,
      typeof value === 'string'
        ? value.replace(longNumbers, (number) => `•••${number.replaceAll(' ', '').slice(-4)}`)
        : value,
    ]),
  )

function keeperOf(name: string, pool: Pool, cleaned: (answer: Said) => Said) {
  return async function kept<Answer extends object>(
    call: AskedCall,
    subject: string,
    asked: Promise<Answer>,
  ): Promise<Answer> {
    const keep = (answer: Said) =>
      pool.query(keepStatement, [name, call, subject, JSON.stringify(cleaned(answer))]).catch(() => undefined)
    try {
      const answer = await asked
      await keep(answer as Said)
      return answer
    } catch (error) {
      await keep({ fault: error instanceof Error ? error.message : String(error) })
      throw error
    }
  }
}

const keepStatement = `
  insert into provider_answers (provider, call, subject, answer) select $1, $2, $3, $4::jsonb
  where $4::jsonb is distinct from (
    select a.answer from provider_answers a where a.subject = $3 and a.call = $2 and a.provider = $1 order by a.id desc limit 1)`
