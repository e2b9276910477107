import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { keptSecret } from './kept-secret.ts'

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
  keptSecret(config.DATA_DIR, files[name], config[name])

/** Whether the secret is given or was made before. */
export const hasSecret = (config: Settings, name: SecretName): boolean =>
  Boolean(config[name]) || existsSync(join(config.DATA_DIR, files[name]))

/** The keys that sealed account numbers before PAYOUT_KEY. */
export const payoutKeysBefore = ({ PAYOUT_KEYS_BEFORE = '' }: Pick<Config, 'PAYOUT_KEYS_BEFORE'>): string[] =>
  PAYOUT_KEYS_BEFORE.split(',').filter((secret) => secret !== '')
