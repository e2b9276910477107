import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '../../testing/database.ts'
import {
  arrives,
  aSale,
  aVendor,
  earn,
  endRests,
  type Vendor,
  vendorPassword,
} from '../../testing/earning.ts'
import { callerWith, wholeMarket } from '../../testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

const leave = async (vendor: Vendor) => {
  const answer = await vendor.call<Problem>('DELETE', '/api/profile', { password: vendorPassword })
  return answer.body.code ?? answer.status
}
const statusOf = async (vendor: Vendor) =>
  (await pool.query<{ status: string }>('select status from stores where id = $1', [vendor.store.id])).rows[0]
    ?.status

test('a vendor can delete the account once orders are done and the wallet is empty; the store closes with it', async () => {
  const vendor = await aVendor(market)
  const sale = await aSale(market, vendor, 100_000)
  expect(await leave(vendor)).toBe('profile.sales_open')
  await arrives(market, sale)
  expect(await leave(vendor)).toBe('profile.wallet_open')
  await market.modules.settlement.releaseEarnings()
  expect(await leave(vendor)).toBe('profile.wallet_open')

  const method = await vendor.call<{ id: string }>('POST', `${vendor.path}/payout-methods`, {
    kind: 'mobile_money',
    provider: 'mtn',
    account_name: 'Ama Mensah',
    phone_number: '+233241233456',
    password: vendorPassword,
  })
  await pool.query("update payout_methods set usable_from = now() - interval '1 minute' where id = $1", [
    method.body.id,
  ])
  const input = { amount: 845, method_id: method.body.id, password: vendorPassword }
  const asked = await vendor.call('POST', `${vendor.path}/withdrawals`, input, {
    'idempotency-key': randomUUID(),
  })
  expect(asked.status).toBe(201)
  expect(await leave(vendor)).toBe('profile.wallet_open')
  await expect
    .poll(async () => {
      await endRests(market)
      await market.modules.sendWithdrawals()
      return (await pool.query('select state from withdrawals where store_id = $1', [vendor.store.id])).rows
    })
    .toEqual([{ state: 'completed' }])

  expect(await statusOf(vendor)).toBe('verified')
  expect(await leave(vendor)).toBe(204)
  expect(await statusOf(vendor)).toBe('draft')
  const { rows } = await pool.query<{ slug: string }>('select slug from products where store_id = $1', [
    vendor.store.id,
  ])
  const visitor = callerWith(market.url, null)
  expect((await visitor.call('GET', `/api/products/${rows[0]?.slug}`)).status).toBe(404)
  const listed = await visitor.call<{ count: number }>('GET', '/api/products')
  expect(listed.body.count).toBe(0)
  const numbers = await pool.query('select number_sealed from payout_methods where store_id = $1', [
    vendor.store.id,
  ])
  expect(numbers.rows).toEqual([{ number_sealed: '' }])
})

test('a vendor with a debt is refused with its amount', async () => {
  const vendor = await aVendor(market)
  await earn(market, vendor, 10_000)
  await pool.query(`select ledger_book($1::jsonb)`, [
    JSON.stringify([
      {
        cause: `owes:${vendor.id}`,
        kind: 'dispute',
        rule: 'dispute',
        path: `vendor/${vendor.store.id}/available/sandbox`,
        amount: -17_450,
      },
      {
        cause: `owes:${vendor.id}`,
        kind: 'dispute',
        rule: 'dispute',
        path: 'platform/losses',
        amount: 17_450,
      },
    ]),
  ])
  const answer = await vendor.call<Problem>('DELETE', '/api/profile', { password: vendorPassword })
  expect(answer.body).toMatchObject({ status: 409, code: 'profile.wallet_owes' })
  expect(answer.body.detail).toContain('GHS 90.00')
})

test('money in any purse keeps a vendor, not only in the first', async () => {
  const vendor = await aVendor(market)
  await arrives(market, await aSale(market, vendor))
  await pool.query(
    "insert into balances (account_id) select id from ledger_account_ids(array['vendor/' || $1 || '/available/another'])",
    [vendor.store.id],
  )
  await market.modules.settlement.releaseEarnings()
  expect(await leave(vendor)).toBe('profile.wallet_open')
})

test('the wallet numbers that a buyer paid with are erased with the account', async () => {
  const vendor = await aVendor(market)
  await aSale(market, vendor)
  const { rows } = await pool.query<{ person_id: string }>(
    `update payment_intents set phone = '+233241234567' where order_id in (select order_id from parcels where store_id = $1)
     returning person_id`,
    [vendor.store.id],
  )
  await market.modules.accounts.deletePerson(rows[0]?.person_id ?? '')
  const left = await pool.query('select phone from payment_intents where person_id = $1', [
    rows[0]?.person_id,
  ])
  expect(left.rows).toEqual([{ phone: null }])
})
