import { defineConfig } from 'vitest/config'

const database = ['server/src/testing/test-server.ts']

/**
 * Three tiers. `rules`: pure decisions, no database. `modules`: the server on a real PostgreSQL, a database per
 * test file. `journeys`: a real browser on one running market, one file after another.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            '{contracts,seed,web,bench,scripts/check}/**/*.test.{ts,tsx}',
            'server/**/*.rules.test.ts',
          ],
          exclude: ['seed/fill/fill-*.test.ts'],
        },
      },
      {
        test: {
          name: 'modules',
          include: ['{server,scripts}/**/*.test.ts', 'seed/fill/fill-*.test.ts'],
          exclude: ['**/*.rules.test.ts', 'scripts/check/**'],
          globalSetup: database,
          testTimeout: 20_000,
          hookTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          globalSetup: [...database, 'e2e/testing/open-market.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
