import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The suite of Debian that `npm run rehearse` takes its programs from: testing at the time of writing. */
export const suite = 'forky'
/** Where it keeps them, outside the repository. */
export const rehearsalDir = '/var/tmp/juaso-rehearsal'
export const debianDir = join(rehearsalDir, suite)
/** Written when everything is installed there. */
export const isCompleteFile = join(debianDir, 'etc/juaso-rehearsal')

/** How a program of that folder is run on this system, by its own loader and libraries; null where it is not there. */
export function fromDebianFolder(path: string): readonly string[] | null {
  if (!existsSync(isCompleteFile)) return null
  const libraries = join(
    debianDir,
    'usr/lib',
    process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu',
  )
  const loader = join(libraries, process.arch === 'arm64' ? 'ld-linux-aarch64.so.1' : 'ld-linux-x86-64.so.2')
  return [loader, '--library-path', libraries, join(debianDir, path)]
}
