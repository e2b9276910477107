import type { FastifyInstance } from 'fastify'
import type { Market } from '../../market.ts'
import type { CheckPassword } from '../accounts/index.ts'
import { findActingStore } from './own-stores.queries.ts'
import { storeTeamRoutes } from './team.routes.ts'

export { closeDemoStores, closeStores, leaveStores } from './close-stores.ts'

/** Stores and the people who sell. */
export function vendorsModule(market: Market, { checkPassword }: { checkPassword: CheckPassword }) {
  return {
    routes: async (app: FastifyInstance) => {
      await app.register(storeTeamRoutes(market, checkPassword))
    },
    findStore: (personId: string, key: string) => findActingStore(market.pool, personId, key),
  }
}
