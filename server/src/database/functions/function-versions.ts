import { readFileSync } from 'node:fs'

/** Which state of a folder's functions is the newer one: the number grows with each change of its text. */
export interface FolderVersion {
  readonly version: number
  /** Of the text that has this version. */
  readonly hash: string
}

export const versionsFile = new URL('function-versions.txt', import.meta.url).pathname

const head = `# The version of the SQL functions of each folder, and the hash of their text. Written by \`npm run functions\`; after a conflict of
# two branches run it again. Lines of folders that are gone stay, so that a version is never used twice.
`

export const readVersions = () => parseVersions(readFileSync(versionsFile, 'utf8'))

/** Where two branches left a line each, their versions are the same and their hashes differ: the hash is then nobody's. */
export function parseVersions(text: string): Map<string, FolderVersion> {
  const versions = new Map<string, FolderVersion>()
  for (const [, folder = '', number, hash = ''] of text.matchAll(/^(\S+) (\d+) ([\da-f]+)$/gm)) {
    const other = versions.get(folder)
    versions.set(folder, {
      version: Math.max(Number(number), other?.version ?? 0),
      hash: other === undefined || other.hash === hash ? hash : '',
    })
  }
  return versions
}

/** Folders whose text is another one than that of the version. */
export const changedSince = (
  versions: ReadonlyMap<string, FolderVersion>,
  hashes: ReadonlyMap<string, string>,
): string[] =>
  [...hashes].filter(([folder, hash]) => versions.get(folder)?.hash !== hash).map(([name]) => name)

/** The text of the file where each folder with another text has its next version. */
export function writeVersions(
  versions: ReadonlyMap<string, FolderVersion>,
  hashes: ReadonlyMap<string, string>,
): string {
  const next = new Map(versions)
  for (const folder of changedSince(versions, hashes))
    next.set(folder, { version: (versions.get(folder)?.version ?? 0) + 1, hash: hashes.get(folder) ?? '' })
  const lines = [...next].sort(([a], [b]) => (a < b ? -1 : 1))
  return head + lines.map(([folder, { version, hash }]) => `${folder} ${version} ${hash}\n`).join('')
}
