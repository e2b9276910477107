import { expect, test } from 'vitest'
import { type Cost, compareCosts, costOf, marksOf } from './compare.ts'

const days = { today: '2026-11-23', neededBy: '2027-01-15' }
const desks = (unit: number, minQuantity: number, deliveryDays: number, deliveryPesewas = 0) =>
  costOf({ unitPesewas: unit, minQuantity, deliveryPesewas, deliveryDays }, 120, days)

test('a quotation costs the wanted quantity or the minimum, with its delivery', () => {
  expect(desks(43_500, 60, 50)).toEqual({
    pieces: 120,
    goodsPesewas: 5_220_000,
    totalPesewas: 5_220_000,
    arrivesOn: '2027-01-12',
    daysLate: -3,
  })
  expect(desks(41_000, 150, 48, 50_000)).toMatchObject({ pieces: 150, totalPesewas: 6_200_000 })
})

test('the goods are in time on the day itself and late from the next day on', () => {
  expect(desks(1, 1, 53).daysLate).toBe(0)
  expect(desks(1, 1, 54)).toMatchObject({ daysLate: 1, arrivesOn: '2027-01-16' })
})

test('quotations are compared in time first, then by what is paid, then by the day', () => {
  const [cheapButLate, inTime, dearer, sooner] = [
    desks(40_000, 1, 60),
    desks(43_500, 1, 50),
    desks(44_000, 1, 10),
    desks(43_500, 1, 40),
  ] as [Cost, Cost, Cost, Cost]
  const sorted = [cheapButLate, inTime, dearer, sooner].toSorted(compareCosts)
  expect(sorted).toEqual([sooner, inTime, dearer, cheapButLate])
})

test('the cheapest, the fastest and the best in time are marked, also where they are equals', () => {
  const costs = [desks(40_000, 1, 60), desks(43_500, 1, 50), desks(44_000, 1, 10), desks(43_500, 1, 50)]
  expect(marksOf(costs).map(({ isOnly: _, ...marks }) => marks)).toEqual([
    { isCheapest: true, isFastest: false, isBest: false },
    { isCheapest: false, isFastest: false, isBest: true },
    { isCheapest: false, isFastest: true, isBest: false },
    { isCheapest: false, isFastest: false, isBest: true },
  ])
  expect(marksOf([])).toEqual([])
  expect(marksOf([desks(1, 1, 60)])).toEqual([
    { isCheapest: false, isFastest: false, isOnly: true, isBest: false },
  ])
})
