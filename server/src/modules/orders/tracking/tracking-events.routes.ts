import type { FastifyPluginAsync } from 'fastify'
import type { Tracking } from '#contracts/orders/order.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { eventStreams } from '../../../plugins/event-stream.ts'
import type { OrderDeps } from '../order-number.ts'
import { findTracking, isTracked } from './tracking.queries.ts'

/** Open streams of people who are not signed in. */
export const trackingStreams = { ofCaller: 200, ofAll: 2_000 } as const
/**
 * The tracking state of an order as server-sent events, for anyone who knows its number. There is no polling: a stream
 * waits for the order's events, and each event is read once for all streams of the order in this process. A stream
 * sends nothing while the tracking state stays the same, so that it reveals no more than the tracking page.
 */
export function trackingEventRoutes({ db, clock }: Market, { live }: OrderDeps): FastifyPluginAsync {
  const readings = new Map<string, Promise<Tracking | null>>()

  function readOnce(number: string): Promise<Tracking | null> {
    const reading = readings.get(number) ?? findTracking(db, number, clock())
    readings.set(number, reading)
    // Shared only by the streams that receive the same event at the same moment: the next event may have changed the
    // state that is being read.
    setImmediate(() => readings.delete(number))
    return reading
  }

  return async (app) => {
    const openStream = eventStreams(app, trackingStreams)
    answer(app, 'GET /tracking/:number/events', async (request, reply) => {
      const { number } = request.params
      const isKnown = await app.lookUp(
        request,
        () => isTracked(db, number),
        (result) => !result,
        false,
      )
      if (!isKnown) throw new Refusal('tracking.not_found')
      openStream(request, reply, (say) => {
        let sent = ''
        let latest = 0
        const tell = async () => {
          latest += 1
          const mine = latest
          const tracking = await readOnce(number)
          const text = JSON.stringify(tracking)
          if (!tracking || text === sent || mine !== latest) return
          sent = text
          say('tracking', tracking)
        }
        const tellQuietly = () => {
          tell().catch((error: unknown) => request.log.warn({ err: error }, 'tracking could not be told'))
        }
        const leave = live.follow(number, tellQuietly)
        tellQuietly()
        return leave
      })
    })
  }
}
