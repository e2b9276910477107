import type { NewPromotion } from '#contracts/promotions/promotion.schema.ts'
import type { Promotion } from '#contracts/promotions/promotions.calls.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { checkPromotion } from './check-promotion.ts'
import { type Actor, addGoods, columnsOf } from './create-promotion.ts'
import { type ChangeOfOne, changeLocked } from './lock-promotion.ts'

/**
 * Changes everything of a promotion that nobody has bought with: one that begins in a minute or later. The promotion stays locked from the
 * check to the end, so that what it is checked for is what it becomes. Refuses: promotion.not_found, .over, .has_begun; what
 * checkPromotion refuses; promotion.overlaps.
 */
export function changePlanned(
  db: Database,
  actor: Actor,
  { id, given }: ChangeOfOne<NewPromotion>,
): Promise<Promotion> {
  return changeLocked(db, { actor, id }, async (tx) => {
    if (!(await isStillToCome(tx, id))) throw new Refusal('promotion.has_begun')
    await checkPromotion(tx, actor.storeId, given, { id })
    await tx.execute(sql`delete from promotion_products where promotion_id = ${id}`)
    await tx.execute(sql`update promotions set ${columnsOf(given)} where id = ${id}`)
    await addGoods(tx, { storeId: actor.storeId, id, terms: given })
  })
}

/** A minute ahead: an order that is being placed reads a promotion some moments before it is locked. */
async function isStillToCome(tx: Connection, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from promotions where id = ${id} and starts_at > clock_timestamp() + interval '1 minute'`)
  return rows.length > 0
}
