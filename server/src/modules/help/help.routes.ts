import type { FastifyPluginAsync } from 'fastify'
import type { DocumentLink, RequestUpload, UploadAddress } from '#contracts/uploads/upload.schema.ts'
import type { Market } from '../../market.ts'
import { callerOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { findOwnScreenshot, listOwnMessages } from './own-messages.ts'
import { writeAccountFeedback, writeAccountMessage, writeFeedback, writeMessage } from './write-message.ts'
import { writeReply } from './write-reply.ts'

/** What the help pages need of the uploads. */
export interface Screenshots {
  announceScreenshot: (formId: string, file: Omit<RequestUpload, 'folder'>) => Promise<UploadAddress>
  linkForReader: (readerId: string, id: string) => Promise<DocumentLink>
}

export function helpRoutes(
  { db, clock, config }: Market,
  { announceScreenshot, linkForReader }: Screenshots,
): FastifyPluginAsync {
  const writing = () => ({ at: clock(), isLimited: config.RATE_LIMITS })
  return async (app) => {
    answer(app, 'GET /help/channels', () => ({
      phone: config.SUPPORT_PHONE ?? null,
      whatsapp: config.SUPPORT_WHATSAPP ?? null,
      email: config.SUPPORT_EMAIL ?? null,
    }))
    answer(app, 'POST /help/messages', ({ body }) => writeMessage(db, body, writing()))
    answer(app, 'POST /help/own-messages', (request) =>
      writeAccountMessage(db, callerOf(request).id, request.body, writing()),
    )
    answer(app, 'POST /help/feedback', ({ body }) => writeFeedback(db, body, writing()))
    answer(app, 'POST /help/own-feedback', (request) =>
      writeAccountFeedback(db, callerOf(request).id, request.body, writing()),
    )
    answer(app, 'POST /help/screenshots', ({ body: { form_id: formId, ...file } }) =>
      announceScreenshot(formId, file),
    )
    answer(app, 'GET /help/messages', (request) => listOwnMessages(db, callerOf(request).id))
    answer(app, 'POST /help/messages/:id/replies', (request) =>
      writeReply(db, callerOf(request).id, request.params.id, request.body, writing()),
    )
    answer(app, 'GET /help/messages/:id/screenshots/:position', async (request) => {
      const { id } = callerOf(request)
      return linkForReader(id, await findOwnScreenshot(db, id, request.params))
    })
  }
}
