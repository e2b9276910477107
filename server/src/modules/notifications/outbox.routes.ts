import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import { desc, eq } from '../../database/drizzle.ts'
import type { Market } from '../../market.ts'
import { answer } from '../../plugins/calls.ts'
import { isOperator, operatorKeyOf } from '../../plugins/operator-key.ts'
import { mails, textMessages } from './notifications.tables.ts'
import { hasOutbox, keepsTexts } from './outbox.rules.ts'

const shownMost = 50

/** GET /api/dev/outbox: the newest e-mails and text messages of a market that sends none, for callers with the operator's key. */
export function outboxRoutes({ config, db }: Market) {
  return async (app: FastifyInstance) => {
    const key = operatorKeyOf(config)
    answer(app, 'GET /dev/outbox', async (request, reply) => {
      if (!hasOutbox(config) || !isOperator(key, request)) throw new Refusal('route.not_found')
      reply.header('cache-control', 'no-store')
      const rows = [...(await newestMails()), ...(keepsTexts(config) ? await newestTexts() : [])]
      return rows
        .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
        .slice(0, shownMost)
        .map(({ id, recipient, subject, text, createdAt }) => ({
          id,
          to: recipient,
          subject,
          text,
          written_at: createdAt.toISOString(),
        }))
    })
  }

  function newestMails() {
    return db.select().from(mails).orderBy(desc(mails.createdAt)).limit(shownMost)
  }

  async function newestTexts() {
    const rows = await db
      .select()
      .from(textMessages)
      .where(eq(textMessages.state, 'kept'))
      .orderBy(desc(textMessages.createdAt))
      .limit(shownMost)
    return rows.map((row) => ({ ...row, subject: null }))
  }
}
