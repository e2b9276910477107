import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FileStorage, KeptFile } from '../../../adapters/storage/file-storage.ts'

/** One build of the site whose scripts, styles and fonts are kept beside the uploads. */
export interface KeptBuild {
  /** The hash of the names of its files. A name changes with the contents of its file. */
  readonly id: string
  /** When a process of it started last, in milliseconds. */
  readonly startedAt: number
}

/** The list alone is written again and again; what stands under the other keys never changes. */
export const buildsKey = 'site/builds'
export const namesKey = (id: string) => `site/names/${id}`
/** By a hash, because names of files have capital letters, and so that no name leads anywhere else. */
export const fileKey = (name: string) => `site/files/${createHash('sha256').update(name).digest('hex')}`

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
}

/** The type of a file by its name; undefined for one that no page asks for. */
export const typeOf = (name: string): string | undefined => types[extname(name)]

/** Compressed with brotli beforehand: `app-1.js.br` beside `app-1.js`. */
export const compressed = (name: string) => `${name}.br`

export async function readBuilds(storage: FileStorage): Promise<KeptBuild[]> {
  return ((await readJson(storage, buildsKey)) ?? []) as KeptBuild[]
}

export async function readNames(storage: FileStorage, { id }: KeptBuild): Promise<string[]> {
  return ((await readJson(storage, namesKey(id))) ?? []) as string[]
}

async function readJson(storage: FileStorage, key: string): Promise<unknown> {
  const kept = await storage.open(key)
  return kept && JSON.parse((await buffer(kept.body)).toString())
}

/** A file of any kept build. */
export interface FoundFile extends KeptFile {
  readonly type: string
  readonly isCompressed: boolean
}

/** After a name that is in no build it knows, a process reads the list again, but not more often than this. */
const readAgainMs = 1_000

/** Finds files of kept builds by their name: those of earlier ones, and of a later one that another process serves already. */
export function keptBuilds(storage: FileStorage, now: () => number = Date.now) {
  const namesById = new Map<string, readonly string[]>()
  let names: ReadonlySet<string> = new Set()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  async function readAgain(): Promise<void> {
    const builds = await readBuilds(storage)
    for (const build of builds) {
      if (!namesById.has(build.id)) namesById.set(build.id, await readNames(storage, build))
    }
    names = new Set(builds.flatMap(({ id }) => namesById.get(id) ?? []))
    readAt = now()
  }

  async function isKept(name: string): Promise<boolean> {
    if (names.has(name)) return true
    if (now() - readAt < readAgainMs) return false
    reading ??= readAgain().finally(() => {
      reading = null
    })
    await reading
    return names.has(name)
  }

  return {
    /** Null where no kept build has a file of this name. */
    async find(name: string, { takesBrotli }: { takesBrotli: boolean }): Promise<FoundFile | null> {
      const type = typeOf(name)
      if (type === undefined || !(await isKept(name))) return null
      const isCompressed = takesBrotli && names.has(compressed(name))
      const kept = await storage.open(fileKey(isCompressed ? compressed(name) : name))
      return kept && { ...kept, type, isCompressed }
    },
  }
}
