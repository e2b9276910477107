import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Desk } from '#contracts/desk/desk.ts'
import type { HeldStores } from '#contracts/desk/money/holds.ts'
import type { ActDone } from '#contracts/desk/money/payments.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { Wallet } from '#contracts/wallet/wallet.ts'
import type { Withdrawal } from '#contracts/wallet/withdrawals.ts'
import { testDatabase } from '../../../testing/database.ts'
import { endRests, type Vendor } from '../../../testing/earning.ts'
import { isLong } from '../../../testing/long-form.ts'
import { anOperator } from '../../../testing/teams/operators.ts'
import { aRichVendor, withdraw } from '../../../testing/wallets/withdrawing.ts'
import { wholeMarket } from '../../../testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const [owner, money, trust] = [
  await anOperator(market),
  await anOperator(market, 'money'),
  await anOperator(market, 'trust'),
]
const reason = 'The number of your account was changed twice this week.'

afterEach(async () => {
  expect(await checkBooks(pool)).toEqual([])
})

const hold = ({ store }: Pick<Vendor, 'store'>, by = trust) =>
  by.call<z.infer<typeof ActDone> & Problem>('POST', `/api/admin/stores/${store.slug}/hold-payouts`, {
    reason,
  })
const release = ({ store }: Pick<Vendor, 'store'>, by = money) =>
  by.call<Problem>('POST', `/api/admin/stores/${store.slug}/release-payouts`, {
    reason: 'The vendor called and has shown the contract of the number.',
  })
const heldStores = async () => (await money.call<z.infer<typeof HeldStores>>('GET', '/api/admin/holds')).body
const isSent = async ({ reference }: Withdrawal) =>
  (await pool.query('select from sandbox_transfers where reference = $1', [reference])).rowCount === 1
async function sendAll() {
  await endRests(market)
  await market.modules.sendWithdrawals()
}

test('what a store has asked for is not sent while its payouts are held, and is sent when they are released', async () => {
  const vendor = await aRichVendor(market)
  const { body: waiting } = await withdraw(vendor, 100)
  expect((await hold(vendor)).body.outcome).toBe('GHS 100.00 waits and is not sent.')
  await sendAll()
  expect(await isSent(waiting)).toBe(false)
  expect((await withdraw(vendor, 60)).body).toMatchObject({ status: 409, code: 'withdrawal.held' })
  expect((await vendor.call<Wallet>('GET', `${vendor.path}/wallet`)).body.hold).toMatchObject({ reason })
  expect(await heldStores()).toContainEqual(
    expect.objectContaining({ slug: vendor.store.slug, reason, by: 'Ama Mensah', waiting: 100 }),
  )
  const { body: desk } = await money.call<Desk>('GET', '/api/admin/desk')
  expect(desk.tasks.filter(({ kind, about }) => kind === 'hold' && about.endsWith(reason))).toMatchObject([
    { amount: 100, link: '/admin/payouts' },
  ])
  expect((await release(vendor)).status).toBe(204)
  await sendAll()
  expect(await isSent(waiting)).toBe(true)
  expect((await withdraw(vendor, 60)).status).toBe(201)
  expect((await vendor.call<Wallet>('GET', `${vendor.path}/wallet`)).body.hold).toBe(null)
  expect(await heldStores()).toEqual([])
})

test('its owner is told why, on the site and by e-mail, and told when it is over; the log has both', async () => {
  const vendor = await aRichVendor(market)
  await hold(vendor)
  await release(vendor)
  const { rows } = await pool.query(
    'select title, text, link from notifications where person_id = $1 order by id',
    [vendor.id],
  )
  expect(rows.slice(-2)).toMatchObject([
    {
      title: expect.stringMatching(/^The payouts of .* are held$/),
      text: `${reason} Until we have looked at it, no money is sent. You go on selling as before.`,
      link: '/b2b/vendor/wallet',
    },
    { title: expect.stringMatching(/^The payouts of .* are free again$/) },
  ])
  const { rows: mails } = await pool.query("select from mails where subject like 'The payouts of %'")
  expect(mails.length).toBeGreaterThanOrEqual(2)
  const { rows: acts } = await pool.query(
    'select kind, reason, after, before from operator_acts where subject_id = $1 order by number',
    [vendor.store.id],
  )
  expect(acts).toMatchObject([
    { kind: 'payouts.held', reason, after: { waiting: 0, with_the_provider: 0 } },
    { kind: 'payouts.released', before: { held_because: reason } },
  ])
})

test('what was handed to its provider before is named', async () => {
  const vendor = await aRichVendor(market)
  const { body: gone } = await withdraw(vendor, 100)
  const { body: waiting } = await withdraw(vendor, 60)
  // Its answer was lost: it may be with the provider.
  await pool.query('update withdrawals set attempts = 1, sent_at = now() where id = $1', [gone.id])
  expect((await hold(vendor)).body.outcome).toBe(
    'GHS 60.00 waits and is not sent. GHS 100.00 was handed to its provider before.',
  )
  const repeating = await money.call<Problem>('POST', `/api/admin/payouts/${waiting.reference}/preview`, {
    act: 'repeat',
  })
  expect(repeating.body.code).toBe('payout.held')
  await sendAll()
  expect([await isSent(waiting), await isSent(gone)]).toEqual([false, false])
})

test('whoever is faster, withdrawal, sending or hold: what the hold says waits never leaves', async () => {
  const seen = new Set<string>()
  for (let turn = 0; turn < (isLong ? 30 : 6); turn += 1) {
    const vendor = await aRichVendor(market)
    const { body: first } = await withdraw(vendor, 100)
    await endRests(market)
    const [held, tried] = await Promise.all([
      hold(vendor),
      withdraw(vendor, 60),
      turn % 3 === 0 ? undefined : market.modules.sendWithdrawals(),
    ])
    for (let runs = 0; runs < 2; runs += 1) await sendAll()
    const asked = tried.status === 201 ? [first, tried.body] : [first]
    if (tried.status !== 201) expect(tried.body.code).toBe('withdrawal.held')
    const flags = await Promise.all(asked.map(isSent))
    const kept = asked.reduce((sum, { amount }, place) => sum + (flags[place] ? 0 : amount), 0)
    expect(held.body.outcome).toContain(kept > 0 ? `GHS ${kept}.00 waits` : 'Nothing waits')
    expect((await withdraw(vendor, 50)).body.code).toBe('withdrawal.held')
    seen.add(`${flags} ${tried.status}`)
    await release(vendor)
  }
  expect(seen.size).toBeGreaterThan(1)
})

test('nobody lets the payouts of a store leave again that they work for', async () => {
  const vendor = await aRichVendor(market)
  const insider = await anOperator(market, 'trust', { isMember: true })
  await pool.query(
    "insert into store_members (store_id, person_id, role, added_by) values ($1, $2, 'orders', $2)",
    [vendor.store.id, insider.id],
  )
  await hold(vendor)
  expect(await release(vendor, insider)).toMatchObject({ status: 403, body: { code: 'operator.own_matter' } })
  expect((await withdraw(vendor, 60)).body.code).toBe('withdrawal.held')
})

test('the same request after a lost answer is answered as before, also while the payouts are held', async () => {
  const vendor = await aRichVendor(market)
  const key = randomUUID()
  const first = await withdraw(vendor, 100, key)
  await hold(vendor)
  expect((await withdraw(vendor, 100, key)).body.id).toBe(first.body.id)
})

test('of two operators who hold or release at once, the second is told who was first', async () => {
  const vendor = await aRichVendor(market)
  for (const act of [hold, release]) {
    const answers = await Promise.all([act(vendor, owner), act(vendor, money)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([act === hold ? 200 : 204, 409])
    const told = answers.find(({ status }) => status === 409)?.body
    expect(told).toMatchObject({ code: 'task.decided', detail: 'Ama Mensah has decided this already.' })
  }
  const other = await aRichVendor(market)
  expect((await release(other)).body.code).toBe('store.payouts_not_held')
  await pool.query("insert into payout_holds (store_id, reason) values ($1, 'At the terminal.')", [
    other.store.id,
  ])
  expect((await hold(other)).body.code).toBe('store.payouts_held')
})

test('a person of another role neither holds nor releases, and the vendor neither', async () => {
  const vendor = await aRichVendor(market)
  const support = await anOperator(market, 'support')
  expect((await hold(vendor, support)).body.code).toBe('operator.right_missing')
  expect((await hold(vendor, vendor)).status).toBe(403)
  expect((await hold({ store: { id: '', slug: 'nowhere' } })).body.code).toBe('store.not_found')
})
