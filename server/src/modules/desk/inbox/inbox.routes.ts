import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import { reportReasons } from '#contracts/reviews/report-reasons.ts'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { actorOf, onlyLooks } from '../../../plugins/operator-access.ts'
import { answerMessage, closeMessage, findScreenshots, reopenMessage } from '../../help/index.ts'
import { closeReport, remindStore, setAside } from '../../messages/index.ts'
import { type OpenDocument, openDocuments } from '../documents.ts'
import { recordOpening } from '../log/record-reading.ts'
import { assign } from './assign.ts'
import { listInbox } from './inbox-list.queries.ts'
import { readInboxConversation, readInboxMessage, readInboxReport } from './inbox-things.queries.ts'

/** What people wrote to Juaso, and the conversations that were reported or wait for a store. */
export function inboxRoutes(market: Market, openDocument: OpenDocument) {
  const { db, clock, publicUrl } = market
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/messages', (request) =>
      listInbox(
        db,
        { ...request.query, caller: actorOf(request).operatorId, onlyLooks: onlyLooks(request) },
        clock(),
      ),
    )
    answer(app, 'GET /admin/messages/:id', (request) => readInboxMessage(db, request.params.id))
    answer(app, 'POST /admin/messages/:id/answer', (request) => {
      const { version, answer: words } = request.body
      const act = { id: request.params.id, at: clock(), version, actor: actorOf(request) }
      return answerMessage(db, act, words, publicUrl)
    })
    answer(app, 'POST /admin/messages/:id/close', (request) => {
      const { version, reason } = request.body
      const act = { id: request.params.id, at: clock(), version, actor: actorOf(request) }
      return closeMessage(db, act, reason)
    })
    answer(app, 'POST /admin/messages/:id/reopen', (request) => {
      const { version, reason } = request.body
      const act = { id: request.params.id, at: clock(), version, actor: actorOf(request) }
      return reopenMessage(db, act, reason)
    })
    answer(app, 'POST /admin/messages/:id/screenshots', async (request) => {
      const { id } = request.params
      const { sender, screenshots } = await findScreenshots(db, id)
      const about = { subject: 'message', subjectId: id, label: `Feedback of ${sender}` } as const
      const reason = 'They came with the message.'
      const toOpen = { actor: actorOf(request), about, reason, addresses: screenshots, numbers: [] }
      return openDocuments(db, openDocument, toOpen, clock())
    })
    answer(app, 'PUT /admin/inbox/:thing/:id/assignee', (request) => {
      const { params, body } = request
      return assign(db, { ...params, personId: body.person, actor: actorOf(request) })
    })
    answer(app, 'GET /admin/reports/:id', async (request) => {
      const { id, store, side, reason } = await readInboxReport(db, request.params.id)
      const why = `Reported by the ${side}: ${reportReasons[reason as keyof typeof reportReasons] ?? reason}`
      await recordOpening(db, actorOf(request), { id, label: store, reason: why })
      return readInboxReport(db, id)
    })
    answer(app, 'POST /admin/reports/:id/close', async (request) => {
      const { params, body } = request
      const report = { id: params.id, at: clock(), actor: actorOf(request), reason: body.reason }
      if (!(await closeReport(db, report))) throw new Refusal('task.done')
    })
    answer(app, 'GET /admin/conversations/:id', (request) => readInboxConversation(db, request.params.id))
    answer(app, 'POST /admin/conversations/:id/remind', (request) =>
      remindStore(market, { id: request.params.id, actor: actorOf(request) }),
    )
    answer(app, 'POST /admin/conversations/:id/set-aside', (request) =>
      setAside(market, { id: request.params.id, actor: actorOf(request), reason: request.body.reason }),
    )
  }
}
