import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { ensurePackages } from './install.mjs'
import { main } from './problem.mjs'
import { ended, isStopping, pinnedNode, root, start, stop } from './processes.mjs'
import { ensureWebBuild } from './web-build.mjs'

// `npm test`: everything, from a fresh clone. `npm test -- server/src/modules/cart` runs the tests of that
// folder alone and skips the check. In any case the last line is `N passed, N failed`.

const reportFile = join(root, '.cache/test-report.json')
const isLong = process.argv.includes('--long')
const forVitest = process.argv.slice(2).filter((argument) => argument !== '--long')

let results = { passed: 0, failed: 0, skipped: 0, failures: [] }
let isSound = false

await main(async () => {
  try {
    const [browser] = await Promise.all([ensureBrowser(), ensurePackages()])
    const isChecked = forVitest.length > 0 || (await ended(start([pinnedNode, 'scripts/check.mjs']))) === 0
    await ensureWebBuild()
    const isPassed = isStopping() ? false : await runTests(browser)
    isSound = isChecked && isPassed && results.passed > 0
    // What fails outside a test (the check, an error between tests) is a failure in the last line as well.
    if (!isChecked) results.failed += 1
    if (!isPassed && results.failed === 0) results.failed += 1
  } catch (error) {
    results.failed += 1
    throw error
  } finally {
    process.exitCode = isSound ? 0 : 1
    // Also after a problem, whose sentence main() prints before it exits with code 1.
    process.once('exit', () => {
      // Once more, in one line each: of a long run often only the end is kept.
      for (const failure of results.failures) console.log(`failed: ${failure}`)
      const skipped = results.skipped ? `, ${results.skipped} skipped` : ''
      if (!isStopping()) console.log(`${results.passed} passed, ${results.failed} failed${skipped}`)
    })
  }
})

async function runTests(browser) {
  const { url, database } = await startDatabase()
  const env = {
    TEST_DATABASE_URL: url,
    CHROMIUM_PATH: browser,
    TEST_LONG: isLong ? '1' : '',
    // The tests must not use the settings of a market that runs on this machine.
    DATABASE_URL: '',
    PORT: '',
    NODE_ENV: 'test',
  }
  rmSync(reportFile, { force: true })
  mkdirSync(join(root, '.cache'), { recursive: true })
  const unsteady = join(root, 'scripts/unsteady-tests.mjs')
  const reporters = ['default', 'json', unsteady].map((name) => `--reporter=${name}`)
  reporters.push(`--outputFile.json=${reportFile}`)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const code = await ended(start([pinnedNode, vitest, 'run', ...reporters, ...forVitest], { env }))
  if (database) await stop(database)
  results = readReport()
  return code === 0
}

/** The server of DATABASE_URL, or one made for this run. */
async function startDatabase() {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, database: null }
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
  const database = start([pinnedNode, 'scripts/test-database.ts'], { stdio, wholeGroup: false })
  const { url, problem } = await new Promise((resolve) => {
    database.once('message', resolve)
    database.once('exit', () => resolve({ problem: 'The database of the tests did not start.' }))
  })
  if (!url) throw new Error(problem)
  return { url, database }
}

/** Counts tests; a file that could not be loaded has none and counts as one failure. */
function readReport() {
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8'))
    const unloaded = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
    )
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded.length,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: [
        ...unloaded.map(({ name, message }) => failureLine(name, '', message)),
        ...failedTests(report),
      ],
    }
  } catch (error) {
    console.error(`The report of the tests could not be read: ${error.message}`)
    return { passed: 0, failed: 1, skipped: 0, failures: [] }
  }
}

function failedTests(report) {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failureLine(name, fullName, failureMessages[0])),
  )
}

function failureLine(file, test, message = '') {
  const [reason] = stripVTControlCharacters(message).split('\n')
  return `${relative(root, file)} > ${test || 'could not be loaded'}: ${reason.slice(0, 300)}`
}
