import { afterEach, expect, test } from 'vitest'
import type { FeeReasons, FeeRules, FeeTrial } from '#contracts/desk/money/fees.ts'
import type { FeeRates } from '#contracts/fees/fees.ts'
import type { OperatorActs } from '#contracts/operators/operators.ts'
import type { Problem } from '#contracts/refusals.ts'
import { aBuyer, fillCart, intentOf, place, settle } from '#server/testing/buying.ts'
import { testDatabase, untilSomebodyWaits } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { aCategory, aProduct, aStore } from '#server/testing/market-builders.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../books/index.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const [owner, money] = [await anOperator(market), await anOperator(market, 'money')]

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

const rulesNow = async () => (await money.call<FeeRules>('GET', '/api/admin/fees')).body
const usual = { kind: 'commission', scope: 'everybody', of: null, rate: 15, reason: 'Agreed in the meeting.' }
async function set(given: object, { by = money, seen = null as number | null } = {}) {
  const { seen: now, today } = await rulesNow()
  const body = { ...usual, begins_on: today, seen: seen ?? now, ...given }
  return by.call<Problem>('POST', '/api/admin/fees', body)
}
const forCategory = ({ id }: { id: string }, rate: number | null) =>
  set({ scope: 'category', of: id, rate }).then(({ status }) => expect(status).toBe(204))
const forStore = ({ id }: { id: string }, rate: number | null) =>
  set({ scope: 'store', of: id, rate }).then(({ status }) => expect(status).toBe(204))

async function rateOf(store: { id: string } | null, category: { id: string } | null, at = 'now()') {
  const { rows } = await pool.query<FeeRates>(`select * from fee_rates_at($1, $2, ${at})`, [
    store?.id,
    category?.id,
  ])
  return Number(rows[0]?.commission_bps) / 100
}

async function threeLevels() {
  const root = await aCategory(pool)
  const middle = await aCategory(pool, { parent: root })
  return { root, middle, leaf: await aCategory(pool, { parent: middle }), store: await aStore(pool) }
}

test('the most specific rate applies: a store before a category, a nearer category before one above it, 0 as any other', async () => {
  const { root, middle, leaf, store } = await threeLevels()
  const other = await aStore(pool)
  expect(await rateOf(store, leaf)).toBe(15)
  await forCategory(root, 12)
  expect([await rateOf(store, leaf), await rateOf(store, root), await rateOf(store, null)]).toEqual([
    12, 12, 15,
  ])
  await forCategory(middle, 8)
  expect([await rateOf(store, leaf), await rateOf(store, root)]).toEqual([8, 12])
  await forStore(store, 0)
  expect([await rateOf(store, leaf), await rateOf(other, leaf)]).toEqual([0, 8])
  // The end of a rate brings back the less specific one.
  await forStore(store, null)
  await forCategory(middle, null)
  expect([await rateOf(store, leaf), await rateOf(store, root)]).toEqual([12, 12])
  const mine = (await rulesNow()).rules.filter(({ of }) => [store.id, middle.id].includes(of?.id ?? ''))
  expect(mine.map(({ state }) => state)).toEqual(['over', 'over', 'over', 'over'])
})

test('a rate begins on its day, at the earliest when it is set, and what applied before stays readable', async () => {
  const { leaf, store } = await threeLevels()
  const { rows } = await pool.query<{ tomorrow: string; yesterday: string }>(
    `select ((now() at time zone 'Africa/Accra')::date + 1)::text as tomorrow, ((now() at time zone 'Africa/Accra')::date - 1)::text as yesterday`,
  )
  const { tomorrow = '', yesterday = '' } = rows[0] ?? {}
  const ofStore = { scope: 'store', of: store.id }
  expect((await set({ ...ofStore, rate: 10, begins_on: tomorrow })).status).toBe(204)
  expect(await rateOf(store, leaf)).toBe(15)
  expect(await rateOf(store, leaf, "now() + interval '25 hours'")).toBe(10)
  // Another one for the same day takes its place before it begins.
  expect((await set({ ...ofStore, rate: 9.25, begins_on: tomorrow })).status).toBe(204)
  expect(await rateOf(store, leaf, "now() + interval '25 hours'")).toBe(9.25)
  const mine = (await rulesNow()).rules.filter(({ of }) => of?.id === store.id)
  expect(mine.map(({ rate, state }) => [rate, state]).toSorted()).toEqual([
    [10, 'over'],
    [9.25, 'later'],
  ])
  await forStore(store, 3)
  expect([await rateOf(store, leaf), await rateOf(store, leaf, "now() - interval '1 minute'")]).toEqual([
    3, 15,
  ])
  const past = await set({ ...ofStore, rate: 1, begins_on: yesterday })
  expect(past).toMatchObject({ status: 422, body: { code: 'fee.past' } })
})

test('of a sale whose whole price is commission nothing is left for the processing fee', async () => {
  const feesOf = async (total: number, commission: number) =>
    (
      await pool.query('select commission::int, processing::int from sale_fees($1, $2, 50)', [
        total,
        commission,
      ])
    ).rows[0]
  expect(await feesOf(10_000, 10_000)).toEqual({ commission: 10_000, processing: 0 })
  expect(await feesOf(10_000, 9_980)).toEqual({ commission: 9_980, processing: 20 })
  expect(await feesOf(10_000, 1_500)).toEqual({ commission: 1_500, processing: 50 })
})

test.each([
  ['−1 %', { rate: -1 }, 'rate'],
  ['101 %', { rate: 101 }, 'rate'],
  ['three decimals', { rate: 1.234 }, 'rate'],
  ['everybody without a rate', { rate: null }, 'rate'],
  ['a category without naming it', { scope: 'category' }, 'of'],
  ['no reason', { reason: ' ' }, 'reason'],
])('refuses %s and changes nothing', async (_, given, field) => {
  const before = await rulesNow()
  const refused = await set(given)
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.body.errors ?? {})).toEqual([field])
  expect(await rulesNow()).toEqual(before)
})

test('refuses a category that is none, and the database refuses what the contract does', async () => {
  const { store } = await threeLevels()
  expect(await set({ scope: 'category', of: store.id })).toMatchObject({ body: { code: 'fee.unknown' } })
  const insert = (columns: string, values: string) =>
    pool.query(`insert into fee_rates (kind, reason, ${columns}) values ('commission', 'x', ${values})`)
  await expect(insert('rate_bps, begins_on', '-1, now()')).rejects.toThrow('fee_rates_rate_is_a_part')
  await expect(insert('rate_bps, begins_on', '10001, now()')).rejects.toThrow('fee_rates_rate_is_a_part')
  await expect(insert('rate_bps, begins_on', "100, now() - interval '2 days'")).rejects.toThrow('in_the_past')
  await expect(insert('begins_on', 'now()')).rejects.toThrow('fee_rates_everybody_has_one')
  for (const change of ['update fee_rates set rate_bps = 0', 'delete from fee_rates', 'truncate fee_rates'])
    await expect(pool.query(change)).rejects.toMatchObject({ code: 'JU002' })
  await expect(market.market.pool.query('insert into fee_rates default values')).rejects.toMatchObject({
    code: '42501',
  })
})

test('of two people at once the second is told by whom, and the log has what was before and after', async () => {
  const { store } = await threeLevels()
  const { seen } = await rulesNow()
  const given = { scope: 'store', of: store.id }
  const answers = await Promise.all([
    set({ ...given, rate: 11 }, { by: owner, seen }),
    set({ ...given, rate: 12 }, { by: money, seen }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'fee.changed' })
  await forStore(store, 7)
  const { body: acts } = await owner.call<OperatorActs>('GET', `/api/admin/acts?about=${store.id}`)
  expect(acts.rows.map(({ kind, after }) => [kind, after?.rate])).toEqual([
    ['fee.set', 7],
    ['fee.set', answers[0]?.status === 204 ? 11 : 12],
  ])
  expect(acts.rows[1]?.before).toEqual({ rate: null })
})

test.each([
  ['is ended', 'update operators set ended_at = now() where person_id = $1'],
  ['is given another role', "update operators set role = 'support' where person_id = $1"],
  [
    'is locked',
    'with held as (update operators set updated_at = now() where person_id = $1) update people set locked_at = now() where id = $1',
  ],
])('an operator who %s while a rate is being set is refused, and nothing is set', async (_, loss) => {
  const leaving = await anOperator(market, 'money')
  const before = await rulesNow()
  const client = await pool.connect()
  await client.query('begin')
  await client.query(loss, [leaving.id])
  const answer = set({ rate: 1 }, { by: leaving })
  await untilSomebodyWaits(client)
  await client.query('commit')
  client.release()
  expect(await answer).toMatchObject({ status: 403, body: { code: 'operator.right_missing' } })
  expect([401, 403]).toContain((await set({ rate: 1 }, { by: leaving })).status)
  expect(await rulesNow()).toEqual(before)
})

test('a product says which rates could apply, the winner first', async () => {
  const { root, leaf, store } = await threeLevels()
  const product = await aProduct(pool, { store, category: leaf })
  await forCategory(root, 12)
  await forStore(store, 4)
  const { body } = await money.call<FeeReasons>('GET', `/api/admin/fees/why?q=${product.name.slice(2)}`)
  const [commission, processing] = body.find(({ id }) => id === product.id)?.kinds ?? []
  expect(commission?.rules.map(({ scope, rate }) => [scope, rate])).toEqual([
    ['store', 4],
    ['category', 12],
    ['everybody', 15],
  ])
  expect(processing?.rules.map(({ scope, rate }) => [scope, rate])).toEqual([['everybody', 0.5]])
})

test('vendors and visitors read the rate that applies to them', async () => {
  const vendor = await aVendor(market)
  const { leaf } = await threeLevels()
  await forStore(vendor.store, 6)
  await forCategory(leaf, 9)
  const other = await aVendor(market)
  const read = async (who: typeof vendor) =>
    (await who.call<FeeRates>('GET', `${who.path}/fee-rates?category=${leaf.slug}`)).body.commission_bps
  expect([await read(vendor), await read(other)]).toEqual([600, 900])
  await expect((await fetch(`${market.url}/api/fee-rates`)).json()).resolves.toEqual({
    commission_bps: 1_500,
    processing_bps: 50,
  })
})

test('last month is simulated by store and in all, and nothing is written', async () => {
  const { root, leaf } = await threeLevels()
  const stores = [await aStore(pool), await aStore(pool)] as const
  const dear = await aProduct(pool, { store: stores[0], category: leaf, base: 10_000 })
  const cheap = await aProduct(pool, { store: stores[1], base: 3_333 })
  for (const product of [dear, cheap]) {
    const buyer = await aBuyer(pool)
    await fillCart(pool, buyer, [{ variant: product.variants[0] as { id: string } }])
    const placed = await place(pool, {
      buyer,
      stores: [product === dear ? stores[0] : stores[1]],
      total: (product === dear ? 10_000 : 3_333) + 1_500,
    })
    await settle(pool, await intentOf(pool, placed))
    await pool.query(
      `update parcels set confirmed_at = (date_trunc('month', now() at time zone 'Africa/Accra') - interval '3 days') at time zone 'Africa/Accra'
       where order_id = $1`,
      [placed.order_id],
    )
  }
  const before = await rulesNow()
  const trial = async (given: object) =>
    (await money.call<FeeTrial>('POST', '/api/admin/fees/trial', { ...usual, reason: undefined, ...given }))
      .body
  const ofRoot = await trial({ scope: 'category', of: root.id, rate: 20 })
  expect(ofRoot).toMatchObject({ lines: 2, sales: 133.33, were: 20, would: 25, stores_count: 2 })
  expect(ofRoot.stores[0]).toMatchObject({ id: stores[0].id, sales: 100, were: 15, would: 20 })
  expect(await trial({ rate: 0 })).toMatchObject({ were: 20, would: 0 })
  expect(await trial({ kind: 'processing', rate: 1 })).toMatchObject({ were: 0.67, would: 1.33 })
  expect(await rulesNow()).toEqual(before)
  await forStore(stores[0], 5)
  // Where a store has its own, a category's changes nothing; ending the store's brings everybody's back.
  expect(await trial({ scope: 'category', of: root.id, rate: 20 })).toMatchObject({ were: 20, would: 20 })
  expect(await trial({ scope: 'store', of: stores[0].id, rate: null })).toMatchObject({ were: 20, would: 20 })
})

test('nobody sets the rate of a store that they work for', async () => {
  const [store, insider] = [await aStore(pool), await anOperator(market, 'money', { isMember: true })]
  await pool.query(
    "insert into store_members (store_id, person_id, role, added_by) values ($1, $2, 'read_only', $2)",
    [store.id, insider.id],
  )
  const ofStore = { scope: 'store', of: store.id, rate: 0 }
  expect(await set(ofStore, { by: insider })).toMatchObject({
    status: 403,
    body: { code: 'operator.own_matter' },
  })
  expect(await rateOf(store, null)).toBe(15)
})
