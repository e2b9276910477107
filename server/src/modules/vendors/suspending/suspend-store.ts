import type { SuspendStore } from '#contracts/desk/suspending.ts'
import { day, sentence } from '#contracts/notifications/sentence.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { and, eq, isNull, lt, sql } from '../../../database/drizzle.ts'
import { wholeTransaction } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'
import { type OperatorActor, recordOperatorAct } from '../../operators/index.ts'
import { refuseOwnTeam } from '../../teams/index.ts'
import { storeTeams } from '../store-teams.ts'
import { tellOwner } from '../tell-owner.ts'
import { storeSuspensions, stores } from '../vendors.tables.ts'

/** A hold of payouts that begins with a suspension, in its transaction. */
type Hold = (
  tx: Connection,
  hold: { readonly storeId: string; readonly suspensionId: string; readonly reason: string },
) => Promise<void>

/**
 * Shuts a verified store for a time: from the commit on, nothing of it is found or sold and it withdraws nothing. Its people go on
 * reading everything and deliver what is ordered. Where its payouts are held too, `hold` writes that. Tells its owner and writes the log of operators, all in one transaction.
 * Refuses: store.not_found, operator.own_matter, store.cannot_suspend, store.until_past.
 */
export function suspendStore(
  market: Market,
  slug: string,
  { reason, until, open_orders: openOrders, payouts = 'go_out' }: SuspendStore,
  actor: OperatorActor,
  hold?: Hold,
): Promise<void> {
  return wholeTransaction(market.db, async (tx) => {
    const store = await lockStore(tx, slug, actor)
    if (store.status !== 'verified') throw new Refusal('store.cannot_suspend')
    if (until && until < dayOf(market.clock())) throw new Refusal('store.until_past')
    await setStatus(tx, store.id, 'suspended')
    const isHeld = payouts === 'hold' && hold !== undefined
    const [suspension] = await tx
      .insert(storeSuspensions)
      .values({ storeId: store.id, reason, until, openOrders, holdsPayouts: isHeld })
      .returning({ id: storeSuspensions.id })
    if (isHeld && suspension) await hold(tx, { storeId: store.id, suspensionId: suspension.id, reason })
    const title = until
      ? sentence('{store} is suspended until {day}', { store: store.name, day: day(until) })
      : sentence('{store} is suspended', { store: store.name })
    const text = whatFollows(reason, openOrders, isHeld)
    await tellOwner(tx, market, { storeId: store.id, isUrgent: true, title, text })
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'store.suspended', subject: 'store', subjectId: store.id, label: store.name, reason },
      before: { status: store.status },
      after: { status: 'suspended', until, open_orders: openOrders, payouts: isHeld ? 'hold' : 'go_out' },
    })
  })
}

function whatFollows(reason: string, openOrders: SuspendStore['open_orders'], isHeld: boolean) {
  if (openOrders === 'keep')
    return isHeld
      ? sentence(
          '{reason} Please deliver the orders that you have; nothing new can be ordered. Your payouts are held at least until your store is open again.',
          { reason },
        )
      : sentence('{reason} Please deliver the orders that you have; nothing new can be ordered.', { reason })
  return isHeld
    ? sentence(
        '{reason} Orders that were not sent are cancelled and given back to their buyers. Your payouts are held at least until your store is open again.',
        { reason },
      )
    : sentence('{reason} Orders that were not sent are cancelled and given back to their buyers.', { reason })
}

/**
 * Opens a suspended store again, with everything as it was, tells its owner and writes the log of operators, in one transaction.
 * With `dueOn` only where its last day lies before that day: it may have been moved meanwhile.
 * Refuses: store.not_found, operator.own_matter, store.not_suspended.
 */
export function reinstateStore(
  market: Market,
  slug: string,
  reason: string,
  actor: OperatorActor,
  dueOn?: string,
): Promise<void> {
  return wholeTransaction(market.db, async (tx) => {
    const store = await lockStore(tx, slug, actor)
    if (store.status !== 'suspended') throw new Refusal('store.not_suspended')
    const open = and(eq(storeSuspensions.storeId, store.id), isNull(storeSuspensions.endedAt))
    const isDue = dueOn === undefined ? undefined : lt(storeSuspensions.until, dueOn)
    const ended = await tx.update(storeSuspensions).set({ endedAt: sql`now()` }).where(and(open, isDue))
    if (isDue && ended.rowCount === 0) throw new Refusal('store.not_suspended')
    await setStatus(tx, store.id, 'verified')
    await tellOwner(tx, market, {
      isUrgent: true,
      storeId: store.id,
      title: sentence('{store} is open again', { store: store.name }),
      text: sentence('Buyers find your goods and can order, as before.'),
    })
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'store.reinstated', subject: 'store', subjectId: store.id, label: store.name, reason },
      before: { status: store.status },
      after: { status: 'verified' },
    })
  })
}

/** Refuses: store.not_found, operator.own_matter. */
export async function lockStore(tx: Connection, slug: string, actor: OperatorActor) {
  const [store] = await tx.select().from(stores).where(eq(stores.slug, slug)).for('no key update')
  if (!store) throw new Refusal('store.not_found')
  await refuseOwnTeam(tx, storeTeams, store.id, actor)
  return store
}

/** A trigger of the catalogue takes the goods off the lists, or puts them back, in the same transaction. */
const setStatus = (tx: Connection, id: string, status: 'suspended' | 'verified') =>
  tx.update(stores).set({ status, updatedAt: sql`now()` }).where(eq(stores.id, id))

/** Ghana's days are those of UTC. */
export const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)
