import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { type Sending, sendTransfers, type TransferKind } from './send-transfers.ts'

export const withdrawalKind: TransferKind = {
  table: 'withdrawals',
  owner: 'store_id',
  settle: 'settle_withdrawal',
  alarm: 'withdrawal',
  words: 'Juaso withdrawal',
  waitsFor: sql`withdrawal_waits_for(t)`,
  mayLeave: sql`withdrawal_may_leave(t.id)`,
}

/** Sends the requested withdrawals and queries the state of those under way. Returns how many changed. */
export function sendWithdrawals(market: Market, sending: Sending): Promise<number> {
  return sendTransfers(market, sending, withdrawalKind)
}
