import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A secret of this market: the one given in the environment, else one made at the first start and kept under `name` in
 * the data folder, readable by nobody else. Several processes of one market must share it.
 */
export function keptSecret(dataDir: string, name: string, given: string | undefined): string {
  if (given) return given
  const file = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  try {
    const made = randomBytes(48).toString('base64url')
    writeFileSync(file, made, { mode: 0o600, flag: 'wx' })
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(file, 'utf8')
  }
}
