import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Problem } from '#contracts/refusals.ts'
import type { WalletMonth } from '#contracts/wallet/wallet.ts'
import { testDatabase } from '../../../testing/database.ts'
import { aSale, aVendor, earn, endRests, type Vendor, vendorPassword } from '../../../testing/earning.ts'
import { wholeMarket } from '../../../testing/whole-market.ts'
import { listStatementLines, readStatementSums } from './statement.queries.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { db } = market.market
const thisMonth = new Date().toISOString().slice(0, 7)

const monthsOf = async ({ call, path }: Vendor) =>
  (await call<WalletMonth[]>('GET', `${path}/wallet/months`)).body
const fileOf = ({ call, path }: Vendor, month: string) =>
  call<string & Problem>('GET', `${path}/wallet/months/${month}/statement.pdf`)

/** Withdraws and waits until the money has arrived. */
async function withdraw(vendor: Vendor, amount: number): Promise<void> {
  const method = await vendor.call<{ id: string }>('POST', `${vendor.path}/payout-methods`, {
    ...{ kind: 'mobile_money', provider: 'mtn', phone_number: '0244123456', account_name: 'Ama Mensah' },
    password: vendorPassword,
  })
  await pool.query("update payout_methods set usable_from = now() - interval '1 minute' where id = $1", [
    method.body.id,
  ])
  const input = { amount, method_id: method.body.id, password: vendorPassword }
  await vendor.call('POST', `${vendor.path}/withdrawals`, input, { 'idempotency-key': randomUUID() })
  await expect
    .poll(async () => {
      await endRests(market)
      await market.modules.sendWithdrawals()
      const { rows } = await pool.query('select state from withdrawals where store_id = $1', [
        vendor.store.id,
      ])
      return rows
    })
    .toEqual([{ state: 'completed' }])
}

test('a statement begins and ends with what the ledger owes the store, and its lines add up to the difference', async () => {
  const vendor = await aVendor(market)
  await earn(market, vendor, 100_000)
  const cancelled = await aSale(market, vendor, 20_000)
  await pool.query("select close_orders($1, 'cancelled', 'why', 'buyer')", [[cancelled.order_id]])
  await withdraw(vendor, 100)
  const sums = await readStatementSums(db, vendor.store.id, thisMonth)
  const figures = {
    sold: 120_000,
    takenBack: -20_000,
    commission: 15_000,
    processing: 500,
    withdrawn: 10_000,
    writtenOff: 0,
  }
  expect(sums).toEqual({ opening: 0, closing: 74_500, ...figures })
  const { rows } = await pool.query<{ owed: number }>(
    `select sum(b.amount)::int as owed from balances b join ledger_accounts a on a.id = b.account_id where a.path like $1`,
    [`vendor/${vendor.store.id}/%`],
  )
  expect(sums?.closing).toBe(rows[0]?.owed)
  const lines = await listStatementLines(db, vendor.store.id, thisMonth)
  expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(74_500)
  expect(lines.at(-1)?.text).toBe('Withdrawal to •••• 3456')
  expect(await monthsOf(vendor)).toEqual([
    { month: thisMonth, sales: 1_000, fees: 155, net: 845, withdrawn: 100, is_over: false, papers: [] },
  ])
})

test('the statement is a PDF at any time, of months in which money moved', async () => {
  const vendor = await aVendor(market)
  await earn(market, vendor, 10_000)
  const statement = await fileOf(vendor, thisMonth)
  expect([statement.status, statement.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(statement.body.startsWith('%PDF')).toBe(true)
  for (const month of ['2020-01', '2026-13'])
    expect((await fileOf(vendor, month)).body.code, month).toBe('statement.not_found')
})
