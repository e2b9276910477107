import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { databaseOver, openPool } from '#server/database/client.ts'
import type { Market } from '#server/market.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aStart, everyKind, firstSteps, someDays } from '#server/testing/hostile/bad-days.ts'
import { HostileMarket } from '#server/testing/hostile/hostile-market.ts'
import { aShelf, payoutKey } from '#server/testing/hostile/hostile-shelf.ts'
import type { Step } from '#server/testing/hostile/hostile-steps.ts'
import { knownDays } from '#server/testing/hostile/known-bad-days.ts'
import { isLong } from '#server/testing/long-form.ts'
import { expectMoneyInItsPlace, watchBalances } from '#server/testing/money-in-place.ts'
import { checkBooks } from '../../books/index.ts'

// Any days, however bad: orders of few pieces are placed, paid, paid again, expired, cancelled, disputed, delivered and given
// back, in cash and on invoice, and stores take their money out, in any order and at once, through providers that fail half the
// time and a market that restarts. Then it all calms down.
const sequences = isLong ? Number(process.env.BAD_DAYS ?? 10_000) : 24

const database = await testDatabase()
const pool = openPool(database.url, 8)
const writePool = openPool(database.url, 4)
afterAll(() => Promise.all([pool.end(), writePool.end()]))
await watchBalances(database.pool)
const market = new HostileMarket({
  config: { PAYOUT_KEY: payoutKey },
  db: databaseOver(pool),
  pool,
  writePool,
  databaseUrl: database.url,
  clock: () => new Date(),
  publicUrl: () => 'https://juaso.test',
} as unknown as Market)

/** What can happen to money and has not in this database. */
async function notYetHappened(): Promise<string[]> {
  const { rows } = await pool.query<{ kind: string }>('select distinct kind from ledger_transactions')
  const happened = new Set(rows.map(({ kind }) => kind))
  const { rowCount } = await pool.query("select from returns where state = 'kept' limit 1")
  return [
    ...[...everyKind].filter((kind) => !happened.has(kind)),
    ...(rowCount ? [] : ['a return that was kept']),
  ]
}

test(
  `after any of ${sequences} bad days no order is lost, none is paid twice, nothing is sent twice, and the books balance`,
  async () => {
    let walked = 0
    const anyDays = fc.asyncProperty(someDays, fc.integer(), aStart, async (days, seed, start) => {
      await market.begin(await aShelf(database.pool, 8), seed)
      for (const steps of firstSteps) await market.together(steps)
      if (start !== 'placed') await market.sellAll()
      if (start === 'earned') await market.together([{ do: 'week' }])
      for (const steps of days) await market.together(steps)
      await market.calmDown()
      await expectMoneyInItsPlace(market)
      walked += 1
      if (!isLong || walked % 100 === 0) expect(await checkBooks(pool)).toEqual([])
    })
    await fc.assert(anyDays, {
      numRuns: sequences,
      endOnFailure: isLong,
      examples: Object.values(knownDays).map((days): [Step[][], number, 'placed'] => [days, 7, 'placed']),
    })
    // The days must be bad enough: few of them can miss what happens seldom, and more are walked until it has happened.
    for (let more = 0; more < 20 && (await notYetHappened()).length > 0; more += 1)
      await fc.assert(anyDays, { numRuns: 5, endOnFailure: isLong })
    expect(await notYetHappened()).toEqual([])
    expect(await checkBooks(pool)).toEqual([])
  },
  // Against a hang alone: the days take 45 s on a machine with nothing else to do.
  isLong ? 6 * 3_600_000 : 600_000,
)
