import { parseArgs } from 'node:util'
import { invoiceNumberOf } from '#contracts/invoices/invoice-names.ts'
import { formatPesewas } from '#contracts/money.ts'
import type { Market } from '#server/market.ts'
import {
  type CertificateDecision,
  decideCertificate,
  listWaitingCertificates,
} from '#server/modules/settlement/index.ts'
import { runCommand, Usage } from './command.ts'
import { withMarket } from './with-market.ts'

const usage = `Usage: npm run certificate -- list
       npm run certificate -- accept ID
       npm run certificate -- refuse ID --reason "What is wrong, in a sentence that ends with a full stop."`

/**
 * `npm run certificate -- list` lists the certificates of tax withheld that wait for a decision, each with the address of its
 * file; `accept ID` counts one against its invoice, `refuse ID` sends it back with the reason. Those who may pay for the company
 * are told on the site and by e-mail. Works beside a running market.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { reason: { type: 'string' } },
    allowPositionals: true,
  })
  const [act, id = '', ...rest] = positionals
  if (rest.length > 0) throw new Usage(usage)
  if (act === 'list' && !id) return withMarket(list)
  const decision = decisionOf(act, values.reason)
  if (!decision || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new Usage(usage)
  await withMarket(async (market) => {
    await decideCertificate(market, id, decision)
    process.stdout.write(`${id} is ${decision.isAccepted ? 'accepted' : 'refused'}.\n`)
  })
}

function decisionOf(act: string | undefined, reason = ''): CertificateDecision | null {
  const given = reason.trim()
  if (act === 'accept') return given === '' ? { isAccepted: true } : null
  if (act !== 'refuse' || given === '' || given.length > 500) return null
  return { isAccepted: false, reason: given }
}

async function list(market: Market): Promise<void> {
  const waiting = await listWaitingCertificates(market)
  for (const { id, number, amount, owed, order_number, company, file, by } of waiting) {
    process.stdout.write(
      `${id}: certificate ${number} over ${formatPesewas(Number(amount))} for invoice ${invoiceNumberOf(order_number)}, of which ${formatPesewas(Number(owed))} is owed; ${company.name}, TIN ${company.tin ?? 'none'}, from ${by}: ${file ?? 'no file'}\n`,
    )
  }
  if (waiting.length === 0) process.stdout.write('No certificate waits for a decision.\n')
}

runCommand(main)
