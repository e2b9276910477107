import type { FastifyInstance } from 'fastify'
import { mailerOf } from '../../adapters/mail/mailer.ts'
import type { Market } from '../../market.ts'
import { deliverDueMails, eraseOldMails } from './deliver-mails.ts'
import { outboxRoutes } from './outbox.routes.ts'

export { type Letter, type LetterContent, letter } from './letter.ts'
export { forgetRecipient, writeMail } from './write-mail.ts'

const deliverEveryMs = 1_000
const eraseEveryMs = 3_600_000

/** Letters: writing them, sending them while the server runs, and showing them where none are sent. */
export function notificationsModule(market: Market) {
  return {
    routes: async (app: FastifyInstance): Promise<void> => {
      await app.register(outboxRoutes(market))
      let stop = async () => {}
      app.addHook('onReady', async () => {
        stop = startDelivery(app, market)
      })
      app.addHook('onClose', () => stop())
    },
  }
}

/** Looks for due letters every second until the answer is called, which waits for the letter under way. */
function startDelivery(app: FastifyInstance, market: Market): () => Promise<void> {
  const mailer = mailerOf(market.config)
  let running: Promise<unknown> | null = null
  const pass = (work: () => Promise<unknown>) => {
    if (running) return
    running = work()
      .catch((error: unknown) => app.log.error({ err: error }, 'letters could not be delivered'))
      .finally(() => {
        running = null
      })
  }
  const deliver = setInterval(() => pass(() => deliverDueMails({ ...market, mailer })), deliverEveryMs)
  const erase = setInterval(() => pass(() => eraseOldMails(market)), eraseEveryMs)
  deliver.unref()
  erase.unref()
  return async () => {
    clearInterval(deliver)
    clearInterval(erase)
    await running
    mailer?.close()
  }
}
