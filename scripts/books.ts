import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { openPool } from '#server/database/client.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { checkBooks, exportJournal } from '#server/modules/ledger/index.ts'
import { explain } from '#server/startup-problems.ts'

/**
 * `npm run books` states whether every promise of the books holds, and exits with 1 where one does not.
 * `npm run books -- --csv file` also writes the whole journal to a file.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { csv: { type: 'string' } } })
  const database = await openDatabase(readConfig(), (line) => process.stderr.write(`${line}\n`))
  const pool = openPool(database.url, 1)
  try {
    if (values.csv) {
      await exportJournal(pool, values.csv)
      process.stdout.write(`The journal is in ${values.csv}.\n`)
    }
    const broken = await checkBooks(pool)
    for (const { says, what, difference } of broken) {
      process.stdout.write(`BROKEN: ${says}: ${what}${difference ? ` (${difference})` : ''}\n`)
    }
    if (broken.length === 0) process.stdout.write('The books balance.\n')
    process.exitCode = broken.length === 0 ? 0 : 1
  } finally {
    await pool.end()
    await database.stop()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error) ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exit(1)
})
