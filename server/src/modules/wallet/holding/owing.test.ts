import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Desk } from '#contracts/desk/desk.ts'
import type { ActDone, ActPreview } from '#contracts/desk/money/payments.ts'
import type { PayoutAct, PayoutRows } from '#contracts/desk/money/payouts.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { Wallet } from '#contracts/wallet/wallet.ts'
import type { Withdrawal } from '#contracts/wallet/withdrawals.ts'
import { testDatabase } from '../../../testing/database.ts'
import { earn, endRests } from '../../../testing/earning.ts'
import { anOperator } from '../../../testing/teams/operators.ts'
import { aSaleThatComesBack } from '../../../testing/wallets/coming-back.ts'
import { aRichVendor, type Withdrawer, withdraw } from '../../../testing/wallets/withdrawing.ts'
import { wholeMarket } from '../../../testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { takeNewAlarms } from '../../settlement/take-new-alarms.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const [kofi, esi] = [await anOperator(market, 'money'), await anOperator(market, 'money')]

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

async function act(reference: string, what: PayoutAct, by = kofi) {
  const path = `/api/admin/payouts/${reference}`
  const { body } = await by.call<ActPreview & Problem>('POST', `${path}/preview`, { act: what })
  if (!body.shown) return body
  const sent = { act: what, reason: 'Seen with the vendor.', shown: body.shown }
  const key = { 'idempotency-key': randomUUID() }
  return (await by.call<z.infer<typeof ActDone> & Problem>('POST', `${path}/acts`, sent, key)).body
}
async function sendAll() {
  await endRests(market)
  await market.modules.sendWithdrawals()
}
const isSent = async ({ reference }: Withdrawal) =>
  (await pool.query('select from sandbox_transfers where reference = $1', [reference])).rowCount === 1
const rowOf = async ({ reference }: Withdrawal) =>
  (await kofi.call<z.infer<typeof PayoutRows>>('GET', '/api/admin/payouts')).body.rows.find(
    (row) => row.reference === reference,
  )
const balanceOf = async ({ call, path }: Withdrawer) =>
  (await call<Wallet>('GET', `${path}/wallet`)).body.available_balance

test('a payout that waits is not sent to a store that owes what came back meanwhile; ended, it covers that', async () => {
  const vendor = await aRichVendor(market)
  const comeBack = await aSaleThatComesBack(market, vendor, 3_000_000)
  const { body: asked } = await withdraw(vendor, 20_000)
  expect(asked.waits_for).toBe('two')
  await comeBack()
  expect(await balanceOf(vendor)).toBe(845 + 25_350 - 20_000 - 25_350)
  expect(await rowOf(asked)).toMatchObject({ waits_for: 'owes' })
  const { body: desk } = await kofi.call<Desk>('GET', '/api/admin/desk')
  const titles = desk.tasks.filter(({ about }) => about.endsWith(asked.reference)).map(({ title }) => title)
  expect(titles).toContain('Payouts held: “the store owes what was taken back”')
  expect((await act(asked.reference, 'repeat')) as Problem).toMatchObject({ code: 'payout.owes' })
  await act(asked.reference, 'agree')
  expect(await act(asked.reference, 'agree', esi)).toEqual({
    outcome: 'Two people agree. GHS 20,000.00 is sent once the balance of the store is above zero again.',
  })
  await sendAll()
  expect(await isSent(asked)).toBe(false)
  await act(asked.reference, 'end')
  expect(await balanceOf(vendor)).toBe(845)
  const { body: next } = await withdraw(vendor, 845)
  await sendAll()
  expect(await isSent(next)).toBe(true)
})

/** What the desk is told of a store that owes. */
async function alarmsOf({ store }: Withdrawer) {
  await takeNewAlarms(market.market.db)
  const { body } = await kofi.call<Desk>('GET', '/api/admin/desk')
  return body.tasks
    .filter(({ kind, link }) => kind === 'alarm' && link === `/admin/stores/${store.slug}`)
    .map(({ title, about }) => [title, about.slice(about.indexOf('owes'))])
}

test('the desk is told of a store that owes GHS 500, until other sales cover it or its payouts are held', async () => {
  const [covers, isHeld] = [await aRichVendor(market), await aRichVendor(market)]
  for (const vendor of [covers, isHeld]) {
    // GHS 464.75 of it is taken back after all is paid out, then GHS 84.50.
    const [first, second] = [
      await aSaleThatComesBack(market, vendor, 55_000),
      await aSaleThatComesBack(market, vendor, 10_000),
    ]
    await withdraw(vendor, 845 + 464.75 + 84.5)
    await first()
    expect(await alarmsOf(vendor)).toEqual([])
    await second()
    expect(await alarmsOf(vendor)).toEqual([['A store owes what was taken back', 'owes GHS 549.25']])
  }
  await earn(market, covers, 100_000)
  expect(await alarmsOf(covers)).toEqual([])
  expect(await alarmsOf(isHeld)).toHaveLength(1)
  await kofi.call('POST', `/api/admin/stores/${isHeld.store.slug}/hold-payouts`, { reason: 'It owes.' })
  expect(await alarmsOf(isHeld)).toEqual([])
})

test('it is sent once other sales have covered what the store owes', async () => {
  const vendor = await aRichVendor(market)
  const comeBack = await aSaleThatComesBack(market, vendor, 100_000)
  const { body: asked } = await withdraw(vendor, 1_690)
  expect(asked.waits_for).toBeNull()
  await comeBack()
  await sendAll()
  expect(await isSent(asked)).toBe(false)
  const { body: list } = await vendor.call<Withdrawal[]>('GET', `${vendor.path}/withdrawals`)
  expect(list[0]).toMatchObject({ state: 'pending', waits_for: 'owes' })
  await earn(market, vendor, 100_000)
  await sendAll()
  expect(await isSent(asked)).toBe(true)
})
