import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { LetterChoices, NoticePage, UnreadCount } from '#contracts/notifications/notification.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { chooseLetters, markRead } from './change-notices.ts'
import { countUnread, listNotices, readLetterChoices } from './notices.queries.ts'

const tags = ['Notifications']
const config = { access: 'signed-in' } as const
const pageSize = 20
const MarkRead = z.object({ ids: z.union([z.literal('all'), z.array(z.uuid()).max(100)]) })

/** /api/notifications: what one was told, and which letters one gets. */
export function noticeRoutes({ db }: Market): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/notifications',
      {
        config,
        schema: {
          tags,
          summary: 'What I was told, the newest first',
          querystring: z.object({ page: z.coerce.number().int().min(1).max(1_000).default(1) }),
          response: { 200: NoticePage },
        },
      },
      async (request) => {
        const { page } = request.query
        const found = await listNotices(db, callerOf(request).id, { page, pageSize })
        const address = (to: number) => `/api/notifications?page=${to}`
        return {
          ...found,
          next: page * pageSize < found.count ? address(page + 1) : null,
          previous: page > 1 ? address(page - 1) : null,
        }
      },
    )
    app.post(
      '/notifications/read',
      {
        config,
        schema: {
          tags,
          summary: 'I have read these, or all',
          body: MarkRead,
          response: { 200: UnreadCount },
        },
      },
      async (request) => {
        const { id } = callerOf(request)
        await markRead(db, id, request.body.ids)
        return { unread: await countUnread(db, id) }
      },
    )
    app.get(
      '/notifications/letters',
      { config, schema: { tags, summary: 'Which letters I get', response: { 200: LetterChoices } } },
      (request) => readLetterChoices(db, callerOf(request).id),
    )
    app.put(
      '/notifications/letters',
      {
        config,
        schema: {
          tags,
          summary: 'Choose which letters I get',
          body: LetterChoices,
          response: { 200: LetterChoices },
        },
      },
      async (request) => {
        const { id } = callerOf(request)
        await chooseLetters(db, id, request.body)
        return readLetterChoices(db, id)
      },
    )
  }
}
