import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Desk, StoreToCheck } from '#contracts/desk/desk.ts'
import type { PayoutChecks } from '#contracts/desk/money/holds.ts'
import type { SignalId } from '#contracts/desk/signals.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { Wallet } from '#contracts/wallet/wallet.ts'
import type { Withdrawal } from '#contracts/wallet/withdrawals.ts'
import { testDatabase } from '../../../testing/database.ts'
import { aSale, endRests } from '../../../testing/earning.ts'
import { anOperator } from '../../../testing/teams/operators.ts'
import { aRichVendor, type Withdrawer, withdraw } from '../../../testing/wallets/withdrawing.ts'
import { newPerson, wholeMarket } from '../../../testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const [trust, money] = [await anOperator(market, 'trust'), await anOperator(market, 'money')]

/** Events written by hand, without the moves of their parcels. */
const byHand = 'a parcel has the events of its order, of its status and of its arrival'
afterEach(async () => {
  expect((await checkBooks(pool)).filter(({ rule }) => rule !== byHand)).toEqual([])
})

const checks = async () =>
  (await trust.call<z.infer<typeof PayoutChecks>>('GET', '/api/admin/payout-checks')).body
const checkOf = async ({ reference }: Withdrawal) =>
  (await checks()).find((check) => check.reference === reference)
const decide = ({ reference }: Withdrawal, decision: 'release' | 'confirm', by = trust) =>
  by.call<Problem>('POST', `/api/admin/payout-checks/${reference}/decide`, {
    decision,
    reason: 'I called them.',
  })
const isSent = async ({ reference }: Withdrawal) =>
  (await pool.query('select from sandbox_transfers where reference = $1', [reference])).rowCount === 1
async function sendAll() {
  await endRests(market)
  await market.modules.sendWithdrawals()
}
const walletOf = async (vendor: Withdrawer) =>
  (await vendor.call<Wallet>('GET', `${vendor.path}/wallet`)).body

/** Sales of the store whose orders and payments are then made to look like this. */
async function sales(vendor: Withdrawer, count: number, change: (orderId: string) => Promise<unknown>) {
  for (let made = 0; made < count; made += 1) await change((await aSale(market, vendor)).order_id)
}
const boughtBy = (person: string) => (order: string) =>
  pool.query(
    `with payments as (update payment_intents set person_id = $2 where order_id = $1),
      keys as (update idempotency_keys set person_id = $2 where order_id = $1)
     update orders set person_id = $2 where id = $1`,
    [order, person],
  )
const eventsOf = (order: string, rows: string) =>
  pool.query(
    `insert into parcel_events (parcel_id, order_id, status, actor, note, created_at)
     select p.id, p.order_id, e.status, e.actor, e.note, now() - e.ago from parcels p, (values ${rows}) e (status, actor, note, ago)
     where p.order_id = $1`,
    [order],
  )

const makings: Partial<Record<SignalId, (vendor: Withdrawer) => Promise<unknown>>> = {
  own_purchase: (vendor) => sales(vendor, 2, boughtBy(vendor.id)),
  own_device: async (vendor) => {
    const mate = await newPerson(market)
    await pool.query(
      `update sessions set ip_address = '154.160.7.9', user_agent = $1 where user_id = any ($2)`,
      [...[`Phone ${vendor.id}`, [vendor.id, mate.id]]],
    )
    await sales(vendor, 2, boughtBy(mate.id))
    await pool.query(
      `update sessions set ip_address = '127.0.0.1' where ip_address = '154.160.7.9' and user_id <> all ($1)`,
      [[vendor.id, mate.id]],
    )
  },
  own_payer: async (vendor) => {
    await pool.query(`update stores set phone = '+233 20 765 4321' where id = $1`, [vendor.store.id])
    await sales(vendor, 2, (order) =>
      pool.query(`update payment_intents set phone = '0207654321' where order_id = $1`, [order]),
    )
  },
  own_address: async (vendor) => {
    await pool.query(
      `insert into store_locations (store_id, name, address, digital_address, phone, hours) values ($1, 'Shop', 'Osu', 'GA-183-8164', '0300000001', '[]')`,
      [vendor.store.id],
    )
    await sales(vendor, 2, (order) =>
      pool.query(
        `update orders set address = address || '{"digital_address": "ga-183-8164"}' where id = $1`,
        [order],
      ),
    )
  },
  quick_code: (vendor) =>
    sales(vendor, 3, (order) =>
      eventsOf(
        order,
        `('out_for_delivery', 'vendor', null, interval '9 minutes'), ('delivered', 'vendor', 'With the buyer''s code', interval '1 minute')`,
      ),
    ),
}

test.each(Object.entries(makings))('%s holds a withdrawal with its evidence', async (signal, make) => {
  const vendor = await aRichVendor(market)
  const { body: before } = await withdraw(vendor, 50)
  expect(await checkOf(before)).toBeUndefined()
  await make(vendor)
  const { body: held } = await withdraw(vendor, 50)
  const check = await checkOf(held)
  expect(check).toMatchObject({ amount: 50, signals: [{ id: signal }] })
  expect(check?.signals[0]?.evidence.length).toBe(check?.signals[0]?.count)
})

test('a rider who types the codes within minutes is found as the store is', async () => {
  const vendor = await aRichVendor(market)
  await sales(vendor, 3, (order) =>
    eventsOf(
      order,
      `('out_for_delivery', 'vendor', null, interval '9 minutes'), ('delivered', 'rider', 'With the buyer''s code', interval '1 minute')`,
    ),
  )
  const { body } = await withdraw(vendor, 50)
  expect(await checkOf(body)).toMatchObject({ signals: [{ id: 'quick_code', count: 3 }] })
})

test('a parcel that the team bought once, and a device that many share, hold nothing', async () => {
  const vendor = await aRichVendor(market)
  await sales(vendor, 1, boughtBy(vendor.id))
  const crowd = await Promise.all(Array.from({ length: 6 }, () => newPerson(market)))
  await pool.query(
    `update sessions set ip_address = '154.160.7.10', user_agent = 'Same' where user_id = any ($1)`,
    [[vendor.id, ...crowd.map(({ id }) => id)]],
  )
  await sales(vendor, 2, boughtBy(crowd[0]?.id ?? ''))
  const { body } = await withdraw(vendor, 50)
  expect(await checkOf(body)).toBeUndefined()
})

test('what the store cancels after payment, and returns far above the market, hold a withdrawal', async () => {
  const vendor = await aRichVendor(market)
  const orders: string[] = []
  await sales(vendor, 5, async (order) => orders.push(order))
  for (const order of orders) await eventsOf(order, `('cancelled', 'vendor', null, interval '1 minute')`)
  const all = (change: string) =>
    pool.query(`update parcels set ${change} where order_id = any ($1)`, [orders])
  await all(`status = 'cancelled'`)
  const { body: first } = await withdraw(vendor, 50)
  expect((await checkOf(first))?.signals).toMatchObject([{ id: 'store_cancels', count: 5 }])
  await all(`status = 'returned', delivered_at = now()`)
  const { body: second } = await withdraw(vendor, 50)
  expect((await checkOf(second))?.signals).toMatchObject([{ id: 'refund_rate', count: 5 }])
  await all(`status = 'confirmed', delivered_at = null`)
})

test('a held withdrawal is not sent until it is released, and the vendor reads until when it is checked', async () => {
  const vendor = await aRichVendor(market)
  await sales(vendor, 2, boughtBy(vendor.id))
  const { body: held } = await withdraw(vendor, 60)
  expect(held.waits_for).toBe('check')
  await sendAll()
  expect(await isSent(held)).toBe(false)
  const [wait] = (await walletOf(vendor)).waits
  expect(wait).toMatchObject({ reason: 'check', amount: 60, withdrawals: 1 })
  expect(Date.parse(wait?.until ?? '') - Date.now()).toBeGreaterThan(71 * 3_600_000)
  expect(JSON.stringify(await walletOf(vendor))).not.toContain('own_purchase')
  const repeat = await money.call<Problem>('POST', `/api/admin/payouts/${held.reference}/preview`, {
    act: 'repeat',
  })
  expect(repeat.body.code).toBe('payout.checked')
  expect((await decide(held, 'release')).status).toBe(204)
  await sendAll()
  expect(await isSent(held)).toBe(true)
  // The rows that were looked at hold nothing again; new ones do.
  expect(await checkOf((await withdraw(vendor, 50)).body)).toBeUndefined()
  await sales(vendor, 2, boughtBy(vendor.id))
  expect((await checkOf((await withdraw(vendor, 50)).body))?.signals).toMatchObject([{ count: 2 }])
})

test('a confirmed one is ended with its money back and its reason told; of two who decide the second is told', async () => {
  const vendor = await aRichVendor(market)
  await sales(vendor, 2, boughtBy(vendor.id))
  const before = (await walletOf(vendor)).available_balance
  const { body: held } = await withdraw(vendor, 60)
  const both = await Promise.all([decide(held, 'confirm'), decide(held, 'confirm', money)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('task.decided')
  await sendAll()
  expect(await isSent(held)).toBe(false)
  expect((await walletOf(vendor)).available_balance).toBe(before)
  const { rows } = await pool.query(
    `select text from notifications where person_id = $1 and title like '%is not sent'`,
    [vendor.id],
  )
  expect(rows).toEqual([{ text: 'I called them. The money is in your wallet again.' }])
})

test('whatever comes at once, a held withdrawal is either sent or given back, and never sent before a release', async () => {
  for (const orders of [
    ['send', 'release', 'confirm'],
    ['confirm', 'send', 'release'],
    ['release', 'send', 'confirm'],
  ]) {
    const vendor = await aRichVendor(market)
    await sales(vendor, 2, boughtBy(vendor.id))
    const before = (await walletOf(vendor)).available_balance
    const asking = withdraw(vendor, 60)
    await Promise.all([asking, sendAll(), sendAll()])
    const { body: held } = await asking
    expect(await isSent(held)).toBe(false)
    await Promise.all(
      orders.map((what) => (what === 'send' ? sendAll() : decide(held, what as 'release' | 'confirm'))),
    )
    await sendAll()
    const sent = await isSent(held)
    expect((await walletOf(vendor)).available_balance).toBe(sent ? before - 60 : before)
    const { rows } = await pool.query('select decision from withdrawal_checks where withdrawal_id = $1', [
      held.id,
    ])
    expect(rows).toEqual([{ decision: sent ? 'released' : 'confirmed' }])
  }
})

test('nobody has decided for 72 hours: the list says so, and it is not sent by itself', async () => {
  const vendor = await aRichVendor(market)
  await sales(vendor, 2, boughtBy(vendor.id))
  const { body: held } = await withdraw(vendor, 60)
  await pool.query(
    `update withdrawal_checks set created_at = now() - interval '73 hours' where withdrawal_id = $1`,
    [held.id],
  )
  await sendAll()
  expect(await isSent(held)).toBe(false)
  const { tasks } = (await trust.call<Desk>('GET', '/api/admin/desk')).body
  expect(tasks.find(({ id }) => id === held.reference)).toMatchObject({
    ...{ kind: 'payout_check', amount: 60, link: '/admin/payouts' },
    title: 'A payout that signals hold: “nobody has decided for 72 hours”',
  })
})

test('a member of the store does not decide about it, and an unknown payout is refused', async () => {
  const vendor = await aRichVendor(market)
  const insider = await anOperator(market, 'trust', { isMember: true })
  await pool.query(
    `insert into store_members (store_id, person_id, role, added_by) values ($1, $2, 'read_only', $2)`,
    [vendor.store.id, insider.id],
  )
  await sales(vendor, 2, boughtBy(vendor.id))
  const { body: held } = await withdraw(vendor, 60)
  expect((await decide(held, 'release', insider)).body.code).toBe('operator.own_matter')
  const none = { reference: `wd-${randomUUID()}` } as Withdrawal
  expect((await decide(none, 'release')).body.code).toBe('payout.not_found')
  const { body: free } = await withdraw(await aRichVendor(market), 60)
  expect((await decide(free, 'release')).body.code).toBe('payout.not_checked')
})

test('stores that are paid to the same number are shown at each other’s page, and to nobody who reads the table', async () => {
  const [one, other] = [await aRichVendor(market), await aRichVendor(market)]
  const { body } = await trust.call<StoreToCheck>('GET', `/api/admin/stores/${one.store.slug}`)
  const shared = body.signals.find(({ id }) => id === 'shared_number')
  expect(shared?.count).toBeGreaterThan(0)
  const { rows } = await pool.query('select number_mark from payout_methods where store_id = any ($1)', [
    [one.store.id, other.store.id],
  ])
  expect(rows[0].number_mark).toBe(rows[1].number_mark)
  expect(rows[0].number_mark).toMatch(/^[\w-]{43}$/)
})
