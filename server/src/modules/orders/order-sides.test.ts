import { expect, test } from 'vitest'
import type { Order, OrderSummary } from '#contracts/orders/order.ts'
import type { Page } from '#contracts/page.ts'
import { invoicingIn } from '#server/testing/buying-on-invoice.ts'
import { testDatabase } from '#server/testing/database.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { aCompany, buyOnInvoice } = invoicingIn(market)

test('a list of orders holds those of one side, and its pages stay on that side', async () => {
  const { company, product } = await aCompany()
  const first = (await buyOnInvoice(company, product)).body.order_number
  const second = (await buyOnInvoice(company, product)).body.order_number
  const list = async (query: string) =>
    (await company.call<Page<OrderSummary>>('GET', `/api/orders${query}`)).body
  expect((await list('')).results).toEqual([])
  expect((await list('?side=shopper')).count).toBe(0)
  const page = await list('?side=business&page_size=1')
  expect(page.results.map(({ order_number }) => order_number)).toEqual([second])
  const rest = (await company.call<Page<OrderSummary>>('GET', page.next ?? '')).body
  expect(rest.results.map(({ order_number }) => order_number)).toEqual([first])
  expect((await company.call<Order>('GET', `/api/orders/${first}`)).body.side).toBe('business')
})
