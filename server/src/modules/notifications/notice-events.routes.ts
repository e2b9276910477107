import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import type { LiveNotices } from './live-notices.ts'
import { countUnread } from './notices.queries.ts'

const tags = ['Notifications']
const config = { access: 'signed-in' } as const
const heartbeatMs = 20_000
/** Pages that one person follows at once on one process. */
const streamsMax = 10
/** A page that does not read what it is sent is let go. */
const unreadBytesMax = 65_536

/** How many notices are unread, as it changes. */
export function noticeEventRoutes({ db }: Market, live: LiveNotices): FastifyPluginAsyncZod {
  /** Streams by person. */
  const open = new Map<string, number>()
  return async (app) => {
    app.get(
      '/notifications/events',
      {
        config,
        schema: { tags, summary: 'How many I have not read, as it changes (server-sent events)' },
      },
      async (request, reply) => {
        const { id, until } = callerOf(request)
        if ((open.get(id) ?? 0) >= streamsMax) throw new Refusal('request.streams_max')
        open.set(id, (open.get(id) ?? 0) + 1)
        reply.hijack()
        const stream = reply.raw
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
        const tell = async () => {
          const unread = await countUnread(db, id).catch(() => null)
          if (unread !== null && stream.writable)
            say(`event: unread\ndata: ${JSON.stringify({ unread })}\n\n`)
        }
        say('retry: 2000\n\n')
        const leave = live.follow(id, () => void tell())
        const heartbeat = setInterval(() => say(': still here\n\n'), heartbeatMs)
        // Whoever may no longer ask is told nothing more; the page comes again with a new token.
        const end = setTimeout(() => stream.end(), until.getTime() - Date.now())
        stream.on('close', () => {
          clearInterval(heartbeat)
          clearTimeout(end)
          leave()
          const others = (open.get(id) ?? 1) - 1
          if (others > 0) open.set(id, others)
          else open.delete(id)
        })
        await tell()
      },
    )
  }
}
