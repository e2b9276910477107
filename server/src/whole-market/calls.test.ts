import { expect, test } from 'vitest'
import { calls } from '#contracts/calls.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '../testing/database.ts'
import { callerWith, newPerson, wholeMarket } from '../testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())

const addressOf = (name: string) => name.replace(/ \/(?!users\/)/, ' /api/')

test('every route of the API is in the table of calls, and every call of the table has its route', () => {
  const routes = market.http.accessTable
    .map(({ method, url }) => `${method} ${url}`)
    .filter((route) => / \/(users\/)?api\//.test(route) && !route.includes(' /api/docs'))
  expect(routes.toSorted()).toEqual(Object.keys(calls).map(addressOf).toSorted())
})

test('a route has the access of its call', () => {
  const access = new Map(
    market.http.accessTable.map(({ method, url, access }) => [`${method} ${url}`, access]),
  )
  for (const [name, call] of Object.entries(calls))
    expect(access.get(addressOf(name)), name).toEqual(call.access)
})

test('an unknown parameter or field is refused by its name', async () => {
  const visitor = callerWith(market.url, null)
  const person = await newPerson(market)
  const refusedFields = async (answer: Promise<{ status: number; body: Problem }>) => {
    const { status, body } = await answer
    expect(status).toBe(400)
    return Object.keys(body.errors ?? {})
  }
  expect(await refusedFields(visitor.call('GET', '/api/products?colour=red'))).toEqual(['colour'])
  expect(await refusedFields(visitor.call('GET', '/api/products/filter-options?attr=x'))).toEqual(['attr'])
  expect(await refusedFields(visitor.call('GET', '/api/flash-sales/open?at=1'))).toEqual(['at'])
  expect(await refusedFields(person.call('GET', '/api/profile?verbose=1'))).toEqual(['verbose'])
  const item = crypto.randomUUID()
  expect(await refusedFields(person.call('POST', '/api/cart/items?sde=business', { item }))).toEqual(['sde'])
  expect(await refusedFields(person.call('POST', '/api/cart/items', { item, price: 1 }))).toEqual(['price'])
  expect(await refusedFields(person.call('POST', `/api/addresses/${item}/primary`, { also: true }))).toEqual([
    'also',
  ])
  const order = { side: 'shopper', address_id: item, deliveries: [{ store: 'kasapreko', fee: 0 }] }
  expect(await refusedFields(person.call('POST', '/api/checkout/quote', order))).toContain('deliveries.0.fee')
})
