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
import { endRests } from '../../../testing/earning.ts'
import { anOperator } from '../../../testing/teams/operators.ts'
import { askedEarlier } from '../../../testing/wallets/asked-earlier.ts'
import { aRichVendor, type Withdrawer, withdraw } from '../../../testing/wallets/withdrawing.ts'
import { wholeMarket } from '../../../testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const [owner, kofi, esi] = [
  await anOperator(market),
  await anOperator(market, 'money'),
  await anOperator(market, 'money'),
]

afterEach(async () => {
  expect(await checkBooks(pool)).toEqual([])
})

const look = (reference: string, act: PayoutAct, by = kofi) =>
  by.call<ActPreview & Problem>('POST', `/api/admin/payouts/${reference}/preview`, { act })
const send = (reference: string, act: PayoutAct, shown: string, by = kofi) =>
  by.call<z.infer<typeof ActDone> & Problem>(
    'POST',
    `/api/admin/payouts/${reference}/acts`,
    { act, reason: 'Seen with the vendor.', shown },
    { 'idempotency-key': randomUUID() },
  )
/** Looks and does what was shown, as the page does. */
async function act(reference: string, what: PayoutAct, by = kofi) {
  const { body } = await look(reference, what, by)
  return body.shown ? (await send(reference, what, body.shown, by)).body : body
}
async function sendAll() {
  await endRests(market)
  await market.modules.sendWithdrawals()
}
const isSent = async ({ reference }: Pick<Withdrawal, 'reference'>) =>
  (await pool.query('select from sandbox_transfers where reference = $1', [reference])).rowCount === 1
const askedADayAgo = ({ store }: Withdrawer) => askedEarlier(pool, store, '24 hours 1 second')
/** 84.5 % of GHS 30,000 is available. */
const aVeryRichVendor = () => aRichVendor(market, 3_000_000)
const available = async ({ call, path }: Withdrawer) =>
  (await call<Wallet>('GET', `${path}/wallet`)).body.available_balance

test('what is above the limit waits for two different people, and is sent once both agree', async () => {
  const vendor = await aVeryRichVendor()
  const { body: asked } = await withdraw(vendor, 10_000.01)
  expect(asked.waits_for).toBe('two')
  await sendAll()
  expect(await isSent(asked)).toBe(false)
  const { body: desk } = await kofi.call<Desk>('GET', '/api/admin/desk')
  expect(
    desk.tasks.filter(({ kind, about }) => kind === 'payout' && about.endsWith(asked.reference)),
  ).toMatchObject([{ title: 'Payout for two people', amount: 10_000.01, link: '/admin/payouts' }])
  expect((await look(asked.reference, 'repeat')).body.code).toBe('payout.two_needed')
  expect(await act(asked.reference, 'agree')).toEqual({
    outcome: 'You are the first of two. GHS 10,000.01 is sent once somebody else agrees too.',
  })
  expect((await act(asked.reference, 'agree')) as Problem).toMatchObject({ code: 'payout.agreed_before' })
  await sendAll()
  expect(await isSent(asked)).toBe(false)
  const { body: list } = await esi.call<z.infer<typeof PayoutRows>>('GET', '/api/admin/payouts')
  expect(list.rows.find(({ reference }) => reference === asked.reference)).toMatchObject({
    ...{ waits_for: 'two', agreed: [{ id: kofi.id, name: 'Ama Mensah' }] },
  })
  expect(await act(asked.reference, 'agree', esi)).toEqual({
    outcome: 'Two people agree. GHS 10,000.01 is sent within a minute.',
  })
  expect((await act(asked.reference, 'agree', owner)) as Problem).toMatchObject({ code: 'task.done' })
  await sendAll()
  expect(await isSent(asked)).toBe(true)
  const { rows } = await pool.query(
    "select operator_id from operator_acts where kind = 'payout.agreed' and subject_id = $1 order by number",
    [asked.reference],
  )
  expect(rows.map(({ operator_id }) => operator_id)).toEqual([kofi.id, esi.id])
})

test('who works for the store does not agree to its payout, and an agreement from before does not count then', async () => {
  const vendor = await aVeryRichVendor()
  const { body: asked } = await withdraw(vendor, 12_000)
  const ama = await anOperator(market, 'money', { isMember: true })
  const first = { outcome: expect.stringMatching(/^You are the first of two/) }
  expect(await act(asked.reference, 'agree', ama)).toMatchObject(first)
  await pool.query(
    `insert into store_members (store_id, person_id, role, added_by)
     select store_id, $2, 'read_only', $2 from withdrawals where reference = $1`,
    [asked.reference, ama.id],
  )
  expect(await act(asked.reference, 'agree', ama)).toMatchObject({ code: 'operator.own_matter' })
  expect(await act(asked.reference, 'agree', esi)).toMatchObject(first)
  await sendAll()
  expect(await isSent(asked)).toBe(false)
  expect(await act(asked.reference, 'agree', kofi)).toMatchObject({
    outcome: expect.stringMatching(/^Two people agree/),
  })
})

test('what is split does not slip under the limit of 24 hours, however much comes at once', async () => {
  const vendor = await aVeryRichVendor()
  const answers = await Promise.all(
    [4_000, 4_000, 3_000, 2_500, 2_000, 1_500, 500].map((amount) => withdraw(vendor, amount)),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  const alone = answers
    .filter(({ body }) => body.waits_for === null)
    .reduce((sum, { body }) => sum + body.amount, 0)
  expect(alone).toBeLessThanOrEqual(10_000)
  expect(alone).toBeGreaterThan(6_000)
  // Up to the limit itself nobody is asked.
  if (alone < 9_950) expect((await withdraw(vendor, 10_000 - alone)).body.waits_for).toBeNull()
  expect((await withdraw(vendor, 50)).body.waits_for).toBe('two')
  await sendAll()
  // A day later it begins anew.
  await askedADayAgo(vendor)
  expect((await withdraw(vendor, 50)).body.waits_for).toBeNull()
})

test('what came back, and what two people agreed to, is not counted again', async () => {
  const vendor = await aVeryRichVendor()
  // The test provider refuses amounts that end in 13 pesewas.
  await withdraw(vendor, 9_000.13)
  for (let tries = 0; tries < 3; tries += 1) await sendAll()
  expect(await available(vendor)).toBe(25_350)
  const { body: large } = await withdraw(vendor, 12_000)
  expect(large.waits_for).toBe('two')
  await act(large.reference, 'agree')
  await act(large.reference, 'agree', esi)
  expect((await withdraw(vendor, 9_000)).body.waits_for).toBeNull()
  expect((await withdraw(vendor, 1_001)).body.waits_for).toBe('two')
})

test('declining gives the money back to the wallet, and its vendor reads why', async () => {
  const vendor = await aVeryRichVendor()
  const { body: asked } = await withdraw(vendor, 12_000)
  await act(asked.reference, 'agree', owner)
  expect(await act(asked.reference, 'end')).toEqual({
    outcome: 'GHS 12,000.00 is available to the store again.',
  })
  expect(await available(vendor)).toBe(25_350)
  const { body: list } = await vendor.call<Withdrawal[]>('GET', `${vendor.path}/withdrawals`)
  expect(list[0]).toMatchObject({ state: 'failed', failure: 'Seen with the vendor.', waits_for: null })
  expect((await act(asked.reference, 'agree')) as Problem).toMatchObject({ code: 'payout.over' })
  await sendAll()
  expect(await isSent(asked)).toBe(false)
})

test('an operator who loses the role in between does not count, and neither does one who is locked', async () => {
  const vendor = await aVeryRichVendor()
  const { body: asked } = await withdraw(vendor, 12_000)
  const [leaving, locked] = [await anOperator(market, 'money'), await anOperator(market, 'owner')]
  await act(asked.reference, 'agree', leaving)
  await pool.query("update operators set role = 'support' where person_id = $1", [leaving.id])
  expect((await act(asked.reference, 'agree', locked)).outcome).toContain('You are the first of two.')
  await pool.query('update people set locked_at = now() where id = $1', [locked.id])
  expect((await act(asked.reference, 'agree', kofi)).outcome).toContain('You are the first of two.')
  await sendAll()
  expect(await isSent(asked)).toBe(false)
  expect((await act(asked.reference, 'agree', esi)).outcome).toContain('Two people agree.')
})

test('who had lost the role and has it back counts again, once another presses', async () => {
  const { body: asked } = await withdraw(await aVeryRichVendor(), 12_000)
  const leaving = await anOperator(market, 'money')
  await act(asked.reference, 'agree', leaving)
  await pool.query("update operators set role = 'support' where person_id = $1", [leaving.id])
  expect((await act(asked.reference, 'agree', kofi)).outcome).toContain('You are the first of two.')
  await pool.query("update operators set role = 'money' where person_id = $1", [leaving.id])
  expect((await act(asked.reference, 'agree', kofi)).outcome).toContain('Two people agree.')
})

test('of two who agree at the same moment as the first, one is told to look again, and nothing is sent', async () => {
  const vendor = await aVeryRichVendor()
  const { body: asked } = await withdraw(vendor, 12_000)
  const shown = (await look(asked.reference, 'agree')).body.shown
  const answers = await Promise.all([kofi, esi].map((by) => send(asked.reference, 'agree', shown, by)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('task.changed')
  await sendAll()
  expect(await isSent(asked)).toBe(false)
  // One who ends it and one who agrees as the second: one of both happens.
  const second = answers[0]?.status === 200 ? esi : kofi
  const [agreed, ended] = await Promise.all([
    look(asked.reference, 'agree', second),
    look(asked.reference, 'end', owner),
  ])
  const outcomes = await Promise.all([
    send(asked.reference, 'agree', agreed.body.shown, second),
    send(asked.reference, 'end', ended.body.shown, owner),
  ])
  await sendAll()
  const { rows } = await pool.query('select state from withdrawals where reference = $1', [asked.reference])
  expect(await isSent(asked)).toBe(rows[0].state !== 'failed')
  expect(outcomes.some(({ status }) => status === 200)).toBe(true)
})

test('a held store’s payout stays when two agree, until it is released', async () => {
  const vendor = await aVeryRichVendor()
  const { body: asked } = await withdraw(vendor, 12_000)
  const path = `/api/admin/stores/${vendor.store.slug}`
  await kofi.call('POST', `${path}/hold-payouts`, { reason: 'Its number was changed.' })
  await act(asked.reference, 'agree')
  expect((await act(asked.reference, 'agree', esi)).outcome).toBe(
    'Two people agree. GHS 12,000.00 is sent once the payouts of its store are released.',
  )
  await sendAll()
  expect(await isSent(asked)).toBe(false)
  await kofi.call('POST', `${path}/release-payouts`, { reason: 'It is the right number.' })
  await sendAll()
  expect(await isSent(asked)).toBe(true)
})
