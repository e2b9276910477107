import { expect, test } from 'vitest'
import type { BoughtGoods, Order, OrderSummary } from '#contracts/orders/order.ts'
import type { Page } from '#contracts/page.ts'
import { invoicingIn } from '#server/testing/buying-on-invoice.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct } from '#server/testing/market-builders.ts'
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

test('goods bought before are listed most often first, with the last quantity, price and day, until they are no longer sold', async () => {
  const { company, store, product: rice } = await aCompany()
  const soap = await aProduct(market.ownerPool, { store, base: 5_000, stock: 50 })
  const goods = async (side = 'business') =>
    (await company.call<BoughtGoods[]>('GET', `/api/orders/goods?side=${side}`)).body
  expect(await goods()).toEqual([])
  await buyOnInvoice(company, soap, 3)
  await buyOnInvoice(company, rice, 1)
  await buyOnInvoice(company, soap, 4)
  expect(
    (await goods()).map(({ product, orders_count, last_quantity, last_price, available }) => ({
      ...{ id: product.id, orders_count, last_quantity, last_price, available },
    })),
  ).toEqual([
    { id: soap.id, orders_count: 2, last_quantity: 4, last_price: 50, available: 43 },
    { id: rice.id, orders_count: 1, last_quantity: 1, last_price: 100, available: 9 },
  ])
  expect(await goods('shopper')).toEqual([])
  await market.ownerPool.query("update products set status = 'draft' where id = $1", [soap.id])
  await market.ownerPool.query('select refresh_products($1)', [[soap.id]])
  expect((await goods()).map(({ product }) => product.id)).toEqual([rice.id])
  const other = await aCompany()
  expect((await other.company.call<BoughtGoods[]>('GET', '/api/orders/goods?side=business')).body).toEqual([])
})
