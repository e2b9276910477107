import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { databaseUrl } from '../databases.ts'
import { asMarketRole } from '../roles/market-role.ts'
import { startEmbedded } from './embedded.ts'
import { readOwner } from './embedded-lock.ts'
import { isAlive, superuser } from './embedded-server.ts'

export interface OpenDatabase {
  /** For the role that the market works as. */
  readonly url: string
  /** For the role that owns the tables: migrations and the demo market alone. Where there is one role only, the same. */
  readonly ownerUrl: string
  /** Stops the database if this command started it; a server that others use keeps running. */
  stop(): Promise<void>
}

/**
 * The market's database for a command-line tool: the one of DATABASE_URL, else that of a running market, else one that
 * is started for the duration of the command.
 */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<OpenDatabase> {
  const leave = async () => undefined
  // Past a pooler: commands set what a whole session needs.
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
  const { DATABASE_OWNER_URL: ownerUrl = url } = config
  if (url && ownerUrl) return { url, ownerUrl, stop: leave }
  const dataDir = join(config.DATA_DIR, 'postgres')
  const running = runningUrls(dataDir)
  return running ? { ...running, stop: leave } : startEmbedded({ dataDir, log })
}

function runningUrls(dataDir: string): Pick<OpenDatabase, 'url' | 'ownerUrl'> | null {
  const owner = readOwner(dataDir)
  const files = ['password', 'market-password'].map((name) => join(dataDir, name))
  if (!owner || !isAlive(owner.ownerPid) || !files.every((file) => existsSync(file))) return null
  const [password, marketPassword = ''] = files.map((file) => readFileSync(file, 'utf8').trim())
  const ownerUrl = databaseUrl(
    `postgres://${superuser}:${password}@127.0.0.1:${owner.port}/postgres`,
    'juaso',
  )
  return { url: asMarketRole(ownerUrl, marketPassword), ownerUrl }
}
