import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planPrompts, walletLimits, walletTiers } from './wallet-plan.ts'

const from = '2026-11-28'

test('a sum within the limit of the wallet is one prompt today', () => {
  expect(planPrompts({ owedPesewas: 300_000, tier: 'minimum', from })).toEqual([
    { on: from, pesewas: 300_000 },
  ])
})

test('a sum above it is a prompt a day, the last one with the rest', () => {
  expect(planPrompts({ owedPesewas: 3_200_000, tier: 'medium', from })).toEqual([
    { on: '2026-11-28', pesewas: 1_500_000 },
    { on: '2026-11-29', pesewas: 1_500_000 },
    { on: '2026-11-30', pesewas: 200_000 },
  ])
})

test('what the wallet has paid today comes off the first day', () => {
  expect(planPrompts({ owedPesewas: 300_000, tier: 'minimum', from, usedTodayPesewas: 250_000 })).toEqual([
    { on: '2026-11-28', pesewas: 50_000 },
    { on: '2026-11-29', pesewas: 250_000 },
  ])
})

test('a wallet that has used its day or its month begins later', () => {
  const usedUp = { owedPesewas: 100_000, tier: 'minimum', from, usedTodayPesewas: 300_000 } as const
  expect(planPrompts(usedUp)).toEqual([{ on: '2026-11-29', pesewas: 100_000 }])
  expect(planPrompts({ ...usedUp, usedTodayPesewas: 0, usedThisMonthPesewas: 1_000_000 })).toEqual([
    { on: '2026-12-01', pesewas: 100_000 },
  ])
})

test('a wallet with the smallest limits waits for the next month where it has paid GHS 10,000', () => {
  const plan = planPrompts({ owedPesewas: 1_200_000, tier: 'minimum', from: '2026-11-20' })
  expect(plan.map(({ on }) => on)).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-12-01',
  ])
  expect(plan.at(3)?.pesewas).toBe(100_000)
})

test('a sum that a wallet cannot carry in a month of prompts has no plan', () => {
  expect(planPrompts({ owedPesewas: 100_000_000, tier: 'enhanced', from })).toEqual([])
})

test('a plan is the whole sum, each day within the limit, each month too, in the order of days', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.constantFrom(...walletTiers),
      fc.integer({ min: 0, max: 3_000_000 }),
      fc.integer({ min: 0, max: 1_200_000 }),
      (owedPesewas, tier, usedTodayPesewas, before) => {
        const usedThisMonthPesewas = usedTodayPesewas + before
        const plan = planPrompts({ owedPesewas, tier, from, usedTodayPesewas, usedThisMonthPesewas })
        if (plan.length === 0) return
        const { dayPesewas, monthPesewas } = walletLimits[tier]
        const sumOf = (some: typeof plan) => some.reduce((sum, { pesewas }) => sum + pesewas, 0)
        expect(sumOf(plan)).toBe(owedPesewas)
        expect(plan.map(({ on }) => on)).toEqual([...new Set(plan.map(({ on }) => on))].toSorted())
        for (const { on, pesewas } of plan) {
          expect(pesewas).toBeGreaterThan(0)
          expect(pesewas + (on === from ? usedTodayPesewas : 0)).toBeLessThanOrEqual(dayPesewas)
          const month = plan.filter((one) => one.on.startsWith(on.slice(0, 7)))
          const used = on.slice(0, 7) === from.slice(0, 7) ? usedThisMonthPesewas : 0
          if (monthPesewas) expect(sumOf(month) + used).toBeLessThanOrEqual(monthPesewas)
        }
      },
    ),
  )
})
