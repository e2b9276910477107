import type { FastifyPluginAsync } from 'fastify'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { chooseEmails, markRead } from './change-notices.ts'
import { countUnread, listNotices, readEmailChoices } from './notices.queries.ts'
import { seenNotice } from './seen-notice.rules.ts'

const pageSize = 20

/** /api/notifications: the caller's notices, and which e-mails the caller gets. */
export function noticeRoutes({ db }: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /notifications', async (request) => {
      const { page } = request.query
      const notices = await listNotices(db, callerOf(request).id, { page, pageSize })
      const address = (to: number) => `/api/notifications?page=${to}`
      return {
        ...notices,
        ...(request.seenAs && { results: notices.results.map(seenNotice) }),
        next: page * pageSize < notices.count ? address(page + 1) : null,
        previous: page > 1 ? address(page - 1) : null,
      }
    })
    answer(app, 'POST /notifications/read', async (request) => {
      const { id } = callerOf(request)
      await markRead(db, id, request.body.ids)
      return { unread: await countUnread(db, id) }
    })
    answer(app, 'GET /notifications/emails', (request) => readEmailChoices(db, callerOf(request).id))
    answer(app, 'PUT /notifications/emails', async (request) => {
      const { id } = callerOf(request)
      await chooseEmails(db, id, request.body)
      return readEmailChoices(db, id)
    })
  }
}
