import { ensurePackages } from './install.mjs'
import { main } from './problem.mjs'
import { capture, isStopping } from './processes.mjs'

// `npm run check`: what can be checked without running the code. Each step prints one line, and its findings
// if there are any. Two run at once: most of them use one processor core.

const atOnce = 2
/** The types of the pages are generated before the types are checked, and before the formatter reads their folder. */
const before = [['page types', ['react-router', 'typegen', 'web']]]
/** The longest first. */
const steps = [
  ['types', ['tsc', '--noEmit']],
  ['format and lint', ['biome', 'check', '--error-on-warnings', '.']],
  ['import directions', ['node', 'scripts/check/import-directions.ts']],
  ['unused code and packages', ['knip', '--no-progress']],
  ['lockfile', ['node', 'scripts/check/lockfile.ts']],
  ['lengths', ['node', 'scripts/check/lengths.ts']],
  ['lengths and directions of SQL', ['node', 'scripts/check/sql.ts']],
  ['versions of SQL functions', ['node', 'scripts/check/function-versions.ts']],
  ['claims about tests', ['node', 'scripts/check/test-claims.ts']],
  ['notes without a date', ['node', 'scripts/check/dateless-notes.ts']],
]

await main(async () => {
  await ensurePackages()
  await Promise.all(before.map(run))
  const waiting = [...steps]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let step = waiting.shift(); step && !isStopping(); step = waiting.shift()) await run(step)
    }),
  )
})

async function run([name, command]) {
  const startedAt = Date.now()
  const { code, output } = await capture(command)
  if (isStopping()) return
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  const findings = code === 0 ? '' : `\n${output.trimEnd()}`
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)${findings}`)
  if (code !== 0) process.exitCode = 1
}
