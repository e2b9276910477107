import { ensurePackages } from './install.mjs'
import { main } from './problem.mjs'
import { capture, isStopping } from './processes.mjs'

// `npm run check`: what can be checked without running the code. Each step prints one line, and its findings
// if there are any.

const steps = [
  ['format and lint', ['biome', 'check', '--error-on-warnings', '.']],
  ['page types', ['react-router', 'typegen', 'web']],
  ['types', ['tsc', '--noEmit']],
  ['import directions', ['node', 'scripts/check/import-directions.ts']],
  ['unused code and packages', ['knip', '--no-progress']],
  ['lockfile', ['node', 'scripts/check/lockfile.ts']],
  ['lengths', ['node', 'scripts/check/lengths.ts']],
  ['lengths and directions of SQL', ['node', 'scripts/check/sql.ts']],
  ['claims about tests', ['node', 'scripts/check/test-claims.ts']],
  ['notes without a date', ['node', 'scripts/check/dateless-notes.ts']],
]

await main(async () => {
  await ensurePackages()
  for (const [name, command] of steps) {
    const startedAt = Date.now()
    const { code, output } = await capture(command)
    if (isStopping()) return
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`)
    if (code === 0) continue
    console.log(output.trimEnd())
    process.exitCode = 1
  }
})
