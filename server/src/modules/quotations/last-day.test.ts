import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { stockOf } from '#server/testing/buying.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../books/index.ts'
import { inDays, orderingQuoted, quotingIn } from './testing/quoting.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { quote, aRequest, read } = quotingIn(market)
const { accept, order } = orderingQuoted

test('the last pieces of the shelf, accepted and ordered on the last day, are sold', async () => {
  const { category, vendor, buyer, id } = await aRequest({ quantity: 20 })
  const product = await aProduct(pool, { store: vendor.store, category, base: 10_000, stock: 20 })
  const variant = product.variants[0] as { id: string }
  const { body } = await quote(vendor, id, { variant: variant.id, valid_until: inDays(0) })
  const accepted = await accept(buyer, id, body.quotation?.id as string)
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
  expect(await stockOf(pool, variant)).toEqual({ on_hand: 20, reserved: 20 })
  await market.modules.workOnRequests()
  const placed = await order(buyer)
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  expect(placed.body.total).toBe(20 * 90)
  expect((await read(buyer, id)).state).toBe('ordered')
  expect(await checkBooks(pool)).toEqual([])
})
