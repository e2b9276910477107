import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Problem } from '#contracts/refusals.ts'
import type { Wallet } from '#contracts/wallet/wallet.ts'
import type { Withdrawal } from '#contracts/wallet/withdrawals.ts'
import { held } from '../../../testing/buying.ts'
import { testDatabase } from '../../../testing/database.ts'
import { earn, endRests, type Vendor, vendorPassword } from '../../../testing/earning.ts'
import { askedEarlier } from '../../../testing/wallets/asked-earlier.ts'
import { aRichVendor, withdraw } from '../../../testing/wallets/withdrawing.ts'
import { wholeMarket } from '../../../testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { readPayoutMethod } from '../payout-methods/payout-methods.queries.ts'
import { reserve } from './request-withdrawal.ts'

const database = await testDatabase()
const market = await wholeMarket(database)
const { ownerPool: pool } = market

const walletOf = async (vendor: Vendor) => (await vendor.call<Wallet>('GET', `${vendor.path}/wallet`)).body
const stateOf = async (vendor: Vendor) =>
  (await vendor.call<Withdrawal[]>('GET', `${vendor.path}/withdrawals`)).body.map(({ state }) => state)

/** Does what the jobs do until the newest withdrawal is in the given state. */
async function untilState(vendor: Vendor, input: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    await endRests(market)
    await market.modules.sendWithdrawals()
    if ((await stateOf(vendor))[0] === input) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`the withdrawal stays ${(await stateOf(vendor))[0]}`)
}

test('a requested withdrawal leaves the available balance at once and reaches the store once', async () => {
  const vendor = await aRichVendor(market)
  const asked = await withdraw(vendor, 100.25)
  expect(asked.status).toBe(201)
  expect(asked.body).toMatchObject({
    amount: 100.25,
    state: 'pending',
    type: 'MTN Mobile Money',
    masked_number: '•••• 3456',
  })
  expect(asked.body.reference).toMatch(/^[a-z0-9-]{20,40}$/)
  expect(await walletOf(vendor)).toMatchObject({
    available_balance: 744.75,
    withdrawing: 100.25,
    total_earnings: 845,
  })
  await untilState(vendor, 'completed')
  expect(await walletOf(vendor)).toMatchObject({
    available_balance: 744.75,
    withdrawing: 0,
    total_earnings: 845,
  })
  const sent = await pool.query('select count(*)::int from sandbox_transfers where reference = $1', [
    asked.body.reference,
  ])
  expect(sent.rows[0].count).toBe(1)
  expect(await checkBooks(pool)).toEqual([])
})

test('money that could not be sent is available again', async () => {
  const vendor = await aRichVendor(market)
  await withdraw(vendor, 60.13)
  await untilState(vendor, 'failed')
  expect(await walletOf(vendor)).toMatchObject({
    available_balance: 845,
    withdrawing: 0,
    total_earnings: 845,
  })
  expect(await checkBooks(pool)).toEqual([])
})

test('money that comes back after it had arrived is available again', async () => {
  const vendor = await aRichVendor(market)
  const { body } = await withdraw(vendor, 60.15)
  await untilState(vendor, 'completed')
  expect(await walletOf(vendor)).toMatchObject({ available_balance: 784.85 })
  await pool.query(
    "update sandbox_transfers set updated_at = now() - interval '2 minutes' where reference = $1",
    [body.reference],
  )
  await untilState(vendor, 'reversed')
  expect(await walletOf(vendor)).toMatchObject({ available_balance: 845, total_earnings: 845 })
  expect(await checkBooks(pool)).toEqual([])
})

test('a withdrawal that the provider never decides stays under way and raises an alarm after an hour', async () => {
  const vendor = await aRichVendor(market)
  const { body } = await withdraw(vendor, 60.14)
  await market.modules.sendWithdrawals()
  await askedEarlier(pool, vendor.store, '2 hours')
  await pool.query("update withdrawals set next_try_at = now() - interval '1 minute' where id = $1", [
    body.id,
  ])
  await market.modules.sendWithdrawals()
  expect(await stateOf(vendor)).toEqual(['pending'])
  expect(await walletOf(vendor)).toMatchObject({ available_balance: 784.86, withdrawing: 60.14 })
  const raised = await pool.query(
    "select count(*)::int from money_alarms where kind = 'withdrawal.late' and subject = $1",
    [body.id],
  )
  expect(raised.rows[0].count).toBe(1)
})

const threeDecimals = 'Please enter an amount in cedis with at most two decimals'
test.each([
  [49.99, 400, 'Withdrawals start at GHS 50.00'],
  [50.001, 400, threeDecimals],
  [-50, 400, 'Please enter an amount above zero'],
  [0, 400, 'Please enter an amount above zero'],
  [1e12, 400, 'Please enter an amount of at most GHS 1,000,000,000'],
  ['100', 400, threeDecimals],
  [null, 400, threeDecimals],
  [845.01, 409, 'Only GHS 845.00 is available for withdrawal.'],
])(
  '[VE-5.13] [VE-9.02] a withdrawal of %j is refused with its sentence and moves nothing',
  async (amount, status, sentence) => {
    const vendor = await aRichVendor(market)
    const { body, ...answer } = await withdraw(vendor, amount)
    expect(answer.status).toBe(status)
    expect(body.errors?.amount).toEqual([sentence])
    expect(await walletOf(vendor)).toMatchObject({ available_balance: 845, withdrawing: 0 })
    expect(await stateOf(vendor)).toEqual([])
  },
)

test('the password is required again, and a wrong one moves nothing', async () => {
  const vendor = await aRichVendor(market)
  const without = await withdraw(vendor, 50, randomUUID(), { password: '' })
  expect([without.status, without.body.detail]).toEqual([400, 'Please enter your password'])
  const wrong = await withdraw(vendor, 50, randomUUID(), { password: 'not this one' })
  expect([wrong.status, wrong.body.detail]).toEqual([400, 'This is not your password.'])
  const keyless = await vendor.call<Problem>('POST', `${vendor.path}/withdrawals`, {
    amount: 50,
    method_id: vendor.methodId,
    password: vendorPassword,
  })
  expect(keyless.body.code).toBe('checkout.key_required')
  expect(await walletOf(vendor)).toMatchObject({ available_balance: 845 })
})

test('a repeated request returns the same withdrawal, and another request with the same key is refused', async () => {
  const vendor = await aRichVendor(market)
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3, 4].map(() => withdraw(vendor, 100, key)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  const other = await withdraw(vendor, 101, key)
  expect([other.status, other.body.code]).toEqual([409, 'withdrawal.key_reused'])
  expect(await walletOf(vendor)).toMatchObject({ available_balance: 745, withdrawing: 100 })
})

test('two withdrawals of everything at once: one of them is refused', async () => {
  const vendor = await aRichVendor(market)
  const answers = await Promise.all([withdraw(vendor, 845), withdraw(vendor, 845)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await walletOf(vendor)).toMatchObject({ available_balance: 0, withdrawing: 845 })
})

test('600 withdrawals of one vendor at once, against new earnings, never overdraw', async () => {
  const vendor = await aRichVendor(market, 1_000_000)
  const method = await readPayoutMethod(market.market.db, vendor.store.id, vendor.methodId)
  const parts = { payouts: { name: 'sandbox' } as never }
  const asked = Array.from({ length: 600 }, (_, index) =>
    reserve(market.market, parts, {
      storeId: vendor.store.id,
      personId: vendor.id,
      key: randomUUID(),
      hash: 'x',
      amountPesewas: 5_000 + (index % 7),
      method,
    }).then(
      (row) => row.amount,
      () => 0,
    ),
  )
  const [amounts] = await Promise.all([Promise.all(asked), earn(market, vendor, 100_000)])
  const taken = amounts.reduce((sum, amount) => sum + amount, 0)
  const available = await held(pool, `vendor/${vendor.store.id}/available/sandbox`)
  expect(available).toBeGreaterThanOrEqual(0)
  expect(taken + available).toBe(845_000 + 84_500)
  expect(await held(pool, `vendor/${vendor.store.id}/withdrawing/sandbox`)).toBe(taken)
  expect(amounts.filter((amount) => amount === 0).length).toBeGreaterThan(400)
  expect(await checkBooks(pool)).toEqual([])
}, 60_000)

test("another vendor's method is not found, and a webhook without a signature is refused", async () => {
  const [one, other] = [await aRichVendor(market), await aRichVendor(market)]
  const answer = await withdraw({ ...one, methodId: other.methodId }, 100)
  expect([answer.status, answer.body.code]).toEqual([404, 'payout_method.not_found'])
  const { body } = await withdraw(one, 100)
  expect(await stateOf(other)).toEqual([])
  const forged = await one.call<Problem>('POST', '/api/payouts/webhooks/sandbox', {
    event: 'transfer.failed',
    reference: body.reference,
  })
  expect(forged.status).toBe(401)
  expect(await stateOf(one)).toEqual(['pending'])
})

test('the owner gets e-mails about the request and its outcome', async () => {
  await pool.query('delete from outbox')
  const vendor = await aRichVendor(market)
  await withdraw(vendor, 60)
  await untilState(vendor, 'completed')
  await market.deliver()
  const emails = await pool.query<{ subject: string }>(
    `select m.subject from mails m join people p on p.email = m.recipient where p.id = $1 order by m.created_at`,
    [vendor.id],
  )
  expect(emails.rows.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      'Your payment settings changed',
      'Withdrawal of GHS 60.00',
      'GHS 60.00 was sent to you',
    ]),
  )
})
