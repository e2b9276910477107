import type { ChangeSuspension } from '#contracts/desk/suspending.ts'
import { day, sentence } from '#contracts/notifications/sentence.ts'
import { Refusal } from '#contracts/refusals.ts'
import { and, eq, isNull } from '../../../database/drizzle.ts'
import { wholeTransaction } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'
import { type OperatorActor, recordOperatorAct } from '../../operators/index.ts'
import { tellOwner } from '../tell-owner.ts'
import { storeSuspensions } from '../vendors.tables.ts'
import { dayOf, lockStore } from './suspend-store.ts'

/**
 * Changes the last day of a store's suspension, or takes it away, tells its owner and writes the log of operators, in one transaction.
 * Refuses: store.not_found, operator.own_matter, store.not_suspended, task.changed (another day than was shown), task.nothing_changes,
 * store.until_past.
 */
export function changeSuspension(
  market: Market,
  slug: string,
  { reason, until, seen }: ChangeSuspension,
  actor: OperatorActor,
): Promise<void> {
  return wholeTransaction(market.db, async (tx) => {
    const store = await lockStore(tx, slug, actor)
    const open = and(eq(storeSuspensions.storeId, store.id), isNull(storeSuspensions.endedAt))
    const [suspension] = await tx.select().from(storeSuspensions).where(open)
    if (store.status !== 'suspended' || !suspension) throw new Refusal('store.not_suspended')
    if (suspension.until !== seen) throw new Refusal('task.changed')
    if (suspension.until === until) throw new Refusal('task.nothing_changes')
    if (until && until < dayOf(market.clock())) throw new Refusal('store.until_past')
    await tx.update(storeSuspensions).set({ until }).where(open)
    await tellOwner(tx, market, {
      isUrgent: true,
      storeId: store.id,
      title: until
        ? sentence('{store} stays suspended until {day}', { store: store.name, day: day(until) })
        : sentence('{store} stays suspended until Juaso opens it again', { store: store.name }),
      text: sentence('The last day of the suspension was changed: {reason}', { reason }),
    })
    await recordOperatorAct(tx, actor, {
      ...{
        kind: 'store.suspension_changed',
        subject: 'store',
        subjectId: store.id,
        label: store.name,
        reason,
      },
      before: { until: suspension.until },
      after: { until },
    })
  })
}
