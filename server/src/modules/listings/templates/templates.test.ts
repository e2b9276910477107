import { expect, test } from 'vitest'
import type { ListingTemplate, ListingTemplates } from '#contracts/listings/template.schema.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor, type Vendor } from '#server/testing/earning.ts'
import { aCategory } from '#server/testing/market-builders.ts'
import { newPerson, wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const shoes = await aCategory(pool, { title: 'Shoes' })
const bags = await aCategory(pool, { title: 'Bags' })

const fields = (category = shoes) => ({
  audience: 'b2c',
  description: 'Sewn by hand in Kumasi.',
  brand: 'generic',
  category: category.slug,
  base_price: 120,
  sale_price: null,
  cost_price: 60,
  weight_lbs: 1.5,
  length_in: null,
  width_in: null,
  height_in: null,
  track_inventory: true,
  low_stock_threshold: 4,
  order_multiple: 6,
  features: [{ name: 'Sole', values: ['Rubber'] }],
  bulk_tiers: [{ min_quantity: 6, unit_price: 100 }],
  attributes: { material: 'Leather' },
})
type Answered = ListingTemplate & Pick<Problem, 'code'>

const path = ({ path: store }: Vendor, id = '') => `${store}/product-templates${id && `/${id}`}`
const save = (vendor: Vendor, name: string, kept: object = fields()) =>
  vendor.call<Answered>('POST', path(vendor), { name, fields: kept })
const names = async (vendor: Vendor) =>
  (await vendor.call<ListingTemplates>('GET', path(vendor))).body.results.map(
    ({ name, category }) => `${category}: ${name}`,
  )

test('a template keeps the form of a product but its name, SKU, pieces and pictures, and is listed by category', async () => {
  const vendor = await aVendor(market)
  const made = await save(vendor, 'Men, leather')
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect(made.body.fields).toEqual(fields())
  for (const own of [{ name: 'Brogue' }, { sku: 'BR-1' }, { stock: 12 }, { pictures: ['x'] }]) {
    expect((await save(vendor, 'Own', { ...fields(), ...own })).status).toBe(400)
  }
  await save(vendor, 'Weekend', fields(bags))
  await save(vendor, 'children', fields())
  expect(await names(vendor)).toEqual(['Bags: Weekend', 'Shoes: children', 'Shoes: Men, leather'])
  const read = await vendor.call<Answered>('GET', path(vendor, made.body.id))
  expect(read.body).toEqual(made.body)
})

test('a template is renamed and deleted; two of a store never have one name', async () => {
  const vendor = await aVendor(market)
  const first = await save(vendor, 'Men')
  await save(vendor, 'Women')
  expect((await save(vendor, 'men')).body.code).toBe('template.name_taken')
  const renamed = (name: string) => vendor.call<Answered>('PATCH', path(vendor, first.body.id), { name })
  expect((await renamed('WOMEN')).body.code).toBe('template.name_taken')
  expect((await renamed('Gentlemen')).body).toMatchObject({ name: 'Gentlemen', fields: fields() })
  expect((await renamed(' ')).status).toBe(400)
  expect((await save(await aVendor(market), 'Women')).status).toBe(201)
  expect((await vendor.call('DELETE', path(vendor, first.body.id))).status).toBe(204)
  expect((await vendor.call<Problem>('DELETE', path(vendor, first.body.id))).body.code).toBe(
    'template.not_found',
  )
  expect(await names(vendor)).toEqual(['Shoes: Women'])
})

test('templates are of their store, need a category, and are at most fifty, however many are saved at once', async () => {
  const vendor = await aVendor(market)
  expect((await save(vendor, 'None', { ...fields(), category: '' })).body.code).toBe(
    'listing.category_unknown',
  )
  const { body } = await save(vendor, 'Men')
  const stranger = await aVendor(market)
  for (const [method, more] of [['GET'], ['PATCH', { name: 'Mine' }], ['DELETE']] as const) {
    const answer = await stranger.call<Problem>(method, path(stranger, body.id), more)
    expect(answer.body.code, method).toBe('template.not_found')
  }
  const reader = await newPerson(market, ['customer', 'vendor'])
  await pool.query(
    "insert into store_members (store_id, person_id, role, added_by) values ($1, $2, 'read_only', $2)",
    [vendor.store.id, reader.id],
  )
  expect((await reader.call('GET', path(vendor))).status).toBe(200)
  expect((await reader.call('POST', path(vendor), { name: 'Mine', fields: fields() })).status).toBe(403)

  await pool.query(
    `insert into listing_templates (store_id, category_id, name, fields)
     select $1, $2, 'Template ' || n, '{}' from generate_series(1, 47) n`,
    [vendor.store.id, shoes.id],
  )
  const saved = await Promise.all(['A', 'B', 'C', 'D'].map((name) => save(vendor, name)))
  expect(saved.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
  expect(saved.find(({ status }) => status === 409)?.body.code).toBe('template.too_many')
})
