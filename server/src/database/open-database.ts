import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { databaseUrl } from './databases.ts'
import { startEmbedded } from './embedded.ts'
import { readOwner } from './embedded-lock.ts'
import { isAlive, superuser } from './embedded-server.ts'

export interface OpenDatabase {
  readonly url: string
  /** Stops the database if this command started it; a server that others use keeps running. */
  stop(): Promise<void>
}

/**
 * The market's database for a command-line tool: the one of DATABASE_URL, else that of a running market, else one that
 * is started for the duration of the command.
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
