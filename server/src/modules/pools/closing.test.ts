import { afterEach, expect, test } from 'vitest'
import { aCompanyBuyer, held, intentOf, settle, stockOf } from '../../testing/buying.ts'
import { testDatabase } from '../../testing/database.ts'
import { closeOrder, expireNow, refundsOf, settleLate } from '../../testing/paying.ts'
import {
  aPool,
  closeNow,
  endTime,
  join,
  joinAndPay,
  readPool,
  standing,
} from '../../testing/pools/pooling.ts'
import { wholeMarket } from '../../testing/whole-market.ts'
import { checkBooks } from '../books/index.ts'
import { moveOrderTowards } from '../orders/index.ts'
import { bookArrival } from '../settlement/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: db, modules } = market

afterEach(async () => expect(await checkBooks(db)).toEqual([]))

const owed = () => held(db, 'buyer/clearing')
const pendingOf = (store: { id: string }) => held(db, `vendor/${store.id}/pending/sandbox`)

test('at the deadline a pool with its minimum paid is filled: its parcels are confirmed once, what nobody took is released', async () => {
  const pool = await aPool(db, { minimum: 10, most: 20 })
  const joined = [await joinAndPay(db, pool, 6), await joinAndPay(db, pool, 4)]
  await modules.closePools()
  expect(await readPool(db, pool)).toMatchObject({ status: 'open' })
  await endTime(db, pool)
  expect(await modules.closePools()).toBe(1)
  expect(await readPool(db, pool)).toEqual({ status: 'filled', taken: 10, paid_pieces: 10 })
  for (const order of joined)
    expect(await standing(db, order)).toEqual({ state: 'confirmed', status: 'confirmed', is_confirmed: true })
  expect(await stockOf(db, pool.variant)).toEqual({ on_hand: 90, reserved: 0 })
  expect(await modules.closePools()).toBe(0)
})

test('below the minimum every pesewa goes back and every piece is on the shelf again', async () => {
  const before = await owed()
  const pool = await aPool(db, { minimum: 10, most: 20 })
  const joined = [await joinAndPay(db, pool, 6), await joinAndPay(db, pool, 3)]
  await endTime(db, pool)
  expect(await modules.closePools()).toBe(3)
  expect(await readPool(db, pool)).toMatchObject({ status: 'failed', paid_pieces: 9 })
  for (const order of joined) {
    expect(await standing(db, order)).toMatchObject({ state: 'cancelled', status: 'cancelled' })
    expect(await refundsOf(db, order)).toMatchObject([{ amount: Number(order.total) }])
  }
  expect((await owed()) - before).toBe(joined.reduce((sum, { total }) => sum + Number(total), 0))
  expect(await pendingOf(pool.store)).toBe(0)
  expect(await stockOf(db, pool.variant)).toEqual({ on_hand: 100, reserved: 0 })
  await modules.sendRefunds()
  expect(await owed()).toBe(before)
})

test('a pool whose pieces are all paid closes before its deadline', async () => {
  const pool = await aPool(db, { minimum: 4, most: 8 })
  await joinAndPay(db, pool, 4)
  const buyer = await aCompanyBuyer(db)
  const last = await join(db, pool, buyer, 4)
  expect(await closeNow(db, pool)).toBe('waits')
  await settle(db, await intentOf(db, last))
  expect(await closeNow(db, pool)).toBe('filled')
})

test('a payment that is undecided at the deadline is waited for until its order expires', async () => {
  const pool = await aPool(db, { minimum: 5 })
  await joinAndPay(db, pool, 3)
  const slow = await join(db, pool, await aCompanyBuyer(db), 2)
  await endTime(db, pool)
  expect(await closeNow(db, pool)).toBe('waits')
  await settle(db, await intentOf(db, slow))
  expect(await closeNow(db, pool)).toBe('filled')

  const other = await aPool(db, { minimum: 5 })
  await joinAndPay(db, other, 3)
  const never = await join(db, other, await aCompanyBuyer(db), 2)
  await endTime(db, other)
  await expireNow(db, never)
  expect(await closeNow(db, other)).toBe('failed')
  await modules.closePools()
})

test('what is paid after its time goes back, while the pool is open and after it failed', async () => {
  for (const isOpen of [true, false]) {
    const pool = await aPool(db, { minimum: 5 })
    const late = await join(db, pool, await aCompanyBuyer(db), 5)
    const intent = await intentOf(db, late)
    await expireNow(db, late)
    expect(await readPool(db, pool)).toMatchObject({ taken: 0 })
    expect(await stockOf(db, pool.variant)).toEqual({ on_hand: 100, reserved: 20 })
    if (!isOpen) {
      await endTime(db, pool)
      expect(await closeNow(db, pool)).toBe('failed')
    }
    expect(await settleLate(db, intent, intent.amount)).toBe('refund')
    expect(await refundsOf(db, late)).toMatchObject([{ amount: intent.amount }])
  }
})

test('a company may leave until the deadline, with everything it paid, and its pieces can be taken by others', async () => {
  const pool = await aPool(db, { minimum: 5, most: 10 })
  const order = await joinAndPay(db, pool, 10)
  expect(await join(db, pool, await aCompanyBuyer(db), 1)).toMatchObject({ outcome: 'pool.short_of_pieces' })
  expect(await closeOrder(db, order, 'cancelled')).toBe(true)
  expect(await refundsOf(db, order)).toMatchObject([{ amount: Number(order.total) }])
  expect(await readPool(db, pool)).toMatchObject({ taken: 0 })
  expect(await stockOf(db, pool.variant)).toEqual({ on_hand: 100, reserved: 10 })
  const next = await joinAndPay(db, pool, 6)
  await endTime(db, pool)
  expect(await closeOrder(db, next, 'cancelled')).toBe(false)
  expect(await closeNow(db, pool)).toBe('filled')
  // From here on it is an order like any other.
  expect(await closeOrder(db, next, 'cancelled')).toBe(true)
})

test('until the pool closes the store cannot accept, send or cancel a parcel, by any road, and it is neither late nor accepted by the market', async () => {
  const pool = await aPool(db)
  const order = await joinAndPay(db, pool, 4)
  const { rows } = await db.query<{ id: string }>('select id from parcels where order_id = $1', [
    order.order_id,
  ])
  const parcel = rows[0]?.id as string
  await db.query(
    "update parcels set updated_at = now() - interval '2 days', created_at = now() - interval '20 days' where id = $1",
    [parcel],
  )
  await modules.acceptParcels()
  expect(await standing(db, order)).toMatchObject({ status: 'confirmed', is_confirmed: false })
  const byStore = await db.query("select cancel_parcel($1, 'gone', 'vendor') as done", [parcel])
  expect(byStore.rows).toEqual([{ done: false }])
  await expect(db.query("update parcels set status = 'processing' where id = $1", [parcel])).rejects.toThrow(
    /waits for its pool/,
  )
  const pushed = moveOrderTowards(
    market.market.db,
    { number: order.order_number, to: 'delivered' },
    bookArrival,
  )
  await expect(pushed).rejects.toMatchObject({ code: 'parcel.waits_for_pool' })
  const late = await db.query("select overdue_parcels(interval '1 day', 100) as id")
  expect(late.rows.map(({ id }) => id)).not.toContain(parcel)
  await closeNow(db, pool, true)
  await modules.closePools()
})

test('a stopped pool gives everything back, also what is paid in that moment', async () => {
  const pool = await aPool(db, { minimum: 2 })
  const paid = await joinAndPay(db, pool, 6)
  const waiting = await join(db, pool, await aCompanyBuyer(db), 2)
  const slow = await join(db, pool, await aCompanyBuyer(db), 2)
  expect(await closeNow(db, pool, true)).toBe('stopped')
  await settle(db, await intentOf(db, slow))
  expect(await standing(db, slow)).toEqual({ state: 'confirmed', status: 'confirmed', is_confirmed: false })
  expect(await modules.closePools()).toBe(3)
  for (const order of [paid, waiting, slow])
    expect(await standing(db, order)).toMatchObject({ state: 'cancelled' })
  for (const order of [paid, slow])
    expect(await refundsOf(db, order)).toMatchObject([{ amount: Number(order.total) }])
  expect(await refundsOf(db, waiting)).toEqual([])
  expect(await stockOf(db, pool.variant)).toEqual({ on_hand: 100, reserved: 0 })
  expect(await closeNow(db, pool, true)).toBe('closed')
})

test('two closers at once decide once', async () => {
  const pools = [await aPool(db, { minimum: 3 }), await aPool(db, { minimum: 9 })]
  for (const pool of pools) {
    await joinAndPay(db, pool, 4)
    await endTime(db, pool)
  }
  const outcomes = await Promise.all(pools.flatMap((pool) => [1, 2, 3, 4].map(() => closeNow(db, pool))))
  expect(outcomes.toSorted()).toEqual([...Array(6).fill('closed'), 'failed', 'filled'])
  const runs = await Promise.all([1, 2, 3].map(() => modules.closePools()))
  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await modules.closePools()).toBe(0)
})

test('a run that dies halfway through giving back is finished by the next one, and nothing goes back twice', async () => {
  const pool = await aPool(db, { minimum: 20 })
  const orders = []
  for (let each = 0; each < 4; each += 1) orders.push(await joinAndPay(db, pool, 2))
  await endTime(db, pool)
  // The third order cannot be given back; the run stops there as if it had been killed.
  const broken = orders[2]?.order_id
  await db.query(`create or replace function refuse_row() returns trigger language plpgsql as $$
    begin raise exception 'the process is gone'; end $$`)
  await db.query(
    `create trigger broken_row before update on orders for each row when (old.id = '${broken}') execute function refuse_row()`,
  )
  expect(await modules.closePools()).toBe(4)
  await db.query('drop trigger broken_row on orders')
  expect(await standing(db, { order_id: broken as string })).toMatchObject({
    state: 'confirmed',
    is_confirmed: false,
  })
  await db.query(
    "update money_alarms set rests_until = now() - interval '1 minute' where kind = 'pool.stuck'",
  )
  expect(await modules.closePools()).toBe(1)
  for (const order of orders)
    expect(await refundsOf(db, order)).toMatchObject([{ amount: Number(order.total) }])
  const { rows } = await db.query(
    "select count(*)::int as open from money_alarms where kind = 'pool.stuck' and resolved_at is null",
  )
  expect(rows).toEqual([{ open: 0 }])
})

test('joining, leaving, paying and closing at once: what is decided is what was paid', async () => {
  for (let round = 0; round < 6; round += 1) {
    const pool = await aPool(db, { minimum: 8, most: 16 })
    const paid = [await joinAndPay(db, pool, 4), await joinAndPay(db, pool, 4)]
    const waiting = await join(db, pool, await aCompanyBuyer(db), 4)
    const buyers = [await aCompanyBuyer(db), await aCompanyBuyer(db)]
    await db.query("update pools set closes_at = now() + interval '15 milliseconds' where id = $1", [pool.id])
    const closing = async () => {
      for (let tries = 0; tries < 40; tries += 1) if ((await closeNow(db, pool)) !== 'waits') return
    }
    await Promise.all([
      ...buyers.map((buyer) => join(db, pool, buyer, 2)),
      closeOrder(db, paid[round % 2] as never, 'cancelled'),
      settle(db, await intentOf(db, waiting)),
      closing(),
      closing(),
    ])
    const { rows } = await db.query(
      "select id as order_id from orders where pool_id = $1 and state = 'pending_payment'",
      [pool.id],
    )
    for (const order of rows) await expireNow(db, order)
    await closeNow(db, pool)
    const { status, paid_pieces: pieces } = await readPool(db, pool)
    expect(['filled', 'failed']).toContain(status)
    expect(status === 'filled').toBe((pieces ?? 0) >= 8)
    await modules.closePools()
    expect(await checkBooks(db)).toEqual([])
  }
})
