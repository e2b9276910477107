import type { FastifyInstance } from 'fastify'
import { mailerOf } from '../../adapters/mail/mailer.ts'
import { texterOf } from '../../adapters/texts/texter.ts'
import { followChannel } from '../../database/follow-channel.ts'
import type { Market } from '../../market.ts'
import { secretOf } from '../../market-secrets.ts'
import { deliverDueMails, eraseOldMails } from './deliver-mails.ts'
import { deliverDueTexts, eraseOldTexts } from './deliver-texts.ts'
import { noticeChannel } from './notice-channel.ts'
import { noticeEventRoutes } from './notice-events.routes.ts'
import { noticeRoutes } from './notices.routes.ts'
import { outboxRoutes } from './outbox.routes.ts'
import { unsubscribeRoutes } from './unsubscribe.routes.ts'
import { unsubscribeLinks } from './unsubscribe-link.ts'

export { eraseNotices } from './change-notices.ts'
export { composeEmail, type EmailMessage, quotable } from './compose-email.ts'
export { exportNotices } from './notices.queries.ts'
export { hasOutbox, sendsTexts } from './outbox.rules.ts'
export { countDaysNotices, tellPerson, wakePerson } from './tell-person.ts'
export { tellWithEmail } from './tell-with-email.ts'
export type { UnsubscribeLinks } from './unsubscribe-link.ts'
export { eraseRecipient, writeMail } from './write-mail.ts'
export { eraseTextsTo, writeText } from './write-text.ts'

const deliverEveryMs = 1_000
const eraseEveryMs = 3_600_000

/** Notifications of people: on the site, live, and by e-mails, which are sent while the server runs. */
export function notificationsModule(market: Market) {
  const { config, databaseUrl, publicUrl } = market
  const live = followChannel(databaseUrl, noticeChannel)
  const links = unsubscribeLinks(secretOf(config, 'AUTH_SECRET'), publicUrl)
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

/** Sends due e-mails and text messages every second. Returns a function that stops this and waits for what is being sent. */
function startDelivery(app: FastifyInstance, market: Market): () => Promise<void> {
  const mailer = mailerOf(market.config)
  const texter = texterOf(market.config)
  const onTrouble = oncePerHour(({ message }: Error) =>
    app.log.error({ reason: message }, 'text messages need a person: see to the account of their provider'),
  )
  const stops = [
    repeated(app, 'e-mails', {
      deliver: () => deliverDueMails({ ...market, mailer }),
      erase: () => eraseOldMails(market),
    }),
    repeated(app, 'text messages', {
      deliver: () => deliverDueTexts({ ...market, texter, onTrouble }),
      erase: () => eraseOldTexts(market),
    }),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    mailer?.close()
  }
}

interface Repeated {
  readonly deliver: () => Promise<unknown>
  readonly erase: () => Promise<unknown>
}

/** Runs one delivery at a time: a slow provider of text messages holds no e-mail up. Returns a function that stops it. */
function repeated(app: FastifyInstance, what: string, work: Repeated): () => Promise<void> {
  let running: Promise<unknown> | null = null
  const pass = (once: () => Promise<unknown>) => {
    if (running) return
    running = once()
      .catch((error: unknown) => app.log.error({ err: error }, `${what} could not be delivered`))
      .finally(() => {
        running = null
      })
  }
  const timers = [
    setInterval(() => pass(work.deliver), deliverEveryMs),
    setInterval(() => pass(work.erase), eraseEveryMs),
  ]
  for (const timer of timers) timer.unref()
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await running
  }
}

function oncePerHour<Told>(tell: (told: Told) => void): (told: Told) => void {
  let toldAt = Number.NEGATIVE_INFINITY
  return (told) => {
    if (Date.now() - toldAt < 3_600_000) return
    toldAt = Date.now()
    tell(told)
  }
}
