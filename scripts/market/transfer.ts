import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { formatPesewas } from '#contracts/money.ts'
import type { Market } from '#server/market.ts'
import type { EndOutcome } from '#server/modules/wallet/index.ts'
import { runCommand, Usage } from './command.ts'
import { withMarket } from './with-market.ts'

const usage = `Usage: npm run transfer -- REFERENCE [--give-back "why it is never made"]
REFERENCE is that of a withdrawal (wd-0a1b…) or of a refund to a wallet (rf-0a1b…).`

const words: Readonly<Record<EndOutcome, string>> = {
  ended: 'It is ended: the money of a withdrawal is available again, a refund waits for another wallet.',
  final: 'It had its end before; nothing was changed.',
  busy: 'It was sent to its provider within the last minute. Nothing was changed; ask again in a minute.',
  unasked: 'Its provider cannot be asked whether it was made. Nothing was changed; ask again when it can.',
  stands: 'Its provider has it, so it was not ended: what the provider says of it counts.',
  none: 'There is no transfer with this reference.',
}

/**
 * `npm run transfer -- REFERENCE` queries the provider about a transfer and books the result; with `--give-back` a transfer that
 * is never sent, because its provider rejects it for good, is ended and its money returned. Works beside a running market.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { 'give-back': { type: 'string' } },
    allowPositionals: true,
  })
  const [reference = ''] = positionals
  const why = values['give-back']?.trim()
  if (!/^(wd|rf)-[a-z0-9-]{17,37}$/.test(reference) || why === '') throw new Usage(usage)
  await withMarket(async (market, modules) => {
    if (why === undefined) await modules.followTransfer('', reference)
    else {
      const outcome = await modules.endTransfer({ reference, why, by: userInfo().username })
      process.stdout.write(`${words[outcome]}\n`)
      if (outcome !== 'ended' && outcome !== 'final') process.exitCode = 1
    }
    await show(market, reference)
  })
}

async function show({ pool }: Market, reference: string): Promise<void> {
  const { rows } = await pool.query<{ amount: number; state: string; failure_reason: string | null }>(
    `select amount, state, failure_reason from withdrawals where reference = $1
     union all select amount, state, failure_reason from refund_transfers where reference = $1`,
    [reference],
  )
  for (const { amount, state, failure_reason: reason } of rows) {
    const sum = formatPesewas(Number(amount))
    process.stdout.write(`${reference}: ${sum}, ${state}${reason ? `: ${reason}` : ''}\n`)
  }
}

runCommand(main)
