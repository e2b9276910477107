import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

const patienceMs = 10_000

/** Sends through the server of `url`, such as `smtp://user:password@host:587`; `smtps:` for TLS from the start. */
export function smtpMailer(url: string, from: string): Mailer {
  const wait = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  const transport = createTransport({ ...wait, url }, { from })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, unsubscribeUrl, ...mail }) {
      const headers = unsubscribeUrl
        ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}
      await transport.sendMail({ ...mail, headers, messageId: `<${id}@${domain}>` })
    },
    close: () => transport.close(),
  }
}
