import { expect, it } from 'vitest'
import { PurchaseChip, PurchasePeriod } from '#contracts/orders/order.ts'
import { chips, periods, purchaseChoiceOf, queryOfPurchases } from './purchase-choice.rules.ts'

const read = (query: string) => purchaseChoiceOf(new URLSearchParams(query))

it('[BB-9.10] the periods are 30, 90 and 180 days and all time', () => {
  expect(periods.map(({ id, label }) => [label, id])).toEqual([
    ['Last 30 Days', '30'],
    ['Last 3 Months', '90'],
    ['Last 6 Months', '180'],
    ['All Time', 'all'],
  ])
  expect(periods.map(({ id }) => id)).toEqual(PurchasePeriod.options)
  expect(chips.map(({ id }) => id)).toEqual(PurchaseChip.options)
})

it('a query round-trips the choice', () => {
  for (const { id: period } of periods)
    for (const { id: show } of chips)
      for (const choice of [
        { period, show, q: '', page: 1 },
        { period, show, q: 'JU 48 & more', page: 7 },
      ])
        expect(read(queryOfPurchases(choice))).toEqual(choice)
  expect(queryOfPurchases(read(''))).toBe('')
})

it('unreadable parts count as not chosen', () => {
  for (const query of ['?show=lost&page=-3', '?period=31&page=2.5', '?page=x', '?page=99999'])
    expect(read(query)).toEqual({ period: 'all', show: 'all', q: '', page: 1 })
})
