import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { ByNumber, type OrderDeps } from './order-number.ts'
import { findOrder } from './orders.queries.ts'

const tags = ['Orders']
const heartbeatMs = 20_000
/** Open streams of one person: a few tabs on a few devices. */
export const streamsMax = 6
/** A reader that takes nothing any more is let go before its news fill our memory. */
const unreadBytesMax = 64 * 1024

/** Changes of one's own order as server-sent events; the page then reads the order again. */
export function orderEventRoutes(market: Market, { live, payPathOf }: OrderDeps): FastifyPluginAsyncZod {
  const streamsOf = new Map<string, number>()

  /** Counts one more stream of a person; the answer counts it off again, once. */
  function enter(personId: string): () => void {
    const open = streamsOf.get(personId) ?? 0
    if (open >= streamsMax) throw new Refusal('request.streams_max')
    streamsOf.set(personId, open + 1)
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      const left = (streamsOf.get(personId) ?? 1) - 1
      if (left > 0) streamsOf.set(personId, left)
      else streamsOf.delete(personId)
    }
  }

  return async (app) => {
    const config = { access: 'signed-in', invalid: { params: 'order.not_found' } } as const

    app.get(
      '/orders/:number/events',
      {
        config,
        schema: {
          tags,
          summary: 'Changes of my order as they happen (server-sent events)',
          params: ByNumber,
        },
      },
      async (request, reply) => {
        const { number } = request.params
        const person = callerOf(request)
        const mine = await findOrder(market.db, person.id, number, { now: market.clock(), payPathOf })
        if (!mine) throw new Refusal('order.not_found')
        const stream = reply.raw
        // Whoever left while the order was looked up closes no stream any more.
        if (stream.destroyed) return reply.hijack()
        const exit = enter(person.id)
        reply.hijack()
        stream.writeHead(200, {
          ...(reply.getHeaders() as OutgoingHttpHeaders),
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        })
        const say = (text: string) => {
          if (stream.writableLength > unreadBytesMax) stream.destroy()
          else stream.write(text)
        }
        say('retry: 2000\n\n')
        const leave = live.follow(number, (news) => say(`event: order\ndata: ${JSON.stringify(news)}\n\n`))
        const heartbeat = setInterval(() => say(': still here\n\n'), heartbeatMs)
        // Whoever may no longer ask is told nothing more; the page comes again with a new token.
        const end = setTimeout(() => stream.end(), person.until.getTime() - Date.now())
        stream.on('close', () => {
          clearInterval(heartbeat)
          clearTimeout(end)
          leave()
          exit()
        })
      },
    )
  }
}
