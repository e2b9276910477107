import { ProviderFault } from '../../../adapters/payments/payment-provider.ts'
import type { Market } from '../../../market.ts'
import { listIntents, markReported } from '../../payments/index.ts'
import type { RetryDeps } from './retry-payment.ts'

/**
 * Asks the provider about the open payment of an order or of its invoice, because its buyer says that it was paid. Where the provider
 * cannot be queried or has not decided, the payment counts as reported, and the poller asks about it soon.
 */
export async function checkPayment(
  { db }: Pick<Market, 'db'>,
  { settle }: Pick<RetryDeps, 'settle'>,
  orderId: string,
): Promise<void> {
  const open = (await listIntents(db, orderId)).find(({ state }) => state === 'pending')
  if (!open) return
  const outcome = await settle(open.reference).catch((error: unknown) => {
    if (!(error instanceof ProviderFault)) throw error
    return 'pending'
  })
  if (outcome === 'pending') await markReported(db, open.reference)
}
