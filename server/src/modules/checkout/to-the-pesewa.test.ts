import { afterEach, expect, test } from 'vitest'
import { limits } from '#contracts/limits.ts'
import { aBuyer, aCompanyBuyer, fillCart, place } from '#server/testing/buying.ts'
import { fallDue } from '#server/testing/buying-on-invoice.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { checkBooks } from '../books/index.ts'

// What a method of payment allows up to a sum is allowed at that sum.

const { pool } = await testDatabase()
const delivery = limits.deliveryPesewas

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

/** Orders one piece at this price, delivered by FlexRoute. */
async function order(
  buyer: { id: string; companyId?: string | null },
  base: number,
  method: 'cash_on_delivery' | 'net_30',
) {
  const side = buyer.companyId ? 'business' : 'shopper'
  const store = await aStore(pool)
  const product = await aProduct(pool, { store, base })
  await fillCart(pool, buyer, [{ variant: product.variants[0] as { id: string } }], side)
  return place(pool, { buyer, side, stores: [store], total: base + delivery, method })
}

test.each([
  [0, 'placed'],
  [1, 'checkout.cash_limit'],
])(
  'cash is taken for an order of GHS 2,000.00 with its delivery and %i pesewas: %s',
  async (above, outcome) => {
    const base = limits.cashOnDeliveryMaxPesewas - delivery + above
    expect(await order(await aBuyer(pool), base, 'cash_on_delivery')).toMatchObject({ outcome })
  },
)

test.each([
  ['GHS 20.00 are overdue', limits.net30OverdueMaxPesewas, -1, 'placed'],
  ['one pesewa more is', limits.net30OverdueMaxPesewas + 1, -1, 'checkout.net30_overdue'],
  ['more is due today', limits.net30OverdueMaxPesewas + 1, 0, 'placed'],
])('a company buys on invoice while %s: %s, due in %i days, %s', async (_, owed, days, outcome) => {
  const company = await aCompanyBuyer(pool, { credit: 1_000_000 })
  const first = await order(company, owed - delivery, 'net_30')
  expect(first).toMatchObject({ outcome: 'placed', total: owed })
  await fallDue(pool, { company: company.companyId }, days)
  expect(await order(company, 10_000, 'net_30')).toMatchObject({ outcome })
})
