import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { throughDeadlocks } from '../../../database/through-deadlocks.ts'
import type { Market } from '../../../market.ts'
import { lockOffer, moveInside } from '../../orders/index.ts'
import { bookArrival } from '../book-arrival.ts'

interface Answer {
  readonly personId: string
  readonly number: string
  /** Of the parcel within the order: 1, 2, 3. */
  readonly position: number
  readonly returnId: string
}

/**
 * Accepts a store's offer for a person's own return: the buyer keeps the goods, the offered part is refunded, and the parcel
 * counts as delivered again. Accepting twice changes nothing. Refuses: parcel.not_found, return.offer_over, return.disputed.
 */
export async function acceptOffer({ db }: Pick<Market, 'db'>, answer: Answer): Promise<void> {
  const write = async (tx: Connection) => {
    const { parcelId, state, isPickup } = await lockOffer(tx, answer)
    if (state === 'kept') return
    const { rows } = await tx.execute<{ outcome: string }>(
      sql`select accept_offer(${answer.returnId}) as outcome`,
    )
    const outcome = rows[0]?.outcome
    if (outcome === 'disputed') throw new Refusal('return.disputed')
    if (outcome !== 'kept') throw new Refusal('return.offer_over')
    await moveInside(tx, { parcelId, to: isPickup ? 'picked_up' : 'delivered', actor: 'buyer' }, bookArrival)
  }
  await throughDeadlocks(() => db.transaction(write))
}
