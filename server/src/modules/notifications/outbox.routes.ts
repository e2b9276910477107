import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { answer } from '../../plugins/calls.ts'
import { isOperator, operatorKeyOf } from '../../plugins/operator-key.ts'
import { mails } from './notifications.tables.ts'
import { hasOutbox } from './outbox.rules.ts'

/** GET /api/dev/outbox: the newest e-mails of a market that sends none, for callers with the operator's key. */
export function outboxRoutes({ config, db }: Market) {
  return async (app: FastifyInstance) => {
    const key = operatorKeyOf(config)
    answer(app, 'GET /dev/outbox', async (request, reply) => {
      if (!hasOutbox(config) || !isOperator(key, request)) throw new Refusal('route.not_found')
      reply.header('cache-control', 'no-store')
      const rows = await db.select().from(mails).orderBy(desc(mails.createdAt)).limit(50)
      return rows.map(({ id, recipient, subject, text, createdAt }) => ({
        id,
        to: recipient,
        subject,
        text,
        written_at: createdAt.toISOString(),
      }))
    })
  }
}
