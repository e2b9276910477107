import type pg from 'pg'
import { formatCedis, formatPesewas } from '#contracts/money.ts'
import { setCredit } from '#server/modules/desk/index.ts'
import { atTheTerminal } from '#server/modules/operators/index.ts'
import { listOverdueInvoices } from '#server/modules/settlement/index.ts'
import { runCommand, Usage } from './command.ts'
import { withMarket } from './with-market.ts'

/**
 * `npm run credit` lists the invoices that are overdue. `npm run credit -- COMPANY CEDIS` allows a company, named by its id or its
 * owner's e-mail address, to buy on 30 days' invoice until it owes that much; 0 ends this. Works beside a running market.
 */
async function main(): Promise<void> {
  const [company, cedis] = process.argv.slice(2)
  if (company !== undefined && !/^\d{1,9}(\.\d{1,2})?$/.test(cedis ?? '')) {
    throw new Usage('Usage: npm run credit [-- COMPANY CEDIS]')
  }
  await withMarket(async (market) => {
    if (company !== undefined) {
      const limit = Number(cedis)
      const { id, name } = await findCompany(market.pool, company)
      await setCredit(market, id, { limit }, atTheTerminal)
      process.stdout.write(`${name} may owe ${formatCedis(limit)} on invoices.\n`)
    }
    const overdue = await listOverdueInvoices(market.db)
    for (const { number, reference, company: who, amount, due_on: due } of overdue) {
      const owed = formatPesewas(Number(amount))
      process.stdout.write(
        `Overdue since ${due}: order ${number} of ${who}, ${owed}, reference ${reference}\n`,
      )
    }
    if (overdue.length === 0) process.stdout.write('No invoice is overdue.\n')
  })
}

/** The open company with this id, or the one that the person with this e-mail address owns. */
async function findCompany(pool: pg.Pool, named: string): Promise<{ id: string; name: string }> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    `select c.id, c.name from companies c
     join company_members m on m.company_id = c.id and m.role = 'owner' join people p on p.id = m.person_id
     where c.closed_at is null and (c.id::text = $1 or p.email = lower($1)) order by c.created_at`,
    [named],
  )
  const [found, another] = rows
  if (!found) throw new Usage(`There is no open company ${named}.`)
  if (another) throw new Usage(`${named} owns several companies: ${rows.map(({ id }) => id).join(', ')}`)
  return found
}

runCommand(main)
