import { sql } from 'drizzle-orm'
import type { Ruling } from '#contracts/desk/returns.ts'
import { pesewasOf } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { moveInside, readLocked, refuseTooMuch } from '../../orders/index.ts'
import { bookArrival } from '../book-arrival.ts'

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
  /** The operator bought it, or works for the store or the company. */
  readonly is_own: boolean
  /** What the goods cost, in pesewas. */
  readonly goods: number
}

/**
 * Decides about a return for the store that did not answer, or between the store and the buyer who disagree: final, in the
 * transaction of the caller. `back`: as if the store had received the goods, which do not go on the shelf by themselves. `part`: the
 * buyer keeps them and gets that many cedis. `none`: the buyer keeps them. Refuses: task.done, operator.own_matter, return.disputed, return.offer_too_much.
 */
export async function ruleOnReturn(tx: Connection, { returnId, ruling, by, reason }: Order): Promise<void> {
  const asked = await lockAsked(tx, returnId, by)
  const move = { parcelId: asked.parcel_id, actor: 'admin', about: moves[ruling.decision] } as const
  if (ruling.decision === 'back') {
    await tx.execute(sql`update returns set is_damaged = true where id = ${returnId}`)
    await moveInside(tx, { ...move, to: 'return_processing' }, bookArrival)
  } else {
    if (ruling.decision === 'part') await keepForPart(tx, { returnId, asked, amount: ruling.amount })
    await moveInside(tx, { ...move, to: asked.is_pickup ? 'picked_up' : 'delivered' }, bookArrival)
  }
  await tx.execute(sql`update returns set ruling = ${reason} where id = ${returnId}`)
}

const moves = { back: 'ruled_back', part: 'ruled_part', none: 'ruled_none' } as const

interface Part {
  readonly returnId: string
  readonly asked: Asked
  /** In cedis. */
  readonly amount: number
}

/** The part is refunded as an offer of the store that is accepted at once; an earlier offer is replaced by it. */
async function keepForPart(tx: Connection, { returnId, asked, amount }: Part): Promise<void> {
  const part = pesewasOf(amount)
  refuseTooMuch(asked, part)
  await tx.execute(sql`
    update returns set offered = ${part}, offer_until = now() + interval '1 minute', offer_declined_at = null where id = ${returnId}`)
  const { rows } = await tx.execute<{ outcome: string }>(
    sql`select accept_offer(${returnId}, is_ruling => true) as outcome`,
  )
  if (rows[0]?.outcome === 'disputed') throw new Refusal('return.disputed')
  if (rows[0]?.outcome !== 'kept')
    throw new Error(`return ${returnId} could not be kept: ${rows[0]?.outcome}`)
}

/** Refuses: task.done, operator.own_matter. */
async function lockAsked(tx: Connection, returnId: string, by: string): Promise<Asked> {
  const asked = await readLocked(tx, async () => {
    const { rows } = await tx.execute<Asked>(sql`
      select r.parcel_id, p.delivery_type = 'pickup' as is_pickup, waits_for_ruling(r) as waits, return_goods(r.id) as goods,
        may_read_order(${by}, o.person_id, o.company_id) or exists (select from store_members m where m.store_id = p.store_id and m.person_id = ${by}) as is_own
      from returns r join parcels p on p.id = r.parcel_id join orders o on o.id = r.order_id where r.id = ${returnId}`)
    if (!rows[0]) throw new Refusal('task.done')
    return rows[0]
  })
  if (!asked.waits) throw new Refusal('task.done')
  if (asked.is_own) throw new Refusal('operator.own_matter')
  return asked
}
