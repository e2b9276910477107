import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { complaintsAbout, findFullFolders, findLong, type Lengths } from './length-rules.ts'
import { notSource, readSources, report, root } from './sources.ts'

const listFile = 'scripts/check/length-exceptions.json'
const lengths: Lengths = Object.assign({}, ...readSources().map(findLong))
const allowed = JSON.parse(readFileSync(join(root, listFile), 'utf8')) as Lengths
const files = globSync('{contracts,server,web,seed,e2e,bench,scripts,deploy,docs}/**/*.*', {
  cwd: root,
  exclude: notSource,
})
report([...complaintsAbout(lengths, allowed, committed()), ...findFullFolders(files)])

/** The list as last committed; null outside a repository or before its first commit. */
function committed(): Lengths | null {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const
    const text = execFileSync('git', ['show', `HEAD:${listFile}`], {
      cwd: root,
      encoding: 'utf8',
      stdio: [...stdio],
    })
    return JSON.parse(text) as Lengths
  } catch {
    return null
  }
}
