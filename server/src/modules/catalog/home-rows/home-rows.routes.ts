import type { FastifyPluginAsync } from 'fastify'
import type { PublicReads } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { readHomeRows } from './home-rows.queries.ts'

/** Rows of goods that Juaso put on the home pages. */
export function homeRowRoutes({ pool, clock }: PublicReads): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /home-rows', ({ query }) =>
      readHomeRows(pool, query.audience === 'b2b' ? 2 : 1, clock()),
    )
  }
}
