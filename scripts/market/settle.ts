import { parseArgs } from 'node:util'
import { pesewasOf } from '#contracts/money.ts'
import { networkOf } from '#contracts/wallet/mobile-money.ts'
import type { Market } from '#server/market.ts'
import { redirectRefund, retryRefunds } from '#server/modules/payments/index.ts'
import { markReceived } from '#server/modules/settlement/index.ts'
import type { Modules } from '#server/modules.ts'
import { runCommand, Usage } from './command.ts'
import { withMarket } from './with-market.ts'

interface RefundRow {
  cause: string
  amount: number
  state: string
  failure_reason: string | null
}

const usage = `Usage: npm run settle -- REFERENCE [--refunds] [--wallet 0241234567] [--received 1234.50 --bank-reference "GCB 4711" [--another]]
REFERENCE is that of the payment, such as ju-0a1b…, or the number of an invoice, such as INV-JU123456.`

/**
 * `npm run settle -- REFERENCE` queries the provider about a payment and books the result, as its webhook would; with `--refunds`,
 * its failed refunds are requested once more; with `--wallet`, refunds that wait for a wallet are sent to that one; with
 * `--received` and `--bank-reference`, this many cedis arrived on the bank account for an invoice: all that is owed or a part of it,
 * with `--another` by another transfer than one of another sum with that reference. Works beside a running market, which the test provider needs.
 */
async function main(): Promise<void> {
  const { values: options, positionals } = parseArgs({
    options: {
      refunds: { type: 'boolean' },
      wallet: { type: 'string' },
      received: { type: 'string' },
      'bank-reference': { type: 'string' },
      another: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  const [named = ''] = positionals
  if (!/^([a-z0-9-]{20,40}|INV-JU\d{6,15})$/.test(named)) throw new Usage(usage)
  const received = receivedOf(options.received, options['bank-reference'], options.another)
  await withMarket(async (market, modules) => {
    const reference = await referenceOf(market, named)
    await settle(market, modules, reference, { ...options, received })
  })
}

/** Who pays by bank states the number of the invoice. */
async function referenceOf({ pool }: Market, named: string): Promise<string> {
  if (!named.startsWith('INV-')) return named
  const { rows } = await pool.query<{ reference: string }>(
    `select i.reference from invoices v join payment_intents i on i.id = v.intent_id join orders o on o.id = v.order_id where 'INV-' || o.number = $1`,
    [named],
  )
  if (!rows[0]) throw new Usage(`There is no invoice ${named}.`)
  return rows[0].reference
}

interface Options {
  readonly refunds?: boolean | undefined
  readonly wallet?: string | undefined
  readonly received: Received | null
}
type Received = Parameters<typeof markReceived>[2]

/** The payment on the bank account; null where the options are absent. */
function receivedOf(
  cedis: string | undefined,
  bankReference: string | undefined,
  isAnother = false,
): Received | null {
  if (cedis === undefined && bankReference === undefined) return null
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(cedis ?? '') || !bankReference) throw new Usage(usage)
  return { amountPesewas: pesewasOf(Number(cedis)), bankReference, isAnother }
}

async function settle(
  market: Market,
  { settlement, sendRefunds }: Modules,
  reference: string,
  { refunds, wallet, received }: Options,
): Promise<void> {
  const { db, pool } = market
  const outcome = received ? await markReceived(db, reference, received) : await settlement.settle(reference)
  process.stdout.write(`${reference}: ${outcome}\n`)
  if (wallet) await nameWallet(market, reference, wallet)
  if (refunds) await retryRefunds(db, { reference })
  if (refunds || wallet) await sendRefunds()
  const { rows } = await pool.query<RefundRow>(
    `select cause, amount, state, failure_reason from refunds
     where intent_id = (select id from payment_intents where reference = $1) order by created_at`,
    [reference],
  )
  for (const { cause, amount, state, failure_reason } of rows)
    process.stdout.write(
      `refund ${cause}: ${amount} pesewas, ${state}${failure_reason ? `: ${failure_reason}` : ''}\n`,
    )
}

/** Sends the refunds of a payment that wait for a wallet to this one. */
async function nameWallet({ db, pool }: Market, reference: string, typed: string): Promise<void> {
  const phone = typed.replace(/^\+233/, '0')
  const network = networkOf(phone)
  if (!/^0\d{9}$/.test(phone) || !network) throw new Usage(usage)
  const waiting = await pool.query<{ cause: string }>(
    `select r.cause from refunds r join payment_intents i on i.id = r.intent_id
     where i.reference = $1 and r.way = 'transfer' and (r.state = 'failed' or (r.state = 'pending' and r.wallet is null))`,
    [reference],
  )
  for (const { cause } of waiting.rows) await redirectRefund(db, cause, { phone, network, name: null })
}

runCommand(main)
