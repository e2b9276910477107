import type { Config } from '../../config.ts'

/**
 * Whether there is an outbox to look at, for those who have the operator's key. Its e-mails hold links that sign people in, so: never once
 * e-mails are really sent, and never in a production market with people of its own.
 */
export function hasOutbox(config: Pick<Config, 'SMTP_URL' | 'DEMO_MARKET' | 'isProduction'>): boolean {
  return !config.SMTP_URL && (!config.isProduction || config.DEMO_MARKET)
}
