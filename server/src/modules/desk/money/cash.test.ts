import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Desk } from '#contracts/desk/desk.ts'
import type { CashAct, CashRows } from '#contracts/desk/money/cash.ts'
import type { ActDone, ActPreview, PaymentPage } from '#contracts/desk/money/payments.ts'
import type { NoticePage } from '#contracts/notifications/notification.ts'
import type { Order } from '#contracts/orders/order.ts'
import type { Problem } from '#contracts/refusals.ts'
import { held } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { endRests } from '#server/testing/earning.ts'
import { aProduct, aStore } from '#server/testing/market-builders.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { moveOrderTowards, receiveReturn } from '../../orders/index.ts'
import { bookArrival } from '../../settlement/index.ts'
import { takeNewAlarms } from '../../settlement/take-new-alarms.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { db } = market.market
const { aShopper, buy } = shoppingIn(market)
const [money, other, reader, insider] = [
  await anOperator(market, 'money'),
  await anOperator(market, 'owner'),
  await anOperator(market, 'read_only'),
  await anOperator(market, 'money', { isMember: true }),
]

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

/** A parcel of GHS 100.00 and its delivery of GHS 15.00 that arrived and was paid in cash. */
async function soldForCash() {
  const store = await aStore(pool)
  const shopper = await aShopper([await aProduct(pool, { store, base: 10_000 })])
  const number = (await buy(shopper, { method: 'cash_on_delivery' })).body.order_number
  await moveOrderTowards(db, { number, to: 'delivered' }, bookArrival)
  const { rows } = await pool.query<{ id: string; line: string }>(
    `select p.id, l.id as line from parcels p join orders o on o.id = p.order_id join order_lines l on l.parcel_id = p.id where o.number = $1`,
    [number],
  )
  const { id: parcel, line } = rows[0] as { id: string; line: string }
  return { store, shopper, number, parcel, line }
}

const availableOf = (store: { id: string }) => held(pool, `vendor/${store.id}/available/sandbox`)
const confirm = ({ shopper, number }: Awaited<ReturnType<typeof soldForCash>>) =>
  shopper.call('POST', `/api/orders/${number}/parcels/1/received`)

const list = async (query = '') => (await reader.call<CashRows>('GET', `/api/admin/cash${query}`)).body
const preview = (act: CashAct, by = money) =>
  by.call<ActPreview & Problem>('POST', '/api/admin/cash/preview', { act })
const send = (act: CashAct, shown: string, by = money) =>
  by.call<z.infer<typeof ActDone> & Problem>(
    'POST',
    '/api/admin/cash/acts',
    { act, reason: 'Receipt FR 4711', shown },
    { 'idempotency-key': randomUUID() },
  )
const doIt = async (act: CashAct) => send(act, (await preview(act)).body.shown)

test('a store is paid for cash only once it was counted, and then at once where the buyer has accepted the goods', async () => {
  const sale = await soldForCash()
  expect((await confirm(sale)).status).toBeLessThan(300)
  await pool.query("update parcels set delivered_at = now() - interval '8 days' where id = $1", [sale.parcel])
  await market.modules.settlement.releaseEarnings()
  expect(await availableOf(sale.store)).toBe(0)
  expect(await list(`?q=${sale.number}`)).toMatchObject({
    rows: [{ order_number: sale.number, amount: 115, is_accepted: true, settled: null }],
    ...{ count: 1, sum: 115 },
  })

  const act: CashAct = { act: 'handed_in', parcels: [sale.parcel], counted: 115 }
  const { body: shown } = await preview(act)
  expect(shown.outcome).toBe('GHS 115.00 of 1 parcel is handed in.')
  expect(Object.fromEntries(shown.entries.map(({ account, amount }) => [account, amount]))).toEqual({
    ...{ 'provider/flexroute': 115, 'provider/cash': -115 },
    [`vendor/${sale.store.id}/pending/sandbox`]: -84.5,
    [`vendor/${sale.store.id}/available/sandbox`]: 84.5,
  })
  expect(await availableOf(sale.store)).toBe(0)
  expect((await send(act, shown.shown)).body).toMatchObject({ outcome: shown.outcome })
  expect(await availableOf(sale.store)).toBe(8_450)
  expect(await list(`?state=settled&q=${sale.number}`)).toMatchObject({
    rows: [{ settled: { way: 'handed_in', note: 'Receipt FR 4711' } }],
    count: 0,
  })
})

test('the desk is told of cash that the carrier has had for more than a week', async () => {
  const { parcel } = await soldForCash()
  const waiting = async () =>
    (await money.call<Desk>('GET', '/api/admin/desk')).body.tasks.filter(({ kind }) => kind === 'cash')
  expect(await waiting()).toEqual([])
  await pool.query("update carrier_cash set created_at = now() - interval '8 days' where parcel_id = $1", [
    parcel,
  ])
  expect(await waiting()).toMatchObject([
    { about: '1 parcel for more than 7 days', amount: 115, link: '/admin/cash' },
  ])
  await doIt({ act: 'handed_in', parcels: [parcel], counted: 115 })
  expect(await waiting()).toEqual([])
})

test('where the buyer said nothing, counted cash is released after the days of return', async () => {
  const { store, parcel } = await soldForCash()
  const reasons = async () =>
    (await pool.query('select reason from held_parcels($1)', [store.id])).rows.map(({ reason }) => reason)
  expect(await reasons()).toEqual(['cash'])
  expect((await doIt({ act: 'handed_in', parcels: [parcel], counted: 115 })).status).toBe(200)
  expect(await reasons()).toEqual(['return_days'])
  await market.modules.settlement.releaseEarnings()
  expect(await availableOf(store)).toBe(0)
  await pool.query("update parcels set delivered_at = now() - interval '8 days' where id = $1", [parcel])
  await market.modules.settlement.releaseEarnings()
  expect(await availableOf(store)).toBe(8_450)
})

test('another sum than that of the parcels, a parcel twice and a stranger’s id book nothing', async () => {
  const { parcel } = await soldForCash()
  const differs = await preview({ act: 'handed_in', parcels: [parcel], counted: 114.99 })
  expect(differs.body).toMatchObject({
    code: 'cash.differs',
    detail: 'You counted GHS 114.99, and these parcels come to GHS 115.00. Nothing was booked.',
  })
  expect((await preview({ act: 'lost', parcels: [parcel, parcel] })).status).toBe(400)
  expect((await preview({ act: 'lost', parcels: [parcel, randomUUID()] })).body.code).toBe(
    'cash.not_with_carrier',
  )
  expect((await preview({ act: 'lost', parcels: [parcel] }, reader)).status).toBe(403)
  expect((await list()).count).toBe(1)
  await doIt({ act: 'handed_in', parcels: [parcel], counted: 115 })
})

test('two people who count the same parcels at once book them once', async () => {
  const [one, two] = [await soldForCash(), await soldForCash()]
  const act: CashAct = { act: 'handed_in', parcels: [one.parcel, two.parcel], counted: 230 }
  const shown = (await preview(act)).body.shown
  const answers = await Promise.all([send(act, shown), send(act, shown, other)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { rows } = await pool.query(
    "select from ledger_transactions where kind = 'cash_in' and order_id in (select id from orders where number = any ($1))",
    [[one.number, two.number]],
  )
  expect(rows).toHaveLength(2)
  expect((await preview(act)).body.code).toBe('cash.not_with_carrier')
})

test('a buyer who confirms in the moment in which the cash is counted releases the money, whichever is first', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const sale = await soldForCash()
    const act: CashAct = { act: 'handed_in', parcels: [sale.parcel], counted: 115 }
    const { shown } = (await preview(act)).body
    const [counted, confirmed] = await Promise.all([send(act, shown), confirm(sale)])
    expect(confirmed.status).toBeLessThan(300)
    // What was shown had no release in it: who was too slow looks again.
    if (counted.body.code) expect((await doIt(act)).status).toBe(200)
    expect(await availableOf(sale.store)).toBe(8_450)
  }
})

test('a number of the carrier’s list that is not shown says why', async () => {
  const [open, counted] = [await soldForCash(), await soldForCash()]
  await doIt({ act: 'handed_in', parcels: [counted.parcel], counted: 115 })
  const shopper = await aShopper([
    await aProduct(pool, { base: 10_000 }),
    await aProduct(pool, { base: 10_000 }),
  ])
  const waiting = (await buy(shopper, { method: 'cash_on_delivery' })).body.order_number
  const paid = (await buy(await aShopper([await aProduct(pool, { base: 10_000 })]))).body.order_number
  const text = [counted.number, paid, open.number, 'JU00000000', waiting].join(' 115.00\n')
  expect(await list(`?q=${encodeURIComponent(text)}`)).toMatchObject({
    rows: [{ order_number: open.number }],
    missing: [
      { order_number: counted.number, why: 'settled' },
      { order_number: paid, why: 'not_cash' },
      { order_number: 'JU00000000', why: 'unknown' },
      { order_number: waiting, why: 'not_arrived' },
    ],
  })
  expect(await list(`?state=settled&q=${open.number}`)).toMatchObject({
    missing: [{ order_number: open.number, why: 'open' }],
  })
  await doIt({ act: 'handed_in', parcels: [open.parcel], counted: 115 })
})

test('nobody counts the cash of a store that they work for, or of what they bought', async () => {
  const [sale, another] = [await soldForCash(), await soldForCash()]
  const act: CashAct = { act: 'handed_in', parcels: [sale.parcel, another.parcel], counted: 230 }
  const { body } = await preview(act)
  await pool.query(
    "insert into store_members (store_id, person_id, role, added_by) values ($1, $2, 'orders', $2)",
    [sale.store.id, insider.id],
  )
  const refused = {
    code: 'cash.own_matter',
    detail: `You work for the store or bought the goods of ${sale.number}. Leave them out: somebody else has to count them.`,
  }
  expect((await preview(act, insider)).body).toMatchObject(refused)
  expect((await send(act, body.shown, insider)).body).toMatchObject(refused)
  expect((await preview({ act: 'lost', parcels: [sale.parcel] }, insider)).body).toMatchObject(refused)
  await pool.query('update orders set person_id = $2 where number = $1', [another.number, other.id])
  expect((await preview(act, other)).body.detail).toContain(`bought the goods of ${another.number}.`)
  await pool.query('update orders set person_id = $2 where number = $1', [another.number, another.shopper.id])
  expect((await send(act, body.shown)).status).toBe(200)
})

test('who was shown something else is told so, and not that a colleague has decided about other parcels', async () => {
  const [one, two] = [await soldForCash(), await soldForCash()]
  const act: CashAct = { act: 'handed_in', parcels: [two.parcel], counted: 115 }
  const { shown } = (await preview(act)).body
  const others: CashAct = { ...act, parcels: [one.parcel] }
  expect((await send(others, (await preview(others, other)).body.shown, other)).status).toBe(200)
  await confirm(two)
  expect((await send(act, shown)).body.code).toBe('task.changed')
  expect((await doIt(act)).status).toBe(200)
})

test('a return of cash is sent back only once the cash was counted', async () => {
  const { shopper, number, parcel, line } = await soldForCash()
  await shopper.call('POST', `/api/orders/${number}/parcels/1/returns`, {
    reason: 'changed_mind',
    lines: [{ line_id: line, quantity: 1 }],
    wallet_phone: '0241234567',
  })
  await receiveReturn(db, { parcelId: parcel, actor: 'vendor', isDamaged: false }, bookArrival)
  const sent = async () => {
    await endRests(market)
    await market.modules.sendRefunds()
    return (
      await pool.query(
        'select from refund_transfers t join refunds r on r.id = t.refund_id join orders o on o.id = r.order_id where o.number = $1',
        [number],
      )
    ).rowCount
  }
  const returnOf = async () =>
    (await shopper.call<Order>('GET', `/api/orders/${number}`)).body.parcels[0]?.return
  await market.deliver()
  const { body: notices } = await shopper.call<NoticePage>('GET', '/api/notifications')
  expect(notices.results[0]?.text).toContain('as soon as FlexRoute has handed in the cash')
  expect(await sent()).toBe(0)
  await pool.query(
    "update refunds f set created_at = now() - interval '2 days' from orders o where o.id = f.order_id and o.number = $1",
    [number],
  )
  const lateRefunds = async () =>
    (await takeNewAlarms(db)).filter(({ kind }) => kind === 'refund.late').map(({ detail }) => detail)
  expect(await lateRefunds()).toEqual([])
  const refundAtDesk = async () => {
    const { link } =
      (await list(`?q=${number}`)).rows[0] ?? (await list(`?state=settled&q=${number}`)).rows[0] ?? {}
    const { body } = await reader.call<PaymentPage>('GET', `/api${link}`)
    return body.refunds[0]
  }
  expect(await refundAtDesk()).toMatchObject({ state: 'pending', waits_for: 'cash' })
  expect(await returnOf()).toMatchObject({ state: 'refund_pending', refund_waits_for: 'cash' })
  await doIt({ act: 'handed_in', parcels: [parcel], counted: 115 })
  expect(await lateRefunds()).toEqual([])
  await pool.query("update cash_settlements set created_at = created_at - interval '2 hours'")
  expect(await lateRefunds()).toEqual(['not sent yet'])
  expect(await sent()).toBe(1)
  expect(await refundAtDesk()).toMatchObject({ waits_for: null })
  expect(await returnOf()).toMatchObject({ refund_waits_for: null })
})

test('cash that the carrier has lost is Juaso’s loss: the store is paid', async () => {
  const sale = await soldForCash()
  await confirm(sale)
  const before = await held(pool, 'platform/losses')
  const { body } = await doIt({ act: 'lost', parcels: [sale.parcel] })
  expect(body.outcome).toBe('GHS 115.00 of 1 parcel is lost, and Juaso bears the loss.')
  expect(await held(pool, 'platform/losses')).toBe(before - 11_500)
  expect(await availableOf(sale.store)).toBe(8_450)
})
