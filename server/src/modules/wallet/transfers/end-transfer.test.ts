import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Withdrawal } from '#contracts/wallet/withdrawals.ts'
import { held } from '#server/testing/buying.ts'
import { aVendor, earn, endRests, type Vendor, vendorPassword } from '#server/testing/earning.ts'
import { paystackMarket } from '#server/testing/paystack/paystack-market.ts'
import { checkBooks } from '../../books/index.ts'

const { pool, market, paystack } = await paystackMarket()
const { modules } = market

const wallet = {
  ...{ kind: 'mobile_money', provider: 'mtn', phone_number: '024 412 3456', account_name: 'Ama Mensah' },
  password: vendorPassword,
}

/** A withdrawal of GHS 100.00 by a store that has 845.00. */
async function aWithdrawal() {
  const vendor = await aVendor(market)
  await earn(market, vendor, 100_000)
  const saved = await vendor.call<{ id: string }>('POST', `${vendor.path}/payout-methods`, wallet)
  await pool.query("update payout_methods set usable_from = now() - interval '1 minute' where id = $1", [
    saved.body.id,
  ])
  const asked = await vendor.call<Withdrawal>(
    'POST',
    `${vendor.path}/withdrawals`,
    { amount: 100, method_id: saved.body.id, password: vendorPassword },
    { 'idempotency-key': randomUUID() },
  )
  expect(asked.status).toBe(201)
  return { vendor, reference: asked.body.reference }
}
const refuse = (status: number, message: string, wanted = 'POST /transfer') => {
  paystack.trouble.instead = ({ method, path }) =>
    `${method} ${path}` === wanted ? { status, body: { status: false, message } } : null
}
const send = async () => {
  await endRests(market)
  await modules.sendWithdrawals()
}
const read = async ({ call, path }: Vendor) =>
  (await call<Withdrawal[]>('GET', `${path}/withdrawals`)).body[0]
const moneyOf = async ({ store }: Vendor) => ({
  available: await held(pool, `vendor/${store.id}/available/paystack`),
  withdrawing: await held(pool, `vendor/${store.id}/withdrawing/paystack`),
})
const isBack = { available: 84_500, withdrawing: 0 }
const isOut = { available: 74_500, withdrawing: 10_000 }
const aMinutePasses = () =>
  pool.query("update withdrawals set updated_at = updated_at - interval '2 minutes' where state = 'pending'")
const input = (reference: string) => ({ reference, why: 'the account may not send money', by: 'kofi' })

test('a receiver that Paystack rejects for good: the transfer fails at once, and the money is available again', async () => {
  const { vendor, reference } = await aWithdrawal()
  refuse(400, 'Recipient specified is invalid')
  await send()
  expect(await read(vendor)).toMatchObject({ state: 'failed', failure: 'Recipient specified is invalid' })
  expect(await moneyOf(vendor)).toEqual(isBack)
  expect(paystack.transfers.has(reference)).toBe(false)
  expect(await checkBooks(pool)).toEqual([])
})

test('a rejection because of our own account is retried, and not shown to the vendor', async () => {
  const { vendor } = await aWithdrawal()
  refuse(400, 'Your balance is not enough to fulfil this request')
  await send()
  expect(await read(vendor)).toMatchObject({ state: 'pending', failure: null })
  refuse(401, 'Invalid key')
  await send()
  expect(await read(vendor)).toMatchObject({ state: 'pending', failure: null })
  paystack.trouble.instead = () => null
  await send()
  expect(await read(vendor)).toMatchObject({ state: 'completed', failure: null })
})

test('a rejected transfer that was sent all the same is found, and its money is not returned', async () => {
  const { vendor } = await aWithdrawal()
  paystack.trouble.losesAnswerTo = 'POST /transfer'
  await send()
  refuse(400, 'Recipient specified is invalid')
  await send()
  expect(await read(vendor)).toMatchObject({ state: 'completed' })
  expect(await moneyOf(vendor)).toEqual({ available: 74_500, withdrawing: 0 })
})

test('an operator ends a transfer that is never sent: its money is available again, once, with a record of who and why', async () => {
  const { vendor, reference } = await aWithdrawal()
  refuse(400, 'You cannot initiate third party payouts as a starter business')
  for (let nth = 0; nth < 3; nth += 1) await send()
  expect(await moneyOf(vendor)).toEqual(isOut)
  // Just after it was told nobody can say that it never goes.
  await send()
  expect(await modules.endTransfer(input(reference))).toBe('busy')
  expect(await moneyOf(vendor)).toEqual(isOut)
  await aMinutePasses()
  const outcomes = await Promise.all([1, 2, 3].map(() => modules.endTransfer(input(reference))))
  expect(outcomes).toContain('ended')
  expect(await modules.endTransfer(input(reference))).toBe('final')
  expect(await moneyOf(vendor)).toEqual(isBack)
  expect(await read(vendor)).toMatchObject({ state: 'failed', failure: 'the account may not send money' })
  const booked = await pool.query(
    `select t.kind from ledger_transactions t join withdrawals w on t.cause = 'payout_ended:' || w.id where w.reference = $1`,
    [reference],
  )
  expect(booked.rows).toEqual([{ kind: 'payout_ended' }])
  const lines = await pool.query<{ detail: string }>(
    "select detail from money_alarms where kind = 'withdrawal.ended'",
  )
  expect(lines.rows.map(({ detail }) => detail)).toEqual([
    `kofi ended ${reference} of 10000 pesewas: the account may not send money`,
  ])
  // It is never sent again, whatever Paystack thinks by now.
  paystack.trouble.instead = () => null
  await send()
  expect(paystack.transfers.has(reference)).toBe(false)
  expect(await checkBooks(pool)).toEqual([])
})

test('a transfer that the provider has is not ended, nor one that cannot be queried', async () => {
  const { vendor, reference } = await aWithdrawal()
  paystack.trouble.losesAnswerTo = 'POST /transfer'
  await send()
  await aMinutePasses()
  refuse(403, 'Your IP address is not allowed', `GET /transfer/verify/${reference}`)
  expect(await modules.endTransfer(input(reference))).toBe('unasked')
  expect(await moneyOf(vendor)).toEqual(isOut)
  await aMinutePasses()
  paystack.trouble.instead = () => null
  expect(await modules.endTransfer(input(reference))).toBe('stands')
  expect(await read(vendor)).toMatchObject({ state: 'completed' })
  expect(await modules.endTransfer(input(`wd-${'0'.repeat(32)}`))).toBe('none')
})

test('a process that held a transfer before an operator took over does not send it', async () => {
  const { vendor, reference } = await aWithdrawal()
  refuse(400, 'Your balance is not enough to fulfil this request')
  await send()
  await aMinutePasses()
  paystack.trouble.instead = () => null
  let outcome = ''
  paystack.trouble.meanwhile = async ({ path }) => {
    // Other transfers of this file may be asked about at the same time.
    if (path !== `/transfer/verify/${reference}`) return
    paystack.trouble.meanwhile = async () => undefined
    outcome = await modules.endTransfer(input(reference))
  }
  await send()
  expect(outcome).toBe('ended')
  expect(paystack.transfers.has(reference)).toBe(false)
  expect(await moneyOf(vendor)).toEqual(isBack)
})

test('a fee that was said of a transfer is kept where the money left us, and not where it never did', async () => {
  for (const [said, kept] of [
    ['failed', 0],
    ['completed', -100],
    ['reversed', -100],
  ] as const) {
    const before = await held(pool, 'platform/provider_fees')
    const { vendor, reference } = await aWithdrawal()
    await pool.query('update withdrawals set fee = 100 where reference = $1', [reference])
    await pool.query("select settle_withdrawal(id, $2, 'why') from withdrawals where reference = $1", [
      reference,
      said,
    ])
    expect((await held(pool, 'platform/provider_fees')) - before, said).toBe(kept)
    expect((await moneyOf(vendor)).available).toBe(said === 'completed' ? 74_500 : 84_500)
  }
  expect(await checkBooks(pool)).toEqual([])
})
