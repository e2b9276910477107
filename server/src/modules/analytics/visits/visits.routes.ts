import type { FastifyPluginAsync } from 'fastify'
import { answer } from '../../../plugins/calls.ts'
import type { ViewCounter } from './count-views.ts'

/** Page views, as browsers report them. */
export function visitRoutes(counter: ViewCounter): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'POST /visits', async (request) => {
      counter.note({
        ...request.body,
        person: request.signedIn?.id ?? null,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      })
    })
  }
}
