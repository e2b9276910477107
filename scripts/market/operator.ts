import { parseArgs } from 'node:util'
import { type OperatorRole, operatorRoles } from '#contracts/operators/operator-rights.ts'
import { reasonLengthMax } from '#contracts/operators/operators.ts'
import type { Market } from '#server/market.ts'
import { addOperator, atTheTerminal, endOperator, listOperators } from '#server/modules/operators/index.ts'
import { runCommand, Usage } from './command.ts'
import { withMarket } from './with-market.ts'

const usage = `Usage: npm run operator -- list
       npm run operator -- add E-MAIL --role ROLE --reason "Why"
       npm run operator -- end E-MAIL --reason "Why"
ROLE is one of: ${operatorRoles.join(', ')}`

/**
 * `npm run operator -- list` lists who runs the market, `add` lets a person with a confirmed address run it, `end` ends that; both are
 * written into the log of operators. For a market whose owners cannot sign in any more. Works beside a running market.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { role: { type: 'string' }, reason: { type: 'string' } },
    allowPositionals: true,
  })
  const [act, address = '', ...rest] = positionals
  const email = address.toLowerCase()
  if (rest.length > 0) throw new Usage(usage)
  if (act === 'list' && !email) return withMarket(list)
  const reason = values.reason?.trim() ?? ''
  const role = operatorRoles.find((one) => one === values.role)
  if (!email || reason === '' || reason.length > reasonLengthMax) throw new Usage(usage)
  if (act === 'add' && role) return withMarket((market) => add(market, { email, role, reason }))
  if (act === 'end' && !values.role) return withMarket((market) => end(market, email, reason))
  throw new Usage(usage)
}

async function list({ db }: Market): Promise<void> {
  for (const { email, name, role } of await listOperators(db))
    process.stdout.write(`${email ?? 'no address'}: ${name}, ${role}\n`)
}

async function add(
  { db, config }: Market,
  { email, role, reason }: { email: string; role: OperatorRole; reason: string },
): Promise<void> {
  await addOperator(db, { email, role, reason, actor: atTheTerminal }, { hasDemo: config.DEMO_MARKET })
  process.stdout.write(`${email} runs the market as ${role}.\n`)
}

async function end({ db }: Market, email: string, reason: string): Promise<void> {
  const operator = (await listOperators(db)).find((one) => one.email === email)
  if (!operator) throw new Usage(`${email} does not run this market.`)
  await endOperator(db, { personId: operator.person_id, reason, actor: atTheTerminal })
  process.stdout.write(`${email} does not run the market any more.\n`)
}

runCommand(main)
