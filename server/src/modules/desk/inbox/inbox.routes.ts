import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { actorOf } from '../../../plugins/operator-access.ts'
import { type HelpMessage, listOpenMessages, markAnswered, readReplyFigures } from '../../help/index.ts'
import { closeReport, listOpenReports } from '../../messages/index.ts'
import { decideReview, listReportedReviews } from '../../reviews/index.ts'
import { type OpenDocument, openDocuments } from '../documents.ts'

/** What people wrote to Juaso, and the conversations and reviews they reported. */
export function inboxRoutes({ db, clock }: Market, openDocument: OpenDocument) {
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/messages', async () => {
      const { due, inTime } = await readReplyFigures(db, clock())
      const open = await listOpenMessages(db)
      return { open: open.map(messageOf), due_30_days: due, in_time_30_days: inTime }
    })
    answer(app, 'POST /admin/messages/:id/answer', async (request) => {
      const { answer: words } = request.body
      const message = { id: request.params.id, at: clock(), answer: words, actor: actorOf(request) }
      if (!(await markAnswered(db, message))) throw new Refusal('help.message_done')
    })
    answer(app, 'POST /admin/messages/:id/screenshots', async (request) => {
      const message = (await listOpenMessages(db)).find(({ id }) => id === request.params.id)
      if (!message) throw new Refusal('help.message_done')
      const about = {
        subject: 'message',
        subjectId: message.id,
        label: `Feedback of ${message.email}`,
      } as const
      const toOpen = {
        actor: actorOf(request),
        about,
        reason: null,
        addresses: message.screenshots,
        numbers: [],
      }
      return openDocuments(db, openDocument, toOpen, clock())
    })
    answer(app, 'GET /admin/reports', () => listOpenReports(db).then((reports) => [...reports.map(reportOf)]))
    answer(app, 'GET /admin/reviews', () => listReportedReviews(db))
    answer(app, 'POST /admin/reviews/:id/decide', (request) =>
      decideReview(db, { ...request.body, id: request.params.id, actor: actorOf(request) }),
    )
    answer(app, 'POST /admin/reports/:id/close', async (request) => {
      const report = {
        id: request.params.id,
        at: clock(),
        actor: actorOf(request),
        reason: request.body.reason,
      }
      if (!(await closeReport(db, report))) throw new Refusal('task.done')
    })
  }
}

const reportOf = ({ messages, ...report }: Awaited<ReturnType<typeof listOpenReports>>[number]) => ({
  ...report,
  messages: [...messages],
})

function messageOf(message: HelpMessage) {
  return {
    id: message.id,
    kind: message.kind as 'contact' | 'chat' | 'feedback',
    side: message.side as 'shopper' | 'business',
    name: message.fullName,
    email: message.email,
    phone: message.phoneNumber,
    subject: message.subject,
    rating: message.rating,
    category: message.category,
    message: message.message,
    screenshots: message.screenshots.length,
    written_at: message.createdAt.toISOString(),
    due: message.replyBy.toISOString(),
  }
}
