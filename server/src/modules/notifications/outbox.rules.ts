import type { Config } from '../../config.ts'

type Settings = Pick<Config, 'SMTP_URL' | 'ARKESEL_API_KEY' | 'DEMO_MARKET' | 'isProduction'>

/** A market where nobody is hurt when the operator reads what would have been sent: no production market without the demo. */
const mayKeep = ({ isProduction, DEMO_MARKET }: Pick<Settings, 'isProduction' | 'DEMO_MARKET'>) =>
  !isProduction || DEMO_MARKET

/**
 * What the outbox page shows callers with the operator's key. It contains links and codes that sign people in, so: never what is
 * really sent, and never in a production market without the demo.
 */
export function outboxOf(config: Settings): { mails: boolean; texts: boolean } {
  return {
    mails: !config.SMTP_URL && mayKeep(config),
    texts: !config.ARKESEL_API_KEY && mayKeep(config),
  }
}

/** Whether there is an outbox page. */
export function hasOutbox(config: Settings): boolean {
  const { mails, texts } = outboxOf(config)
  return mails || texts
}

/** Whether a text message reaches anybody: its receiver, or a reader of the outbox. */
export function sendsTexts(config: Settings): boolean {
  return config.ARKESEL_API_KEY !== undefined || mayKeep(config)
}
