import { dayMs } from '#contracts/days.ts'
import type { RunningPromotion } from '#contracts/promotions/promotion.schema.ts'
import { instantOf, promotionLimits } from '#contracts/promotions/promotion.ts'
import type { Promotion } from '#contracts/promotions/promotions.calls.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { checkPromotion } from './check-promotion.ts'
import type { Actor } from './create-promotion.ts'
import { type ChangeOfOne, changeLocked } from './lock-promotion.ts'
import { readPromotion } from './promotions.queries.ts'

/**
 * Changes the name, the end and the limits of a promotion that is not over. What it takes off stays: orders have that price. A limit that
 * it did not have counts the orders placed so far. Refuses: promotion.not_found, .over, .ends_first, .too_long, .used_more,
 * .used_more_by_one; where it would give more than before, what checkPromotion refuses.
 */
export function changeRunning(
  db: Database,
  actor: Actor,
  { id, given }: ChangeOfOne<RunningPromotion>,
): Promise<Promotion> {
  return changeLocked(db, { actor, id }, async (tx) => {
    const before = await readPromotion(tx, actor.storeId, id)
    const endsAt = refuseEnd(before, given)
    if (givesMore(before, given)) await checkAgain(tx, actor.storeId, { ...before, ends_at: endsAt })
    const uses = await refuseFewerUses(tx, id, given)
    const [most, mostEach] = [given.max_uses ?? null, given.max_uses_each ?? null]
    // Cards show it or do not, depending on whether it asks something: the job looks at them again.
    await tx.execute(sql`
      update promotions set name = ${given.name}, ends_at = ${endsAt}, max_uses = ${most}::int, uses_left = ${most}::int - ${uses}::int,
        max_uses_each = ${mostEach}::int, is_shown = is_shown and max_uses_each is not distinct from ${mostEach}::int
      where id = ${id}`)
    await tx.execute(sql`delete from promotion_buyers where promotion_id = ${id}`)
    await tx.execute(sql`
      insert into promotion_buyers (promotion_id, person_id, uses)
      select ${id}, u.person_id, u.uses from uses_by_person(${id}) u where ${mostEach}::int is not null order by u.person_id`)
  })
}

function refuseEnd({ starts_at: startsAt }: Promotion, { ends_at: endsAt }: RunningPromotion): string {
  const end = instantOf(endsAt)
  if (Date.parse(end) <= Math.max(Date.now(), Date.parse(startsAt))) throw new Refusal('promotion.ends_first')
  if (Date.parse(end) - Date.parse(startsAt) > promotionLimits.daysMax * dayMs)
    throw new Refusal('promotion.too_long', { days: promotionLimits.daysMax })
  return end
}

const atMost = (limit: number | null | undefined) => limit ?? Number.POSITIVE_INFINITY

/** Whether more orders may have its price than before. */
const givesMore = (before: Promotion, given: RunningPromotion): boolean =>
  Date.parse(instantOf(given.ends_at)) > Date.parse(before.ends_at) ||
  atMost(given.max_uses) > atMost(before.max_uses) ||
  atMost(given.max_uses_each) > atMost(before.max_uses_each)

/** By the rules for a new one, for the goods that it has. */
function checkAgain(tx: Connection, storeId: string, promotion: Promotion): Promise<void> {
  const { id, percent, amount_off: amount, scope, category } = promotion
  const kind = percent === null ? 'amount' : 'percent'
  const terms = { ...promotion, kind, percent, amount, scope, category: category?.slug } as const
  const goods = sql`q.id in (select i.product_id from promotion_products i where i.promotion_id = ${id})`
  return checkPromotion(tx, storeId, terms, { id, goods })
}

/** In how many orders it was used. Refuses: promotion.used_more, promotion.used_more_by_one. */
async function refuseFewerUses(tx: Connection, id: string, given: RunningPromotion): Promise<number> {
  const { rows } = await tx.execute<{ in_all: number; of_one: number }>(sql`
    select coalesce(sum(uses), 0)::int as in_all, coalesce(max(uses), 0)::int as of_one from uses_by_person(${id})`)
  const { in_all: inAll, of_one: ofOne } = rows[0] ?? { in_all: 0, of_one: 0 }
  if (inAll > atMost(given.max_uses)) throw new Refusal('promotion.used_more', { uses: inAll })
  if (ofOne > atMost(given.max_uses_each)) throw new Refusal('promotion.used_more_by_one', { uses: ofOne })
  return inAll
}
