import { type ToldWaits, withdrawalWaitsSentences } from '#contracts/wallet/withdrawal-waits.ts'
import type { WithdrawalWait } from '#contracts/wallet/withdrawals.ts'
import { formatInstant } from '#web/parts/time/dates.ts'

/** What an amount that waits does, after the amount. */
export const waitTitles: Readonly<Record<ToldWaits, string>> = {
  hold: 'is on hold',
  check: 'is being checked',
  owes: 'waits',
  two: 'waits for two people',
  unanswered: 'has no answer yet',
}

/** Why a withdrawal is not sent yet, and until when; a time that has passed is not promised again. */
export function waitWords({ reason, until }: WithdrawalWait): string {
  const why = withdrawalWaitsSentences[reason]
  if (until === null) return why
  return Date.parse(until) > Date.now()
    ? `${why} That is by ${formatInstant(until)}.`
    : `${why} That was due by ${formatInstant(until)}: it is late.`
}
