import { ProviderFault } from '../../../adapters/payments/payment-provider.ts'
import type { Market } from '../../../market.ts'

/**
 * Queries providers about every open dispute. The webhook with the bank's decision may be lost, and the stores' share
 * would then be held for ever. Returns how many disputes were queried. Errors that are not the provider's are thrown
 * after all disputes were processed.
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
