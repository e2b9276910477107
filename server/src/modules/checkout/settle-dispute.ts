import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import type { Market } from '../../market.ts'
import { findIntent, raiseAlarm, resolveAlarm } from '../payments/index.ts'

/**
 * Follows a chargeback: holds the vendors' share while the bank decides, gives it back when it is won, takes everyone's part
 * when it is lost. Asks the provider, so it may be called at any time, in any order and any number of times. Throws
 * ProviderFault where the provider cannot be asked.
 */
export function settlingDisputes(market: Market, providerNamed: (name: string) => PaymentProvider | null) {
  return async function settleDispute(providerName: string, number: string): Promise<string> {
    const provider = providerNamed(providerName)
    if (!provider) return 'unknown'
    const said = await provider.readDispute(number)
    const intent = await findIntent(market.db, said.reference)
    const alarm = { kind: 'payment.dispute', subject: `${providerName}:${number}` }
    if (!intent) {
      await raiseAlarm(market.db, { ...alarm, detail: `of a charge that is not ours: ${said.reference}` })
      return 'unknown'
    }
    await market.writePool.query('select open_dispute($1, $2, $3, $4, $5)', [
      providerName,
      number,
      intent.id,
      said.amountPesewas,
      said.reason,
    ])
    if (said.state === 'open') {
      await raiseAlarm(market.db, { ...alarm, detail: `answer it before it is due: ${said.reference}` })
      return 'held'
    }
    const ended = await market.writePool.query<{ outcome: string }>(
      'select end_dispute($1, $2, $3, $4) as outcome',
      [providerName, number, said.state, said.amountPesewas],
    )
    await resolveAlarm(market.db, alarm.kind, alarm.subject)
    return ended.rows[0]?.outcome ?? 'unknown'
  }
}
