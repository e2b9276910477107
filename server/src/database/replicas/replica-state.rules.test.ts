import { expect, test } from 'vitest'
import { judge, lagMsMax, rememberedMs } from './replica-state.rules.ts'

const market = { system: '7345', database: 16_384, migration: '0010_prices' }
const answer = { ...market, in_recovery: true, position: 500 }
const samples = [
  { askedAt: 1_000, position: 100 },
  { askedAt: 2_000, position: 500 },
  { askedAt: 3_000, position: 900 },
]

test('the lag is the age of the newest position that the replica has replayed', () => {
  expect(judge({ ...answer, position: 900 }, market, samples)).toEqual({ state: 'used', lagMs: 0 })
  expect(judge({ ...answer, position: 899 }, market, samples)).toEqual({ state: 'used', lagMs: 1_000 })
  expect(judge({ ...answer, position: 100 }, market, samples)).toEqual({ state: 'used', lagMs: 2_000 })
  expect(judge({ ...answer, position: 99 }, market, samples)).toEqual({
    state: 'behind',
    lagMs: rememberedMs,
  })
})

test('a primary where nothing is written does not look like a lag', () => {
  const idle = [1_000, 2_000, 90_000].map((askedAt) => ({ askedAt, position: 500 }))
  expect(judge(answer, market, idle)).toEqual({ state: 'used', lagMs: 0 })
})

test('a replica that is further behind than the bound is left out', () => {
  const at = (askedAt: number) =>
    judge(answer, market, [
      { askedAt: 0, position: 500 },
      { askedAt, position: 501 },
    ]).state
  expect(at(lagMsMax)).toBe('used')
  expect(at(lagMsMax + 1)).toBe('behind')
})

test('after a failover, positions of the new primary count although they lie below those of the old one', () => {
  const after = [...samples, { askedAt: 9_000, position: 500 }]
  expect(judge(answer, market, after)).toEqual({ state: 'used', lagMs: 0 })
})

test('another market, a primary, an older schema, and a primary that was never reached are told apart', () => {
  expect(judge({ ...answer, system: '1' }, market, samples).state).toBe('other_market')
  expect(judge({ ...answer, database: 5 }, market, samples).state).toBe('other_market')
  expect(judge({ ...answer, in_recovery: false, position: null }, market, samples).state).toBe('primary')
  expect(judge({ ...answer, migration: '0009_lists' }, market, samples).state).toBe('older_schema')
  expect(judge({ ...answer, migration: '0011_later' }, market, samples).state).toBe('used')
  expect(judge(answer, market, []).state).toBe('behind')
})
