import { afterEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { PayoutChecks } from '#contracts/desk/money/holds.ts'
import type { Withdrawal } from '#contracts/wallet/withdrawals.ts'
import { aBuyer, fillCart, place } from '../../../testing/buying.ts'
import { testDatabase } from '../../../testing/database.ts'
import { arrives, endRests } from '../../../testing/earning.ts'
import { aProduct } from '../../../testing/market-builders.ts'
import { anOperator } from '../../../testing/teams/operators.ts'
import { aRichVendor, type Withdrawer, withdraw } from '../../../testing/wallets/withdrawing.ts'
import { wholeMarket } from '../../../testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const trust = await anOperator(market, 'trust')

/** Parcels that are set to delivered by hand have not the events of their way. */
const byHand = 'a parcel has the events of its order, of its status and of its arrival'
afterEach(async () => {
  expect((await checkBooks(pool)).filter(({ rule }) => rule !== byHand)).toEqual([])
})

/** A parcel of goods worth GHS 100, paid in cash, whose money is released. */
async function sellForCash({ store }: Withdrawer): Promise<void> {
  const product = await aProduct(pool, { store, base: 10_000 })
  const buyer = await aBuyer(pool)
  await fillCart(pool, buyer, [{ variant: product.variants[0] as { id: string } }])
  const placed = await place(pool, { buyer, stores: [store], total: 11_500, method: 'cash_on_delivery' })
  await arrives(market, placed)
  await pool.query('select book_cash(id) from parcels where order_id = $1', [placed.order_id])
  await market.modules.settlement.releaseEarnings()
}

const checkOf = async ({ reference }: Withdrawal) =>
  (await trust.call<z.infer<typeof PayoutChecks>>('GET', '/api/admin/payout-checks')).body.find(
    (check) => check.reference === reference,
  )
async function isSent({ reference }: Withdrawal): Promise<boolean> {
  await endRests(market)
  await market.modules.sendWithdrawals()
  return (await pool.query('select from sandbox_transfers where reference = $1', [reference])).rowCount === 1
}

test('a withdrawal that pays out the money of three parcels in cash waits for somebody who has counted it', async () => {
  const vendor = await aRichVendor(market, 10_000)
  await sellForCash(vendor)
  await sellForCash(vendor)
  // The oldest money first: 84.50 that was paid, then the first parcel in cash and a part of the second.
  const { body: sent } = await withdraw(vendor, 200)
  expect([await checkOf(sent), await isSent(sent)]).toEqual([undefined, true])
  await sellForCash(vendor)
  await sellForCash(vendor)
  const { body: held } = await withdraw(vendor, 200)
  expect((await checkOf(held))?.signals).toMatchObject([{ id: 'cash_paid_out', count: 3 }])
  expect(await isSent(held)).toBe(false)
  const decided = await trust.call('POST', `/api/admin/payout-checks/${held.reference}/decide`, {
    decision: 'release',
    reason: 'The rider has handed it in.',
  })
  expect(decided.status).toBe(204)
  expect(await isSent(held)).toBe(true)
})
