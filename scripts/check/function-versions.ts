import { readFileSync, writeFileSync } from 'node:fs'
import { hashOfFolder, readFunctionFolders } from '#server/database/functions/function-files.ts'
import {
  changedSince,
  parseVersions,
  versionsFile,
  writeVersions,
} from '#server/database/functions/function-versions.ts'
import { report } from './sources.ts'

// Each change of a folder's SQL functions has a version of its own, so that a process of the version before does not put back
// its older functions. `npm run functions` writes the versions.

const hashes = new Map(
  [...readFunctionFolders()].map(([folder, files]) => [folder, hashOfFolder(files)] as const),
)
const text = readFileSync(versionsFile, 'utf8')
const versions = parseVersions(text)

if (process.argv.includes('--write')) {
  writeFileSync(versionsFile, writeVersions(versions, hashes))
} else {
  const changed = changedSince(versions, hashes)
  const isWritten = text === writeVersions(versions, hashes)
  report([
    ...changed.map((folder) => `${folder}: its SQL functions have no version yet. Run npm run functions`),
    ...(changed.length === 0 && !isWritten
      ? ['the versions of functions are not as npm run functions writes them']
      : []),
  ])
}
