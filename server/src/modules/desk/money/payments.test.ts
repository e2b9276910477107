import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type {
  ActDone,
  ActPreview,
  PaymentAct,
  PaymentPage,
  PaymentRows,
} from '#contracts/desk/money/payments.ts'
import type { Problem } from '#contracts/refusals.ts'
import { held, intentOf, settle, takeCharge } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anOrder, refundsOf } from '#server/testing/paying.ts'
import { anOperator, setBack } from '#server/testing/teams/operators.ts'
import { type Caller, wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const [owner, money, reader] = [
  await anOperator(market),
  await anOperator(market, 'money'),
  await anOperator(market, 'read_only'),
]

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

async function aPayment({ quantity = 1, isPaid = true } = {}) {
  const order = await anOrder(pool, { quantity })
  const intent = await intentOf(pool, order.placed)
  if (isPaid) await settle(pool, intent)
  return { ...order, intent, id: intent.id }
}

const page = async (id: string) => (await owner.call<PaymentPage>('GET', `/api/admin/payments/${id}`)).body
const preview = (id: string, act: PaymentAct, by = owner) =>
  by.call<ActPreview & Problem>('POST', `/api/admin/payments/${id}/preview`, { act })

type PaymentRowsShown = z.infer<typeof PaymentRows>
interface Sent {
  readonly by?: Caller
  readonly key?: string
  readonly shown: string
}
const send = (id: string, act: PaymentAct, { by = owner, key = randomUUID(), shown }: Sent) =>
  by.call<z.infer<typeof ActDone> & Problem>(
    'POST',
    `/api/admin/payments/${id}/acts`,
    { act, reason: 'The buyer called.', shown },
    { 'idempotency-key': key },
  )
/** Looks at what would be done, and does it. */
const doIt = async (id: string, act: PaymentAct) =>
  send(id, act, { shown: (await preview(id, act)).body.shown })

const sums = (entries: readonly { account: string; amount: number }[]) =>
  Object.fromEntries(entries.map(({ account, amount }) => [account, amount]))

test('settling shows what it will book before it books anything, and then books exactly that, once', async () => {
  const { id, intent, store } = await aPayment({ isPaid: false })
  expect((await preview(id, { act: 'settle' })).body.outcome).toMatch(/does not know this payment/)
  await takeCharge(pool, intent, intent.amount)
  const { body: shown } = await preview(id, { act: 'settle' })
  expect(shown.outcome).toBe('The provider has the money. The order is paid.')
  expect(sums(shown.entries)).toEqual({
    'provider/sandbox': -115,
    [`vendor/${store.id}/pending/sandbox`]: 84.5,
    'platform/commission': 15,
    'platform/processing': 0.5,
    'platform/delivery': 15,
  })
  expect((await page(id)).state).toBe('pending')
  expect(await held(pool, `vendor/${store.id}/pending/sandbox`)).toBe(0)
  expect((await send(id, { act: 'settle' }, shown)).status).toBe(200)
  const paid = await page(id)
  expect(paid).toMatchObject({ state: 'paid', order: { state: 'confirmed' } })
  expect(paid.bookings).toHaveLength(1)
  expect(sums(paid.bookings[0]?.entries ?? [])).toEqual(sums(shown.entries))
  expect(paid.history).toMatchObject([
    {
      ...{ kind: 'payment.settled', reason: 'The buyer called.', by: { id: owner.id } },
      before: { state: 'pending' },
      after: { state: 'paid' },
    },
  ])
})

test('asking a provider that says nothing new is no act: nothing is done and nothing is written', async () => {
  const { id, intent } = await aPayment({ isPaid: false })
  const { body: unknown } = await preview(id, { act: 'settle' })
  expect(unknown).toMatchObject({ changes_nothing: true, entries: [] })
  expect((await send(id, { act: 'settle' }, unknown)).body.code).toBe('task.nothing_changes')
  expect((await page(id)).history).toEqual([])
  await takeCharge(pool, intent, intent.amount)
  expect((await preview(id, { act: 'settle' })).body.changes_nothing).toBe(false)
})

test('where another amount was paid than asked for, both are said, and it goes back', async () => {
  const { id, intent, placed } = await aPayment({ isPaid: false })
  await takeCharge(pool, intent, 10_000)
  const { body: shown } = await preview(id, { act: 'settle' })
  expect(shown.outcome).toBe(
    'The provider has GHS 100.00, and GHS 115.00 was asked for: it goes back to the buyer.',
  )
  expect((await send(id, { act: 'settle' }, shown)).status).toBe(200)
  expect((await refundsOf(pool, placed)).map(({ amount }) => amount)).toEqual([10_000])
  expect((await page(id)).history).toMatchObject([
    { before: { state: 'pending', amount: 115 }, after: { state: 'paid', amount: 100 } },
  ])
})

test('a repeated key answers the same and does nothing; with other contents it is refused', async () => {
  const { id, intent } = await aPayment({ isPaid: false })
  await takeCharge(pool, intent, intent.amount)
  const { shown } = (await preview(id, { act: 'settle' })).body
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => send(id, { act: 'settle' }, { key, shown })))
  expect(answers.map(({ status, body }) => [status, body.outcome])).toEqual(
    Array(3).fill([200, 'The provider has the money. The order is paid.']),
  )
  expect((await page(id)).history).toHaveLength(1)
  expect((await send(id, { act: 'settle' }, { key, shown: '0'.repeat(64) })).body.code).toBe(
    'task.key_reused',
  )
})

test('of two operators who act at once the second is told by whom, and nothing happens twice', async () => {
  const { id, placed } = await aPayment({ quantity: 3 })
  const [parcel] = (await page(id)).order.parcels
  const act: PaymentAct = {
    ...{ act: 'refund', parcel: parcel?.id as string },
    lines: [{ line_id: parcel?.lines[0]?.id as string, quantity: 1, seen: 3 }],
  }
  const { shown } = (await preview(id, act)).body
  const answers = await Promise.all([owner, money].map((by) => send(id, act, { by, shown })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    ...{ code: 'task.decided', detail: 'Ama Mensah has decided this already.' },
  })
  expect((await refundsOf(pool, placed)).map(({ amount }) => amount)).toEqual([10_000])
})

test('money goes back by line and whole, and never more than is left', async () => {
  const { id, placed, store } = await aPayment({ quantity: 3 })
  const read = async () => (await page(id)).order.parcels.filter(({ may_cancel: may }) => may)
  const [parcel] = await read()
  const of = (quantity: number, seen: number): PaymentAct => ({
    ...{ act: 'refund', parcel: parcel?.id as string },
    lines: [{ line_id: parcel?.lines[0]?.id as string, quantity, seen }],
  })
  expect((await preview(id, of(4, 3))).body.code).toBe('store_parcel.line_changed')
  const { body: shown } = await preview(id, of(1, 3))
  expect(shown.outcome).toBe('1 piece is cancelled, and GHS 100.00 goes back to the buyer.')
  expect(sums(shown.entries)).toEqual({
    'buyer/clearing': 100,
    [`vendor/${store.id}/pending/sandbox`]: -84.5,
    'platform/commission': -15,
    'platform/processing': -0.5,
  })
  expect(await refundsOf(pool, placed)).toEqual([])
  expect((await send(id, of(1, 3), shown)).status).toBe(200)
  expect((await doIt(id, of(2, 2))).body.outcome).toBe(
    '2 pieces are cancelled, and GHS 215.00 goes back to the buyer.',
  )
  expect((await refundsOf(pool, placed)).map(({ amount }) => amount)).toEqual([10_000, 21_500])
  expect(await read()).toEqual([])
  expect((await preview(id, of(2, 2))).body.code).toBe('store_parcel.cannot_cancel')
  expect((await page(id)).refunds.map(({ amount, state }) => [amount, state])).toEqual([
    [100, 'pending'],
    [215, 'pending'],
  ])
})

test('what was shown and is not so any more is refused, and nothing is written', async () => {
  const { id, intent } = await aPayment({ isPaid: false })
  const { shown } = (await preview(id, { act: 'settle' })).body
  await takeCharge(pool, intent, intent.amount)
  expect((await send(id, { act: 'settle' }, { shown })).body.code).toBe('task.changed')
  expect(await page(id)).toMatchObject({ state: 'pending', bookings: [], history: [] })
})

test('a refund that failed needs a person, and is sent once more', async () => {
  const { id, placed } = await aPayment()
  const [parcel] = (await page(id)).order.parcels
  const line = parcel?.lines[0]?.id as string
  await doIt(id, {
    ...{ act: 'refund', parcel: parcel?.id as string },
    lines: [{ line_id: line, quantity: 1, seen: 1 }],
  })
  const [refund] = (await page(id)).refunds
  await pool.query(`update refunds set state = 'failed', failure_reason = 'closed account' where id = $1`, [
    refund?.id,
  ])
  await pool.query(
    `insert into money_alarms (kind, subject, detail) values ('refund.failed', $1, 'closed')`,
    [refund?.id],
  )
  const list = (await reader.call<z.infer<typeof PaymentRows>>('GET', '/api/admin/payments')).body
  expect(list.rows.find((row) => row.id === id)).toMatchObject({ trouble: 'refund_failed' })
  const { body: desk } = await owner.call<{ tasks: { title: string; link: string }[] }>(
    'GET',
    '/api/admin/desk',
  )
  expect(desk.tasks.find(({ title }) => title === 'Refund failed')?.link).toBe(`/admin/payments/${id}`)
  const act: PaymentAct = { act: 'retry_refund', refund: refund?.id as string }
  expect((await doIt(id, act)).status).toBe(200)
  expect((await preview(id, act)).body.code).toBe('task.done')
  await market.modules.sendRefunds()
  expect((await refundsOf(pool, placed)).map(({ state }) => state)).toEqual(['completed'])
})

test('the bank is asked about a dispute, and its decision is shown before it is booked', async () => {
  const { id, intent, store } = await aPayment()
  const { reference } = await page(id)
  const { rows } = await pool.query<{ number: number }>(
    `insert into sandbox_disputes (reference, amount, reason) values ($1, $2, 'Never arrived') returning number`,
    [reference, intent.amount],
  )
  const number = String(rows[0]?.number)
  await market.modules.settlement.settleDispute('sandbox', number)
  const shownFirst = await page(id)
  expect(shownFirst.order.parcels[0]?.timeline.map(({ status }) => status)).toContain('confirmed')
  const [dispute] = shownFirst.disputes
  expect(dispute).toMatchObject({ number, state: 'open', amount: 115 })
  const named = await owner.call<PaymentRowsShown>('GET', `/api/admin/payments?state=all&q=${number}`)
  expect(named.body.rows.map((row) => row.id)).toEqual([id])
  const act: PaymentAct = { act: 'ask_bank', dispute: dispute?.id as string }
  expect((await preview(id, act)).body).toMatchObject({
    outcome: expect.stringMatching(/not decided/),
    entries: [],
  })
  await pool.query(`update sandbox_disputes set state = 'lost' where number = $1`, [number])
  const { body: shown } = await preview(id, act)
  expect(sums(shown.entries)).toMatchObject({ 'provider/sandbox': 115 })
  expect((await page(id)).disputes).toMatchObject([{ state: 'open', decided_at: null }])
  expect((await send(id, act, shown)).status).toBe(200)
  expect((await page(id)).disputes).toMatchObject([
    { state: 'lost', decided_at: expect.stringMatching(/Z$/) },
  ])
  expect(await held(pool, `vendor/${store.id}/disputed/sandbox`)).toBe(0)
})

test('where a provider cannot be asked, the act is refused and nothing changes', async () => {
  const { id, placed } = await aPayment()
  const { rows } = await pool.query<{ id: string }>(
    `insert into payment_disputes (provider, provider_reference, intent_id, order_id, amount) values ('paystack', '902', $1, $2, 100) returning id`,
    [id, placed.order_id],
  )
  const act: PaymentAct = { act: 'ask_bank', dispute: rows[0]?.id as string }
  expect((await preview(id, act)).body.code).toBe('task.provider_away')
  expect((await page(id)).disputes).toMatchObject([{ state: 'open' }])
  await pool.query('delete from payment_disputes where id = $1', [act.dispute])
})

test('a payment is found by each of its names, and by nothing else', async () => {
  const { id, placed, buyer } = await aPayment()
  const { reference } = await page(id)
  await pool.query(`update payment_intents set provider_reference = $2 where id = $1`, [id, `t-${id}`])
  await pool.query(`update people set phone_number = '+233209876543' where id = $1`, [buyer.id])
  const { rows } = await pool.query('select email from people where id = $1', [buyer.id])
  const find = async (q: string, operator = money) =>
    (
      await operator.call<z.infer<typeof PaymentRows>>(
        'GET',
        `/api/admin/payments?state=all&q=${encodeURIComponent(q)}`,
      )
    ).body.rows.map((row) => row.id)
  const ofBuyer = ['020 987 6543', '+233209876543', rows[0].email]
  for (const name of [reference, `t-${id}`, placed.order_number, ...ofBuyer])
    expect(await find(name), name).toEqual([id])
  for (const name of ofBuyer) expect(await find(name, reader), name).toEqual([])
  expect(await find(reference.slice(0, 10))).toEqual([])
  expect(await find('%')).toEqual([])
  const found = await reader.call<{ kind: string; link: string }[]>(
    'GET',
    `/api/admin/find?q=${placed.order_number}`,
  )
  const link = `/admin/payments/${id}`
  expect(found.body).toMatchObject([{ kind: 'order' }, { kind: 'payment', link }])
})

test('an act needs the right, a fresh code, a reason and a key', async () => {
  const { id } = await aPayment()
  const { shown } = (await preview(id, { act: 'settle' })).body
  expect((await preview(id, { act: 'settle' }, reader)).body.code).toBe('operator.right_missing')
  const path = `/api/admin/payments/${id}/acts`
  const body = { act: { act: 'settle' }, reason: 'Why', shown }
  expect((await owner.call<Problem>('POST', path, body)).status).toBe(400)
  const key = { 'idempotency-key': randomUUID() }
  expect((await owner.call<Problem>('POST', path, { ...body, reason: ' ' }, key)).status).toBe(400)
  await setBack(market, owner, { code: 20, act: 1 })
  expect((await owner.call<Problem>('POST', path, body, key)).body.code).toBe('operator.code_again')
  await setBack(market, owner, {})
})
