import { desc } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../market.ts'
import { answer } from '../../plugins/calls.ts'
import { mails } from './notifications.tables.ts'
import { isOutboxOpen } from './outbox.rules.ts'

/** GET /api/dev/outbox: the newest letters of a market that sends none. */
export function outboxRoutes({ config, db }: Market) {
  return async (app: FastifyInstance) => {
    answer(app, 'GET /dev/outbox', async (request, reply) => {
      if (!isOutboxOpen(config, originOf(request))) throw new Refusal('route.not_found')
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

function originOf({ ip, headers }: FastifyRequest) {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers)
  return { ip, host: headers.host, isForwarded }
}
