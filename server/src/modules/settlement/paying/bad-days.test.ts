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

test(
  `after any of ${sequences} bad days no order is lost, none is paid twice, nothing is sent twice, and the books balance`,
  async () => {
    let walked = 0
    await fc.assert(
      fc.asyncProperty(someDays, fc.integer(), aStart, async (days, seed, start) => {
        await market.begin(await aShelf(database.pool, 8), seed)
        for (const steps of firstSteps) await market.together(steps)
        if (start !== 'placed') await market.sellAll()
        if (start === 'earned') await market.together([{ do: 'week' }])
        for (const steps of days) await market.together(steps)
        await market.calmDown()
        await expectMoneyInItsPlace(market)
        walked += 1
        if (!isLong || walked % 100 === 0) expect(await checkBooks(pool)).toEqual([])
      }),
      {
        numRuns: sequences,
        endOnFailure: isLong,
        examples: Object.values(knownDays).map((days): [Step[][], number, 'placed'] => [days, 7, 'placed']),
      },
    )
    expect(await checkBooks(pool)).toEqual([])
    // The days were bad enough: everything that can happen to money did.
    const { rows } = await pool.query<{ kind: string }>('select distinct kind from ledger_transactions')
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...everyKind]))
    const kept = await pool.query("select from returns where state = 'kept'")
    expect(kept.rowCount).toBeGreaterThan(0)
  },
  // Against a hang alone: the days take 45 s on a machine with nothing else to do.
  isLong ? 6 * 3_600_000 : 600_000,
)
