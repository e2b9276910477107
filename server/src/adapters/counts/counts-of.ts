import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Market } from '../../market.ts'
import { secretOf } from '../../market-secrets.ts'
import type { CountsByKind } from './counts.ts'
import { processCounts } from './process-counts.ts'
import { valkeyCounts } from './valkey-counts.ts'

/** Where VALKEY_URL is set, all processes of the market count together; else each counts by itself. */
export function countsOf(
  { config, clock }: Pick<Market, 'config' | 'clock'>,
  log: FastifyBaseLogger,
): CountsByKind {
  const own = processCounts(clock)
  if (!config.VALKEY_URL) return own
  return valkeyCounts({
    url: config.VALKEY_URL,
    market: createHash('sha256')
      .update(`counts ${secretOf(config, 'AUTH_SECRET')}`)
      .digest('hex')
      .slice(0, 12),
    instead: own,
    tell: (isThere) =>
      isThere
        ? log.info('limits are counted in Valkey, together with the other processes')
        : log.warn('Valkey is away or fails: limits are counted in this process alone until it is back'),
  })
}
