import { expect, test } from 'vitest'
import type { ProductCard } from '#contracts/catalog/product.ts'
import type { Page } from '#contracts/page.ts'
import type { Problem } from '#contracts/refusals.ts'
import { changingCategories } from '#server/testing/catalogue/changing-categories.ts'
import { expectRebuildChangesNothing } from '#server/testing/catalogue/derived-rows.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aCategory, anAttribute, aProduct, type CategoryMade } from '#server/testing/market-builders.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const [operator, other] = [await anOperator(market, 'catalogue'), await anOperator(market)]
const { desk, reason, read, act, code, rename, publicly, goodsOf, threeLevels } = changingCategories(
  market,
  operator,
)

test('a category is made as the last one below its parent, with an address of its title', async () => {
  const parent = await aCategory(pool)
  await aCategory(pool, { parent, sort_order: 7 })
  const form = { title: 'Kɛntɛ & Wax Prints', slug: '', description: '', parent: parent.id, reason }
  const made = await operator.call<{ id: string }>('POST', desk, form)
  expect(made.status).toBe(201)
  expect((await publicly('kente-wax-prints')).body).toMatchObject({
    id: made.body.id,
    parent_id: parent.id,
    sort_order: 8,
  })
  const again = await operator.call<Problem>('POST', desk, form)
  expect(again.body.code).toBe('catalogue.slug_taken')
  const unwritable = await operator.call<Problem>('POST', desk, { ...form, title: '电视' })
  expect(unwritable.body.code).toBe('catalogue.slug_needed')
})

test.each([
  ['an empty title', { title: ' ' }, 'title'],
  ['a title of 300 characters', { title: 'x'.repeat(300) }, 'title'],
  ['an address with a space', { slug: 'a b' }, 'slug'],
  ['no reason', { reason: '' }, 'reason'],
  ['a parent that is no id', { parent: 'shoes' }, 'parent'],
])('refuses %s', async (_, given, field) => {
  const form = { title: 'Shoes', slug: '', description: '', parent: null, reason, ...given }
  const { status, body } = await operator.call<Problem>('POST', desk, form)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
})

test('a renamed category is found by every address that it had, and its goods by the new words alone', async () => {
  const { root, middle, leaf } = await threeLevels()
  const product = await aProduct(pool, { category: leaf, name: 'Adom' })
  const old = middle.slug
  expect((await rename(middle, 'Zithers')).status).toBe(204)
  expect((await rename(middle, 'Theremins')).status).toBe(204)
  for (const slug of [old, 'zithers', 'theremins'])
    expect((await publicly(slug)).body).toMatchObject({ id: middle.id, slug: 'theremins' })
  expect(await goodsOf(old)).toEqual(['Adom'])
  const filtered = await operator.call<Page<ProductCard>>('GET', `/api/products?category=${old}`)
  expect(filtered.body.results.map(({ id }) => id)).toEqual([product.id])
  const found = async (words: string) =>
    (await operator.call<Page<ProductCard>>('GET', `/api/products/search?q=${words}`)).body.results?.[0]?.id
  expect([await found('theremin'), await found('zither')]).toEqual([product.id, undefined])
  expect((await read(middle)).old_slugs).toEqual([old, 'zithers'])
  // Its own old address it may have again; nobody else may.
  const taken = await act('rename', root, { title: 'Instruments', slug: 'zithers', description: '' })
  expect(taken.body).toMatchObject({ code: 'catalogue.slug_taken' })
  expect((await rename(middle, 'Zithers')).status).toBe(204)
  expect((await read(middle)).old_slugs).toEqual([old, 'theremins'])
  expect((await rename(middle, 'Zithers')).body.code).toBe('catalogue.same')
  await expectRebuildChangesNothing(market)
})

test('a form of a vendor that names an old address still means the category', async () => {
  const category = await aCategory(pool)
  await rename(category, 'Drums of Ashanti')
  const { rows } = await pool.query('select category_by_slug($1) as id', [category.slug])
  expect(rows[0].id).toBe(category.id)
})

test('of two operators at once the second is told by whom', async () => {
  const category = await aCategory(pool)
  const { version: seen } = await read(category)
  expect(
    (await act('rename', category, { title: 'First', slug: '', description: '', seen }, other)).status,
  ).toBe(204)
  const late = await act('rename', category, { title: 'Second', slug: '', description: '', seen })
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'catalogue.changed', detail: /^Ama Mensah has changed/ },
  })
  expect((await read(category)).title).toBe('First')
  expect((await read(category)).history.map(({ kind, after }) => [kind, after?.title])).toEqual([
    ['category.renamed', 'First'],
  ])
})

test('a category moves with all below it, and its goods are counted and found at the new place', async () => {
  const { root, middle, leaf } = await threeLevels()
  const there = await aCategory(pool)
  await aProduct(pool, { category: leaf, name: 'Kora' })
  expect((await act('move', middle, { parent: there.id })).status).toBe(204)
  expect([await goodsOf(there.slug), await goodsOf(root.slug)]).toEqual([['Kora'], []])
  expect((await publicly(there.id)).body.products_count).toBe(1)
  expect((await publicly(leaf.id)).body.full_path).toBe(`${there.title} > ${middle.title} > ${leaf.title}`)
  expect((await act('move', leaf, { parent: null })).status).toBe(204)
  const { rows } = await pool.query('select depth from categories where id = any ($1) order by depth', [
    [middle.id, leaf.id],
  ])
  expect(rows.map(({ depth }) => depth)).toEqual([1, 2])
  await expectRebuildChangesNothing(market)
})

test('a category is not moved below itself, to a fourth level, below a retired one, or where it is', async () => {
  const { root, middle, leaf } = await threeLevels()
  const other = await threeLevels()
  const retired = await aCategory(pool, { is_active: false })
  const move = (of: CategoryMade, parent: string | null) => code('move', of, { parent })
  expect(await move(root, root.id)).toBe('category.under_itself')
  expect(await move(root, leaf.id)).toBe('category.under_itself')
  expect(await move(middle, other.middle.id)).toBe('category.too_deep')
  expect(await move(leaf, other.leaf.id)).toBe('category.too_deep')
  expect(await move(leaf, retired.id)).toBe('category.parent_unknown')
  expect(await move(leaf, middle.id)).toBe('catalogue.same')
  await expect(pool.query('update categories set depth = 4 where id = $1', [leaf.id])).rejects.toThrow(
    'categories_three_levels',
  )
})

test('two moves at once never make a circle', async () => {
  const [a, b] = [await aCategory(pool), await aCategory(pool)]
  // Who waits too long for the other on a busy machine is told to try again, and does.
  const move = async (...given: Parameters<typeof act>) => {
    const answer = await act(...given)
    return answer.status === 503 ? act(...given) : answer
  }
  const answers = await Promise.all([
    move('move', a, { parent: b.id, seen: 1 }),
    move('move', b, { parent: a.id, seen: 1 }, other),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
})

test('siblings get another order, unless others came or another operator ordered them meanwhile', async () => {
  const parent = await aCategory(pool)
  const [a, b, c] = [
    await aCategory(pool, { parent }),
    await aCategory(pool, { parent }),
    await aCategory(pool, { parent }),
  ]
  const seen = [a.id, b.id, c.id]
  const order = (ids: string[], as = seen, by = operator) =>
    by.call<Problem>('POST', `${desk}/order`, { parent: parent.id, seen: as, ids })
  expect((await order([c.id, a.id])).body.code).toBe('category.order_changed')
  expect((await order([c.id, a.id, a.id])).body.code).toBe('category.order_changed')
  expect((await order([c.id, a.id, b.id])).status).toBe(204)
  expect((await publicly(parent.id)).body.children_ids).toEqual([c.id, a.id, b.id])
  expect((await order([b.id, a.id, c.id])).body).toMatchObject({
    status: 409,
    code: 'category.order_changed',
  })
  const now = [c.id, a.id, b.id]
  const atOnce = await Promise.all([order([a.id, c.id, b.id], now), order([c.id, b.id, a.id], now, other)])
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([204, 409])
  const isFirst = atOnce[0].status === 204
  expect((await publicly(parent.id)).body.children_ids).toEqual(
    isFirst ? [a.id, c.id, b.id] : [c.id, b.id, a.id],
  )
})

test('values that the new place has no attribute for are named and nothing is moved; the same attribute takes them', async () => {
  const [here, there] = [await aCategory(pool), await aCategory(pool)]
  const leaf = await aCategory(pool, { parent: here })
  const definition = await anAttribute(pool, here, 'Skin')
  const product = await aProduct(pool, { category: leaf, attributes: [{ definition, value: 'Goat' }] })
  const refused = await act('move', leaf, { parent: there.id })
  expect(refused.body).toMatchObject({
    code: 'category.attributes_lost',
    detail: expect.stringContaining('Skin'),
  })
  expect((await read(leaf)).trail.map(({ id }) => id)).toEqual([here.id])
  // The same name for numbers is another attribute.
  const numbers = await anAttribute(pool, there, 'Skin', { kind: 'number' })
  expect(await code('move', leaf, { parent: there.id })).toBe('category.attributes_lost')
  await pool.query("update attribute_definitions set kind = 'select' where id = $1", [numbers.id])
  expect((await act('move', leaf, { parent: there.id })).status).toBe(204)
  const { rows } = await pool.query(
    'select definition_id, value from product_attributes where product_id = $1',
    [product.id],
  )
  expect(rows).toEqual([{ definition_id: numbers.id, value: 'Goat' }])
  await expectRebuildChangesNothing(market)
})

test('only an empty category is retired; it is hidden, and comes back', async () => {
  const { root, middle, leaf } = await threeLevels()
  const product = await aProduct(pool, { category: leaf, status: 'draft' })
  expect(await code('retire', leaf, {})).toBe('category.not_empty')
  expect(await code('retire', middle, {})).toBe('category.not_empty')
  await pool.query('update products set category_id = $2 where id = $1', [product.id, root.id])
  expect((await act('retire', leaf, {})).status).toBe(204)
  expect((await publicly(leaf.slug)).status).toBe(404)
  expect(await code('retire', leaf, {})).toBe('catalogue.same')
  expect((await act('retire', middle, {})).status).toBe(204)
  expect(await code('restore', leaf, {})).toBe('category.parent_unknown')
  expect((await act('restore', middle, {})).status).toBe(204)
  expect(await code('restore', middle, {})).toBe('category.not_retired')
  expect((await act('restore', leaf, {})).status).toBe(204)
  expect((await publicly(leaf.slug)).status).toBe(200)
  expect((await read(leaf)).history.map(({ kind, reason: why }) => [kind, why])).toEqual([
    ['category.restored', reason],
    ['category.retired', reason],
  ])
})
