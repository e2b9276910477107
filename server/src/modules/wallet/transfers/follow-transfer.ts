import type { Market } from '../../../market.ts'
import { refundTransferKind } from './send-refund-transfers.ts'
import { followTransferIn, type Sending } from './send-transfers.ts'
import { withdrawalKind } from './send-withdrawals.ts'

/**
 * Processes an event about one transfer of any kind: queries the provider at once. An unknown reference changes
 * nothing.
 */
export async function followTransfer(market: Market, sending: Sending, reference: string): Promise<void> {
  for (const transfers of [withdrawalKind, refundTransferKind])
    await followTransferIn(market, sending, transfers, reference)
}
