import type { Promotion } from '#contracts/promotions/promotions.calls.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { type Actor, recordPromotion } from './create-promotion.ts'
import { readPromotion } from './promotions.queries.ts'

/**
 * Ends a promotion early: from now on its goods cost what they cost without it, and may have another one. Orders keep their prices.
 * Refuses: promotion.not_found, promotion.over.
 */
export async function stopPromotion(db: Database, actor: Actor, id: string): Promise<Promotion> {
  return db.transaction(async (tx) => {
    const { name } = await readPromotion(tx, actor.storeId, id)
    const { rows } = await tx.execute(sql`
      update promotions set stopped_at = now() where id = ${id} and stopped_at is null and ends_at > now() returning id`)
    if (rows.length === 0) throw new Refusal('promotion.over')
    await recordPromotion(tx, actor, 'promotion.stopped', { id, name })
    return readPromotion(tx, actor.storeId, id)
  })
}
