import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { complaintsAbout, type Lengths } from './length-rules.ts'
import { readSources, report, root } from './sources.ts'
import {
  directionComplaints,
  type Exceptions,
  findLongSql,
  ownersOf,
  type SqlText,
  sqlOfSource,
  upwardUses,
} from './sql-rules.ts'

// SQL has the same rules as TypeScript: files of at most 300 lines, functions of at most 70, and tables and functions of other modules only down
// the list of modules.

const lengthList = 'scripts/check/sql-length-exceptions.json'
const directionList = 'scripts/check/sql-direction-exceptions.json'

const functions: SqlText[] = globSync('server/src/modules/*/**/*.functions.sql', { cwd: root })
  .sort()
  .map((path) => ({
    path,
    module: path.split('/')[3] as string,
    text: readFileSync(join(root, path), 'utf8'),
  }))
const sources = readSources()
const owners = ownersOf(sources, functions)
const texts = [...functions, ...sources.map(sqlOfSource).filter((text) => text !== null)]
const upward = texts.flatMap((text) => upwardUses(text, owners).map((use) => ({ path: text.path, ...use })))
const long: Lengths = Object.assign({}, ...functions.map(({ path, text }) => findLongSql(path, text)))

report([
  ...complaintsAbout(long, readList<Lengths>(lengthList), committed<Lengths>(lengthList)),
  ...directionComplaints(upward, readList<Exceptions>(directionList), committed<Exceptions>(directionList)),
])

function readList<List>(file: string): List {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as List
}

/** The list as last committed; null outside a repository or before its first commit. */
function committed<List>(file: string): List | null {
  try {
    const text = execFileSync('git', ['show', `HEAD:${file}`], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return JSON.parse(text) as List
  } catch {
    return null
  }
}
