import type { Market } from '../../market.ts'
import { refundBook } from './send-refund-transfers.ts'
import { followTransferIn, type Sending } from './send-transfers.ts'
import { withdrawalBook } from './send-withdrawals.ts'

/** News of one transfer, whatever it is for: the provider is asked at once. A reference of nobody's changes nothing. */
export async function followTransfer(market: Market, sending: Sending, reference: string): Promise<void> {
  for (const book of [withdrawalBook, refundBook]) await followTransferIn(market, sending, book, reference)
}
