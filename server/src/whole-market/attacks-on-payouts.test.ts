import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { Problem } from '#contracts/refusals.ts'
import { rightsOfStoreRole, storeRoles } from '#contracts/vendors/store-rights.ts'
import type { PayoutMethod } from '#contracts/wallet/payout-methods.ts'
import type { Withdrawal } from '#contracts/wallet/withdrawals.ts'
import { checkBooks } from '../modules/books/index.ts'
import { moveOrderTowards, receiveReturn } from '../modules/orders/index.ts'
import { requestReturn } from '../modules/orders/returns/request-return.ts'
import { bookArrival } from '../modules/settlement/index.ts'
import { readPayoutMethod } from '../modules/wallet/payout-methods/payout-methods.queries.ts'
import { reserve } from '../modules/wallet/withdrawals/request-withdrawal.ts'
import { held, intentOf, place, settle } from '../testing/buying.ts'
import { testDatabase } from '../testing/database.ts'
import { arrives, aSale, aVendor, earn, endRests, type Vendor, vendorPassword } from '../testing/earning.ts'
import { aCartOf, byFlexroute, meanwhile } from '../testing/hostile/worst-moments.ts'
import { wholeMarket } from '../testing/whole-market.ts'

/** What people of a store may try with its money and its goods, each at the worst moment for the market. */

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

type Rich = Vendor & { methodId: string }
const mtn = (phone_number: string) => ({
  ...{ kind: 'mobile_money', provider: 'mtn', account_name: 'Ama Mensah', password: vendorPassword },
  phone_number,
})
const rest = (id: string) =>
  pool.query("update payout_methods set usable_from = now() - interval '1 minute' where id = $1", [id])
async function aRichVendor(goods = 100_000): Promise<Rich> {
  const vendor = await aVendor(market)
  await earn(market, vendor, goods)
  const { body } = await vendor.call<PayoutMethod>('POST', `${vendor.path}/payout-methods`, mtn('0244123456'))
  await rest(body.id)
  return { ...vendor, methodId: body.id }
}
const withdraw = (vendor: Rich, amount: number, key: string = randomUUID()) =>
  vendor.call<Withdrawal & Problem>(
    'POST',
    `${vendor.path}/withdrawals`,
    { amount, method_id: vendor.methodId, password: vendorPassword },
    { 'idempotency-key': key },
  )
const available = ({ store }: Vendor) => held(pool, `vendor/${store.id}/available/sandbox`)
const withdrawing = ({ store }: Vendor) => held(pool, `vendor/${store.id}/withdrawing/sandbox`)

test('the owner alone has the right to the money, as the withdrawal asks again', () => {
  expect(storeRoles.filter((role) => rightsOfStoreRole[role].includes('money'))).toEqual(['owner'])
})

test('who stops being the owner between the password and the money takes nothing', async () => {
  const vendor = await aRichVendor()
  const method = await readPayoutMethod(market.market.db, vendor.store.id, vendor.methodId)
  const asked = () =>
    reserve(
      market.market,
      { payouts: { name: 'sandbox' } as never },
      {
        ...{ storeId: vendor.store.id, personId: vendor.id, key: randomUUID(), hash: 'x' },
        ...{ amountPesewas: 50_000, method },
      },
    )
  const heir = await aVendor(market)
  const refused = await meanwhile(
    pool,
    async (client) => {
      await client.query("update store_members set role = 'manager' where store_id = $1", [vendor.store.id])
      await client.query(
        "insert into store_members (store_id, person_id, role, added_by) values ($1, $2, 'owner', $3)",
        [vendor.store.id, heir.id, vendor.id],
      )
    },
    () => asked().catch((error: { code?: string }) => error.code),
  )
  expect(refused).toBe('team.right_missing')
  expect([await available(vendor), await withdrawing(vendor)]).toEqual([84_500, 0])
})

test.each(['changed', 'removed'] as const)(
  'a number that is %s between the password and the money gets nothing',
  async (what) => {
    const vendor = await aRichVendor()
    const { rows } = await pool.query<{ number_sealed: string }>(
      'select number_sealed from payout_methods where id = $1',
      [vendor.methodId],
    )
    const method = await readPayoutMethod(market.market.db, vendor.store.id, vendor.methodId)
    const path = `${vendor.path}/payout-methods/${vendor.methodId}`
    const changed =
      what === 'changed'
        ? await vendor.call('PUT', path, mtn('0241999888'))
        : await vendor.call('DELETE', path, { password: vendorPassword })
    expect(changed.status).toBeLessThan(300)
    expect(rows[0]?.number_sealed).toBe(method.numberSealed)
    await expect(
      reserve(
        market.market,
        { payouts: { name: 'sandbox' } as never },
        {
          ...{ storeId: vendor.store.id, personId: vendor.id, key: randomUUID(), hash: 'x' },
          ...{ amountPesewas: 50_000, method },
        },
      ),
    ).rejects.toMatchObject({
      code: what === 'changed' ? 'payout_method.on_hold' : 'payout_method.not_found',
    })
    expect([await available(vendor), await withdrawing(vendor)]).toEqual([84_500, 0])
  },
)

test('a number that is changed between the request and the sending: the money goes where it was asked to go, once', async () => {
  const vendor = await aRichVendor()
  expect((await withdraw(vendor, 500)).status).toBe(201)
  const path = `${vendor.path}/payout-methods/${vendor.methodId}`
  expect((await vendor.call('PUT', path, mtn('0241999888'))).status).toBe(200)
  expect((await withdraw(vendor, 100)).body.code).toBe('payout_method.on_hold')
  await expect
    .poll(async () => {
      await endRests(market)
      await market.modules.sendWithdrawals()
      const { rows } = await pool.query(
        "select state, amount::int, destination ->> 'number_end' as number_end from withdrawals where store_id = $1",
        [vendor.store.id],
      )
      return rows
    })
    .toEqual([{ state: 'completed', amount: 50_000, number_end: '3456' }])
  expect(await available(vendor)).toBe(34_500)
})

test.each(['chargeback', 'return'] as const)(
  'two phones withdraw everything while a %s takes back: it is paid once, and nothing else makes the store owe',
  async (what) => {
    for (let round = 0; round < 4; round += 1) {
      const vendor = await aRichVendor()
      const takeBack = what === 'chargeback' ? await aChargeback(vendor) : await aReturn(vendor)
      const before = await available(vendor)
      const asked = await Promise.all([
        withdraw(vendor, before / 100),
        withdraw(vendor, before / 100),
        takeBack(),
        market.modules.settlement.releaseEarnings(),
      ])
      const paid =
        asked.slice(0, 2).filter((answer) => (answer as { status: number }).status === 201).length * before
      const takenBack = what === 'chargeback' ? 33_800 : 0
      expect(paid).toBeLessThanOrEqual(before)
      expect(await withdrawing(vendor)).toBe(paid)
      expect(await available(vendor)).toBe(before - takenBack - paid)
      // What it owes comes off what it earns next.
      await earn(market, vendor, 100_000)
      const after = await available(vendor)
      expect(after).toBe(before - takenBack - paid + 84_500)
      expect((await withdraw(vendor, after / 100 + 0.01)).body.code).toBe('withdrawal.over_available')
    }
  },
  60_000,
)

/** A sale of GHS 400 that is released, and that the bank will take back. */
async function aChargeback(vendor: Vendor): Promise<() => Promise<unknown>> {
  const sale = await aSale(market, vendor, 40_000)
  await arrives(market, sale)
  await market.modules.settlement.releaseEarnings()
  const { id } = await intentOf(pool, sale)
  const number = randomUUID()
  return async () => {
    await pool.query("select open_dispute('sandbox', $1, $2, 41500, 'fraud')", [number, id])
    await pool.query("select end_dispute('sandbox', $1, 'lost', 41500)", [number])
  }
}

/** A sale whose days are over while the buyer has asked to send all of it back, and the store says that it has it. */
async function aReturn(vendor: Vendor): Promise<() => Promise<unknown>> {
  const cart = await aCartOf(pool, vendor, byFlexroute)
  const placed = await place(pool, cart)
  await settle(pool, await intentOf(pool, placed))
  await moveOrderTowards(market.market.db, { number: placed.order_number, to: 'delivered' }, bookArrival)
  const { rows } = await pool.query<{ parcel: string; line: string }>(
    'select parcel_id as parcel, id as line from order_lines where order_id = $1',
    [placed.order_id],
  )
  const { parcel = '', line = '' } = rows[0] ?? {}
  await requestReturn(
    market.market,
    {
      ...{
        personId: cart.buyer.id,
        number: placed.order_number,
        position: 1,
        reason: 'changed_mind',
        note: '',
      },
      ...{ pictures: [], lines: [{ line_id: line, quantity: 1 }], wallet_phone: null, wallet_network: null },
    },
    bookArrival,
  )
  await pool.query("update parcels set delivered_at = now() - interval '8 days' where id = $1", [parcel])
  return () =>
    receiveReturn(market.market.db, { parcelId: parcel, actor: 'vendor', isDamaged: false }, bookArrival)
}

test('no combination of sale price, flash sale, promotion, code and bulk price makes a price of nothing or less', async () => {
  const amount = fc.integer({ min: 1, max: 2_000_000 })
  const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
  await fc.assert(
    fc.asyncProperty(
      amount,
      maybe(amount),
      maybe(amount),
      maybe(fc.integer({ min: 1, max: 99 })),
      maybe(amount),
      maybe(amount),
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      async (base, sale, flash, percent, off, tier, left, quantity) => {
        const { rows } = await pool.query<{ price: number; promoted: number | null }>(
          `select unit_price($1, $2, $3, $4, x.price, $5, $6)::int as price, x.price::int as promoted
           from promotion_price($1, $7, $8) x (price)`,
          [base, sale, flash, left, tier, quantity, percent, percent === null ? off : null],
        )
        const { price = 0, promoted = null } = rows[0] ?? {}
        expect(price).toBeGreaterThan(0)
        expect(price).toBeLessThanOrEqual(base)
        // An amount off never leaves less than a tenth.
        if (percent === null && promoted !== null) expect(promoted * 10).toBeGreaterThanOrEqual(base)
      },
    ),
    { numRuns: 300 },
  )
})
