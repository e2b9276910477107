import { afterEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { StoreToCheck } from '#contracts/desk/desk.ts'
import type { HeldStores } from '#contracts/desk/money/holds.ts'
import type { ActDone } from '#contracts/desk/money/payments.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { Withdrawal } from '#contracts/wallet/withdrawals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { endRests, type Vendor } from '#server/testing/earning.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { aRichVendor, withdraw } from '#server/testing/wallets/withdrawing.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const owner = await anOperator(market)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

const because = { suspension: 'Several of your parcels were not sent.', own: 'A look at your number.' }
const post = (vendor: Vendor, act: string, body: object) =>
  owner.call<z.infer<typeof ActDone> & Problem>('POST', `/api/admin/stores/${vendor.store.slug}/${act}`, body)
const suspend = (vendor: Vendor, payouts = 'hold') =>
  post(vendor, 'suspend', { reason: because.suspension, until: null, open_orders: 'keep', payouts })
const reinstate = (vendor: Vendor) => post(vendor, 'reinstate', { reason: 'All is well again.' })
const hold = (vendor: Vendor) => post(vendor, 'hold-payouts', { reason: because.own })
const release = (vendor: Vendor, more: object = {}) =>
  post(vendor, 'release-payouts', { reason: 'The number is right.', ...more })
const read = async ({ store }: Vendor) =>
  (await owner.call<StoreToCheck>('GET', `/api/admin/stores/${store.slug}`)).body
const heldAs = async ({ store }: Vendor) =>
  (await owner.call<HeldStores>('GET', '/api/admin/holds')).body.find(({ slug }) => slug === store.slug)
    ?.suspension

async function told(vendor: Vendor): Promise<string | undefined> {
  const { rows } = await pool.query<{ text: string }>(
    'select text from notifications where person_id = $1 order by id desc limit 1',
    [vendor.id],
  )
  return rows[0]?.text
}

/** Whether what waits has left once all was sent that may be. */
async function hasLeft({ reference }: Withdrawal): Promise<boolean> {
  await endRests(market)
  await market.modules.sendWithdrawals()
  const { rowCount } = await pool.query('select from sandbox_transfers where reference = $1', [reference])
  return rowCount === 1
}

test('a hold that an operator wants while a suspension holds the payouts is one of its own, and outlasts it', async () => {
  const vendor = await aRichVendor(market)
  const { body: waiting } = await withdraw(vendor, 100)
  await suspend(vendor)
  expect(await heldAs(vendor)).toBe('this')
  expect(await hold(vendor)).toMatchObject({
    status: 200,
    body: { outcome: 'GHS 100.00 waits and is not sent.' },
  })
  expect(await told(vendor)).toBe(`${because.own} Until we have looked at it, no money is sent.`)
  expect((await hold(vendor)).body.code).toBe('task.decided')
  const { hold: standing, suspension, history } = await read(vendor)
  expect(standing).toMatchObject({ reason: because.own, suspension: 'after' })
  expect(suspension).toMatchObject({ payouts: 'hold' })
  expect(history.map(({ kind }) => kind)).toEqual(['payouts.held', 'store.suspended'])
  await reinstate(vendor)
  expect((await read(vendor)).hold).toMatchObject({ reason: because.own })
  expect(await heldAs(vendor)).toBe(null)
  expect(await hasLeft(waiting)).toBe(false)
  await release(vendor)
  expect(await hasLeft(waiting)).toBe(true)
})

test('a suspension that holds payouts goes on doing so after the release of a hold that was there before', async () => {
  const vendor = await aRichVendor(market)
  const { body: waiting } = await withdraw(vendor, 100)
  await hold(vendor)
  await suspend(vendor)
  expect(await told(vendor)).toContain('Your payouts are held at least until your store is open again.')
  expect(await read(vendor)).toMatchObject({
    hold: { reason: because.own, suspension: 'after' },
    suspension: { payouts: 'hold' },
  })
  const seen = (await read(vendor)).hold?.since
  expect((await release(vendor, { since: seen })).status).toBe(204)
  expect(await told(vendor)).toBe('They stay held until your store is open again.')
  const after = await read(vendor)
  expect(after).toMatchObject({
    hold: { reason: because.suspension, suspension: 'this' },
    suspension: { payouts: 'hold' },
  })
  expect(after.history[0]).toMatchObject({ kind: 'payouts.released' })
  expect(await hasLeft(waiting)).toBe(false)
  // Who still sees the hold of before does not end that of the suspension.
  expect((await release(vendor, { since: seen })).body.code).toBe('task.changed')
  await reinstate(vendor)
  expect((await read(vendor)).hold).toBe(null)
  expect(await hasLeft(waiting)).toBe(true)
})

test('the hold of a suspension that somebody releases is over, also after another hold', async () => {
  const vendor = await aRichVendor(market)
  const { body: waiting } = await withdraw(vendor, 100)
  await suspend(vendor)
  expect((await release(vendor)).status).toBe(204)
  expect(await told(vendor)).toBe('What waited is sent now. You can withdraw again once your store is open.')
  expect(await read(vendor)).toMatchObject({ hold: null, suspension: { payouts: 'go_out' } })
  await hold(vendor)
  await release(vendor)
  expect((await read(vendor)).hold).toBe(null)
  expect(await hasLeft(waiting)).toBe(true)
})

test('a suspension that lets payouts go out holds none after the release of another hold', async () => {
  const vendor = await aRichVendor(market)
  const { body: waiting } = await withdraw(vendor, 100)
  await hold(vendor)
  await suspend(vendor, 'go_out')
  expect(await read(vendor)).toMatchObject({ hold: { suspension: null }, suspension: { payouts: 'go_out' } })
  await release(vendor)
  expect(await hasLeft(waiting)).toBe(true)
})
