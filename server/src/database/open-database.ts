import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { databaseUrl } from './databases.ts'
import { startEmbedded } from './embedded.ts'
import { readOwner } from './embedded-lock.ts'
import { isAlive, superuser } from './embedded-server.ts'

export interface OpenDatabase {
  readonly url: string
  /** Stops what was started for us; a server that others use goes on. */
  stop(): Promise<void>
}

/**
 * The market's database for a command beside the server: the one of DATABASE_URL, else the one a running market has,
 * else one started for as long as the command runs.
 */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<OpenDatabase> {
  const leave = async () => undefined
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: leave }
  const dataDir = join(config.DATA_DIR, 'postgres')
  const running = runningUrl(dataDir)
  return running ? { url: running, stop: leave } : startEmbedded({ dataDir, log })
}

function runningUrl(dataDir: string): string | null {
  const owner = readOwner(dataDir)
  const passwordFile = join(dataDir, 'password')
  if (!owner || !isAlive(owner.ownerPid) || !existsSync(passwordFile)) return null
  const password = readFileSync(passwordFile, 'utf8').trim()
  return databaseUrl(`postgres://${superuser}:${password}@127.0.0.1:${owner.port}/postgres`, 'juaso')
}
