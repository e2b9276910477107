import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { databaseOver, openPool } from '#server/database/client.ts'
import type { Market } from '#server/market.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aShelf, HostileMarket, type Step } from '#server/testing/hostile-market.ts'
import { checkBooks } from '../ledger/index.ts'

// Any days, however bad: orders of few pieces are placed, paid, paid again, expired, cancelled, disputed and delivered in any
// order and at once, through a provider that fails half the time and a market that restarts. Then it all calms down.
const isLong = process.env.TEST_LONG === '1'
const sequences = isLong ? 10_000 : 60

const database = await testDatabase()
const pool = openPool(database.url, 8)
const writePool = openPool(database.url, 4)
afterAll(() => Promise.all([pool.end(), writePool.end()]))
const market = new HostileMarket({
  config: {},
  db: databaseOver(pool),
  pool,
  writePool,
  databaseUrl: database.url,
  clock: () => new Date(),
  publicUrl: () => 'https://juaso.test',
} as unknown as Market)

const pick = fc.nat(1_000)
const acts = <Deed extends 'begin' | 'settle' | 'decline' | 'retry' | 'expire' | 'cancel' | 'deliver'>(
  weight: number,
  deed: Deed,
) => ({ weight, arbitrary: fc.record({ do: fc.constant(deed), pick }) })
const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      quantity: fc.integer({ min: 1, max: 2 }),
      stores: fc.constantFrom(1 as const, 2 as const),
      cash: fc.nat(4).map((die) => die === 0),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      pick,
      difference: fc.nat(9).map((die) => (die === 0 ? 700 : die === 1 ? -1 : 0)),
    }),
  },
  acts(3, 'begin'),
  acts(8, 'settle'),
  acts(4, 'retry'),
  acts(1, 'decline'),
  acts(2, 'expire'),
  acts(2, 'cancel'),
  acts(1, 'deliver'),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('dispute' as const), pick, share: fc.constantFrom(1, 0.3) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      pick,
      outcome: fc.constantFrom('won' as const, 'lost' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('ask' as const, 'refund' as const, 'restart' as const),
    }),
  },
)
const someDays = fc.array(fc.array(aStep, { minLength: 1, maxLength: 4, size: 'max' }), {
  minLength: 6,
  maxLength: 16,
  size: 'max',
})
const everyKind = ['payment', 'late_payment', 'cancellation', 'refund', 'dispute']
const firstSteps: Step[] = [
  { do: 'place', quantity: 2, stores: 2, cash: false },
  { do: 'place', quantity: 1, stores: 1, cash: false },
]

/** Days known to be bad: paid through two wallets, then cancelled; paid after it expired; paid while it is cancelled. */
const often = (step: Step): Step[][] => Array.from({ length: 5 }, () => [step])
const paidTwice: Step[][] = [
  ...often({ do: 'begin', pick: 0 }),
  [{ do: 'retry', pick: 0 }],
  [{ do: 'pay', pick: 0, difference: 0 }],
  [{ do: 'pay', pick: 8, difference: 0 }],
  ...often({ do: 'settle', pick: 0 }),
  ...often({ do: 'settle', pick: 8 }),
]
const knownDays: Step[][][] = [
  [...paidTwice, [{ do: 'cancel', pick: 0 }]],
  [
    ...paidTwice,
    ...often({ do: 'dispute', pick: 0, share: 1 }),
    ...often({ do: 'decide', pick: 0, outcome: 'lost' }),
  ],
  [
    ...often({ do: 'begin', pick: 0 }),
    [{ do: 'expire', pick: 0 }],
    [{ do: 'pay', pick: 0, difference: 0 }],
    [
      { do: 'settle', pick: 0 },
      { do: 'expire', pick: 0 },
      { do: 'cancel', pick: 0 },
      { do: 'settle', pick: 0 },
    ],
  ],
]

interface Ended {
  id: string
  number: string
  state: string
  total: number
  method: string
  given_back: number
  confirmed: number
}

async function readEnds(): Promise<Ended[]> {
  const { rows } = await pool.query<Ended>(
    `select o.id, o.number, o.state, o.total::int, o.payment_method as method,
       (select coalesce(sum(amount), 0)::int from refunds r where r.order_id = o.id and r.cause like 'dispute:%') as given_back,
       (select count(*)::int from outbox where topic = 'order.confirmed' and payload ->> 'order_id' = o.id::text) as confirmed
     from orders o where o.id = any ($1)`,
    [market.orders.map(({ order_id }) => order_id)],
  )
  return rows
}

async function expectMoneyInItsPlace(): Promise<void> {
  const ends = await readEnds()
  expect(ends).toHaveLength(market.orders.length)
  for (const { id, number, state, total, method, given_back, confirmed } of ends) {
    expect(state, `${number} still waits`).not.toBe('pending_payment')
    expect(confirmed, `${number} was confirmed ${confirmed} times`).toBeLessThanOrEqual(1)
    const intents = await market.intentsOf([{ order_id: id }])
    const kept = intents.reduce((sum, { reference }) => sum + market.hostile.keeps(reference), 0)
    const due = state === 'confirmed' && method !== 'cash_on_delivery' ? total - given_back : 0
    expect(kept, `${number} is ${state}: what the provider keeps of it`).toBe(due)
  }
  const open = await pool.query(
    "select r.state, r.cause, r.failure_reason from refunds r where r.state <> 'completed'",
  )
  expect(open.rows).toEqual([])
  const owed = await pool.query(
    `select a.path, sum(e.amount)::int as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
     where a.path = 'buyer/clearing' group by a.path having sum(e.amount) <> 0`,
  )
  expect(owed.rows).toEqual([])
}

test(
  `after any of ${sequences} bad days no order is lost, none is paid twice, and the books balance`,
  async () => {
    let walked = 0
    await fc.assert(
      fc.asyncProperty(someDays, fc.integer(), async (days, seed) => {
        market.begin(await aShelf(pool, 5), seed)
        await market.together(firstSteps)
        for (const steps of days) await market.together(steps)
        await market.calmDown()
        await expectMoneyInItsPlace()
        walked += 1
        if (!isLong || walked % 100 === 0) expect(await checkBooks(pool)).toEqual([])
      }),
      {
        numRuns: sequences,
        endOnFailure: isLong,
        examples: knownDays.map((days) => [days, 7] as [Step[][], number]),
      },
    )
    expect(await checkBooks(pool)).toEqual([])
    // The days were bad enough: everything that can happen to money did.
    const { rows } = await pool.query<{ kind: string }>('select distinct kind from ledger_transactions')
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(everyKind))
  },
  isLong ? 6 * 3_600_000 : 180_000,
)
