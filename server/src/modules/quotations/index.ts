import type { FastifyInstance } from 'fastify'
import type { QuotationDeps } from './quotation-deps.ts'
import { requestRoutes, storeRequestRoutes } from './quotations.routes.ts'
import { returnSubscribers } from './returning/tell-of-returns.ts'
import { workOnRequests } from './work-on-requests.ts'

export { eraseRequests, exportRequests } from './erase-requests.ts'

/** Requests of companies for quotations, and what stores answer. */
export function quotationsModule(deps: QuotationDeps) {
  return {
    routes: async (app: FastifyInstance) => {
      await app.register(requestRoutes(deps))
      await app.register(storeRequestRoutes(deps))
    },
    subscribers: returnSubscribers(deps),
    /** For a job: widens and ends what is due. */
    workOnRequests: () => workOnRequests(deps),
  }
}
