import { setTimeout as rest } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ChangeSet } from '#contracts/listings/change-set.schema.ts'
import type { SheetCheck } from '#contracts/listings/sheet.schema.ts'
import { aBuyer, fillCart, place } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { isLong } from '#server/testing/long-form.ts'
import { newPerson, wholeMarket } from '#server/testing/whole-market.ts'
import { goodsOf } from './testing/many-goods.ts'
import { act, check, checkLong, send, workOff } from './testing/sheet-calls.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { workOnChecks, workOnSets } = market.modules

/** Changes the price of each and the stock of every tenth. */
const fileOf = (count: number) =>
  [
    'SKU,Price,Stock',
    ...Array.from({ length: count }, (_, n) => `C-${n + 1},12,${n % 10 === 9 ? 30 : ''}`),
  ].join('\n')

const readSet = async (vendor: Vendor, id = '') =>
  (await vendor.call<ChangeSet>('GET', `${vendor.path}/change-sets/${id}`)).body

async function prepared(vendor: Vendor, count: number): Promise<ChangeSet> {
  await goodsOf(pool, vendor, count)
  const sheet = (await send(vendor, 'long.csv', fileOf(count))).body
  const { body } = await checkLong(market, vendor, sheet)
  expect([body.state, body.lines_done, body.problems_count, body.set?.counts.ready]).toEqual([
    'checked',
    count,
    0,
    count,
  ])
  return body.set as ChangeSet
}

/** How many variants have which price and version, and what was moved by files. */
async function standing({ store }: Vendor) {
  const { rows } = await pool.query<{ price: number; version: number; count: number }>(
    `select v.base_price::int as price, p.version, count(*)::int as count from variants v join products p on p.id = v.product_id
     where v.store_id = $1 group by 1, 2 order by 1, 2`,
    [store.id],
  )
  const moved = await pool.query<{ count: number; pieces: number }>(
    `select count(*)::int as count, coalesce(sum(quantity), 0)::int as pieces from stock_movements
     where store_id = $1 and reason in ('from_file', 'undone')`,
    [store.id],
  )
  return [rows.map(({ price, version, count }) => [price, version, count]), moved.rows[0]]
}

/** Ends the connection that runs a statement with this text, as the end of the process would. */
async function endConnectionOf(text: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state = 'active' and query ilike $1`,
    [`%${text}%`],
  )
  return (rowCount ?? 0) > 0
}

test('a long file is checked by a job that says how far it is; one that ends in the middle leaves nothing, and the next begins again', async () => {
  const vendor = await aVendor(market)
  await goodsOf(pool, vendor, 3_000)
  const sheet = (await send(vendor, 'long.csv', fileOf(3_000))).body
  expect((await check(vendor, sheet)).body).toMatchObject({ state: 'waiting', lines_done: 0, set: null })
  const standingNow = async () =>
    (await vendor.call<SheetCheck[]>('GET', `${vendor.path}/product-sheets`)).body[0]
  let asked = 0
  // The process is told to end after the second part.
  await workOnChecks(() => {
    asked += 1
    return asked > 3
  })
  expect(await standingNow()).toMatchObject({ state: 'checking', lines_done: 1_999, set: null })
  expect((await pool.query('select from change_sets where store_id = $1', [vendor.store.id])).rowCount).toBe(
    0,
  )

  // Its connection is lost in the middle.
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  spy.mockImplementation(function (this: { processID: number }, ...args: unknown[]) {
    const text = String((args[0] as { text?: string }).text ?? args[0])
    if (!text.includes('insert into change_set_rows')) return query.apply(this, args)
    spy.mockRestore()
    return pool.query('select pg_terminate_backend($1)', [this.processID]).then(() => query.apply(this, args))
  } as never)
  onTestFinished(() => spy.mockRestore())
  await expect(workOnChecks()).rejects.toThrow()
  expect(await standingNow()).toMatchObject({ state: 'waiting', lines_done: 0, set: null })
  await pool.query('update product_sheets set retry_at = null where id = $1', [sheet.id])
  await workOnChecks()
  expect(await standingNow()).toMatchObject({
    ...{ state: 'checked', lines_done: 3_000, problems_count: 0 },
    set: { state: 'prepared', counts: { ready: 3_000 }, products_count: 3_000 },
  })
}, 60_000)

test('a long file is written in parts that a killed process leaves whole, each row once, and is undone the same way', async () => {
  const vendor = await aVendor(market)
  const { id } = await prepared(vendor, 1_200)
  const answers = await Promise.all([act(vendor, 'apply', id), act(vendor, 'apply', id)])
  expect(answers.map(({ body }) => [body.state, body.rows_done])).toEqual([
    ['applying', 0],
    ['applying', 0],
  ])
  expect((await act(vendor, 'undo', id)).body.code).toBe('change_set.not_applied')
  await workOnSets()
  expect(await readSet(vendor, id)).toMatchObject({
    ...{ state: 'applying', rows_done: 500, is_undoable: false },
    counts: { ready: 700, written: 500 },
  })
  expect(await standing(vendor)).toEqual([
    [
      [1000, 1, 700],
      [1200, 2, 500],
    ],
    { count: 50, pieces: 500 },
  ])

  // The second part is held up before it is written, and its connection ends.
  const holding = await pool.connect()
  await holding.query('begin')
  await holding.query("select from products where store_id = $1 and sku = 'C-700' for no key update", [
    vendor.store.id,
  ])
  const killed = expect(workOnSets()).rejects.toThrow()
  await expect.poll(() => endConnectionOf('for no key update%'), { timeout: 10_000 }).toBe(true)
  await killed
  await holding.query('rollback').catch(() => undefined)
  holding.release(true)
  expect(await readSet(vendor, id)).toMatchObject({ rows_done: 500, counts: { ready: 700, written: 500 } })
  await pool.query('update change_sets set retry_at = null where id = $1', [id])
  // Two processes at once do no row twice.
  await Promise.all([workOnSets(), workOnSets()])
  const done = await workOff(market, vendor, id)
  expect(done).toMatchObject({
    state: 'applied',
    rows_done: 1_200,
    stopped: null,
    counts: { written: 1_200 },
  })
  expect(await standing(vendor)).toEqual([[[1200, 2, 1_200]], { count: 120, pieces: 1_200 }])
  const history = await vendor.call<{ results: { kind: string }[] }>('GET', `${vendor.path}/product-changes`)
  expect(history.body.results.map(({ kind }) => kind)).toEqual(['products.changed'])

  expect((await act(vendor, 'undo', id)).body.state).toBe('undoing')
  const undone = await workOff(market, vendor, id)
  expect(undone).toMatchObject({ state: 'undone', counts: { restored: 1_200, written: 0 } })
  expect(await standing(vendor)).toEqual([[[1000, 3, 1_200]], { count: 240, pieces: 0 }])
}, 90_000)

test('a line that changed before the first is written stops the file; one that changes meanwhile is left and named', async () => {
  const vendor = await aVendor(market)
  const { id } = await prepared(vendor, 600)
  const priced = (sku: string, price: number) =>
    pool.query('update variants set base_price = $3 where store_id = $1 and sku = $2', [
      vendor.store.id,
      sku,
      price,
    ])
  await priced('C-590', 900)
  await act(vendor, 'apply', id)
  const stopped = await workOff(market, vendor, id)
  expect([stopped.state, stopped.stopped]).toEqual([
    'prepared',
    'Goods of the file were changed or sold after the check, lines: 591. Nothing was written. Please check the file again.',
  ])
  expect(await standing(vendor)).toMatchObject([
    [
      [900, 1, 1],
      [1000, 1, 599],
    ],
    { count: 0 },
  ])
  await priced('C-590', 1_000)
  await act(vendor, 'apply', id)
  await workOnSets()
  await priced('C-595', 950)
  const done = await workOff(market, vendor, id)
  expect([done.state, done.counts.written, done.counts.skipped]).toEqual(['applied', 599, 1])
  const left = await vendor.call<{ results: { sku: string; reasons: string[] }[] }>(
    'GET',
    `${vendor.path}/change-sets/${id}/rows?only=left_out`,
  )
  expect(left.body.results.map(({ sku, reasons }) => [sku, reasons])).toEqual([
    ['C-595', ['This was changed meanwhile.']],
  ])
}, 60_000)

test('where some rows fail again and again, what was written is put back, and other stores go on', async () => {
  const [vendor, other] = [await aVendor(market), await aVendor(market)]
  const [{ id }, { id: others }] = [await prepared(vendor, 600), await prepared(other, 600)]
  await pool.query(`
    create function fails() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger fails before update of base_price on variants for each row
      when (new.sku = 'C-550' and new.store_id = '${vendor.store.id}') execute function fails()`)
  onTestFinished(() =>
    pool.query('drop trigger fails on variants; drop function fails').then(() => undefined),
  )
  await act(vendor, 'apply', id)
  await act(other, 'apply', others)
  await workOnSets()
  for (let turn = 1; turn <= 5; turn += 1) {
    await expect(workOnSets()).rejects.toThrow()
    await pool.query('update change_sets set retry_at = null where id = $1', [id])
  }
  expect((await workOff(market, other, others)).counts.written).toBe(600)
  const ended = await workOff(market, vendor, id)
  expect([ended.state, ended.stopped, ended.counts.restored, ended.counts.skipped]).toEqual([
    'undone',
    'The file could not be written. All that was written of it was put back.',
    500,
    100,
  ])
  expect((await standing(vendor))[0]).toEqual([
    [1000, 1, 100],
    [1000, 3, 500],
  ])
}, 60_000)

const most = isLong ? 50_000 : 2_000

test('while a long file is checked and written, its goods go into carts and are ordered', async () => {
  const vendor = await aVendor(market)
  await goodsOf(pool, vendor, most)
  await pool.query('analyze')
  const shopper = await newPerson(market)
  const { rows: goods } = await pool.query<{ id: string }>(
    'select id from variants where store_id = $1 order by sku',
    [vendor.store.id],
  )
  let isOver = false
  const waits: number[] = []
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    waits.push(performance.now() - began)
  }
  const some = () => goods[Math.floor(Math.random() * goods.length)] as (typeof goods)[number]
  const carts = (async () => {
    while (!isOver) {
      await timed(async () => {
        const { status } = await shopper.call('POST', '/api/cart/items', { item: some().id, quantity: 1 })
        expect(status).toBe(201)
      })
      await shopper.call('DELETE', '/api/cart')
    }
  })()
  const orders = (async () => {
    while (!isOver) {
      const buyer = await aBuyer(pool)
      await fillCart(pool, buyer, [{ variant: some() }])
      await timed(() => place(pool, { buyer, stores: [vendor.store], total: 2_500 }))
    }
  })()
  const cards = (async () => {
    while (!isOver) {
      await market.modules.catalog.refreshStaleCards()
      await rest(250)
    }
  })()
  const figures: Record<string, number> = {}
  const measured = async <Made>(name: string, work: () => Promise<Made>) => {
    const began = performance.now()
    const made = await work()
    figures[name] = Math.round(performance.now() - began)
    return made
  }
  const sheet = (await measured('send', () => send(vendor, 'long.csv', fileOf(most)))).body
  const { body } = await measured('check', () => checkLong(market, vendor, sheet))
  expect(body.set?.counts.ready).toBe(most)
  const heapBefore = process.memoryUsage().heapUsed
  await act(vendor, 'apply', body.set?.id)
  const done = await measured('apply', () => workOff(market, vendor, body.set?.id))
  figures.heapMegabytes = Math.round((process.memoryUsage().heapUsed - heapBefore) / 1024 / 1024)
  isOver = true
  await Promise.all([carts, orders, cards])
  const sorted = waits.toSorted((a, b) => a - b)
  const [median = 0, longest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  Object.assign(figures, { median: Math.round(median), longest: Math.round(longest) })
  figures.calls = waits.length
  if (isLong || longest > 1_000) console.log(most, 'lines:', JSON.stringify(figures))
  expect([done.state, done.counts.written + done.counts.skipped]).toEqual(['applied', most])
  expect(done.counts.skipped).toBeLessThan(most / 100)
  const { rows: parts } = await pool.query<{ most: number }>(
    `select max(n)::int as most from (
       select count(*) as n from change_set_rows where change_set_id = $1 group by xmin::text) x`,
    [done.id],
  )
  expect(parts).toEqual([{ most: 500 }])
  expect(waits.length).toBeGreaterThan(20)
  // A machine that is busy with other tests answers everything slowly.
  expect(longest).toBeLessThan(Math.max(1_000, 40 * median))
}, 600_000)
