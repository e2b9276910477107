import type { Ruling } from '#contracts/desk/money/returns.ts'
import { limits } from '#contracts/limits.ts'
import { pesewasOf } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { readLocked } from '../../orders/index.ts'
import { type Effect, takeEffect } from './take-effect.ts'

interface Order {
  readonly returnId: string
  readonly ruling: Ruling
  /** The operator who decides. */
  readonly by: string
  /** The operator's reason, for the buyer and the store. */
  readonly reason: string
}

interface Asked extends Record<string, unknown> {
  readonly parcel_id: string
  readonly is_pickup: boolean
  readonly waits: boolean
  readonly is_appeal: boolean
  readonly first_by: string | null
  /** The operator bought it, or works for the store or the company. */
  readonly is_own: boolean
  /** What the goods cost, in pesewas. */
  readonly goods: number
}

interface Ruled<Seen> {
  /** It was about an appeal and is done; else it is announced. */
  readonly isFinal: boolean
  /** What `look` saw while the decision was in force. */
  readonly seen: Seen
}

/**
 * Decides about a return for the store that did not answer, or between the store and the buyer who disagree, in the transaction of the
 * caller. The first decision is announced: it is tried out for `look`, undone, and takes effect after the time for an appeal. The
 * decision about an appeal takes effect at once. Refuses: task.done, operator.own_matter, return.first_decider, return.disputed,
 * return.offer_too_much.
 */
export async function ruleOnReturn<Seen>(
  tx: Connection,
  { returnId, ruling, by, reason }: Order,
  look: () => Promise<Seen>,
): Promise<Ruled<Seen>> {
  const asked = await lockAsked(tx, returnId, by)
  const effect: Effect = {
    ...{ returnId, reason, decision: ruling.decision },
    ...{ parcelId: asked.parcel_id, isPickup: asked.is_pickup, goods: asked.goods, told: 'ruled' },
    amount: ruling.decision === 'part' ? pesewasOf(ruling.amount) : null,
  }
  if (asked.is_appeal) {
    await takeEffect(tx, effect)
    return { isFinal: true, seen: await look() }
  }
  await tx.execute(sql`savepoint before_effect`)
  await takeEffect(tx, effect)
  const seen = await look()
  await tx.execute(sql`rollback to savepoint before_effect`)
  await announce(tx, effect, by)
  return { isFinal: false, seen }
}

async function announce(tx: Connection, { returnId, decision, amount, reason }: Effect, by: string) {
  await tx.execute(sql`
    update returns set first_decision = ${decision}, first_amount = ${amount}, first_reason = ${reason}, first_by = ${by}, first_at = now(),
      first_effect_at = now() + make_interval(hours => ${limits.appealHours}::int), updated_at = now() where id = ${returnId}`)
  await tx.execute(sql`
    insert into outbox (topic, payload)
    select 'return.announced', jsonb_strip_nulls(jsonb_build_object('order_id', r.order_id, 'parcel_id', r.parcel_id, 'return_id', r.id,
      'about', 'announced_' || r.first_decision, 'amount', r.first_amount, 'until', r.first_effect_at))
    from returns r where r.id = ${returnId}`)
}

/** Refuses: task.done, operator.own_matter, return.first_decider. */
async function lockAsked(tx: Connection, returnId: string, by: string): Promise<Asked> {
  const asked = await readLocked(tx, async () => {
    const { rows } = await tx.execute<Asked>(sql`
      select r.parcel_id, p.delivery_type = 'pickup' as is_pickup, waits_for_ruling(r) as waits, return_goods(r.id) as goods,
        r.appealed_at is not null as is_appeal, r.first_by,
        is_own_parcel(p, ${by}) as is_own
      from returns r join parcels p on p.id = r.parcel_id where r.id = ${returnId}`)
    if (!rows[0]) throw new Refusal('task.done')
    return rows[0]
  })
  if (!asked.waits) throw new Refusal('task.done')
  if (asked.is_own) throw new Refusal('operator.own_matter')
  if (asked.first_by === by) throw new Refusal('return.first_decider')
  return asked
}
