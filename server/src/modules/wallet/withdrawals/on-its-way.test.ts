import { afterEach, expect, test } from 'vitest'
import type { Page } from '#contracts/page.ts'
import type { Wallet, WalletTransaction } from '#contracts/wallet/wallet.ts'
import type { Withdrawal } from '#contracts/wallet/withdrawals.ts'
import { testDatabase } from '../../../testing/database.ts'
import { anOperator } from '../../../testing/teams/operators.ts'
import { aRichVendor, type Withdrawer, withdraw } from '../../../testing/wallets/withdrawing.ts'
import { wholeMarket } from '../../../testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const trust = await anOperator(market, 'trust')

afterEach(async () => {
  expect(await checkBooks(pool)).toEqual([])
})

const walletOf = async ({ call, path }: Withdrawer) => (await call<Wallet>('GET', `${path}/wallet`)).body
const historyOf = async ({ call, path }: Withdrawer) =>
  (await call<Page<WalletTransaction>>('GET', `${path}/wallet/transactions?type=Withdrawal`)).body.results
const hoursFrom = (instant: string, until: string | null | undefined) =>
  (Date.parse(until ?? '') - Date.parse(instant)) / 3_600_000

test('what has left the balance is on its way, with how many withdrawals and why they wait, so that nothing is missing', async () => {
  const vendor = await aRichVendor(market, 3_000_000)
  const before = await walletOf(vendor)
  expect(before).toMatchObject({ withdrawing: 0, withdrawals: 0, waits: [] })
  const { body: sent } = await withdraw(vendor, 500)
  const { body: large } = await withdraw(vendor, 10_000)
  const { body: larger } = await withdraw(vendor, 11_000)
  expect([sent.waits_for, large.waits_for, larger.waits_for]).toEqual([null, 'two', 'two'])

  const wallet = await walletOf(vendor)
  expect(wallet).toMatchObject({
    ...{ withdrawing: 21_500, withdrawals: 3 },
    waits: [{ reason: 'two', amount: 21_000, withdrawals: 2 }],
  })
  expect(wallet.available_balance + wallet.withdrawing).toBeCloseTo(before.available_balance, 2)
  expect(wallet.total_earnings).toBe(before.total_earnings)
  // The last of them says until when.
  expect(hoursFrom(larger.created_at, wallet.waits[0]?.until)).toBeCloseTo(24, 3)

  const rows = new Map((await historyOf(vendor)).map(({ id, waits }) => [id, waits]))
  expect(rows.get(sent.id)).toBeNull()
  expect(rows.get(large.id)?.reason).toBe('two')
  expect(hoursFrom(large.created_at, rows.get(large.id)?.until)).toBeCloseTo(24, 3)
})

test('a withdrawal under a hold of the market waits without a time', async () => {
  const vendor = await aRichVendor(market)
  const { body: asked } = await withdraw(vendor, 100)
  await trust.call('POST', `/api/admin/stores/${vendor.store.slug}/hold-payouts`, {
    reason: 'The number of your account was changed twice this week.',
  })
  const waits = { reason: 'hold', until: null }
  expect((await walletOf(vendor)).waits).toEqual([{ ...waits, amount: 100, withdrawals: 1 }])
  expect(await historyOf(vendor)).toMatchObject([{ id: asked.id, status: 'Pending', waits }])
})

test('a withdrawal that its provider already has is not said to wait when a hold begins', async () => {
  const vendor = await aRichVendor(market)
  const { body: asked } = await withdraw(vendor, 100)
  await pool.query('update withdrawals set sent_at = now() where id = $1', [asked.id])
  await trust.call('POST', `/api/admin/stores/${vendor.store.slug}/hold-payouts`, {
    reason: 'The number of your account was changed twice this week.',
  })
  expect(await walletOf(vendor)).toMatchObject({ withdrawing: 100, withdrawals: 1, waits: [] })
  expect(await historyOf(vendor)).toMatchObject([{ id: asked.id, status: 'Pending', waits: null }])
})

test('a withdrawal of which the provider has not answered is not said to be sent while a hold keeps it', async () => {
  const vendor = await aRichVendor(market)
  const { body: asked } = await withdraw(vendor, 100)
  await pool.query(
    "update withdrawals set sent_at = now(), failure_reason = 'the provider cannot be reached' where id = $1",
    [asked.id],
  )
  expect((await walletOf(vendor)).waits).toEqual([])
  await trust.call('POST', `/api/admin/stores/${vendor.store.slug}/hold-payouts`, {
    reason: 'The number of your account was changed twice this week.',
  })
  const waits = { reason: 'unanswered', until: null }
  expect((await walletOf(vendor)).waits).toEqual([{ ...waits, amount: 100, withdrawals: 1 }])
  expect(await historyOf(vendor)).toMatchObject([{ id: asked.id, status: 'Pending', waits }])
  const { body: all } = await vendor.call<Withdrawal[]>('GET', `${vendor.path}/withdrawals`)
  expect(all).toMatchObject([{ id: asked.id, waits_for: 'unanswered', failure: null }])
})
