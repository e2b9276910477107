import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../../market.ts'
import { onItsDay } from '../../operators/index.ts'
import { reinstateStore } from './suspend-store.ts'

/** Opens the stores again whose last day of suspension is over. Returns how many. For a job. */
export async function endSuspensions(market: Market): Promise<number> {
  const { rows } = await market.pool.query<{ slug: string }>(
    `select s.slug from store_suspensions x join stores s on s.id = x.store_id
     where x.ended_at is null and x.until < ($1::timestamptz at time zone 'UTC')::date order by x.id`,
    [market.clock()],
  )
  let ended = 0
  for (const { slug } of rows) {
    try {
      await reinstateStore(market, slug, 'Its last day of suspension is over.', onItsDay)
      ended += 1
    } catch (error) {
      // An operator was faster.
      if (!(error instanceof Refusal && error.code === 'store.not_suspended')) throw error
    }
  }
  return ended
}
