import { expect, test } from 'vitest'
import type { FilterOptions } from '#contracts/catalog/filter-options.ts'
import type { DeskAttribute, DeskCategory } from '#contracts/desk/catalogue/categories.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import type { Problem } from '#contracts/refusals.ts'
import { expectRebuildChangesNothing } from '#server/testing/catalogue/derived-rows.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { aBrand, aCategory, anAttribute, aProduct } from '#server/testing/market-builders.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const [operator, other] = [await anOperator(market, 'catalogue'), await anOperator(market)]
const reason = 'Stores ask for it.'

const attributesOf = async ({ id }: { id: string }) =>
  (await operator.call<DeskCategory>('GET', `/api/admin/categories/${id}`)).body.attributes
const theOne = async (category: { id: string }) => (await attributesOf(category))[0] as DeskAttribute
const usual = {
  name: 'Colour',
  kind: 'select',
  unit: '',
  is_required: false,
  choices: [] as string[],
  reason,
}
const add = ({ id }: { id: string }, given: object = {}) =>
  operator.call<Problem & { id: string }>('POST', `/api/admin/categories/${id}/attributes`, {
    ...usual,
    ...given,
  })
const keep = (choices: readonly { value: string }[]) => choices.map(({ value }) => ({ was: value, value }))

async function change(attribute: DeskAttribute, given: object = {}, by = operator) {
  const { name, unit, is_required, choices, version: seen } = attribute
  const body = { name, unit: unit ?? '', is_required, choices: keep(choices), seen, reason, ...given }
  return by.call<Problem>('POST', `/api/admin/attributes/${attribute.id}`, body)
}

const valuesOf = async ({ id }: { id: string }) => {
  const { rows } = await pool.query<{ value: string }>(
    'select value from product_attributes where product_id = $1 order by value',
    [id],
  )
  return rows.map(({ value }) => value)
}
const filtersOf = async ({ slug }: { slug: string }) =>
  (await operator.call<FilterOptions>('GET', `/api/products/filter-options?category=${slug}`)).body.attributes

test('an attribute is added, and inherited by the categories below', async () => {
  const root = await aCategory(pool)
  const leaf = await aCategory(pool, { parent: root })
  expect((await add(root, { choices: ['Red', 'Blue'] })).status).toBe(201)
  expect((await add(leaf, { name: 'Weight', kind: 'number', unit: 'kg', choices: ['No'] })).status).toBe(201)
  const seen = (await attributesOf(leaf)).map(({ name, kind, unit, of, choices }) => [
    ...[name, kind, unit, of.title],
    choices.map(({ value }) => value),
  ])
  expect(seen).toEqual([
    ['Weight', 'number', 'kg', leaf.title, []],
    ['Colour', 'select', null, root.title, ['Red', 'Blue']],
  ])
  expect((await add(leaf, { name: 'COLOUR' })).body.code).toBe('attribute.name_taken')
  expect((await add(root)).body.code).toBe('attribute.name_taken')
  expect((await add(leaf, { name: '颜色' })).body.code).toBe('catalogue.slug_needed')
})

test.each([
  ['an empty name', { name: '' }, 'name'],
  ['an unknown kind', { kind: 'date' }, 'kind'],
  ['one choice twice', { choices: ['Red', 'Red'] }, 'choices'],
  ['an empty choice', { choices: ['Red', ' '] }, 'choices.1'],
  ['a choice of 300 characters', { choices: ['x'.repeat(300)] }, 'choices.0'],
])('refuses %s', async (_, given, field) => {
  const { status, body } = await add(await aCategory(pool), given)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
})

test('values of products follow renamed choices; two of one name become one, and two may change places', async () => {
  const category = await aCategory(pool)
  const definition = await anAttribute(pool, category, 'Colour', { choices: ['Red', 'Blue', 'Navy', 'Sand'] })
  const value = (name: string) => ({ definition, value: name })
  const [red, both] = [
    await aProduct(pool, { category, attributes: [value('Red')] }),
    await aProduct(pool, { category, attributes: [value('Blue'), value('Navy')] }),
  ]
  const choices = [
    { was: 'Red', value: 'Blue' },
    { was: 'Blue', value: 'Red' },
    { was: 'Navy', value: 'Red' },
    { was: null, value: 'Gold' },
  ]
  expect((await change(await theOne(category), { choices })).status).toBe(204)
  expect([await valuesOf(red), await valuesOf(both)]).toEqual([['Blue'], ['Red']])
  const { choices: now } = await theOne(category)
  expect(now.map(({ value, products }) => [value, products])).toEqual([
    ['Blue', 1],
    ['Red', 1],
    ['Gold', 0],
  ])
  expect((await filtersOf(category))[0]?.values.map(({ value, count }) => [value, count])).toEqual([
    ['Blue', 1],
    ['Red', 1],
  ])
  await expectRebuildChangesNothing(market)
})

test('a choice that products have is not taken away, and the refusal names it', async () => {
  const category = await aCategory(pool)
  const definition = await anAttribute(pool, category, 'Colour', { choices: ['Red', 'Blue'] })
  const product = await aProduct(pool, { category, attributes: [{ definition, value: 'Red' }] })
  const attribute = await theOne(category)
  const refused = await change(attribute, { choices: [{ was: 'Blue', value: 'Blue' }] })
  expect(refused.body).toMatchObject({
    code: 'attribute.choice_used',
    detail: expect.stringContaining('Red'),
  })
  expect((await change(attribute, { choices: [{ was: 'Red', value: 'Red' }] })).status).toBe(204)
  expect(await valuesOf(product)).toEqual(['Red'])
  const twice = {
    choices: [
      { was: 'Red', value: 'A' },
      { was: 'Red', value: 'B' },
    ],
  }
  expect((await change(await theOne(category), twice)).status).toBe(400)
})

test('a new name and unit are those of the filters, and its address stays', async () => {
  const category = await aCategory(pool)
  const definition = await anAttribute(pool, category, 'Storage', { kind: 'number', unit: 'MB' })
  await aProduct(pool, { category, attributes: [{ definition, value: '64' }] })
  await anAttribute(pool, category, 'Memory')
  const attribute = (await attributesOf(category)).find(({ name }) => name === 'Storage') as DeskAttribute
  expect((await change(attribute, { name: 'memory' })).body.code).toBe('attribute.name_taken')
  expect((await change(attribute, { name: 'Space', unit: 'GB' })).status).toBe(204)
  expect(await filtersOf(category)).toMatchObject([{ slug: 'storage', name: 'Space', unit: 'GB' }])
  const found = await operator.call('GET', '/api/products/search?q=64gb')
  expect(found.status).toBe(200)
  await expectRebuildChangesNothing(market)
})

test('an attribute that becomes required leaves goods on sale, and is asked for at the next save', async () => {
  const vendor = await aVendor(market)
  const category = await aCategory(pool)
  await anAttribute(pool, category, 'Colour', { choices: ['Red'] })
  const product = await aProduct(pool, {
    store: vendor.store,
    category,
    brand: await aBrand(pool),
    description: 'A drum from Kumasi, carved of one piece.',
  })
  expect((await change(await theOne(category), { is_required: true })).status).toBe(204)
  expect((await operator.call('GET', `/api/products/${product.slug}`)).status).toBe(200)
  const path = `${vendor.path}/products/${product.id}`
  const { version } = (await vendor.call<Listing>('GET', path)).body
  const save = (fields: object) => vendor.call<Problem>('PATCH', path, { version, fields, complete: false })
  const refused = await save({ name: 'Talking drum' })
  expect(refused.body.errors).toHaveProperty('attributes.colour')
  const saved = await save({ name: 'Talking drum', attributes: { colour: 'Red' } })
  expect([saved.status, saved.body.errors]).toEqual([200, undefined])
})

test('of two operators at once the second is told', async () => {
  const category = await aCategory(pool)
  await anAttribute(pool, category, 'Colour')
  const attribute = await theOne(category)
  expect((await change(attribute, { name: 'Paint' }, other)).status).toBe(204)
  const late = await change(attribute, { name: 'Lacquer' })
  expect(late.body).toMatchObject({
    code: 'catalogue.changed',
    detail: expect.stringContaining('Ama Mensah'),
  })
})

test('an attribute is removed with its values only by who saw their number', async () => {
  const category = await aCategory(pool)
  const definition = await anAttribute(pool, category, 'Colour')
  const product = await aProduct(pool, { category, attributes: [{ definition, value: 'Red' }] })
  const { id, version: seen } = await theOne(category)
  const remove = (products: number) =>
    operator.call<Problem>('POST', `/api/admin/attributes/${id}/remove`, { products, seen, reason })
  const refused = await remove(0)
  expect(refused.body).toMatchObject({ code: 'attribute.values_used', detail: expect.stringMatching(/^1 /) })
  expect(await valuesOf(product)).toEqual(['Red'])
  expect((await remove(1)).status).toBe(204)
  expect([await valuesOf(product), await attributesOf(category), await filtersOf(category)]).toEqual([
    [],
    [],
    [],
  ])
  expect((await remove(1)).body.code).toBe('attribute.not_found')
  await expectRebuildChangesNothing(market)
})
