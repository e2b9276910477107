import type { Config } from '../../config.ts'

/**
 * Whether there is an outbox page, for callers with the operator's key. Its e-mails contain links that sign people in, so: never where
 * e-mails are really sent, and never in a production market without the demo.
 */
export function hasOutbox(config: Pick<Config, 'SMTP_URL' | 'DEMO_MARKET' | 'isProduction'>): boolean {
  return !config.SMTP_URL && (!config.isProduction || config.DEMO_MARKET)
}
