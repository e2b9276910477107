import { expect, it } from 'vitest'
import { OrderTab } from '#contracts/orders/order.ts'
import { listChoiceOf, queryOf, tabs } from './orders-list.rules.ts'

const read = (query: string) => listChoiceOf(new URLSearchParams(query))

it('there are five tabs, the contract’s', () => {
  expect(tabs.map(({ label }) => label)).toEqual(['All', 'Completed', 'In Progress', 'Cancelled', 'Returned'])
  expect(tabs.map(({ id }) => id)).toEqual(OrderTab.options)
})

it('a query round-trips the choice', () => {
  for (const { id: tab } of tabs) {
    for (const choice of [
      { tab, q: '', page: 1 },
      { tab, q: 'JU 48 & more', page: 7 },
    ]) {
      expect(read(queryOf(choice))).toEqual(choice)
    }
  }
  expect(queryOf({ tab: 'all', q: '', page: 1 })).toBe('')
})

it('unreadable parts count as not chosen', () => {
  for (const query of ['?tab=lost&page=-3', '?page=2.5', '?page=x', '?page=99999']) {
    expect(read(query)).toEqual({ tab: 'all', q: '', page: 1 })
  }
})
