import { expect, it } from 'vitest'
import { OrderTab } from '#contracts/orders/order.ts'
import { addressOf, listChoiceOf, tabs } from './orders-list.rules.ts'

const read = (address: string) => listChoiceOf(new URL(address, 'http://juaso.test').searchParams)

it('there are five tabs, the contract’s', () => {
  expect(tabs.map(({ label }) => label)).toEqual(['All', 'Completed', 'In Progress', 'Cancelled', 'Returned'])
  expect(tabs.map(({ id }) => id)).toEqual(OrderTab.options)
})

it('an address holds the choice and gives it back', () => {
  for (const { id: tab } of tabs) {
    for (const choice of [
      { tab, q: '', page: 1 },
      { tab, q: 'JU 48 & more', page: 7 },
    ]) {
      expect(read(addressOf(choice))).toEqual(choice)
    }
  }
  expect(addressOf({ tab: 'all', q: '', page: 1 })).toBe('/orders')
})

it('what cannot be read counts as not chosen', () => {
  for (const address of [
    '/orders?tab=lost&page=-3',
    '/orders?page=2.5',
    '/orders?page=x',
    '/orders?page=99999',
  ]) {
    expect(read(address)).toEqual({ tab: 'all', q: '', page: 1 })
  }
})
