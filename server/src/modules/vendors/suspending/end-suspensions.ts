import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../../market.ts'
import { onItsDay } from '../../operators/index.ts'
import { dayOf, reinstateStore } from './suspend-store.ts'

/** Opens the stores again whose last day of suspension is over. Returns how many. For a job. */
export async function endSuspensions(market: Market): Promise<number> {
  const today = dayOf(market.clock())
  const { rows } = await market.pool.query<{ slug: string }>(
    `select s.slug from store_suspensions x join stores s on s.id = x.store_id
     where x.ended_at is null and x.until < $1 order by x.id`,
    [today],
  )
  let ended = 0
  for (const { slug } of rows) {
    try {
      await reinstateStore(market, slug, 'Its last day of suspension is over.', onItsDay, today)
      ended += 1
    } catch (error) {
      // An operator was faster, who opened it or moved its last day.
      if (!(error instanceof Refusal && error.code === 'store.not_suspended')) throw error
    }
  }
  return ended
}
