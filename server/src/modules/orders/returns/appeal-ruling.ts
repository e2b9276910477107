import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { AppealRuling } from '#contracts/returns/return.ts'
import { appealOpenTo, type ReturnSide, type RulingDecision } from '#contracts/returns/ruling.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { throughDeadlocks } from '../../../database/through-deadlocks.ts'
import { readLocked } from '../parcels/move-parcel.ts'
import { recordParcelAct } from '../parcels/record-parcel-act.ts'
import { refuseOtherReturn } from './return.rules.ts'

interface ByBuyer extends AppealRuling {
  readonly personId: string
  readonly number: string
  /** Of the parcel within the order: 1, 2, 3. */
  readonly position: number
}

/**
 * Appeals for the buyer against a decision of Juaso that is announced: another operator decides. The same words once more change
 * nothing. Refuses: parcel.not_found, return.appealed, return.appeal_over, return.nothing_to_appeal.
 */
export async function appealForBuyer(db: Database, input: ByBuyer): Promise<void> {
  const { personId, number, position, return_id: returnId, words } = input
  const mine = sql`r.id = ${returnId} and o.number = ${number} and may_act_on_order(${personId}, o.person_id, o.company_id) and p.position = ${position}`
  await throughDeadlocks(() =>
    db.transaction(async (tx) => {
      const decided = await lockDecided(tx, mine)
      if (!decided) throw new Refusal('parcel.not_found')
      await keepAppeal(tx, decided, { side: 'buyer', words })
    }),
  )
}

interface ByStore {
  readonly parcelId: string
  /** The return that was looked at. */
  readonly returnId: string
  /** The member of the store's team. */
  readonly personId: string
  readonly words: string
}

/**
 * The same for the store. The caller knows that the parcel is the store's. Refuses: return.not_waiting,
 * store_parcel.other_return, return.appealed, return.appeal_over, return.nothing_to_appeal.
 */
export async function appealForStore(
  db: Database,
  { parcelId, returnId, personId, words }: ByStore,
): Promise<void> {
  // The newest: an earlier one was refused.
  const newest = sql`r.id = (select n.id from returns n where n.parcel_id = ${parcelId} order by n.created_at desc, n.id desc limit 1)`
  await throughDeadlocks(() =>
    db.transaction(async (tx) => {
      const decided = await lockDecided(tx, newest)
      if (!decided) throw new Refusal('return.not_waiting')
      refuseOtherReturn(decided, returnId)
      if (await keepAppeal(tx, decided, { side: 'store', words })) {
        await recordParcelAct(tx, { parcelId, personId, kind: 'order.return_appealed' })
      }
    }),
  )
}

interface Decided extends Record<string, unknown> {
  readonly id: string
  readonly parcel_id: string
  readonly first_decision: RulingDecision | null
  readonly appealed_by: ReturnSide | null
  readonly appeal_words: string | null
  /** The decision is announced, and its time has not come. */
  readonly is_open: boolean
}

async function lockDecided(tx: Connection, which: SQL): Promise<Decided | null> {
  const read = async () => {
    const { rows } = await tx.execute<Decided>(sql`
      select r.id, r.parcel_id, r.first_decision, r.appealed_by, r.appeal_words, is_announced(r) and r.first_effect_at > now() as is_open
      from returns r join parcels p on p.id = r.parcel_id join orders o on o.id = r.order_id where ${which}`)
    return rows[0]
  }
  if (!(await read())) return null
  return readLocked(tx, async () => (await read()) as Decided)
}

/** Answers whether an appeal was written: the same one is not written again. */
async function keepAppeal(
  tx: Connection,
  { id, first_decision: decision, appealed_by, appeal_words, is_open }: Decided,
  { side, words }: { readonly side: ReturnSide; readonly words: string },
): Promise<boolean> {
  if (appealed_by === side && appeal_words === words) return false
  if (appealed_by) throw new Refusal('return.appealed')
  if (!is_open || !decision) throw new Refusal('return.appeal_over', { hours: limits.appealHours })
  if (!appealOpenTo(decision).includes(side)) throw new Refusal('return.nothing_to_appeal')
  await tx.execute(sql`
    update returns set appealed_by = ${side}, appeal_words = ${words}, appealed_at = now(), updated_at = now() where id = ${id}`)
  await tx.execute(sql`
    insert into outbox (topic, payload)
    select 'return.appealed', jsonb_build_object('order_id', r.order_id, 'parcel_id', r.parcel_id, 'return_id', r.id, 'about', 'appealed_by_' || r.appealed_by)
    from returns r where r.id = ${id}`)
  return true
}
