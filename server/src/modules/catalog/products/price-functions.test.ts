import { expect, test } from 'vitest'
import { promotionPriceOf } from '#contracts/catalog/pricing.ts'
import { testDatabase } from '../../../testing/database.ts'

const { pool } = await testDatabase()

const resultOf = async (expression: string) =>
  (await pool.query(`select ${expression} as value`)).rows[0].value

test('an amount off leaves at least a tenth of the price, and exactly a tenth is enough', async () => {
  expect(await resultOf('promotion_price(1000, null, 900)::int')).toBe(100)
  expect(await resultOf('promotion_price(1000, null, 901)')).toBeNull()
})

test('what stays of a price after a percentage is rounded half up', async () => {
  for (const [base, price] of [
    [49, 49],
    [50, 50],
    [149, 148],
    [150, 149],
  ] as const) {
    expect(await resultOf(`promotion_price(${base}, 1, null)::int`)).toBe(price)
    expect(promotionPriceOf(base, { percent: 1, amountOff: null })).toBe(price)
  }
})

test('a minimum is reached by exactly its sum, and of the same price the offer for everybody counts', async () => {
  const [first, second] = [
    '00000000-0000-7000-8000-000000000001',
    '00000000-0000-7000-8000-000000000002',
  ] as const
  const best = (offers: object[], spent: number) =>
    resultOf(`(select promotion_id from best_offer('${JSON.stringify(offers)}', ${spent}, '{}'))`)
  const withMinimum = { promotion_id: first, price: 500, min_spend: 2_000, is_for_all: false }
  expect(await best([withMinimum], 2_000)).toBe(first)
  expect(await best([withMinimum], 1_999)).toBeNull()
  const forAll = { promotion_id: second, price: 500, min_spend: null, is_for_all: true }
  expect(await best([withMinimum, forAll], 5_000)).toBe(second)
})
