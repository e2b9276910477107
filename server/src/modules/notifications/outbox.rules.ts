import type { Config } from '../../config.ts'

type Settings = Pick<Config, 'SMTP_URL' | 'ARKESEL_API_KEY' | 'DEMO_MARKET' | 'isProduction'>

/**
 * Whether there is an outbox page, for callers with the operator's key. It contains links and codes that sign people in, so: never where
 * e-mails are really sent, and never in a production market without the demo.
 */
export function hasOutbox(config: Settings): boolean {
  return !config.SMTP_URL && (!config.isProduction || config.DEMO_MARKET)
}

/** Whether the outbox page shows text messages: where they are not really sent. */
export function keepsTexts(config: Settings): boolean {
  return hasOutbox(config) && config.ARKESEL_API_KEY === undefined
}

/** Whether a text message reaches anybody: its receiver, or a reader of the outbox. */
export function sendsTexts(config: Settings): boolean {
  return config.ARKESEL_API_KEY !== undefined || keepsTexts(config)
}
