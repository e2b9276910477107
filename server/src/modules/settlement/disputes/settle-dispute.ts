import { type PaymentProvider, ProviderFault } from '../../../adapters/payments/payment-provider.ts'
import type { Market } from '../../../market.ts'
import { findIntent, raiseAlarm, resolveAlarm } from '../../payments/index.ts'

/**
 * Processes a chargeback: holds the vendors' share while the bank decides, releases it when the dispute is won, and
 * books each account's loss when the dispute is lost. It queries the provider, so it may be called at any time, in any
 * order and any number of times. Throws ProviderFault where the provider cannot be queried about the dispute, or about
 * a refund of the same charge.
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

/** The amount at the opening of the dispute counts: with its decision a bank may report another amount, or none. */
async function isKnown({ writePool }: Market, providerName: string, number: string): Promise<boolean> {
  const known = await writePool.query(
    'select from payment_disputes where provider = $1 and provider_reference = $2',
    [providerName, number],
  )
  return known.rowCount === 1
}
