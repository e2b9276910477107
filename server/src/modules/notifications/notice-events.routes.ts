import type { FastifyPluginAsync } from 'fastify'
import type { Channel } from '../../database/follow-channel.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { eventStreams } from '../../plugins/event-stream.ts'
import { countUnread } from './notices.queries.ts'

/** Open streams of one person on one process. */
const streamsMax = 10

/** A stream of the number of unread notices, sent whenever it changes. */
export function noticeEventRoutes({ db }: Market, live: Channel): FastifyPluginAsync {
  return async (app) => {
    const openStream = eventStreams(app, { ofCaller: streamsMax })
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
