import { ProviderFault } from '../../adapters/payments/payment-provider.ts'
import type { Market } from '../../market.ts'

/**
 * Asks providers about every open dispute, because the webhook that says how the bank decided may be lost and the stores' share
 * would be held for ever. Answers how many were asked about; throws, after all were looked at, what no provider is to blame for.
 */
export async function askAboutDisputes(
  { pool }: Market,
  settleDispute: (provider: string, number: string) => Promise<unknown>,
): Promise<number> {
  const open = await pool.query<{ provider: string; number: string }>(
    "select provider, provider_reference as number from payment_disputes where state = 'open' order by created_at",
  )
  const faults: unknown[] = []
  for (const { provider, number } of open.rows) {
    await settleDispute(provider, number).catch((error: unknown) => {
      if (!(error instanceof ProviderFault)) faults.push(error)
    })
  }
  if (faults.length > 0) throw faults[0]
  return open.rows.length
}
