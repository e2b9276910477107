import type { FastifyInstance } from 'fastify'
import type { Market } from '../../market.ts'
import { storeOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { readFeeRates } from './fee-rates.queries.ts'

/** What Juaso keeps of a sale that is made now. */
export function feeRoutes({ db }: Market) {
  return async (app: FastifyInstance) => {
    answer(app, 'GET /fee-rates', () => readFeeRates(db, {}))
    answer(app, 'GET /vendor/:store/fee-rates', (request) =>
      readFeeRates(db, { store: storeOf(request).id, category: request.query.category }),
    )
  }
}
