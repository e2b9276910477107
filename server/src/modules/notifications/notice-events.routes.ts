import type { FastifyPluginAsync } from 'fastify'
import type { Channel } from '../../database/follow-channel.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { eventStreams } from '../../plugins/event-stream.ts'
import { countUnread } from './notices.queries.ts'

/** Pages that one person follows at once on one process. */
const streamsMax = 10

/** How many notices are unread, as it changes. */
export function noticeEventRoutes({ db }: Market, live: Channel): FastifyPluginAsync {
  const openStream = eventStreams({ ofCaller: streamsMax })
  return async (app) => {
    answer(app, 'GET /notifications/events', async (request, reply) => {
      const { id } = callerOf(request)
      openStream(request, reply, (say) => {
        const tell = async () => {
          const unread = await countUnread(db, id).catch(() => null)
          if (unread !== null) say('unread', { unread })
        }
        void tell()
        return live.follow(id, () => void tell())
      })
    })
  }
}
