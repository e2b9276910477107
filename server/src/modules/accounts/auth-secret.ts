import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'

/**
 * The secret that signs sessions: AUTH_SECRET, else one made at the first start and kept in DATA_DIR, readable by
 * nobody else. Several processes of one market must share it.
 */
export function authSecret({ AUTH_SECRET, DATA_DIR }: Pick<Config, 'AUTH_SECRET' | 'DATA_DIR'>): string {
  if (AUTH_SECRET) return AUTH_SECRET
  const file = join(DATA_DIR, 'auth-secret')
  mkdirSync(DATA_DIR, { recursive: true })
  try {
    const made = randomBytes(48).toString('base64url')
    writeFileSync(file, made, { mode: 0o600, flag: 'wx' })
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(file, 'utf8')
  }
}
