import { expect, test } from 'vitest'
import type { FilterOptions } from '#contracts/catalog/filter-options.ts'
import type { ProductCard } from '#contracts/catalog/product.ts'
import type { DeskBrand, DeskBrandRow } from '#contracts/desk/catalogue/brands.ts'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import { expectRebuildChangesNothing } from '#server/testing/catalogue/derived-rows.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aBrand, aProduct, unique } from '#server/testing/market-builders.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const [operator, other] = [await anOperator(market, 'catalogue'), await anOperator(market)]
const reason = 'It is the same maker.'
const desk = '/api/admin/brands'

const read = async ({ id }: { id: string }) => (await operator.call<DeskBrand>('GET', `${desk}/${id}`)).body
const act = async (what: string, { id }: { id: string }, body: object, by = operator) =>
  by.call<Problem>('POST', `${desk}/${id}/${what}`, { seen: (await read({ id })).version, reason, ...body })
const rename = (of: { id: string }, name: string, more: object = {}) =>
  act('rename', of, { name, slug: '', description: '', ...more })
const list = async (query = '') =>
  (await operator.call<{ total: number; rows: DeskBrandRow[] }>('GET', `${desk}?${query}`)).body
const goodsOf = async (slug: string) =>
  (await operator.call<Page<ProductCard>>('GET', `/api/products?brand=${slug}`)).body.results.map(
    ({ name, brand_name, brand_slug }) => [name, brand_name, brand_slug],
  )
const movedOf = async (slug: string) =>
  (await operator.call<FilterOptions>('GET', `/api/products/filter-options?brand=${slug}`)).body.moved

test('brands are listed by name with their numbers of products, and found by an old address', async () => {
  const word = unique('zeta')
  const [a, b] = [await aBrand(pool, { name: `${word} B` }), await aBrand(pool, { name: `${word} A` })]
  await aProduct(pool, { brand: a })
  await aProduct(pool, { brand: a, status: 'draft' })
  const { total, rows } = await list(`q=${word}`)
  expect(total).toBe(2)
  expect(rows.map(({ id, products, for_shoppers }) => [id, products, for_shoppers])).toEqual([
    [b.id, 0, 0],
    [a.id, 2, 1],
  ])
  await rename(b, unique('Omega'))
  expect((await list(`q=${b.slug}`)).rows.map(({ id }) => id)).toEqual([b.id])
})

test('a brand is made, and neither its name nor an address can be another one’s', async () => {
  const form = { name: 'Ashanti Looms', slug: '', description: '', reason }
  expect((await operator.call('POST', desk, form)).status).toBe(201)
  const code = async (given: object) =>
    (await operator.call<Problem>('POST', desk, { ...form, ...given })).body.code
  expect(await code({ name: 'ASHANTI looms' })).toBe('brand.name_taken')
  expect(await code({ name: 'Looms', slug: 'ashanti-looms' })).toBe('catalogue.slug_taken')
  expect(await code({ name: '织机' })).toBe('catalogue.slug_needed')
  for (const given of [{ name: '' }, { name: 'x'.repeat(300) }, { slug: 'A B' }, { reason: ' ' }])
    expect((await operator.call('POST', desk, { ...form, ...given })).status).toBe(400)
})

test('a renamed brand is on its cards, and filters that name an old address mean it', async () => {
  const brand = await aBrand(pool)
  await aProduct(pool, { brand, name: 'Loom' })
  expect((await rename(brand, 'Kumasi Works')).status).toBe(204)
  expect((await rename(brand, 'Kumasi Weavers')).status).toBe(204)
  for (const slug of [brand.slug, 'kumasi-works', 'kumasi-weavers'])
    expect(await goodsOf(slug)).toEqual([['Loom', 'Kumasi Weavers', 'kumasi-weavers']])
  expect(await movedOf(`${brand.slug},kumasi-works`)).toEqual({
    category: null,
    brands: { [brand.slug]: 'kumasi-weavers', 'kumasi-works': 'kumasi-weavers' },
  })
  expect((await operator.call('GET', '/api/products/search?q=weavers')).status).toBe(200)
  expect((await rename(brand, 'Kumasi Weavers')).body.code).toBe('catalogue.same')
  await expectRebuildChangesNothing(market)
})

test('goods and addresses of a merged brand are those of the other one, and nothing else refers to it', async () => {
  const [source, target, earlier] = [await aBrand(pool), await aBrand(pool), await aBrand(pool)]
  await aProduct(pool, { brand: source, name: 'Batik' })
  expect((await act('merge', earlier, { into: source.id })).status).toBe(204)
  expect((await act('merge', source, { into: target.id })).status).toBe(204)
  for (const slug of [source.slug, earlier.slug])
    expect(await goodsOf(slug)).toEqual([['Batik', target.name, target.slug]])
  const { rows: columns } = await pool.query<{ table: string; column: string }>(`
    select k.conrelid::regclass::text as table, a.attname as column from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.confrelid = 'brands'::regclass order by 1, 2`)
  expect(columns.map(({ table, column }) => `${table}.${column}`)).toEqual([
    'brand_slugs.brand_id',
    'brands.merged_into_id',
    'products.brand_id',
  ])
  for (const { table, column } of columns)
    expect((await pool.query(`select from ${table} where ${column} = $1`, [source.id])).rowCount, table).toBe(
      0,
    )
  expect((await read(source)).id).toBe(target.id)
  expect((await act('retire', source, {})).body.code).toBe('brand.not_found')
  expect((await read(target)).history.map(({ kind, before }) => [kind, before?.brand])).toEqual([
    ['brand.merged', source.name],
  ])
  await expectRebuildChangesNothing(market)
})

test('a brand is not merged into itself, a retired one, or one that is none', async () => {
  const [brand, retired] = [await aBrand(pool), await aBrand(pool, { is_active: false })]
  const merge = async (into: string) => (await act('merge', brand, { into })).body.code
  expect(await merge(brand.id)).toBe('brand.merge_itself')
  expect(await merge(retired.id)).toBe('brand.not_found')
  expect(await merge('019aaaaa-0000-7000-8000-000000000000')).toBe('brand.not_found')
})

test('only a brand without products is retired, and comes back unless its name is taken', async () => {
  const brand = await aBrand(pool, { name: 'Volta Glass' })
  const product = await aProduct(pool, { brand, status: 'draft' })
  expect((await act('retire', brand, {})).body).toMatchObject({
    code: 'brand.not_empty',
    detail: expect.stringMatching(/^1 /),
  })
  await pool.query('update products set brand_id = null where id = $1', [product.id])
  expect((await act('retire', brand, {})).status).toBe(204)
  expect((await act('retire', brand, {})).body.code).toBe('catalogue.same')
  expect((await list('state=retired')).rows.map(({ id }) => id)).toContain(brand.id)
  const second = await aBrand(pool, { name: 'volta glass', slug: 'volta-glass-2' })
  expect((await act('restore', brand, {})).body.code).toBe('brand.name_taken')
  await pool.query('delete from brands where id = $1', [second.id])
  expect((await act('restore', brand, {})).status).toBe(204)
  expect((await act('restore', brand, {})).body.code).toBe('catalogue.same')
})

test('of two operators at once the second is told', async () => {
  const brand = await aBrand(pool)
  const { version: seen } = await read(brand)
  expect((await act('retire', brand, { seen }, other)).status).toBe(204)
  expect((await act('restore', brand, { seen })).body).toMatchObject({
    code: 'catalogue.changed',
    detail: expect.stringContaining('Ama Mensah'),
  })
})
