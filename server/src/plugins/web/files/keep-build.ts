import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStorage } from '../../../adapters/storage/file-storage.ts'
import { withClient } from '../../../database/databases.ts'
import { inParallel } from '../../../in-parallel.ts'
import {
  buildsKey,
  compressed,
  fileKey,
  type KeptBuild,
  namesKey,
  readBuilds,
  readNames,
  typeOf,
} from './kept-builds.ts'

/** This many builds are kept however old they are, */
const buildsMin = 3
/** and more of them until so long after the next one began: pages that were opened just before are still open. */
const keptMs = 7 * 86_400_000
/** up to this many. */
const buildsMax = 20

const filesAtOnce = 16
const secondsMax = 60

interface Site {
  readonly storage: FileStorage
  /** The folder of the built scripts, styles and fonts. */
  readonly assetsDirectory: string
  readonly now: number
}

/**
 * Keeps the files of this build where all processes find them, and removes those of builds that are too old. Before this process serves
 * a page: the page asks for its files at any process. One process does this at a time; of a build that is kept already only the time of
 * its start is written.
 */
export async function keepBuild(databaseUrl: string, site: Site): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(`set lock_timeout = '${secondsMax}s'`)
    await client.query(`select pg_advisory_lock(hashtextextended('kept builds of the site', 0))`)
    await keepAlone(site)
  })
}

async function keepAlone({ storage, assetsDirectory, now }: Site): Promise<void> {
  const names = await namesIn(assetsDirectory)
  const id = createHash('sha256').update(names.join('\n')).digest('hex')
  const before = await readBuilds(storage)
  if (!before.some((build) => build.id === id)) {
    const stored = await namesOf(storage, before)
    const missing = names.filter((name) => !stored.has(name))
    await eachOf(missing, (name) =>
      storage.put(fileKey(name), { path: join(assetsDirectory, name) }, typeOf(plainOf(name)) ?? ''),
    )
    await storage.put(namesKey(id), Buffer.from(JSON.stringify(names)), 'application/json')
  }
  const builds = stillKept([{ id, startedAt: now }, ...before.filter((build) => build.id !== id)], now)
  await storage.put(buildsKey, Buffer.from(JSON.stringify(builds)), 'application/json')
  const ended = before.filter((build) => !builds.some((each) => each.id === build.id) && build.id !== id)
  await removeFiles(storage, ended, builds)
}

/** What pages ask for, plain and compressed with brotli; the few readers without brotli get it plain. */
async function namesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && typeOf(plainOf(entry.name)) !== undefined)
    .map((entry) => entry.name)
    .toSorted()
}

const plainOf = (name: string) =>
  name.endsWith(compressed('')) ? name.slice(0, -compressed('').length) : name

async function namesOf(storage: FileStorage, builds: readonly KeptBuild[]): Promise<Set<string>> {
  const names = await Promise.all(builds.map((build) => readNames(storage, build)))
  return new Set(names.flat())
}

function stillKept(builds: readonly KeptBuild[], now: number): KeptBuild[] {
  return builds
    .toSorted((one, other) => other.startedAt - one.startedAt)
    .filter((_, nth, all) => {
      const replacedAt = all[nth - 1]?.startedAt ?? now
      return nth < buildsMin || (nth < buildsMax && now - replacedAt < keptMs)
    })
}

async function removeFiles(
  storage: FileStorage,
  ended: readonly KeptBuild[],
  kept: readonly KeptBuild[],
): Promise<void> {
  if (ended.length === 0) return
  const needed = await namesOf(storage, kept)
  const names = await namesOf(storage, ended)
  await eachOf(
    [...names].filter((name) => !needed.has(name)),
    (name) => storage.remove(fileKey(name)),
  )
  for (const { id } of ended) await storage.remove(namesKey(id))
}

async function eachOf(names: readonly string[], work: (name: string) => Promise<unknown>): Promise<void> {
  const left = [...names]
  const endsAt = performance.now() + secondsMax * 1_000
  await inParallel({
    atOnce: filesAtOnce,
    secondsMax,
    holdNext: async () => left.shift() ?? null,
    work,
  })
  if (left.length > 0 && performance.now() >= endsAt)
    throw new Error(`${left.length} files of the site took more than ${secondsMax} seconds`)
}
