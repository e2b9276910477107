import type { Config } from '../../config.ts'
import { smtpMailer } from './smtp-mailer.ts'

/** An e-mail ready to be sent: both forms say the same. */
export interface Mail {
  /** An id that stays the same when the e-mail is sent again, so that a reader sees it once. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Takes a POST that ends e-mails of this kind (RFC 8058); null where there is none. */
  readonly unsubscribeUrl: string | null
}

/** Carries e-mails out of the market. It throws when the other side did not take the e-mail. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** The mailer of this installation, or null without SMTP_URL: then e-mails are kept and shown at `/outbox`. */
export function mailerOf(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): Mailer | null {
  return config.SMTP_URL ? smtpMailer(config.SMTP_URL, config.MAIL_FROM) : null
}
