import { parseArgs } from 'node:util'
import { type ProfileField, profileFields } from '#contracts/vendors/vendor-profile.ts'
import type { Market } from '#server/market.ts'
import { atTheTerminal } from '#server/modules/operators/index.ts'
import { decideStore, listSubmittedStores, type StoreDecision } from '#server/modules/vendors/index.ts'
import { runCommand, Usage } from './command.ts'
import { withMarket } from './with-market.ts'

const usage = `Usage: npm run store -- list
       npm run store -- verify SLUG
       npm run store -- reject SLUG --field FIELD --reason "What is wrong, in a sentence that ends with a full stop."
FIELD is one of: ${profileFields.join(', ')}`

/**
 * `npm run store -- list` lists the stores that wait for a decision; `verify SLUG` opens one to buyers, `reject SLUG` sends it back
 * to its owner with the reason and the field to mend. The owner is told on the site and by e-mail. Works beside a running market.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { field: { type: 'string' }, reason: { type: 'string' } },
    allowPositionals: true,
  })
  const [act, slug = '', ...rest] = positionals
  if (rest.length > 0) throw new Usage(usage)
  if (act === 'list' && !slug) return withMarket(list)
  const decision = decisionOf(act, values)
  if (!/^[a-z0-9-]{1,200}$/.test(slug) || !decision) throw new Usage(usage)
  await withMarket(async (market) => {
    await decideStore(market, slug, decision, { actor: atTheTerminal })
    process.stdout.write(`${slug} is ${decision.status}.\n`)
  })
}

function decisionOf(
  act: string | undefined,
  { field, reason = '' }: { field?: string | undefined; reason?: string | undefined },
): StoreDecision | null {
  if (act === 'verify' && field === undefined && reason === '') return { status: 'verified' }
  const known = profileFields.find((name) => name === field) as ProfileField | undefined
  const given = reason.trim()
  if (act !== 'reject' || !known || given === '' || given.length > 500) return null
  return { status: 'rejected', field: known, reason: given }
}

async function list(market: Market): Promise<void> {
  const stores = await listSubmittedStores(market)
  for (const { slug, name, town, owner, email, submitted_at: since } of stores)
    process.stdout.write(`${slug}: ${name}, ${town}; ${owner} <${email}>, waits since ${since}\n`)
  if (stores.length === 0) process.stdout.write('No store waits for a decision.\n')
}

runCommand(main)
