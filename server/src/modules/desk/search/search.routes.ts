import type { FastifyInstance } from 'fastify'
import { addDays } from '#contracts/days.ts'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { todayOf } from '../../analytics/index.ts'
import { explainSearch, readMissedWords } from '../../catalog/index.ts'

/** What people search for. */
export function searchRoutes({ listPool, clock }: Market) {
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/search/missed', ({ query }) =>
      readMissedWords(listPool, addDays(todayOf(clock()), 1 - Number(query.period))),
    )
    answer(app, 'GET /admin/search/explain', ({ query: { q, audience } }) =>
      explainSearch(listPool, { words: q, side: audience === 'b2b' ? 2 : 1, at: clock() }),
    )
  }
}
