import { parseArgs } from 'node:util'
import { companyDocumentLabels } from '#contracts/companies/company-documents.ts'
import type { Market } from '#server/market.ts'
import {
  type CompanyDecision,
  decideCompany,
  listSubmittedCompanies,
  readCompanyToCheck,
} from '#server/modules/companies/index.ts'
import { atTheTerminal } from '#server/modules/operators/index.ts'
import { runCommand, Usage } from './command.ts'
import { withMarket } from './with-market.ts'

const usage = `Usage: npm run company -- list
       npm run company -- show ID
       npm run company -- verify ID
       npm run company -- refuse ID --reason "What is wrong, in a sentence that ends with a full stop."`

/**
 * `npm run company -- list` lists the companies that wait for a decision, `show ID` one of them with its papers; `verify ID`
 * records that it is what it claims, `refuse ID` sends it back to its owner with the reason. The owner is told on the site and by
 * e-mail. Works beside a running market.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { reason: { type: 'string' } },
    allowPositionals: true,
  })
  const [act, id = '', ...rest] = positionals
  if (rest.length > 0) throw new Usage(usage)
  if (act === 'list' && !id) return withMarket(list)
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new Usage(usage)
  if (act === 'show') return withMarket((market) => show(market, id))
  const decision = decisionOf(act, values.reason)
  if (!decision) throw new Usage(usage)
  await withMarket(async (market) => {
    await decideCompany(market, id, decision, { actor: atTheTerminal })
    process.stdout.write(`${id} is ${decision.isVerified ? 'verified' : 'refused'}.\n`)
  })
}

function decisionOf(act: string | undefined, reason = ''): CompanyDecision | null {
  const given = reason.trim()
  if (act === 'verify') return given === '' ? { isVerified: true } : null
  if (act !== 'refuse' || given === '' || given.length > 500) return null
  return { isVerified: false, reason: given }
}

async function list(market: Market): Promise<void> {
  const companies = await listSubmittedCompanies(market)
  for (const { id, name, owner, email, submitted_at: since } of companies)
    process.stdout.write(`${id}: ${name}; ${owner} <${email}>, waits since ${since}\n`)
  if (companies.length === 0) process.stdout.write('No company waits for a decision.\n')
}

async function show(market: Market, id: string): Promise<void> {
  const company = await readCompanyToCheck(market, id)
  const lines = [
    company.name,
    `Registration number: ${company.registration_number || 'none'}`,
    `TIN: ${company.tin || 'none'}`,
    `Owner: ${company.owner} <${company.email}>`,
    company.submitted_at ? `Waits since ${company.submitted_at}` : 'Does not wait for a decision',
    ...company.papers.map(({ kind, file, by }) => `${companyDocumentLabels[kind]}, from ${by}: ${file}`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

runCommand(main)
