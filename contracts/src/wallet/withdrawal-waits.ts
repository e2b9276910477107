import { limits } from '../limits.ts'
import { formatPesewas } from '../money.ts'

/**
 * Why a withdrawal is kept from being sent: the store's payouts are on hold, signals have to be checked first, the store owes what was
 * taken back meanwhile, or two people have to agree and did not yet. `withdrawal_waits_for` in SQL decides it.
 */
export const withdrawalWaits = ['hold', 'check', 'owes', 'two'] as const
export type WithdrawalWaits = (typeof withdrawalWaits)[number]

/** What a store is told: `unanswered` was handed to its provider, whose answer is missing, and would not be sent again now. */
export const toldWaits = [...withdrawalWaits, 'unanswered'] as const
export type ToldWaits = (typeof toldWaits)[number]

/** What the store is told of a withdrawal that waits. */
export const withdrawalWaitsSentences: Record<ToldWaits, string> = {
  hold: 'It is not sent while Juaso holds your payouts.',
  check: `Somebody at Juaso checks it before it is sent, within ${limits.payoutCheckHours} hours.`,
  owes: 'It is not sent while your balance is below zero: a return or a buyer’s bank took back more than you had.',
  two: `Two people at Juaso look at it before it is sent, within ${limits.payoutTwoPeopleHours} hours: more than ${formatPesewas(limits.payoutAlonePesewas)} is withdrawn within ${limits.payoutAloneHours} hours.`,
  unanswered:
    'Juaso is checking this payout: the payment provider has not said what became of it. It is not sent again before that is known.',
}
