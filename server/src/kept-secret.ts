import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A secret of this market: the one from the environment, else one generated at the first start and stored under `name` in
 * the data folder, readable by the owner alone. Several processes of one market must share it.
 */
export function keptSecret(dataDir: string, name: string, configured: string | undefined): string {
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
