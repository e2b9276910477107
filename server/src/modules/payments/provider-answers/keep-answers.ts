import type pg from 'pg'
import type { PaymentProvider } from '../../../adapters/payments/payment-provider.ts'
import type { AskedCall } from './provider-answers.tables.ts'

/**
 * The same provider, whose answers are kept as well: an operator reads later what was asked and what came back. An answer that cannot be
 * kept is given to the caller all the same.
 */
export function keepingAnswers<Provider extends PaymentProvider>(
  provider: Provider,
  pool: Pick<pg.Pool, 'query'>,
): Provider {
  async function kept<Answer extends object>(
    call: AskedCall,
    subject: string,
    asked: Promise<Answer>,
  ): Promise<Answer> {
    const keep = (answer: object) =>
      pool.query(keepStatement, [provider.name, call, subject, JSON.stringify(answer)]).catch(() => undefined)
    try {
      const answer = await asked
      const { url: _, cardSignature: __, ...said } = answer as Record<string, unknown>
      await keep(said)
      return answer
    } catch (error) {
      await keep({ fault: error instanceof Error ? error.message : String(error) })
      throw error
    }
  }
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

const keepStatement = `
  insert into provider_answers (provider, call, subject, answer) select $1, $2, $3, $4::jsonb
  where $4::jsonb is distinct from (
    select a.answer from provider_answers a where a.subject = $3 and a.call = $2 and a.provider = $1 order by a.id desc limit 1)`
