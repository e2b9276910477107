import type { Promotion } from '#contracts/promotions/promotions.calls.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { type Actor, recordPromotion } from './create-promotion.ts'
import { changesOf } from './promotion-changes.rules.ts'
import { readPromotion, readPromotionWithGoods } from './promotions.queries.ts'

export interface ChangeOfOne<Given> {
  readonly id: string
  readonly given: Given
}

/**
 * Runs a change of one promotion that is not over, locked, and records who changed what. Orders that use it wait for the end of the
 * change, and it for them. Refuses: promotion.not_found, promotion.over.
 */
export function changeLocked(
  db: Database,
  { actor, id }: { actor: Actor; id: string },
  change: (tx: Connection) => Promise<void>,
): Promise<Promotion> {
  return db.transaction(async (tx) => {
    // As where they are made: each sees the goods of the others.
    await tx.execute(sql`select from stores where id = ${actor.storeId} for no key update`)
    await tx.execute(sql`select from promotions where id = ${id} and store_id = ${actor.storeId} for update`)
    const before = await readPromotionWithGoods(tx, actor.storeId, id)
    if (before.state === 'ended' || before.state === 'stopped') throw new Refusal('promotion.over')
    await change(tx)
    const after = await readPromotionWithGoods(tx, actor.storeId, id)
    const changes = changesOf(before, after)
    if (changes.length > 0)
      await recordPromotion(tx, actor, 'promotion.changed', { id, name: after.name, changes })
    return readPromotion(tx, actor.storeId, id)
  })
}
