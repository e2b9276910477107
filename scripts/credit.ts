import { cedisOf, formatCedis, pesewasOf } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import { readConfig } from '#server/config.ts'
import { databaseOver, openPool } from '#server/database/client.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { grantCredit, listOverdueInvoices } from '#server/modules/payments/index.ts'
import { explain } from '#server/startup-problems.ts'

/**
 * `npm run credit` lists the invoices that are overdue. `npm run credit -- EMAIL CEDIS` lets a company buy on 30 days until it
 * owes that much; 0 lets it buy no more. Works beside a running market.
 */
async function main(): Promise<void> {
  const [email, cedis] = process.argv.slice(2)
  if (email !== undefined && !/^\d{1,9}(\.\d{1,2})?$/.test(cedis ?? '')) {
    throw new Usage('Usage: npm run credit [-- EMAIL CEDIS]')
  }
  const database = await openDatabase(readConfig(), (line) => process.stderr.write(`${line}\n`))
  const pool = openPool(database.url, 1)
  try {
    const db = databaseOver(pool)
    if (email !== undefined) {
      const limit = pesewasOf(Number(cedis))
      await grantCredit(db, email, limit)
      process.stdout.write(`${email} may owe ${formatCedis(cedisOf(limit))} on invoices.\n`)
    }
    const overdue = await listOverdueInvoices(db)
    for (const { number, reference, email: who, amount, due_on: due } of overdue) {
      const owed = formatCedis(cedisOf(Number(amount)))
      process.stdout.write(
        `Overdue since ${due}: order ${number} of ${who}, ${owed}, reference ${reference}\n`,
      )
    }
    if (overdue.length === 0) process.stdout.write('No invoice is overdue.\n')
  } finally {
    await pool.end()
    await database.stop()
  }
}

class Usage extends Error {}

main().catch((error: unknown) => {
  const sentence = error instanceof Usage || error instanceof Refusal ? error.message : explain(error)
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exit(1)
})
