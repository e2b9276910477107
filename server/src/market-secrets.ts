import { randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The file in DATA_DIR of each secret that no setting gives. */
const files = {
  AUTH_SECRET: 'auth-secret',
  PAYOUT_KEY: 'payout-key',
  SANDBOX_SECRET: 'sandbox-secret',
  OPERATOR_KEY: 'operator-key',
} as const

export type SecretName = keyof typeof files
type Settings = Pick<Config, 'DATA_DIR'> & Partial<Pick<Config, SecretName>>

/** A secret of this market: the setting, else the one in DATA_DIR, which is made at the first start. */
export const secretOf = (config: Settings, name: SecretName): string =>
  readOrMakeSecret(config.DATA_DIR, files[name], config[name])

/** Whether the secret is given or was made before. */
export const hasSecret = (config: Settings, name: SecretName): boolean =>
  Boolean(config[name]) || existsSync(join(config.DATA_DIR, files[name]))

/** The keys that sealed account numbers before PAYOUT_KEY. */
export const payoutKeysBefore = ({ PAYOUT_KEYS_BEFORE = '' }: Pick<Config, 'PAYOUT_KEYS_BEFORE'>): string[] =>
  PAYOUT_KEYS_BEFORE.split(',').filter((secret) => secret !== '')

/** Whether two texts are the same, in a time that does not tell how much of them is. */
export function isSameSecret(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * A secret of this market: the one from the environment, else one generated at the first start and stored under `name` in
 * the data folder, readable by the owner alone. Several processes of one market must share it.
 */
function readOrMakeSecret(dataDir: string, name: string, configured: string | undefined): string {
  if (configured) return configured
  const file = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  try {
    const secret = randomBytes(48).toString('base64url')
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(file, 'utf8')
  }
}
