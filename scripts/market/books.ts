import { parseArgs } from 'node:util'
import { paystackStatement } from '#server/adapters/payments/paystack/paystack-statement.ts'
import type { Config } from '#server/config.ts'
import { databaseOver } from '#server/database/client.ts'
import {
  bookLateFees,
  checkBooks,
  compareStatement,
  exportJournal,
  resolveMended,
} from '#server/modules/books/index.ts'
import { overDatabase, runCommand } from './command.ts'

/**
 * `npm run books` reports whether every invariant of the books holds, and exits with 1 where one does not.
 * `npm run books -- --csv file` also writes the whole journal to a file. With `PAYSTACK_SECRET_KEY` the statement of the
 * provider is compared with the books: the last 31 days, or the days from `--since 2026-11-01` and `--until`. Fees that the
 * provider reported late are booked.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { csv: { type: 'string' }, since: { type: 'string' }, until: { type: 'string' } },
  })
  await overDatabase(async ({ config, pool }) => {
    if (values.csv) {
      await exportJournal(pool, values.csv)
      process.stdout.write(`The journal is in ${values.csv}.\n`)
    }
    const differences = await compare(pool, config, values)
    const broken = await checkBooks(pool)
    await resolveMended(databaseOver(pool), broken)
    for (const { rule, what, difference } of broken) {
      process.stdout.write(`BROKEN: ${rule}: ${what}${difference ? ` (${difference})` : ''}\n`)
    }
    for (const sentence of differences) process.stdout.write(`DIFFERENT: ${sentence}\n`)
    const isWell = broken.length === 0 && differences.length === 0
    if (isWell) process.stdout.write('The books balance.\n')
    process.exitCode = isWell ? 0 : 1
  })
}

/** The differences between our books and the provider's own, where there is a provider outside. */
async function compare(
  pool: Parameters<typeof compareStatement>[0],
  { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_URL }: Config,
  { since, until }: { since?: string | undefined; until?: string | undefined },
): Promise<string[]> {
  if (!secretKey) return []
  const to = until ? new Date(`${until}T23:59:59Z`) : new Date()
  const from = since ? new Date(`${since}T00:00:00Z`) : new Date(to.getTime() - 31 * 86_400_000)
  const source = paystackStatement({ secretKey, baseUrl: PAYSTACK_URL.replace(/\/$/, '') })
  const { differences, lateFees } = await compareStatement(pool, source, { from, to })
  process.stdout.write(`Compared with ${source.name}, ${from.toISOString()} to ${to.toISOString()}.\n`)
  for (const sentence of await bookLateFees(pool, source.name, lateFees)) {
    process.stdout.write(`BOOKED: ${sentence}\n`)
  }
  return differences
}

runCommand(main)
