import { expect, test } from 'vitest'
import type { HomeRow } from '#contracts/catalog/home-rows.ts'
import type { ProductCard } from '#contracts/catalog/product.ts'
import type { DeskHomeRow } from '#contracts/desk/catalogue/home-rows.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aCategory, aProduct, aStore } from '#server/testing/market-builders.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const [operator, other] = [await anOperator(market, 'catalogue'), await anOperator(market)]
const desk = '/api/admin/home-rows'
const store = await aStore(pool)
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

const usual = {
  titles: { en: 'For the harvest', de: 'Für die Ernte', fr: 'Pour la récolte' },
  side: 'both',
  starts_at: hours(-1),
  ends_at: hours(1),
  reason: 'The harvest begins.',
}
const add = (given: object) => operator.call<Problem & { id: string }>('POST', desk, { ...usual, ...given })
const ofProducts = (products: readonly { id: string }[]) => ({
  goods: { kind: 'products', products: products.map(({ id }) => id) },
})
const rowsOf = async (audience = 'b2c') =>
  (await operator.call<HomeRow[]>('GET', `/api/home-rows?audience=${audience}`)).body
const shown = async (id: string, audience = 'b2c') =>
  (await rowsOf(audience)).find((row) => row.id === id)?.products.map(({ name }) => name)
const atDesk = async (id: string) =>
  (await operator.call<DeskHomeRow[]>('GET', desk)).body.find((row) => row.id === id)

test('a row shows its products in their order, with its title in each language', async () => {
  const [hoe, basket] = [
    await aProduct(pool, { store, name: 'Hoe' }),
    await aProduct(pool, { store, name: 'Basket' }),
  ]
  const { status, body } = await add(ofProducts([hoe, basket]))
  expect(status).toBe(201)
  expect((await rowsOf()).find(({ id }) => id === body.id)).toMatchObject({
    titles: usual.titles,
    list: null,
  })
  expect(await shown(body.id)).toEqual(['Hoe', 'Basket'])
  expect((await atDesk(body.id))?.state).toBe('now')
})

test('a row with an English title alone has it in every language', async () => {
  const product = await aProduct(pool, { store })
  const given = { ...ofProducts([product]), titles: { en: 'Harvest', de: '', fr: '' } }
  const { status, body } = await add(given)
  expect(status).toBe(201)
  const title = { en: 'Harvest', de: 'Harvest', fr: 'Harvest' }
  expect((await rowsOf()).find(({ id }) => id === body.id)?.titles).toEqual(title)
})

test('a row appears and leaves by its window', async () => {
  const goods = ofProducts([await aProduct(pool, { store })])
  const [early, late, open] = [
    await add({ ...goods, starts_at: hours(1), ends_at: hours(2) }),
    await add({ ...goods, starts_at: hours(-2), ends_at: hours(-1) }),
    await add({ ...goods, ends_at: null }),
  ].map(({ body }) => body.id)
  const ids = (await rowsOf()).map(({ id }) => id)
  expect([early, late, open].map((id) => ids.includes(id as string))).toEqual([false, false, true])
  expect([(await atDesk(early as string))?.state, (await atDesk(late as string))?.state]).toEqual([
    'later',
    'over',
  ])
  await pool.query("update home_rows set starts_at = now() - interval '1 second' where id = $1", [early])
  expect(await shown(early as string)).toHaveLength(1)
  await pool.query("update home_rows set ends_at = now() - interval '1 second' where id = $1", [open])
  expect(await shown(open as string)).toBeUndefined()
})

test('each side sees its rows, and of them what it can buy', async () => {
  const [retail, bulk] = [
    await aProduct(pool, { store, name: 'One pot' }),
    await aProduct(pool, { store, name: 'Forty pots', audience: 'b2b' }),
  ]
  const { id } = (await add(ofProducts([retail, bulk]))).body
  expect([await shown(id), await shown(id, 'b2b')]).toEqual([['One pot'], ['Forty pots']])
  const { id: own } = (await add({ ...ofProducts([retail, bulk]), side: 'companies' })).body
  expect([await shown(own), await shown(own, 'b2b')]).toEqual([undefined, ['Forty pots']])
})

test('what is taken down is left out silently, and said at the desk; a row without goods is not shown', async () => {
  const [stays, goes] = [
    await aProduct(pool, { store, name: 'Stays' }),
    await aProduct(pool, { store, name: 'Goes' }),
  ]
  const { id } = (await add(ofProducts([goes, stays]))).body
  const takeDown = (product: { id: string }) =>
    operator.call('POST', `/api/admin/products/${product.id}/take-down`, {
      reason: 'misleading',
      words: 'Not so.',
    })
  expect((await takeDown(goes)).status).toBe(204)
  expect(await shown(id)).toEqual(['Stays'])
  expect((await atDesk(id))?.products.map(({ name, is_for_sale }) => [name, is_for_sale])).toEqual([
    ['Goes', false],
    ['Stays', true],
  ])
  await takeDown(stays)
  expect(await shown(id)).toBeUndefined()
})

test('a row can be the first of a list, and follows a merged category', async () => {
  const [category, into] = [await aCategory(pool), await aCategory(pool)]
  await aProduct(pool, { store, category, name: 'Yam', base: 500 })
  await aProduct(pool, { store, category, name: 'Plantain', base: 900, sale: 300 })
  const list = (sort: string) => ({ goods: { kind: 'list', category: category.id, sort } })
  const { id } = (await add(list('newest'))).body
  expect(await shown(id)).toEqual(['Plantain', 'Yam'])
  const reduced = (await add(list('discount_percentage'))).body.id
  expect(await shown(reduced)).toEqual(['Plantain'])
  await operator.call('POST', `/api/admin/categories/${category.id}/merge`, {
    into: into.id,
    seen: 1,
    reason: 'The same.',
  })
  expect(await shown(id)).toEqual(['Plantain', 'Yam'])
  expect((await rowsOf()).find((row) => row.id === id)?.list).toEqual({ category: into.slug, sort: 'newest' })
})

test('what a row would show is seen before it is kept', async () => {
  const product = await aProduct(pool, { store, name: 'Cutlass' })
  const before = (await rowsOf()).length
  const { body } = await operator.call<ProductCard[]>('POST', `${desk}/preview`, {
    side: 'shoppers',
    ...ofProducts([product]),
  })
  expect(body.map(({ name }) => name)).toEqual(['Cutlass'])
  expect((await rowsOf()).length).toBe(before)
})

test.each([
  ['a window that ends before it begins', { starts_at: hours(1), ends_at: hours(0) }, 'ends_at'],
  ['an empty title', { titles: { ...usual.titles, en: ' ' } }, 'titles.en'],
  ['a title without English', { titles: { en: '', de: 'Ernte', fr: 'Récolte' } }, 'titles.en'],
  ['a title of 300 characters', { titles: { ...usual.titles, fr: 'x'.repeat(300) } }, 'titles.fr'],
  ['no products', { goods: { kind: 'products', products: [] } }, 'goods.products'],
  ['no reason', { reason: ' ' }, 'reason'],
])('refuses %s', async (_, given, field) => {
  const { status, body } = await add({ goods: { kind: 'list', category: null, sort: 'popular' }, ...given })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, expect.arrayContaining([field])])
})

test('refuses products and categories that are none', async () => {
  const none = '019aaaaa-0000-4000-8000-000000000000'
  expect((await add(ofProducts([{ id: none }]))).body.code).toBe('product.not_found')
  const list = { goods: { kind: 'list', category: none, sort: 'popular' } }
  expect((await add(list)).body.code).toBe('category.parent_unknown')
})

test('rows get another order, unless others came or another operator ordered them meanwhile; a row is changed by who saw its last version', async () => {
  const goods = ofProducts([await aProduct(pool, { store })])
  const { id } = (await add(goods)).body
  const ids = (await operator.call<DeskHomeRow[]>('GET', desk)).body.map((row) => row.id)
  const order = (given: string[]) =>
    operator.call<Problem>('POST', `${desk}/order`, { seen: ids, ids: given })
  expect((await order(ids.slice(1))).body.code).toBe('home_row.order_changed')
  const newOrder = [id, ...ids.filter((one) => one !== id)]
  expect((await order(newOrder)).status).toBe(204)
  expect((await order([...ids].reverse())).body.code).toBe('home_row.order_changed')
  expect((await operator.call<DeskHomeRow[]>('GET', desk)).body[0]?.id).toBe(id)
  const change = (en: string, by = operator) =>
    by.call<Problem>('POST', `${desk}/${id}`, {
      ...usual,
      ...goods,
      titles: { ...usual.titles, en },
      seen: 1,
    })
  expect((await change('First', other)).status).toBe(204)
  expect((await change('Second')).body).toMatchObject({
    code: 'catalogue.changed',
    detail: expect.stringContaining('Ama Mensah'),
  })
  const remove = (seen: number) =>
    operator.call<Problem>('POST', `${desk}/${id}/remove`, { seen, reason: 'The harvest is over.' })
  expect((await remove(1)).body.code).toBe('catalogue.changed')
  expect((await remove(2)).status).toBe(204)
  expect((await remove(2)).body.code).toBe('home_row.not_found')
})
