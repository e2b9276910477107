import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { PayoutMethod } from '#contracts/wallet/payout-methods.ts'
import type { WalletTransactionDetail } from '#contracts/wallet/wallet.ts'
import type { Withdrawal } from '#contracts/wallet/withdrawals.ts'
import { testDatabase } from '../../../testing/database.ts'
import { aVendor, earn, endRests, type Vendor, vendorPassword } from '../../../testing/earning.ts'
import { wholeMarket } from '../../../testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

/** A booking by hand has no cause that the books know; it stands for a return or a chargeback here. */
const byHand = 'a booking has its cause, of the same order and kind'
afterEach(async () => expect((await checkBooks(pool)).filter(({ rule }) => rule !== byHand)).toEqual([]))

/** A vendor with these goods sold and released, each in its turn, and a method that can be used. */
async function aVendorWho(...sold: number[]): Promise<Vendor & { methodId: string }> {
  const vendor = await aVendor(market)
  for (const goods of sold) await earn(market, vendor, goods)
  const saved = await vendor.call<PayoutMethod>('POST', `${vendor.path}/payout-methods`, {
    ...{ kind: 'mobile_money', provider: 'mtn', phone_number: '0244123456', account_name: 'Ama Mensah' },
    password: vendorPassword,
  })
  await pool.query("update payout_methods set usable_from = now() - interval '1 minute' where id = $1", [
    saved.body.id,
  ])
  return { ...vendor, methodId: saved.body.id }
}

const withdraw = async (vendor: Vendor & { methodId: string }, amount: number) => {
  const input = { amount, method_id: vendor.methodId, password: vendorPassword }
  const asked = await vendor.call<Withdrawal>('POST', `${vendor.path}/withdrawals`, input, {
    'idempotency-key': randomUUID(),
  })
  return { status: asked.status, id: asked.body.id }
}

/** The lines of a withdrawal, the oldest first. */
const linesOf = async (id: string) =>
  (
    await pool.query<{ amount: number }>(
      `select k.amount::int from withdrawal_lines k join ledger_transactions t on t.id = k.transaction_id
       where k.withdrawal_id = $1 order by t.created_at, t.id`,
      [id],
    )
  ).rows.map(({ amount }) => amount)

test('a withdrawal pays out the oldest earnings first, the last of them in part, and the next one the rest', async () => {
  const vendor = await aVendorWho(10_000, 20_000, 30_000)
  const first = await withdraw(vendor, 100)
  expect(await linesOf(first.id)).toEqual([8_450, 1_550])
  const shown = await vendor.call<WalletTransactionDetail>(
    'GET',
    `${vendor.path}/wallet/transactions/${first.id}`,
  )
  expect(shown.body).toMatchObject({ net: -100, lines: [{ amount: 84.5 }, { amount: 15.5 }] })
  expect(shown.body.lines[0]?.name).toMatch(/^Order JU\d+$/)
  const second = await withdraw(vendor, 407)
  expect(await linesOf(second.id)).toEqual([15_350, 25_350])
  expect((await withdraw(vendor, 50)).status).toBe(409)
})

test('what was taken back since the last withdrawal comes off the next one', async () => {
  const vendor = await aVendorWho(10_000, 20_000)
  const take = { cause: `taken:${vendor.id}`, kind: 'dispute', rule: 'dispute' }
  await pool.query('select ledger_book($1::jsonb)', [
    JSON.stringify([
      { ...take, path: `vendor/${vendor.store.id}/available/sandbox`, amount: -1_690 },
      { ...take, path: 'platform/losses', amount: 1_690 },
    ]),
  ])
  const { id } = await withdraw(vendor, 100)
  expect(await linesOf(id)).toEqual([8_450, 3_240, -1_690])
  await pool.query('select ledger_book($1::jsonb)', [
    JSON.stringify([
      {
        ...take,
        cause: `back:${vendor.id}`,
        path: `vendor/${vendor.store.id}/available/sandbox`,
        amount: 1_690,
      },
      { ...take, cause: `back:${vendor.id}`, path: 'platform/losses', amount: -1_690 },
    ]),
  ])
})

test('the lines of money that came back are paid out by the next withdrawal', async () => {
  const vendor = await aVendorWho(20_000)
  const failing = await withdraw(vendor, 60.13)
  await expect
    .poll(async () => {
      await endRests(market)
      await market.modules.sendWithdrawals()
      return (await pool.query('select state from withdrawals where id = $1', [failing.id])).rows[0].state
    })
    .toBe('failed')
  expect(await linesOf(failing.id)).toEqual([6_013])
  expect(await linesOf((await withdraw(vendor, 169)).id)).toEqual([16_900])
})

test('the database refuses a withdrawal that is not the sum of its lines', async () => {
  const vendor = await aVendorWho(20_000)
  const { id } = await withdraw(vendor, 100)
  const refusedBy = (text: string) =>
    pool.query(text, [id]).then(
      () => null,
      (error: { constraint?: string }) => error.constraint,
    )
  for (const change of [
    'update withdrawals set amount = amount + 1 where id = $1',
    'update withdrawal_lines set amount = amount - 1 where withdrawal_id = $1',
    'delete from withdrawal_lines where withdrawal_id = $1',
  ]) {
    expect(await refusedBy(change), change).toBe('withdrawals_are_their_lines')
  }
  expect(
    await refusedBy(
      'update payout_lines set left_over = amount + 1 where transaction_id in (select transaction_id from withdrawal_lines where withdrawal_id = $1)',
    ),
  ).toBe('payout_lines_left_over_fits')
})
