import type { FastifyPluginAsync } from 'fastify'
import type { Market } from '../../market.ts'
import { answer } from '../../plugins/calls.ts'
import { writeMessage } from './write-message.ts'

export function helpRoutes({ db, clock, config }: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /help/channels', () => ({
      phone: config.SUPPORT_PHONE ?? null,
      whatsapp: config.SUPPORT_WHATSAPP ?? null,
      email: config.SUPPORT_EMAIL ?? null,
    }))
    answer(app, 'POST /help/messages', ({ body }) =>
      writeMessage(db, body, { at: clock(), isLimited: config.RATE_LIMITS }),
    )
  }
}
