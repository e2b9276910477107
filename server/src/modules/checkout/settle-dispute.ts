import { type PaymentProvider, ProviderFault } from '../../adapters/payments/payment-provider.ts'
import type { Market } from '../../market.ts'
import { findIntent, raiseAlarm, resolveAlarm } from '../payments/index.ts'

/**
 * Follows a chargeback: holds the vendors' share while the bank decides, gives it back when it is won, takes everyone's part
 * when it is lost. Asks the provider, so it may be called at any time, in any order and any number of times. Throws
 * ProviderFault where the provider cannot be asked, or not yet about a refund of the charge.
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
    if (!(await isKnown(market, providerName, number))) {
      await market.writePool.query('select open_dispute($1, $2, $3, $4, $5)', [
        providerName,
        number,
        intent.id,
        said.amountPesewas,
        said.reason,
      ])
    }
    if (said.state === 'open') {
      await raiseAlarm(market.db, { ...alarm, detail: `answer it before it is due: ${said.reference}` })
      return 'held'
    }
    const ended = await market.writePool.query<{ outcome: string }>(
      'select end_dispute($1, $2, $3, $4) as outcome',
      [providerName, number, said.state, said.amountPesewas],
    )
    const outcome = ended.rows[0]?.outcome ?? 'unknown'
    if (outcome === 'later') {
      throw new ProviderFault('whether a refund of the charge has left is asked about first')
    }
    await resolveAlarm(market.db, alarm.kind, alarm.subject)
    return outcome
  }
}

/** What its amount was when it was opened stands: a bank that decided may say another, or none. */
async function isKnown({ writePool }: Market, providerName: string, number: string): Promise<boolean> {
  const known = await writePool.query(
    'select from payment_disputes where provider = $1 and provider_reference = $2',
    [providerName, number],
  )
  return known.rowCount === 1
}
