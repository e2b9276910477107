import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupProblem } from '../../start/startup-problems.ts'

/** What the process that holds a data directory writes for the next one. */
export type OwnerRecord = { ownerPid: number; port: number; settings: Record<string, string> }

export type DataLock = { release(): void }

/**
 * Takes a data directory for this process alone, or refuses with `second_copy`.
 *
 * The lock is SQLite's lock on a file, because the operating system releases it when the process dies in any way: there
 * is no stale lock to recognise and no moment in which two starting processes both believe they hold it.
 */
export function takeLock(dataDir: string): DataLock {
  const file = new DatabaseSync(join(dataDir, 'lock'))
  try {
    // Nothing is ever written, so SQLite needs no journal file beside it.
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    throw new StartupProblem('second_copy', { dataDir, pid: readOwner(dataDir)?.ownerPid ?? 'unknown' })
  }
  return { release: () => file.close() }
}

const SQLITE_BUSY = 5

export function readOwner(dataDir: string): OwnerRecord | null {
  try {
    return JSON.parse(readFileSync(ownerFile(dataDir), 'utf8')) as OwnerRecord
  } catch {
    // Missing on the first start, and truncated if the disk was full: in both cases nothing is known.
    return null
  }
}

export function writeOwner(dataDir: string, record: OwnerRecord): void {
  writeFileSync(ownerFile(dataDir), JSON.stringify(record))
}

const ownerFile = (dataDir: string) => join(dataDir, 'owner.json')
