import { cedisOf, formatPesewas } from '#contracts/money.ts'
import { sentence } from '#contracts/notifications/sentence.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { and, eq, isNotNull, isNull, sql } from '../../../database/drizzle.ts'
import { wholeTransaction } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'
import { type OperatorActor, recordOperatorAct } from '../../operators/index.ts'
import { refuseOwnTeam } from '../../teams/index.ts'
import { storeTeams, tellOwner } from '../../vendors/index.ts'
import { payoutHolds } from './holds.tables.ts'

interface Decision {
  readonly slug: string
  readonly reason: string
  readonly actor: OperatorActor
}

const wallet = '/b2b/vendor/wallet'

/**
 * Holds a store's payouts: from the commit on it asks for none, and none that it asked for is handed to a provider. A hold that a suspension
 * began becomes one of its own, which the end of the suspension leaves. Tells its owner and writes the log of operators in the same transaction. Returns what follows, in a sentence: what is with its provider already cannot be
 * called back. Refuses: store.not_found, store.payouts_held.
 */
export function holdPayouts(market: Market, { slug, reason, actor }: Decision): Promise<string> {
  return wholeTransaction(market.db, async (tx) => {
    const store = await lockStore(tx, slug)
    const held = await tx
      .insert(payoutHolds)
      .values({ storeId: store.id, reason, heldBy: actor.operatorId })
      .onConflictDoUpdate({
        target: payoutHolds.storeId,
        targetWhere: isNull(payoutHolds.releasedAt),
        // Another hold from now on, also for who looks at the one before.
        set: { suspensionId: null, reason, heldBy: actor.operatorId, createdAt: sql`now()` },
        setWhere: isNotNull(payoutHolds.suspensionId),
      })
      .returning({ id: payoutHolds.id })
    if (held.length === 0) throw new Refusal('store.payouts_held')
    // Somebody has looked at what the store owes; the hold is a task of its own.
    await tx.execute(sql`
      update money_alarms set resolved_at = now() where kind = 'store.owes' and resolved_at is null
        and split_part(subject, '/', 2) = ${store.id}`)
    const { waiting, gone } = await readOnTheirWay(tx, store.id)
    await tellOwner(tx, market, {
      ...{ storeId: store.id, isUrgent: true },
      title: sentence('The payouts of {store} are held', { store: store.name }),
      text: store.isShut
        ? sentence('{reason} Until we have looked at it, no money is sent.', { reason })
        : sentence('{reason} Until we have looked at it, no money is sent. You go on selling as before.', {
            reason,
          }),
      link: wallet,
    })
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'payouts.held', subject: 'store', subjectId: store.id, label: store.name, reason },
      after: { waiting: cedisOf(waiting), with_the_provider: cedisOf(gone) },
    })
    return outcomeOf(waiting, gone)
  })
}

/**
 * Holds the payouts of a store for as long as a suspension lasts: what waits stays. One that is held already stays held by the hold that it
 * has, and goes on being held by the suspension where that hold is released. The end of the suspension ends it (holds.functions.sql).
 */
export const holdDuringSuspension =
  ({ operatorId: heldBy }: OperatorActor) =>
  async (
    tx: Connection,
    hold: { readonly storeId: string; readonly suspensionId: string; readonly reason: string },
  ): Promise<void> => {
    await tx
      .insert(payoutHolds)
      .values({ ...hold, heldBy })
      .onConflictDoNothing()
  }

/**
 * Lets a store's payouts leave again; what waited is sent at the next turn. Where a suspension that is not over holds them too, its own hold
 * begins instead. With `since` only the hold that began then. Tells its owner and writes the log of operators in the same transaction.
 * Refuses: store.not_found, operator.own_matter, store.payouts_not_held, task.changed.
 */
export function releasePayouts(
  market: Market,
  { slug, reason, actor, since }: Decision & { readonly since?: string | undefined },
): Promise<void> {
  return wholeTransaction(market.db, async (tx) => {
    const store = await lockStore(tx, slug)
    await refuseOwnTeam(tx, storeTeams, store.id, actor)
    const [released] = await tx
      .update(payoutHolds)
      .set({ releasedAt: sql`now()` })
      .where(and(eq(payoutHolds.storeId, store.id), isNull(payoutHolds.releasedAt)))
      .returning()
    if (!released) throw new Refusal('store.payouts_not_held')
    if (since && since !== released.createdAt.toISOString()) throw new Refusal('task.changed')
    const staysHeld = await leaveToSuspension(tx, released, actor)
    if (!staysHeld)
      // One that was sent within the last minute may still be on its way: it keeps its time.
      await tx.execute(sql`
        update withdrawals set next_try_at = now() where store_id = ${store.id} and state = 'pending'
          and (attempts = 0 or updated_at < now() - interval '1 minute')`)
    await tellOwner(tx, market, {
      ...{ storeId: store.id, isUrgent: true, link: wallet },
      ...wordsOfRelease(store, staysHeld),
    })
    await recordOperatorAct(tx, actor, {
      ...{ kind: 'payouts.released', subject: 'store', subjectId: store.id, label: store.name, reason },
      before: { held_because: released.reason },
      after: staysHeld ? { payouts: 'hold' } : null,
    })
  })
}

/**
 * Begins the hold of a suspension that is not over and holds payouts, once another hold is released. A suspension whose own hold is released
 * holds none from then on. Returns whether the payouts stay held.
 */
async function leaveToSuspension(
  tx: Connection,
  { storeId, suspensionId }: typeof payoutHolds.$inferSelect,
  actor: OperatorActor,
): Promise<boolean> {
  if (suspensionId) {
    await tx.execute(sql`update store_suspensions set holds_payouts = false where id = ${suspensionId}`)
    return false
  }
  // Locked, because the deletion of its owner's account ends it too.
  const { rows } = await tx.execute<{ id: string; reason: string }>(sql`
    select id, reason from store_suspensions where store_id = ${storeId} and ended_at is null and holds_payouts for no key update`)
  if (!rows[0]) return false
  const { id, reason } = rows[0]
  await holdDuringSuspension(actor)(tx, { storeId, suspensionId: id, reason })
  return true
}

function wordsOfRelease({ name: store, isShut }: Store, staysHeld: boolean) {
  if (staysHeld)
    return {
      title: sentence('We have looked at the payouts of {store}', { store }),
      text: sentence('They stay held until your store is open again.'),
    }
  return {
    title: sentence('The payouts of {store} are free again', { store }),
    text: isShut
      ? sentence('What waited is sent now. You can withdraw again once your store is open.')
      : sentence('You can withdraw your money as before. What waited is sent now.'),
  }
}

type Store = Awaited<ReturnType<typeof lockStore>>

/** `request_withdrawal` and `withdrawal_may_leave` share this row's lock, so each of them comes before the decision or reads it. */
async function lockStore(tx: Connection, slug: string) {
  const { rows } = await tx.execute<{ id: string; name: string; isShut: boolean }>(sql`
    select id, name, status = 'suspended' as "isShut" from stores where slug = ${slug} for no key update`)
  if (!rows[0]) throw new Refusal('store.not_found')
  return rows[0]
}

/** What waits and does not leave, and what may be with its provider, in pesewas. The caller has written the hold. */
async function readOnTheirWay(
  tx: Connection,
  storeId: string,
): Promise<{ readonly waiting: number; readonly gone: number }> {
  const { rows } = await tx.execute<{ waiting: number; gone: number }>(sql`
    select coalesce(sum(amount) filter (where sent_at is null), 0)::bigint as waiting,
      coalesce(sum(amount) filter (where sent_at is not null), 0)::bigint as gone
    from withdrawals where store_id = ${storeId} and state = 'pending'`)
  return { waiting: Number(rows[0]?.waiting), gone: Number(rows[0]?.gone) }
}

function outcomeOf(waiting: number, gone: number): string {
  const first = waiting > 0 ? `${formatPesewas(waiting)} waits and is not sent.` : 'Nothing waits to be sent.'
  return gone > 0 ? `${first} ${formatPesewas(gone)} was handed to its provider before.` : first
}
