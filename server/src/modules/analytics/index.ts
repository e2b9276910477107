import type { FastifyInstance } from 'fastify'
import type { Market } from '../../market.ts'
import { secretOf } from '../../market-secrets.ts'
import { analyticsRoutes, countedOrderRoutes, customerRoutes, dashboardRoutes } from './analytics.routes.ts'
import { compareFigures } from './figures/compare-figures.ts'
import { countFigures, figureSubscribers } from './figures/count-figures.ts'
import { viewCounter } from './visits/count-views.ts'
import { visitRoutes } from './visits/visits.routes.ts'

export { daysBetween, monthOf, sameDayBefore, todayOf } from './figures/calendar.rules.ts'
export { keepStandings } from './figures/compare-figures.ts'
export { comparingJob } from './figures/compared-at.queries.ts'
export { eraseVisits, exportVisits } from './visits/visits-of-person.ts'

/** What vendors read about their store. `provider` sends the withdrawals. */
export function analyticsModule(market: Market, provider: string) {
  let secret = ''
  const counter = viewCounter(
    market.pool,
    () => {
      // The same in all processes, so that a visitor of two of them counts once.
      secret ||= `visits ${secretOf(market.config, 'AUTH_SECRET')}`
      return secret
    },
    market.clock,
  )
  return {
    routes: async (app: FastifyInstance) => {
      await app.register(dashboardRoutes(market, provider))
      await app.register(customerRoutes(market))
      await app.register(analyticsRoutes(market))
      await app.register(countedOrderRoutes(market))
      await app.register(visitRoutes(counter))
    },
    subscribers: figureSubscribers,
    countFigures: () => countFigures(market.pool),
    compareFigures: () => compareFigures(market.pool, market.clock()),
    /** Writes the views noted so far. */
    writeViews: counter.flush,
    close: counter.close,
  }
}
