import { cedisOf, formatCedis, pesewasOf } from '#contracts/money.ts'
import { databaseOver } from '#server/database/client.ts'
import { grantCredit } from '#server/modules/payments/index.ts'
import { listOverdueInvoices } from '#server/modules/settlement/index.ts'
import { overDatabase, runCommand, Usage } from './command.ts'

/**
 * `npm run credit` lists the invoices that are overdue. `npm run credit -- EMAIL CEDIS` allows a company to buy on 30 days' invoice until it
 * owes that much; 0 ends this. Works beside a running market.
 */
async function main(): Promise<void> {
  const [email, cedis] = process.argv.slice(2)
  if (email !== undefined && !/^\d{1,9}(\.\d{1,2})?$/.test(cedis ?? '')) {
    throw new Usage('Usage: npm run credit [-- EMAIL CEDIS]')
  }
  await overDatabase(async ({ pool }) => {
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
  })
}

runCommand(main)
