import { afterEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { PayoutChecks } from '#contracts/desk/money/holds.ts'
import type { PayoutMethod } from '#contracts/wallet/payout-methods.ts'
import type { Withdrawal } from '#contracts/wallet/withdrawals.ts'
import { testDatabase } from '../../../testing/database.ts'
import { vendorPassword } from '../../../testing/earning.ts'
import { anOperator } from '../../../testing/teams/operators.ts'
import { aRichVendor, type Withdrawer, withdraw } from '../../../testing/wallets/withdrawing.ts'
import { wholeMarket } from '../../../testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const trust = await anOperator(market, 'trust')

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

const checkOf = async ({ reference }: Withdrawal) =>
  (await trust.call<z.infer<typeof PayoutChecks>>('GET', '/api/admin/payout-checks')).body.find(
    (check) => check.reference === reference,
  )

test('a number that was changed holds withdrawals for 72 hours; the first number of a store does not', async () => {
  const vendor = await aRichVendor(market)
  expect(await checkOf((await withdraw(vendor, 50)).body)).toBeUndefined()
  const other = await withAnotherNumber(vendor)
  expect((await checkOf((await withdraw(other, 50)).body))?.signals).toMatchObject([{ id: 'number_changed' }])
  await pool.query(
    `update payout_methods set created_at = now() - interval '73 hours', updated_at = now() - interval '73 hours' where id = $1`,
    [other.methodId],
  )
  expect(await checkOf((await withdraw(other, 50)).body)).toBeUndefined()
})

test('a number of a store with earnings that is changed before the first withdrawal holds it, added or edited', async () => {
  const vendor = await aRichVendor(market)
  const other = await withAnotherNumber(vendor)
  expect(await checkOf((await withdraw(vendor, 50)).body)).toBeUndefined()
  expect((await checkOf((await withdraw(other, 50)).body))?.signals).toMatchObject([{ id: 'number_changed' }])

  const edited = await aRichVendor(market)
  await edited.call('PUT', `${edited.path}/payout-methods/${edited.methodId}`, {
    ...{ kind: 'mobile_money', provider: 'mtn', phone_number: '024 999 8855', account_name: 'Ama Mensah' },
    password: vendorPassword,
  })
  await rest(edited.methodId)
  expect((await checkOf((await withdraw(edited, 50)).body))?.signals).toMatchObject([
    { id: 'number_changed' },
  ])
})

test('numbers saved before the store sold anything are no change', async () => {
  const vendor = await aRichVendor(market)
  const other = await withAnotherNumber(vendor)
  await pool.query(
    `update payout_methods set created_at = created_at - interval '60 hours', updated_at = updated_at - interval '60 hours'
     where store_id = (select store_id from payout_methods where id = $1)`,
    [vendor.methodId],
  )
  expect(await checkOf((await withdraw(vendor, 50)).body)).toBeUndefined()
  expect(await checkOf((await withdraw(other, 50)).body)).toBeUndefined()
})

/** The store with another number that has rested. */
async function withAnotherNumber(vendor: Withdrawer): Promise<Withdrawer> {
  const saved = await vendor.call<PayoutMethod>('POST', `${vendor.path}/payout-methods`, {
    ...{ kind: 'mobile_money', provider: 'mtn', phone_number: '024 999 8877', account_name: 'Ama Mensah' },
    password: vendorPassword,
  })
  await rest(saved.body.id)
  return { ...vendor, methodId: saved.body.id }
}

/** As if the day in which a new number is not used were over. */
const rest = (methodId: string) =>
  pool.query(`update payout_methods set usable_from = now() - interval '1 minute' where id = $1`, [methodId])
