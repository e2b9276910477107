import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { secretOf } from '../market-secrets.ts'

/** The operator's key: OPERATOR_KEY, else one that is made at the first start and stored in DATA_DIR. */
export function operatorKeyOf(config: Pick<Config, 'DATA_DIR' | 'OPERATOR_KEY'>): string {
  return secretOf(config, 'OPERATOR_KEY')
}

/**
 * Whether a request has the operator's key, as a bearer token or in `x-operator-key`. The address of the caller does not matter: a proxy
 * on the same machine may forward requests without a header that shows it. The key is never read from the URL, which is logged.
 */
export function isOperator(key: string, { headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const sent = headers['x-operator-key'] ?? headers.authorization?.replace(/^Bearer /, '')
  return typeof sent === 'string' && timingSafeEqual(digest(sent), digest(key))
}

/** Of fixed length, so that the comparison does not reveal the length of the key. */
const digest = (text: string) => createHash('sha256').update(text).digest()
