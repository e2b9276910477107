import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ChangeSet } from '#contracts/listings/change-set.schema.ts'
import type { Problem } from '#contracts/refusals.ts'
import { aBuyer, fillCart, place } from '#server/testing/buying.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { isLong } from '#server/testing/long-form.ts'
import { aProduct, unique } from '#server/testing/market-builders.ts'
import { newPerson, wholeMarket } from '#server/testing/whole-market.ts'
import { goodsOf } from '../sheets/testing/many-goods.ts'

type Answered = ChangeSet & Omit<Problem, 'status'>

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

const all = { matching: { q: '', filter: 'all', audience: 'all', category: '' } }
const more = { field: 'base_price', by: 'percent', value: 10, rounding: 'none', sale_too: true }
const arrived = { field: 'stock', by: 'add', value: 5, reason: 'arrived', note: 'From Tema' }

const prepare = (vendor: Pick<Vendor, 'call' | 'path'>, selection: object, edit: object) =>
  vendor.call<Answered>('POST', `${vendor.path}/change-sets`, { selection, edit })

const act = (vendor: Vendor, verb: 'apply' | 'undo', { id }: { id: string }) =>
  vendor.call<Answered>('POST', `${vendor.path}/change-sets/${id}/${verb}`)

test('is refused: nothing selected, too many, an old preview, undo of what was not made or is too old, and strangers', async () => {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, { store: vendor.store })
  const foreign = await aProduct(pool)
  const nothing = await prepare(vendor, { ids: [foreign.id] }, more)
  expect([nothing.status, nothing.body.code]).toEqual([400, 'change_set.nothing_selected'])
  const { body } = await prepare(vendor, { ids: [product.id] }, more)
  expect((await act(vendor, 'undo', body)).body.code).toBe('change_set.not_applied')
  await pool.query("update change_sets set created_at = now() - interval '25 hours' where id = $1", [body.id])
  expect((await act(vendor, 'apply', body)).body.code).toBe('change_set.preview_old')
  const old = (await prepare(vendor, { ids: [product.id] }, more)).body
  expect((await act(vendor, 'apply', old)).body.state).toBe('applied')
  await pool.query("update change_sets set applied_at = now() - interval '31 days' where id = $1", [old.id])
  expect((await act(vendor, 'undo', old)).body.detail).toBe('A change can be undone for 30 days.')

  const other = await aVendor(market)
  for (const verb of ['apply', 'undo'] as const)
    expect((await act(other, verb, old)).body.code).toBe('change_set.not_found')
  expect((await other.call<Problem>('GET', `${other.path}/change-sets/${old.id}/rows`)).body.code).toBe(
    'change_set.not_found',
  )
  expect((await vendor.call<Problem>('GET', `${vendor.path}/change-sets/${randomUUID()}`)).status).toBe(404)
  const reader = await newPerson(market, ['customer', 'vendor'])
  await pool.query(
    "insert into store_members (store_id, person_id, role, added_by) values ($1, $2, 'orders', $3)",
    [vendor.store.id, reader.id, vendor.id],
  )
  expect((await prepare({ ...vendor, call: reader.call }, { ids: [product.id] }, more)).body.code).toBe(
    'team.right_missing',
  )
})

const most = isLong ? 5_000 : 600

test('many hundred products at once take as many statements as ten; the cart has the new prices at once, the cards follow', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => sent.mockRestore())
  const counted = async (count: number, edit: object) => {
    const vendor = await aVendor(market)
    await goodsOf(pool, vendor, count)
    const { status, body } = await prepare(vendor, all, edit)
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.counts.ready).toBe(count)
    sent.mockClear()
    expect(
      (await vendor.call<Answered>('POST', `${vendor.path}/change-sets/${body.id}/apply`)).body.counts
        .written,
    ).toBe(count)
    if (count > 500 && edit === more) await expectCardsFollow(vendor)
    const texts = sent.mock.calls.map(([query]) => String((query as { text?: string }).text ?? query))
    return texts.filter((text) => /change_set|stock|refresh_products/.test(text)).length
  }
  for (const edit of [more, arrived]) {
    const [few, many] = [await counted(10, edit), await counted(most, edit)]
    expect(few).toBeGreaterThan(5)
    expect(many - few).toBe(0)
  }
}, 120_000)

async function expectCardsFollow({ store }: Vendor): Promise<void> {
  const behind = `select p.id from products p join variants v on v.product_id = p.id
    where p.store_id = $1 and v.base_price <> p.base_price`
  expect((await pool.query(behind, [store.id])).rowCount).toBe(most)
  const { rows } = await pool.query<{ id: string; price: number }>(
    'select id, base_price::int as price from variants where store_id = $1 order by base_price limit 1',
    [store.id],
  )
  const [cheapest] = rows as [{ id: string; price: number }]
  const buyer = await aBuyer(pool)
  await fillCart(pool, buyer, [{ variant: cheapest }])
  expect(await place(pool, { buyer, stores: [store], total: cheapest.price + 1_500 })).toMatchObject({
    outcome: 'placed',
  })
  let written = 0
  for (let round = 0; round < most / 500; round += 1)
    written += await market.modules.catalog.refreshStaleCards()
  expect([written, await market.modules.catalog.refreshStaleCards()]).toEqual([most, 0])
  expect((await pool.query(behind, [store.id])).rowCount).toBe(0)
}

test('more than 5,000 products are not changed at once', async () => {
  const vendor = await aVendor(market)
  await pool.query(
    "insert into products (store_id, name, slug) select $1, 'Draft', $2 || n from generate_series(1, 5001) n",
    [vendor.store.id, unique('draft')],
  )
  const refused = await prepare(vendor, all, more)
  expect([refused.status, refused.body.detail]).toEqual([
    400,
    'At most 5000 products can be changed at once. Narrow the list first.',
  ])
})

test('products with more than 20,000 variants together are not changed at once', async () => {
  const vendor = await aVendor(market)
  const product = await aProduct(pool, { store: vendor.store })
  await pool.query(
    "insert into variants (product_id, store_id, name, options, is_active) select $1, $2, 'V', jsonb_build_object('Size', n), false from generate_series(1, 20000) n",
    [product.id, vendor.store.id],
  )
  expect((await prepare(vendor, all, more)).body.code).toBe('change_set.too_many_variants')
})
