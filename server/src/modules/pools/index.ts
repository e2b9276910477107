import type { Market } from '../../market.ts'
import type { UnsubscribeLinks } from '../notifications/index.ts'
import { closePools } from './close-pools.ts'
import { poolRoutes } from './pools.routes.ts'
import { poolSubscribers } from './tell-of-pools.ts'

/** Tiers that several companies fill together until a deadline. */
export function poolsModule(market: Market, links: UnsubscribeLinks) {
  return {
    routes: poolRoutes(market),
    subscribers: [poolSubscribers(market, links)],
    /** For a job: closes what is due and gives back what came to nothing. */
    closePools: () => closePools(market),
  }
}
