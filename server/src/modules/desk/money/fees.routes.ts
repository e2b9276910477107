import type { FastifyInstance } from 'fastify'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { actorOf } from '../../../plugins/operator-access.ts'
import { explainFees, findFeeStores, listFeeRules, setFeeRate } from '../../fees/index.ts'
import { simulateFeeRate } from './simulate-fee-rate.ts'

/** What Juaso keeps of sales: its rates, and setting one. */
export function deskFeeRoutes({ db }: Market) {
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/fees', () => listFeeRules(db))
    answer(app, 'GET /admin/fees/why', (request) => explainFees(db, request.query.q))
    answer(app, 'GET /admin/fees/stores', (request) => findFeeStores(db, request.query.q))
    answer(app, 'POST /admin/fees/trial', (request) => simulateFeeRate(db, request.body))
    answer(app, 'POST /admin/fees', async (request) => {
      await setFeeRate(db, actorOf(request), request.body)
    })
  }
}
