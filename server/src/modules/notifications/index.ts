import type { FastifyInstance } from 'fastify'
import { mailerOf } from '../../adapters/mail/mailer.ts'
import { followChannel } from '../../database/follow-channel.ts'
import { keptSecret } from '../../kept-secret.ts'
import type { Market } from '../../market.ts'
import { deliverDueMails, eraseOldMails } from './deliver-mails.ts'
import { noticeChannel } from './notice-channel.ts'
import { noticeEventRoutes } from './notice-events.routes.ts'
import { noticeRoutes } from './notices.routes.ts'
import { outboxRoutes } from './outbox.routes.ts'
import { unsubscribeRoutes } from './unsubscribe.routes.ts'
import { unsubscribeLinks } from './unsubscribe-link.ts'

export { eraseNotices } from './change-notices.ts'
export { composeEmail, type EmailMessage } from './compose-email.ts'
export { exportNotices } from './notices.queries.ts'
export { hasOutbox } from './outbox.rules.ts'
export { countDaysNotices, tellPerson, wakePerson } from './tell-person.ts'
export { tellWithEmail } from './tell-with-email.ts'
export type { UnsubscribeLinks } from './unsubscribe-link.ts'
export { eraseRecipient, writeMail } from './write-mail.ts'

const deliverEveryMs = 1_000
const eraseEveryMs = 3_600_000

/** Notifications of people: on the site, live, and by e-mails, which are sent while the server runs. */
export function notificationsModule(market: Market) {
  const { config, databaseUrl, publicUrl } = market
  const live = followChannel(databaseUrl, noticeChannel)
  const links = unsubscribeLinks(keptSecret(config.DATA_DIR, 'auth-secret', config.AUTH_SECRET), publicUrl)
  return {
    links,
    close: () => live.close(),
    routes: async (app: FastifyInstance): Promise<void> => {
      await app.register(outboxRoutes(market))
      await app.register(noticeRoutes(market))
      await app.register(noticeEventRoutes(market, live))
      await app.register(unsubscribeRoutes(market, links))
      let stop = async () => {}
      app.addHook('onReady', async () => {
        stop = startDelivery(app, market)
      })
      app.addHook('onClose', () => stop())
    },
  }
}

/** Sends due e-mails every second. Returns a function that stops this and waits for the e-mail that is being sent. */
function startDelivery(app: FastifyInstance, market: Market): () => Promise<void> {
  const mailer = mailerOf(market.config)
  let running: Promise<unknown> | null = null
  const pass = (work: () => Promise<unknown>) => {
    if (running) return
    running = work()
      .catch((error: unknown) => app.log.error({ err: error }, 'e-mails could not be delivered'))
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
