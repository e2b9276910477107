import { formatPesewas } from '#contracts/money.ts'
import { sentence } from '#contracts/notifications/sentence.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { wholeTransaction } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'
import { type OperatorActor, recordOperatorAct } from '../../operators/index.ts'
import { tellOwner } from '../../vendors/index.ts'
import { endIn } from '../transfers/end-transfer.ts'
import { withdrawalKind } from '../transfers/send-withdrawals.ts'

interface Decision {
  readonly reference: string
  readonly decision: 'release' | 'confirm'
  readonly reason: string
  readonly actor: OperatorActor
}

interface Checked extends Record<string, unknown> {
  readonly id: string
  readonly reference: string
  readonly provider: string
  readonly state: string
  readonly amount: number
  readonly store_id: string
  readonly store: string
  readonly is_own: boolean
}

/**
 * Decides about a withdrawal that signals hold. Released, it is sent at the next turn, if nothing else holds it; confirmed, it is ended and
 * its money is back in the wallet: it was never handed to a provider, because the check was written with it. Refuses: payout.not_found,
 * payout.over, payout.not_checked, operator.own_matter.
 */
export function decideCheck(market: Market, { reference, decision, reason, actor }: Decision): Promise<void> {
  return wholeTransaction(market.db, async (tx) => {
    const checked = await takeChecked(tx, reference, actor)
    const { id, store_id: storeId, store, amount } = checked
    await tx.execute(sql`
      update withdrawal_checks set decided_at = now(), decided_by = ${actor.operatorId},
        decision = ${decision === 'release' ? 'released' : 'confirmed'} where withdrawal_id = ${id}`)
    const sum = formatPesewas(Number(amount))
    if (decision === 'release') {
      await tx.execute(sql`update withdrawals set next_try_at = now() where id = ${id} and state = 'pending'`)
    } else {
      const ended = await endIn(
        tx,
        { transfers: withdrawalKind, row: checked },
        { why: reason, by: 'An operator at the desk' },
      )
      if (ended === 'final') throw new Refusal('payout.over')
    }
    await tellOwner(tx, market, {
      ...{ storeId, link: '/b2b/vendor/wallet' },
      ...(decision === 'release'
        ? {
            title: sentence('The withdrawal of {amount} of {store} was checked', { amount: sum, store }),
            text: sentence('All is well. It is sent now.'),
          }
        : {
            title: sentence('The withdrawal of {amount} of {store} is not sent', { amount: sum, store }),
            text: sentence('{reason} The money is in your wallet again.', { reason }),
          }),
    })
    await recordOperatorAct(tx, actor, {
      kind: decision === 'release' ? 'payout.check_released' : 'payout.check_confirmed',
      ...{ subject: 'payout', subjectId: reference, label: `${store}, ${sum}`, reason },
      ...{ before: { checked: true }, after: { decision } },
    })
  })
}

/** `withdrawal_may_leave` shares the lock of the store's row, as it does for a hold of all its payouts. */
async function takeChecked(
  tx: Connection,
  reference: string,
  { operatorId }: OperatorActor,
): Promise<Checked> {
  await tx.execute(sql`
    select from stores where id = (select store_id from withdrawals where reference = ${reference}) for no key update`)
  const { rows } = await tx.execute<Checked>(sql`
    select w.id, w.reference, w.provider, w.state, w.amount, w.store_id, s.name as store,
      exists (select from store_members m where m.store_id = w.store_id and m.person_id = ${operatorId}) as is_own
    from withdrawals w join stores s on s.id = w.store_id where w.reference = ${reference} for update of w`)
  const [checked] = rows
  if (!checked) throw new Refusal('payout.not_found')
  if (checked.is_own) throw new Refusal('operator.own_matter')
  const { rows: open } = await tx.execute(sql`
    select from withdrawal_checks where withdrawal_id = ${checked.id} and decided_at is null for update`)
  if (open.length === 0) throw new Refusal('payout.not_checked')
  if (checked.state !== 'pending') throw new Refusal('payout.over')
  return checked
}
