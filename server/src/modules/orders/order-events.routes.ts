import type { FastifyPluginAsync } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { eventStreams } from '../../plugins/event-stream.ts'
import { isReadBy } from './of-companies/whose-order.ts'
import type { OrderDeps } from './order-number.ts'

/** Open streams of one person: a few tabs on a few devices. */
export const streamsMax = 6

/**
 * Changes of one's own order as server-sent events; the page then reads the order again. Who may no longer see it, such as a removed member
 * of its company, is told nothing more: the stream ends.
 */
export function orderEventRoutes({ db }: Market, { live }: Pick<OrderDeps, 'live'>): FastifyPluginAsync {
  return async (app) => {
    const openStream = eventStreams(app, { ofCaller: streamsMax })
    answer(app, 'GET /orders/:number/events', async (request, reply) => {
      const { number } = request.params
      const { id } = callerOf(request)
      if (!(await isReadBy(db, id, number))) throw new Refusal('order.not_found')
      openStream(request, reply, (say, end) => {
        const tell = async () => {
          if (!(await isReadBy(db, id, number))) return end()
          say('order', { order_number: number, at: new Date().toISOString() })
        }
        return live.follow(number, () => void tell().catch(end))
      })
    })
  }
}
