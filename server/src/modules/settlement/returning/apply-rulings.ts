import type { RulingDecision } from '#contracts/returns/ruling.ts'
import { eachAlone, isRestingIn } from '../../../database/batch-or-alone.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { throughDeadlocks } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'
import { moveInside, readLocked } from '../../orders/index.ts'
import { bookArrival } from '../book-arrival.ts'
import { takeEffect } from './take-effect.ts'

const alarm = 'ruling.stuck'
const runMax = 500

/**
 * Puts announced decisions about returns in force whose time for an appeal is over, one transaction each. One whose payment the buyer's
 * bank decides about waits for the bank. One that fails raises an alarm and does not stop the others. Returns how many. Several processes
 * may run it at any time.
 */
export async function applyRulings({ db, pool }: Pick<Market, 'db' | 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `select r.id from returns r
     where is_announced(r) and r.first_effect_at <= now() and not ${isRestingIn(alarm, 'r.id')}
       and not exists (select from payment_disputes d where d.order_id = r.order_id and d.state = 'open')
     order by r.first_effect_at, r.id limit $1`,
    [runMax],
  )
  return eachAlone(pool, {
    alarm,
    ids: rows.map(({ id }) => id),
    run: (id) => throughDeadlocks(() => db.transaction((tx) => applyRuling(tx, id))),
  })
}

interface Due extends Record<string, unknown> {
  readonly parcel_id: string
  readonly is_due: boolean
  readonly is_pickup: boolean
  readonly goods: number
  readonly first_decision: RulingDecision
  readonly first_amount: number | null
  readonly first_reason: string
  readonly bank: 'decides' | 'took_back' | null
}

/** Answers how many it put in force: none where a side was faster, or the bank decides. */
async function applyRuling(tx: Connection, returnId: string): Promise<0 | 1> {
  const due = await readLocked(tx, async () => {
    const { rows } = await tx.execute<Due>(sql`
      select r.parcel_id, is_announced(r) and r.first_effect_at <= now() as is_due, p.delivery_type = 'pickup' as is_pickup,
        return_goods(r.id) as goods, r.first_decision, r.first_amount, r.first_reason,
        bank_of(r.order_id) as bank
      from returns r join parcels p on p.id = r.parcel_id where r.id = ${returnId}`)
    return rows[0] as Due
  })
  const { is_due: isDue, bank, is_pickup: isPickup, parcel_id: parcelId, first_decision: decision } = due
  if (!isDue || bank === 'decides') return 0
  if (bank === 'took_back' && decision !== 'none') {
    await endForBank(tx, returnId, due)
    return 1
  }
  await takeEffect(tx, {
    ...{ returnId, parcelId, isPickup, decision, told: 'due' },
    ...{ goods: due.goods, amount: due.first_amount, reason: due.first_reason },
  })
  return 1
}

/** The bank has taken the money back for the buyer: nothing is booked a second time, and the goods stay. */
async function endForBank(tx: Connection, returnId: string, { parcel_id: parcelId, ...due }: Due) {
  const to = due.is_pickup ? 'picked_up' : 'delivered'
  await moveInside(tx, { parcelId, to, actor: 'admin', about: 'ruling_ended' }, bookArrival)
  await tx.execute(sql`
    update returns set ruling = first_reason, ruling_ended = 'bank' where id = ${returnId}`)
}
