/** How many tests of one run may pass at their second try only. More of them are a fault of the market or of the tests. */
const unsteadyMost = 3

/**
 * Reporter for Vitest: names the tests that failed and then passed when they were tried again, each with its first error, and fails
 * the run when they are too many. A test is tried again only where vitest.config.ts says so.
 */
export default class UnsteadyTests {
  #found = []

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return
    const [error] = test.result().errors ?? []
    this.#found.push({ name: `${test.module.relativeModuleId} > ${test.fullName}`, error })
  }

  onTestRunEnd() {
    if (this.#found.length === 0) return
    console.log(`\nPassed at the second try only, ${this.#found.length} (at most ${unsteadyMost}):`)
    for (const { name, error } of this.#found) console.log(`  ${name}\n    ${error?.message ?? ''}`)
    if (this.#found.length > unsteadyMost) process.exitCode = 1
  }
}
