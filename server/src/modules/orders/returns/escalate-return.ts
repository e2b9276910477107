import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { AskJuaso } from '#contracts/returns/return.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { eq, sql } from '../../../database/drizzle.ts'
import { throughDeadlocks } from '../../../database/through-deadlocks.ts'
import { claimUploads } from '../../uploads/index.ts'
import { lockParcel, moveInside, type OnArrival, readLocked } from '../parcels/move-parcel.ts'
import { recordParcelAct } from '../parcels/record-parcel-act.ts'
import { refuseOtherReturn } from './return.rules.ts'
import { returns } from './returns.tables.ts'

/** When the store's time to answer a return that is requested now is over. From then on an operator may decide. */
export const answerIsDue = sql`now() + make_interval(hours => ${limits.returnAnswerHours}::int)`

interface Input extends AskJuaso {
  readonly personId: string
  readonly number: string
  /** Of the parcel within the order: 1, 2, 3. */
  readonly position: number
}

/**
 * Asks Juaso to decide about a return that its store has refused: the same goods are asked to be returned once more, and the store can
 * no longer refuse. Asking twice for the same refusal changes nothing. Refuses: parcel.not_found, return.final, return.escalation_over,
 * upload.picture_invalid.
 */
export async function escalateReturn(db: Database, input: Input, onArrival: OnArrival): Promise<void> {
  const write = async (tx: Connection) => {
    const refused = await lockRefused(tx, input)
    if (refused.is_escalated) return
    if (refused.is_ruled) throw new Refusal('return.final')
    if (!refused.may_escalate) {
      throw new Refusal('return.escalation_over', { days: limits.returnEscalationDays })
    }
    await claimUploads(tx, input.personId, 'returns', input.pictures)
    await tx.execute(sql`
      with asked as (
        insert into returns (id, order_id, parcel_id, reason, note, pictures, state, juaso_from, escalation, wallet_phone, wallet_network)
        select uuidv7(), order_id, parcel_id, reason, note, pictures || ${JSON.stringify(input.pictures)}::jsonb, 'requested',
          ${answerIsDue}, ${input.words}, wallet_phone, wallet_network
        from returns where id = ${input.return_id} returning id
      )
      insert into return_lines (return_id, order_line_id, quantity)
      select asked.id, l.order_line_id, l.quantity from return_lines l, asked where l.return_id = ${input.return_id}`)
    const { parcel_id: parcelId } = refused
    await moveInside(tx, { parcelId, to: 'return_request', actor: 'buyer', about: 'escalated' }, onArrival)
  }
  await throughDeadlocks(() => db.transaction(write))
}

/** Locks a person's own parcel and reads how its refused return stands. Refuses: parcel.not_found. */
function lockRefused(tx: Connection, { personId, number, position, return_id: returnId }: Input) {
  return readLocked(tx, async () => {
    const { rows } = await tx.execute<{
      parcel_id: string
      may_escalate: boolean
      is_escalated: boolean
      is_ruled: boolean
    }>(sql`
      select r.parcel_id, may_escalate(r, ${limits.returnEscalationDays}) as may_escalate,
        exists (select from returns n where n.parcel_id = r.parcel_id and n.escalation is not null and n.state = 'requested') as is_escalated,
        r.ruling is not null as is_ruled
      from returns r join parcels p on p.id = r.parcel_id join orders o on o.id = p.order_id
      where r.id = ${returnId} and o.number = ${number} and may_act_on_order(${personId}, o.person_id, o.company_id) and p.position = ${position}`)
    if (!rows[0]) throw new Refusal('parcel.not_found')
    return rows[0]
  })
}

interface StoreSide {
  readonly parcelId: string
  /** The return that was looked at. */
  readonly returnId: string
  /** The member of the store's team. */
  readonly personId: string
  readonly words: string
}

/**
 * Keeps what the store says to Juaso: about a return that its buyer has taken there, where the later words replace the earlier ones and
 * an operator may decide from now on, or once about the buyer's appeal, while nobody has decided about that. The caller knows that the
 * parcel is the store's. Refuses: return.not_waiting, store_parcel.other_return, return.appeal_answered.
 */
export async function sayForStore(
  db: Database,
  { parcelId, returnId, personId, words }: StoreSide,
): Promise<void> {
  const write = async (tx: Connection) => {
    await lockParcel(tx, parcelId)
    const asked = await readAsked(tx, parcelId)
    if (!asked) throw new Refusal('return.not_waiting')
    refuseOtherReturn(asked, returnId)
    if (asked.appeal_answer === words) return
    if (asked.appeal_answer !== null) throw new Refusal('return.appeal_answered')
    await tx
      .update(returns)
      .set(
        asked.is_appeal
          ? { appealAnswer: words, appealAnsweredAt: sql`now()`, updatedAt: sql`now()` }
          : { storeWords: words, juasoFrom: sql`now()`, updatedAt: sql`now()` },
      )
      .where(eq(returns.id, asked.id))
    await recordParcelAct(tx, { parcelId, personId, kind: 'order.return_explained' })
  }
  await throughDeadlocks(() => db.transaction(write))
}

interface Asked extends Record<string, unknown> {
  readonly id: string
  readonly is_appeal: boolean
  readonly appeal_answer: string | null
}

/** The requested return about which the store can say something: Juaso is to decide about it, or about an appeal of its buyer. */
async function readAsked(tx: Connection, parcelId: string): Promise<Asked | undefined> {
  const { rows } = await tx.execute<Asked>(sql`
    select r.id, r.first_at is not null as is_appeal, r.appeal_answer from returns r
    where r.parcel_id = ${parcelId} and r.state = 'requested'
      and case when r.first_at is null then r.escalation is not null else coalesce(r.appealed_by = 'buyer', false) end`)
  return rows[0]
}
