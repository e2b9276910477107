import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/testing/longest-first.ts'

const database = ['server/src/testing/test-server.ts']

/** Test files that run at once. At least two, because a file often waits for the database or the browser. */
const maxWorkers = Math.min(4, Math.max(2, availableParallelism()))
/** One more where a file is a client of PostgreSQL or of a browser, and so waits for it. */
const maxOfWaiting = Math.min(4, maxWorkers + 1)

/**
 * Three tiers. `rules` and `web`: pure decisions, no database. `modules`: the server on a real PostgreSQL, a database per
 * test file. `journeys`: a real browser on a running market; each worker has a market of its own.
 */
export default defineConfig({
  test: {
    // Each file opens a market, uses it and drops it: with the usual small space for new objects a tenth of the time is its collection.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          maxWorkers,
          // Pure decisions leave nothing behind for the next file, and most of their time is loading modules.
          isolate: false,
          include: ['{contracts,seed,bench,scripts/check}/**/*.test.ts', 'server/**/*.rules.test.ts'],
          exclude: ['seed/fill/fill-*.test.ts'],
        },
      },
      {
        // Apart from the other rules: the browser's modules keep what is shown now.
        test: { name: 'web', maxWorkers, include: ['web/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
          name: 'modules',
          maxWorkers: maxOfWaiting,
          // One project after the other.
          sequence: { groupOrder: 1 },
          // Each file has a database and a market of its own; loading the server again for each took half of the time. So a file
          // must leave no changed environment, clock or spy behind (onTestFinished, afterAll).
          isolate: false,
          include: ['{server,scripts}/**/*.test.ts', 'seed/fill/fill-*.test.ts'],
          exclude: ['**/*.rules.test.ts', 'scripts/check/**'],
          globalSetup: database,
          // These end a test that hangs. They say nothing about speed: several programs and databases share two cores.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'journeys',
          maxWorkers: maxOfWaiting,
          sequence: { groupOrder: 2 },
          // One browser and one loading of its driver for all files of a worker.
          isolate: false,
          include: ['e2e/**/*.test.ts'],
          globalSetup: [...database, 'e2e/testing/open-market.ts'],
          // A browser, a market and a database share two cores, and one press in some thousand falls between two frames. What
          // passes at the second try is named at the end of the run, and more than a few fail it (scripts/unsteady-tests.mjs).
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000, interval: 150 } },
        },
      },
    ],
  },
})
