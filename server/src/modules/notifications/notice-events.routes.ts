import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Channel } from '../../database/follow-channel.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { eventStreams } from '../../plugins/event-stream.ts'
import { countUnread } from './notices.queries.ts'

const tags = ['Notifications']
/** Pages that one person follows at once on one process. */
const streamsMax = 10

/** How many notices are unread, as it changes. */
export function noticeEventRoutes({ db }: Market, live: Channel): FastifyPluginAsyncZod {
  const openStream = eventStreams({ ofCaller: streamsMax })
  return async (app) => {
    app.get(
      '/notifications/events',
      {
        config: { access: 'signed-in' },
        schema: { tags, summary: 'How many I have not read, as it changes (server-sent events)' },
      },
      async (request, reply) => {
        const { id } = callerOf(request)
        openStream(request, reply, (say) => {
          const tell = async () => {
            const unread = await countUnread(db, id).catch(() => null)
            if (unread !== null) say('unread', { unread })
          }
          void tell()
          return live.follow(id, () => void tell())
        })
      },
    )
  }
}
