import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { keptSecret } from '../kept-secret.ts'

/** The key of those who run the market: OPERATOR_KEY, else one that is made at the first start and kept in DATA_DIR. */
export function operatorKeyOf({ DATA_DIR, OPERATOR_KEY }: Pick<Config, 'DATA_DIR' | 'OPERATOR_KEY'>): string {
  return keptSecret(DATA_DIR, 'operator-key', OPERATOR_KEY)
}

/**
 * Whether a request carries the operator's key, as a bearer token or in `x-operator-key`. Where it comes from counts for nothing: a proxy
 * on the same machine may pass anybody on and add no header that says so. Never in the address, which is written into logs.
 */
export function isOperator(key: string, { headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const given = headers['x-operator-key'] ?? headers.authorization?.replace(/^Bearer /, '')
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(key))
}

/** Of one length, so that comparing tells nothing of the key's. */
const digest = (text: string) => createHash('sha256').update(text).digest()
