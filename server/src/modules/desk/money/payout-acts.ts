import type { PayoutAct, PayoutRow } from '#contracts/desk/money/payouts.ts'
import { formatPesewas } from '#contracts/money.ts'
import { operatorRolesWith } from '#contracts/operators/operator-rights.ts'
import { Refusal, type RefusalCode } from '#contracts/refusals.ts'
import type { WithdrawalWaits } from '#contracts/wallet/withdrawal-waits.ts'
import type { Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { type EndOutcome, endIn } from '../../wallet/index.ts'
import type { MoneyAct } from './do-act.ts'
import type { MoneyDeps } from './payment-acts.ts'
import { consentRefusals } from './refunds/consent-refusals.ts'

interface Input {
  readonly reference: string
  readonly act: PayoutAct
  readonly operatorId: string
  /** Absent while it is only looked at. */
  readonly reason?: string
}

interface Transfer extends Record<string, unknown> {
  readonly id: string
  readonly amount: number
  readonly state: string
  readonly is_refund: boolean
  readonly waits_for: PayoutRow['waits_for']
}

const refusals: Readonly<Record<Exclude<EndOutcome, 'ended'>, RefusalCode>> = {
  final: 'payout.over',
  busy: 'payout.busy',
  unasked: 'task.provider_away',
  stands: 'payout.stands',
  none: 'payout.not_found',
}

/**
 * Prepares an act about a transfer; its provider is asked here before it can be ended. Refuses: payout.not_found, payout.over,
 * payout.busy, payout.held, payout.checked, payout.owes, payout.two_needed, payout.agreed_before, operator.own_matter, payout.stands, task.provider_away.
 */
export async function preparePayoutAct(
  db: Database,
  { askBeforeEnding }: MoneyDeps,
  { reference, act, operatorId, reason = '' }: Input,
): Promise<MoneyAct> {
  const transfer = await findTransfer(db, reference)
  const about = {
    about: { kind: actKinds[act], subject: 'payout', subjectId: reference, label: reference } as const,
    books: sql`t.cause = ${`payout_ended:${transfer.id}`}`,
  }
  if (act === 'repeat') return { ...about, run: repeating(reference, transfer) }
  if (act === 'agree') return { ...about, isShared: true, run: agreeing(transfer, operatorId) }
  const asked = await askBeforeEnding(reference)
  if (typeof asked === 'string') throw new Refusal(refusals[asked])
  const back = formatPesewas(Number(transfer.amount))
  return {
    ...about,
    run: async (tx) => {
      if ((await endIn(tx, asked, { why: reason, by: 'An operator at the desk' })) === 'final')
        throw new Refusal('payout.over')
      const outcome = transfer.is_refund
        ? `The refund of ${back} waits for another wallet.`
        : `${back} is available to the store again.`
      return { outcome, before: { state: 'pending' }, after: { state: 'failed' } }
    },
  }
}

const actKinds = {
  repeat: 'payout.repeated',
  agree: 'payout.agreed',
  end: 'payout.ended',
} as const satisfies Readonly<Record<PayoutAct, MoneyAct['about']['kind']>>

const agreementRefusals: Readonly<Record<string, RefusalCode>> = {
  ...consentRefusals,
  over: 'payout.over',
  not_needed: 'task.done',
}

/** When a payout is sent to which two people agree, by what else it waits for. */
const sentWhen: Readonly<Record<WithdrawalWaits, string>> = {
  check: 'once somebody has decided about its signals',
  hold: 'once the payouts of its store are released',
  owes: 'once the balance of the store is above zero again',
  two: 'within a minute',
}

/** Why a payout that waits cannot be tried now. */
const waitRefusals: Readonly<Record<WithdrawalWaits, RefusalCode>> = {
  hold: 'payout.held',
  check: 'payout.checked',
  owes: 'payout.owes',
  two: 'payout.two_needed',
}

/** One of two people agrees; with the second one it is sent. */
const agreeing =
  ({ id, amount, is_refund: isRefund, waits_for: waitsFor }: Transfer, operatorId: string): MoneyAct['run'] =>
  async (tx) => {
    if (isRefund) throw new Refusal('task.done')
    const { rows } = await tx.execute<{ agreed: string }>(sql`
      select agree_to_withdrawal(${id}, ${operatorId}, ${sql.param([...operatorRolesWith('money')])}) as agreed`)
    const agreed = rows[0]?.agreed ?? ''
    const refusal = agreementRefusals[agreed]
    if (refusal) throw new Refusal(refusal)
    const sum = formatPesewas(Number(amount))
    const outcome =
      agreed === 'first'
        ? `You are the first of two. ${sum} is sent once somebody else agrees too.`
        : `Two people agree. ${sum} is sent ${sentWhen[waitsFor ?? 'two']}.`
    return { outcome, before: { state: 'pending' }, after: { state: 'pending', agreed } }
  }

const repeating =
  (reference: string, { is_refund: isRefund, waits_for: waitsFor }: Transfer): MoneyAct['run'] =>
  async (tx) => {
    const table = sql.identifier(isRefund ? 'refund_transfers' : 'withdrawals')
    if (waitsFor) throw new Refusal(waitRefusals[waitsFor])
    // One that was sent within the last minute may still be on its way: it keeps its hold.
    const { rows } = await tx.execute<{ attempts: number; next_try_at: string | null }>(sql`
      select attempts, next_try_at::text from ${table} where reference = ${reference} and state = 'pending'
        and (attempts = 0 or updated_at < now() - interval '1 minute') for no key update`)
    const [waiting] = rows
    if (!waiting) throw new Refusal('payout.busy')
    await tx.execute(sql`update ${table} set next_try_at = now() where reference = ${reference}`)
    return {
      // Who asks for it, and each try at its provider, sets the time of the next one.
      seen: [waiting.attempts, waiting.next_try_at],
      outcome: 'Its provider is asked within a minute, and gets it once more only if it does not have it.',
      before: { state: 'pending' },
      after: { state: 'pending', asked: true },
    }
  }

async function findTransfer(db: Database, reference: string): Promise<Transfer> {
  const { rows } = await db.execute<Transfer>(sql`
    select id, amount, state, false as is_refund, withdrawal_waits_for(w) as waits_for from withdrawals w where reference = ${reference}
    union all select id, amount, state, true, null from refund_transfers where reference = ${reference}`)
  const [found] = rows
  if (!found) throw new Refusal('payout.not_found')
  if (found.state !== 'pending') throw new Refusal('payout.over')
  return found
}
