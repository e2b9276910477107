import { Refusal } from '#contracts/refusals.ts'
import type { RulingDecision } from '#contracts/returns/ruling.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { moveInside, refuseTooMuch } from '../../orders/index.ts'
import { bookArrival } from '../book-arrival.ts'

export interface Effect {
  readonly returnId: string
  readonly parcelId: string
  readonly isPickup: boolean
  /** What the goods cost, in pesewas. */
  readonly goods: number
  readonly decision: RulingDecision
  /** What goes back for goods that are kept, in pesewas; null unless the decision is `part`. */
  readonly amount: number | null
  /** The operator's reason, for the buyer and the store. */
  readonly reason: string
  /** Told as decided now, or as a decision whose time has come. */
  readonly told: 'ruled' | 'due'
}

/**
 * Does what an operator has decided about a requested return whose parcel is locked. `back`: as if the store had received the goods, which
 * do not go on the shelf by themselves. `part`: the buyer keeps them and gets that part. `none`: the buyer keeps them. Refuses:
 * return.disputed, return.offer_too_much.
 */
export async function takeEffect(tx: Connection, effect: Effect): Promise<void> {
  const { returnId, parcelId, isPickup, decision, reason, told } = effect
  const move = { parcelId, actor: 'admin', about: `${told}_${decision}` } as const
  if (decision === 'back') {
    await tx.execute(sql`update returns set is_damaged = true where id = ${returnId}`)
    await moveInside(tx, { ...move, to: 'return_processing' }, bookArrival)
  } else {
    if (decision === 'part') await keepForPart(tx, effect)
    await moveInside(tx, { ...move, to: isPickup ? 'picked_up' : 'delivered' }, bookArrival)
  }
  await tx.execute(sql`update returns set ruling = ${reason} where id = ${returnId}`)
}

/** The part is refunded as an offer of the store that is accepted at once; an earlier offer is replaced by it. */
async function keepForPart(tx: Connection, { returnId, goods, amount }: Effect): Promise<void> {
  refuseTooMuch({ goods }, Number(amount))
  await tx.execute(sql`
    update returns set offered = ${amount}, offer_until = now() + interval '1 minute', offer_declined_at = null where id = ${returnId}`)
  const { rows } = await tx.execute<{ outcome: string }>(
    sql`select accept_offer(${returnId}, is_ruling => true) as outcome`,
  )
  if (rows[0]?.outcome === 'disputed') throw new Refusal('return.disputed')
  if (rows[0]?.outcome !== 'kept')
    throw new Error(`return ${returnId} could not be kept: ${rows[0]?.outcome}`)
}
