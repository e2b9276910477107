import type { Config } from '../../config.ts'

/** What a request tells of where it comes from. */
export interface Origin {
  readonly ip: string
  readonly host: string | undefined
  /** Whether a proxy says that it passes someone else's request on. */
  readonly isForwarded: boolean
}

const loopbackIp = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Whether the outbox is shown. Letters hold links that sign one in, so: never once letters are really sent, never in
 * a production market with people of its own, and on a demo market only at the machine itself. A request that a
 * proxy passed on, or that names another host (a page elsewhere whose name was pointed at this machine), is not.
 */
export function isOutboxOpen(
  config: Pick<Config, 'SMTP_URL' | 'DEMO_MARKET' | 'PUBLIC_URL' | 'isProduction'>,
  { ip, host, isForwarded }: Origin,
): boolean {
  if (config.SMTP_URL) return false
  if (!config.isProduction) return true
  if (!config.DEMO_MARKET) return false
  // A proxy on this machine may name itself alone; where the site has an address of its own, near is not enough.
  if (config.PUBLIC_URL && !loopbackHost.test(new URL(config.PUBLIC_URL).host)) return false
  return loopbackIp.test(ip) && !isForwarded && host !== undefined && loopbackHost.test(host)
}
