import { expect, test } from 'vitest'
import type { Problem } from '#contracts/refusals.ts'
import type { ListedPayoutMethod, PayoutMethod } from '#contracts/wallet/payout-methods.ts'
import { sealedNumbers } from '../../../sealed-numbers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { aManagerOf, aVendor, earn, type Vendor, vendorPassword } from '../../../testing/earning.ts'
import { aRichVendor, withdraw } from '../../../testing/wallets/withdrawing.ts'
import { wholeMarket } from '../../../testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const pathOf = ({ path }: Vendor) => `${path}/payout-methods`
const momo = {
  kind: 'mobile_money',
  provider: 'mtn',
  phone_number: '+233 24 412 3456',
  account_name: 'Ama Mensah',
  password: vendorPassword,
}
const bank = {
  kind: 'bank',
  provider: 'gcb',
  account_number: '1011-1300 44556',
  account_name: 'Ama Mensah',
  branch: 'Osu',
  password: vendorPassword,
}

test('[VE-3.23] [VE-3.24] [VE-3.25] wallets and bank accounts are saved and shown masked', async () => {
  const vendor = await aVendor(market)
  expect((await vendor.call(`GET`, pathOf(vendor))).body).toEqual([])
  const first = await vendor.call<PayoutMethod>('POST', pathOf(vendor), momo)
  expect([first.status, first.body.type, first.body.masked_number]).toEqual([
    201,
    'MTN Mobile Money',
    '•••• 3456',
  ])
  await vendor.call('POST', pathOf(vendor), bank)
  const { body } = await vendor.call<PayoutMethod[]>('GET', pathOf(vendor))
  expect(
    body.map(({ type, masked_number, branch, is_usable }) => [type, masked_number, branch, is_usable]),
  ).toEqual([
    ['MTN Mobile Money', '•••• 3456', null, false],
    ['GCB Bank', '•••• 4556', 'Osu', false],
  ])
  expect(JSON.stringify(body)).not.toContain('0244123456')
})

test('a method that is sent twice is added once, and its day of waiting does not begin again', async () => {
  const vendor = await aVendor(market)
  const send = (more: object) => vendor.call<PayoutMethod>('POST', pathOf(vendor), more)
  const both = await Promise.all([send(momo), send({ ...momo, phone_number: '024 4123456' })])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(both[0].body).toEqual(both[1].body)
  expect((await send(momo)).body).toEqual(both[0].body)
  await send({ ...momo, account_name: 'Kofi Mensah' })
  await send(bank)
  const { body } = await vendor.call<PayoutMethod[]>('GET', pathOf(vendor))
  expect(body.map(({ account_name, type }) => [account_name, type])).toEqual([
    ['Ama Mensah', 'MTN Mobile Money'],
    ['Kofi Mensah', 'MTN Mobile Money'],
    ['Ama Mensah', 'GCB Bank'],
  ])
  await vendor.call('DELETE', `${pathOf(vendor)}/${both[0].body.id}`, { password: vendorPassword })
  expect((await send(momo)).body.id).not.toBe(both[0].body.id)
})

test('the method that was used last says so, unless the money came back from it or it is gone', async () => {
  const vendor = await aRichVendor(market)
  const { body: other } = await vendor.call<PayoutMethod>('POST', pathOf(vendor), bank)
  await pool.query("update payout_methods set usable_from = now() - interval '1 minute' where id = $1", [
    other.id,
  ])
  const lastUsed = async () =>
    (await vendor.call<ListedPayoutMethod[]>('GET', pathOf(vendor))).body
      .filter(({ was_used_last }) => was_used_last)
      .map(({ id }) => id)
  expect(await lastUsed()).toEqual([])
  await withdraw(vendor, 50)
  expect(await lastUsed()).toEqual([vendor.methodId])
  const { body: second } = await withdraw({ ...vendor, methodId: other.id }, 50)
  expect(await lastUsed()).toEqual([other.id])
  await pool.query("select settle_withdrawal($1, 'failed', 'No such account')", [second.id])
  expect(await lastUsed()).toEqual([vendor.methodId])
  await vendor.call('DELETE', `${pathOf(vendor)}/${vendor.methodId}`, { password: vendorPassword })
  expect(await lastUsed()).toEqual([])
})

test('numbers are encrypted at rest, and no copy of them is stored elsewhere', async () => {
  const vendor = await aVendor(market)
  await vendor.call('POST', pathOf(vendor), bank)
  await market.deliver()
  const { rows } = await pool.query<{ text: string }>(
    `select m::text as text from payout_methods m where store_id = $1 union all select x::text from mails x union all select o::text from outbox o`,
    [vendor.store.id],
  )
  for (const { text } of rows) expect(text).not.toContain('1011130044556')
})

test('encrypted numbers can be decrypted for their owner alone, and after a change of keys too', () => {
  const before = sealedNumbers('the first secret of this market')
  const sealed = before.seal('0244123456', 'store-1')
  expect(before.seal('0244123456', 'store-1')).not.toBe(sealed)
  expect(() => before.open(sealed, 'store-2')).toThrow()
  const other = sealed.at(-9) === 'A' ? 'B' : 'A'
  expect(() => before.open(`${sealed.slice(0, -9)}${other}${sealed.slice(-8)}`, 'store-1')).toThrow()
  const after = sealedNumbers('the second secret of this market', ['the first secret of this market'])
  expect(after.open(sealed, 'store-1')).toBe('0244123456')
  expect(() => sealedNumbers('another secret altogether here').open(sealed, 'store-1')).toThrow()
})

test.each([
  [{ ...momo, phone_number: '024412345' }, 'phone_number', 'Please enter a valid phone number'],
  [{ ...momo, phone_number: '0302123456' }, 'phone_number', 'Please enter a valid phone number'],
  [{ ...momo, account_name: ' ' }, 'account_name', 'Please enter the account name'],
  [{ ...bank, account_number: '12ab5678' }, 'account_number', 'Please enter a valid account number'],
  [{ ...bank, branch: '' }, 'branch', 'Please enter the branch'],
  [
    { ...momo, phone_number: '0201234567' },
    'phone_number',
    'This looks like a number of Telecel Cash. Please confirm that it was moved to MTN Mobile Money.',
  ],
  [{ ...momo, password: '' }, 'password', 'Please enter your password'],
  [{ ...momo, password: 'guess' }, 'password', 'This is not your password.'],
])('%j is refused under %s', async (body, field, sentence) => {
  const vendor = await aVendor(market)
  const answer = await vendor.call<Problem>('POST', pathOf(vendor), body)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.body.errors?.[field]).toEqual([sentence])
  expect((await vendor.call('GET', pathOf(vendor))).body).toEqual([])
})

test('a number that was moved to another network is saved when its owner says so', async () => {
  const vendor = await aVendor(market)
  const { status } = await vendor.call('POST', pathOf(vendor), {
    ...momo,
    phone_number: '0201234567',
    number_moved: true,
  })
  expect(status).toBe(201)
})

test('a method cannot be used for a day after it is added, and again after it is changed', async () => {
  const vendor = await aVendor(market)
  await earn(market, vendor, 100_000)
  const { body: saved } = await vendor.call<PayoutMethod>('POST', pathOf(vendor), momo)
  const withdraw = (key: string) =>
    vendor.call<Problem>(
      'POST',
      `${vendor.path}/withdrawals`,
      { amount: 50, method_id: saved.id, password: vendorPassword },
      { 'idempotency-key': key.padEnd(20, '0') },
    )
  expect((await withdraw('a')).body.code).toBe('payout_method.on_hold')
  await pool.query("update payout_methods set usable_from = now() - interval '1 second' where id = $1", [
    saved.id,
  ])
  expect((await withdraw('b')).status).toBe(201)
  const changed = await vendor.call<PayoutMethod>('PUT', `${pathOf(vendor)}/${saved.id}`, {
    ...momo,
    phone_number: '0551234987',
  })
  expect(changed.body).toMatchObject({ masked_number: '•••• 4987', is_usable: false })
  expect((await withdraw('c')).body.code).toBe('payout_method.on_hold')
})

test("another vendor's method can be neither seen, changed nor removed", async () => {
  const [owner, stranger] = [await aVendor(market), await aVendor(market)]
  const { body: saved } = await owner.call<PayoutMethod>('POST', pathOf(owner), momo)
  expect((await stranger.call('GET', pathOf(stranger))).body).toEqual([])
  // By the address of their own store, and by that of the owner's.
  for (const path of [pathOf(stranger), pathOf(owner)]) {
    expect((await stranger.call('PUT', `${path}/${saved.id}`, bank)).status).toBe(404)
    const removal = await stranger.call('DELETE', `${path}/${saved.id}`, { password: vendorPassword })
    expect(removal.status).toBe(404)
  }
  expect((await owner.call<PayoutMethod[]>('GET', pathOf(owner))).body[0]?.type).toBe('MTN Mobile Money')
  expect((await owner.call('DELETE', `${pathOf(owner)}/${saved.id}`, { password: 'guess' })).status).toBe(400)
  const untyped = await owner.call<Problem>('DELETE', `${pathOf(owner)}/${saved.id}`, { password: '' })
  expect(untyped.body.code).toBe('payout_method.password_needed')
  expect(
    (await owner.call('DELETE', `${pathOf(owner)}/${saved.id}`, { password: vendorPassword })).status,
  ).toBe(204)
  expect((await owner.call('GET', pathOf(owner))).body).toEqual([])
})

test('a store keeps at most ten methods, however many are added at once', async () => {
  const vendor = await aVendor(market)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, place) =>
      vendor.call('POST', pathOf(vendor), { ...momo, account_name: `Ama Mensah ${place}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
})

test('the numbers of a deleted account are erased', async () => {
  const vendor = await aVendor(market)
  await vendor.call('POST', pathOf(vendor), momo)
  await market.modules.accounts.deletePerson(vendor.id)
  const { rows } = await pool.query(
    'select number_sealed, number_end, account_name from payout_methods where store_id = $1',
    [vendor.store.id],
  )
  expect(rows).toEqual([{ number_sealed: '', number_end: '', account_name: '' }])
})

test('who hands the store over while the password is checked adds, changes and removes no method any more', async () => {
  const vendor = await aVendor(market)
  const next = await aManagerOf(market, vendor)
  const { body: saved } = await vendor.call<PayoutMethod>('POST', pathOf(vendor), momo)
  const at = `${pathOf(vendor)}/${saved.id}`
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const [person, role] of [
      [vendor, 'manager'],
      [next, 'owner'],
    ] as const)
      await client.query('update store_members set role = $3 where store_id = $1 and person_id = $2', [
        ...[vendor.store.id, person.id, role],
      ])
    const answers = Promise.all([
      vendor.call<Problem>('POST', pathOf(vendor), bank),
      vendor.call<Problem>('PUT', at, bank),
      vendor.call<Problem>('DELETE', at, { password: vendorPassword }),
    ])
    const isDone = answers.then(() => true)
    for (let waiting = 0; waiting < 3; ) {
      if (await Promise.race([isDone, new Promise((resolve) => setTimeout(() => resolve(false), 20))])) break
      const { rows } = await client.query<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      waiting = rows[0]?.n ?? 0
    }
    await client.query('commit')
    expect((await answers).map(({ body }) => body.code)).toEqual(Array(3).fill('team.right_missing'))
  } finally {
    client.release()
  }
  const { rows } = await pool.query('select number_end, removed_at from payout_methods where store_id = $1', [
    vendor.store.id,
  ])
  expect(rows).toEqual([{ number_end: '3456', removed_at: null }])
})
