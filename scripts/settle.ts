import { readConfig } from '#server/config.ts'
import { databaseOver, openPool } from '#server/database/client.ts'
import { openDatabase } from '#server/database/open-database.ts'
import type { Market } from '#server/market.ts'
import { modulesOf } from '#server/modules.ts'
import { explain } from '#server/startup-problems.ts'

interface RefundRow {
  cause: string
  amount: number
  state: string
  failure_reason: string | null
}

/**
 * `npm run settle -- REFERENCE` asks the provider about a payment and does what follows, as its news would; with `--refunds`,
 * refunds of it that failed are asked for once more. Works beside a running market, which the test provider needs.
 */
async function main(): Promise<void> {
  const [reference = '', ...wishes] = process.argv.slice(2)
  if (!/^[a-z0-9-]{20,40}$/.test(reference)) {
    throw new Usage(
      'Usage: npm run settle -- REFERENCE [--refunds]\nREFERENCE is that of the payment, such as ju-0a1b….',
    )
  }
  const config = readConfig()
  const database = await openDatabase(config, (line) => process.stderr.write(`${line}\n`))
  const pool = openPool(database.url, 2)
  const market: Market = {
    config,
    db: databaseOver(pool),
    pool,
    writePool: pool,
    databaseUrl: database.url,
    clock: () => new Date(),
    publicUrl: () => config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
  }
  const modules = modulesOf(market)
  try {
    process.stdout.write(`${reference}: ${await modules.checkout.settle(reference)}\n`)
    if (wishes.includes('--refunds')) {
      await pool.query(
        `update refunds set state = 'pending', provider_reference = null, next_try_at = null
         where state = 'failed' and intent_id = (select id from payment_intents where reference = $1)`,
        [reference],
      )
      await modules.sendRefunds()
    }
    const refunds = await pool.query<RefundRow>(
      `select cause, amount, state, failure_reason from refunds
       where intent_id = (select id from payment_intents where reference = $1) order by created_at`,
      [reference],
    )
    for (const { cause, amount, state, failure_reason } of refunds.rows)
      process.stdout.write(
        `refund ${cause}: ${amount} pesewas, ${state}${failure_reason ? `: ${failure_reason}` : ''}\n`,
      )
  } finally {
    await modules.close()
    await pool.end()
    await database.stop()
  }
}

class Usage extends Error {}

main().catch((error: unknown) => {
  const sentence = error instanceof Usage ? error.message : (explain(error) ?? String(error))
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
})
