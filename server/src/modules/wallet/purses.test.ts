import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { PlacedOrder } from '#contracts/checkout/checkout.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { Wallet } from '#contracts/wallet/wallet.ts'
import type { Withdrawal } from '#contracts/wallet/withdrawals.ts'
import { held, intentOf, settle } from '#server/testing/buying.ts'
import { invoicingIn } from '#server/testing/buying-on-invoice.ts'
import { aSale, aVendor, earn, moveParcels, type Vendor, vendorPassword } from '#server/testing/earning.ts'
import { anOrder } from '#server/testing/paying.ts'
import { paystackMarket } from '#server/testing/paystack/paystack-market.ts'
import { checkBooks } from '../books/index.ts'

// Paystack takes the payments of this market now; what was sold before it had a key was paid at the test provider.
const { market, pool, paystack } = await paystackMarket()
const { aCompany, buyOnInvoice, receive } = invoicingIn(market)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

const walletOf = async (vendor: Vendor) => (await vendor.call<Wallet>('GET', `${vendor.path}/wallet`)).body

async function withdraw(vendor: Vendor, amount: number) {
  const method = await vendor.call<{ id: string }>('POST', `${vendor.path}/payout-methods`, {
    ...{ kind: 'mobile_money', provider: 'mtn', phone_number: '024 412 3456', account_name: 'Ama Mensah' },
    password: vendorPassword,
  })
  const { id } = method.body
  await pool.query("update payout_methods set usable_from = now() - interval '1 minute' where id = $1", [id])
  return vendor.call<Withdrawal & Problem>(
    'POST',
    `${vendor.path}/withdrawals`,
    { amount, method_id: id, password: vendorPassword },
    { 'idempotency-key': randomUUID() },
  )
}

test('earnings at the test provider are shown separately and cannot be sent by Paystack', async () => {
  const vendor = await aVendor(market)
  await earn(market, vendor, 100_000, 'sandbox')
  expect(await walletOf(vendor)).toMatchObject({
    provider: 'paystack',
    available_balance: 0,
    total_earnings: 0,
    held_elsewhere: [
      { provider: 'sandbox', available_balance: 845, pending: 0, withdrawing: 0, disputed: 0 },
    ],
  })
  const refused = await withdraw(vendor, 100)
  expect(refused).toMatchObject({ status: 409, body: { code: 'withdrawal.over_available' } })

  await earn(market, vendor, 20_000, 'paystack')
  expect(await walletOf(vendor)).toMatchObject({ available_balance: 169, total_earnings: 169 })
  expect((await withdraw(vendor, 169.01)).body.code).toBe('withdrawal.over_available')
  const sent = await withdraw(vendor, 169)
  expect(sent.status).toBe(201)
  await market.modules.sendWithdrawals()
  expect(paystack.transfers.size).toBe(1)
  expect(await held(pool, `vendor/${vendor.store.id}/available/sandbox`)).toBe(84_500)
  expect(await walletOf(vendor)).toMatchObject({ available_balance: 0, total_earnings: 169 })
})

test('the database itself draws a withdrawal on the purse of the provider that sends it', async () => {
  const vendor = await aVendor(market)
  await earn(market, vendor, 100_000, 'sandbox')
  const ask = async (provider: string) => {
    const { rows } = await pool.query(
      `insert into payout_methods (store_id, kind, provider, account_name, number_sealed, number_end, usable_from)
       values ($1, 'mobile_money', 'mtn', 'Ama Mensah', 'x', '3456', now()) returning id`,
      [vendor.store.id],
    )
    const answer = await pool.query(
      'select outcome, available::int from request_withdrawal($1, $2, $3, $4, $5, 10000, $6, $7, $8)',
      [
        vendor.store.id,
        vendor.id,
        rows[0].id,
        randomUUID(),
        'x',
        '{"number_sealed": "x"}',
        provider,
        `wd-${randomUUID()}`,
      ],
    )
    await pool.query('update withdrawals set next_try_at = null where store_id = $1', [vendor.store.id])
    return answer.rows[0]
  }
  expect(await ask('paystack')).toEqual({ outcome: 'short', available: 0 })
  expect(await ask('sandbox')).toEqual({ outcome: 'asked', available: 74_500 })
})

test('what another provider sent a store is no earnings in the purse of this one', async () => {
  const vendor = await aVendor(market)
  await earn(market, vendor, 100_000, 'sandbox')
  await pool.query(
    `insert into payout_methods (store_id, kind, provider, account_name, number_sealed, number_end, usable_from)
     values ($1, 'mobile_money', 'mtn', 'Ama Mensah', 'x', '3456', now())`,
    [vendor.store.id],
  )
  const { rows } = await pool.query<{ id: string }>(
    `with sent as (
       insert into sandbox_transfers (reference, amount, currency, kind, provider, number_end, state)
       values ('wd-sent-before', 10000, 'GHS', 'mobile_money', 'mtn', '3456', 'success'))
     select w.withdrawal_id as id
     from payout_methods m, request_withdrawal($1, $2, m.id, 'before', 'x', 10000, '{"number_sealed": "x"}', 'sandbox', 'wd-sent-before') w
     where m.store_id = $1`,
    [vendor.store.id, vendor.id],
  )
  await pool.query("select settle_withdrawal($1, 'completed', null)", [rows[0]?.id])
  expect(await walletOf(vendor)).toMatchObject({
    total_earnings: 0,
    held_elsewhere: [{ provider: 'sandbox', available_balance: 745 }],
  })
})

test('an order that was placed with one provider and is paid through another earns in the purse of the other', async () => {
  const { placed, store } = await anOrder(pool, { provider: 'sandbox' })
  await pool.query("update payment_intents set provider = 'paystack' where order_id = $1", [placed.order_id])
  expect(await settle(pool, await intentOf(pool, placed))).toBe('paid')
  expect(await held(pool, `vendor/${store.id}/pending/paystack`)).toBe(8_450)
  expect(await held(pool, `vendor/${store.id}/pending/sandbox`)).toBe(0)
})

test('cash and bank payments are in the purse of the provider that the order was placed with', async () => {
  const cash = await anOrder(pool, { method: 'cash_on_delivery', provider: 'paystack' })
  await moveParcels(pool, cash.placed.order_id, 'delivered')
  await pool.query('select book_cash(id) from parcels where order_id = $1', [cash.placed.order_id])
  expect(await held(pool, `vendor/${cash.store.id}/pending/paystack`)).toBe(8_450)

  const { company, store, product } = await aCompany()
  const { body } = await buyOnInvoice(company, product)
  expect(await receive(body.order_number, 11_500)).toBe('paid')
  expect(await held(pool, `vendor/${store.id}/pending/paystack`)).toBe(8_450)
})

test('an invoice that is paid through another provider than the order was placed with earns in the purse of that provider', async () => {
  const { company, store, product } = await aCompany()
  const { body } = await buyOnInvoice(company, product)
  // As if it had been placed before there was a key.
  await pool.query("update orders set purse = 'sandbox' where number = $1", [body.order_number])
  const retry = await company.call<PlacedOrder>('POST', `/api/orders/${body.order_number}/payment`, {
    method: 'momo_mtn',
    phone: '0241234567',
  })
  const reference = retry.body.pay_url?.split('/').at(-2) ?? ''
  await company.call('GET', retry.body.pay_url ?? '')
  await paystack.pay(reference)
  await expect.poll(() => held(pool, `vendor/${store.id}/pending/paystack`)).toBe(8_450)
  expect(await held(pool, `vendor/${store.id}/pending/sandbox`)).toBe(0)
})

test('a booked sale stays in its purse, and so do its refunds', async () => {
  const vendor = await aVendor(market)
  const sale = await aSale(market, vendor, 10_000, 'sandbox')
  await expect(
    pool.query("update orders set purse = 'paystack' where id = $1", [sale.order_id]),
  ).rejects.toThrow('is booked in the purse sandbox')
  await pool.query("select close_orders($1, 'cancelled', 'why', 'buyer')", [[sale.order_id]])
  expect(await held(pool, `vendor/${vendor.store.id}/pending/sandbox`)).toBe(0)
  const refused = pool.query("update orders set purse = 'cash' where id = $1", [sale.order_id])
  await expect(refused).rejects.toThrow()
})
