import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { orderingQuoted, quotingIn } from '../testing/quoting.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aRequest, quote } = quotingIn(market)

test('a quotation for all that is on the shelf is accepted, and can be ordered until the end of its last day', async () => {
  const { category, vendor, buyer, id } = await aRequest({ quantity: 20 })
  const product = await aProduct(pool, { store: vendor.store, category, base: 10_000, stock: 20 })
  const { body } = await quote(vendor, id, { variant: product.variants[0]?.id })
  const quotation = body.quotation?.id as string
  expect((await orderingQuoted.accept(buyer, id, quotation)).status).toBe(200)
  const isValidFor = async (days: number) => {
    await pool.query(
      "update quotations set valid_until = (now() at time zone 'UTC')::date + $2::int where id = $1",
      [quotation, days],
    )
    return (await pool.query('select is_valid from quoted_terms($1)', [quotation])).rows[0].is_valid
  }
  expect([await isValidFor(0), await isValidFor(-1)]).toEqual([true, false])
})
