import { expect, test } from 'vitest'
import type { MergePlan } from '#contracts/desk/catalogue/categories.ts'
import { changingCategories } from '#server/testing/catalogue/changing-categories.ts'
import { expectRebuildChangesNothing } from '#server/testing/catalogue/derived-rows.ts'
import { testDatabase } from '#server/testing/database.ts'
import {
  aCategory,
  anAttribute,
  aProduct,
  aStore,
  type CategoryMade,
  insert,
} from '#server/testing/market-builders.ts'
import { aPromotion } from '#server/testing/offer-builders.ts'
import { companiesIn } from '#server/testing/teams/companies.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const operator = await anOperator(market, 'catalogue')
const { desk, read, act, code, publicly, goodsOf, threeLevels } = changingCategories(market, operator)

test('goods never pay other fees because of a move or a merge', async () => {
  const [cheap, usual] = [await aCategory(pool), await aCategory(pool)]
  const leaf = await aCategory(pool, { parent: cheap })
  await pool.query(
    "insert into fee_rates (kind, category_id, rate_bps, begins_on, reason) values ('commission', $1, 500, current_date + 1, 'x')",
    [cheap.id],
  )
  // Without goods nobody pays anything.
  expect((await act('move', leaf, { parent: usual.id })).status).toBe(204)
  expect((await act('move', leaf, { parent: cheap.id })).status).toBe(204)
  await aProduct(pool, { category: leaf })
  expect(await code('move', leaf, { parent: usual.id })).toBe('category.other_fees')
  expect(await code('merge', leaf, { into: usual.id })).toBe('category.other_fees')
  await pool.query(
    "insert into fee_rates (kind, category_id, rate_bps, begins_on, reason) values ('commission', $1, 500, current_date + 1, 'x')",
    [usual.id],
  )
  expect((await act('move', leaf, { parent: usual.id })).status).toBe(204)
})

/** Every column of the database that refers to a category, as `table.column`. */
async function referring(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select k.conrelid::regclass || '.' || a.attname as name from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.confrelid = 'categories'::regclass order by 1`)
  return rows.map(({ name }) => name)
}

test('everything that refers to a merged category refers to the other one, whatever table it is in', async () => {
  const [source, target, parent] = [await aCategory(pool), await aCategory(pool), await aCategory(pool)]
  const store = await aStore(pool)
  const definition = await anAttribute(pool, source, 'Strings')
  const child = await aCategory(pool, { parent: source })
  const earlier = await aCategory(pool)
  expect((await act('merge', earlier, { into: source.id })).status).toBe(204)
  const product = await aProduct(pool, {
    store,
    category: source,
    attributes: [{ definition, value: 'Twenty-one' }],
  })
  await insert(pool, 'listing_templates', {
    store_id: store.id,
    category_id: source.id,
    name: 'Mine',
    fields: '{}',
  })
  await pool.query(
    `insert into promotions (store_id, name, percent, scope, category_id, starts_at, ends_at)
     values ($1, 'Over', 10, 'category', $2, now() - interval '2 days', now() - interval '1 day')`,
    [store.id, source.id],
  )
  const company = await companiesIn(market).aCompany()
  await insert(pool, 'quotation_requests', {
    company_id: company.id,
    author_id: company.owner.id,
    title: 'Koras',
    description: 'Many',
    category_id: source.id,
    quantity: 10,
    unit: 'pieces',
    needed_by: '2099-01-01',
    region: 'Ashanti',
    only_region: false,
    closes_at: new Date(),
  })
  await pool.query(
    "insert into fee_rates (kind, category_id, rate_bps, begins_on, reason) values ('commission', $1, 1500, current_date, 'x')",
    [source.id],
  )
  await pool.query(
    `insert into home_rows (title_en, title_de, title_fr, side, kind, category_id, sort, starts_at, place)
     values ('Koras', 'Koras', 'Koras', 'both', 'list', $1, 'popular', now(), 1)`,
    [source.id],
  )
  // A sale of both categories is one of the other category, once.
  const { rows: sales } = await pool.query<{ id: string }>(
    `insert into flash_sales (name, starts_at, ends_at)
     select 'Planned', now() + interval '1 day', now() + interval '2 days' from generate_series(1, 2) returning id`,
  )
  const [one, both] = sales.map(({ id }) => id)
  await pool.query(
    'insert into flash_sale_categories (flash_sale_id, category_id) values ($1, $3), ($2, $3), ($2, $4)',
    [one, both, source.id, target.id],
  )
  const of = async (id: string) => {
    const names = await referring()
    const counts = await Promise.all(
      names.map(async (name) => {
        const [table, column] = name.split('.')
        const { rows } = await pool.query(`select from ${table} where ${column} = $1`, [id])
        return [name, rows.length] as const
      }),
    )
    return Object.fromEntries(counts.filter(([, count]) => count > 0))
  }
  const all = await of(source.id)
  // A new column that refers to a category needs a row above.
  expect(Object.keys(all)).toEqual(await referring())
  expect((await act('merge', source, { into: target.id })).status).toBe(204)
  // Rates that were set stay what was said of the old one; the row says what it became part of.
  expect(await of(source.id)).toEqual({ 'fee_rates.category_id': 1 })
  expect(await of(target.id)).toEqual({
    ...all,
    'category_slugs.category_id': 2,
    'categories.merged_into_id': 2,
    'fee_rates.category_id': undefined,
  })
  for (const idOrSlug of [source.id, source.slug, earlier.slug, earlier.id])
    expect((await publicly(idOrSlug)).body).toMatchObject({ id: target.id, slug: target.slug })
  expect(await goodsOf(source.slug)).toEqual([product.name])
  expect((await read(target)).attributes.map(({ name, products }) => [name, products])).toEqual([
    ['Strings', 1],
  ])
  expect((await read(child)).trail.map(({ id }) => id)).toEqual([target.id])
  // At the desk the old one's page is that of the other; nothing can be done to it any more.
  expect((await read(source)).id).toBe(target.id)
  expect(await code('retire', source, {})).toBe('category.not_found')
  expect((await act('move', target, { parent: parent.id })).status).toBe(204)
  await expectRebuildChangesNothing(market)
})

test('merging puts attributes of one name together with their choices, and takes none that would be lost', async () => {
  const [above, target] = [await aCategory(pool), await aCategory(pool)]
  const source = await aCategory(pool, { parent: above })
  const own = await anAttribute(pool, source, 'Wood', { choices: ['Ebony', 'Odum'] })
  const same = await anAttribute(pool, target, 'Wood', { choices: ['Odum', 'Teak'], is_required: true })
  const inherited = await anAttribute(pool, above, 'Tuning')
  await anAttribute(pool, source, 'Age', { is_required: true })
  const product = await aProduct(pool, {
    category: source,
    attributes: [
      { definition: own, value: 'Ebony' },
      { definition: same, value: 'Ebony' },
      { definition: inherited, value: 'F major' },
    ],
  })
  const plan = async () =>
    (await operator.call<MergePlan>('GET', `${desk}/${source.id}/merge?into=${target.id}`)).body
  expect(await plan()).toEqual({
    products: 1,
    addresses: 1,
    required: ['Wood'],
    children: [],
    taken: ['Age'],
    joined: ['Wood'],
    lost: ['Tuning'],
  })
  const refused = await act('merge', source, { into: target.id })
  expect(refused.body).toMatchObject({ code: 'category.attributes_lost' })
  expect(refused.body.detail).toContain('Tuning')
  expect(refused.body.detail).not.toContain('Wood')
  const tuning = await anAttribute(pool, target, 'Tuning')
  expect((await plan()).lost).toEqual([])
  expect((await act('merge', source, { into: target.id })).status).toBe(204)
  const { rows } = await pool.query(
    'select definition_id as id, value from product_attributes where product_id = $1 order by value',
    [product.id],
  )
  expect(rows).toEqual([
    { id: same.id, value: 'Ebony' },
    { id: tuning.id, value: 'F major' },
  ])
  const now = (await read(target)).attributes.map(({ name, is_required, choices }) => [
    name,
    is_required,
    choices.filter(({ is_offered }) => is_offered).map(({ value }) => value),
  ])
  expect(now).toEqual(
    expect.arrayContaining([
      ['Wood', true, ['Odum', 'Teak', 'Ebony']],
      ['Age', false, []],
    ]),
  )
  await expectRebuildChangesNothing(market)
})

test('a category is not merged into itself, one below it, a retired one, or one that would get a fourth level', async () => {
  const { root, middle, leaf } = await threeLevels()
  const deep = await threeLevels()
  const retired = await aCategory(pool, { is_active: false })
  const merge = (of: CategoryMade, into: string) => code('merge', of, { into })
  expect(await merge(root, root.id)).toBe('category.under_itself')
  expect(await merge(root, leaf.id)).toBe('category.under_itself')
  expect(await merge(leaf, retired.id)).toBe('category.parent_unknown')
  expect(await merge(root, deep.leaf.id)).toBe('category.too_deep')
  expect(await merge(middle, deep.leaf.id)).toBe('category.too_deep')
  // Into the one above it.
  expect((await act('merge', middle, { into: root.id })).status).toBe(204)
  expect((await read(leaf)).depth).toBe(2)
})

test('a promotion keeps exactly the goods that it had when categories are merged', async () => {
  const [above, target] = [await aCategory(pool), await aCategory(pool)]
  const source = await aCategory(pool, { parent: above })
  const store = await aStore(pool)
  const [moved, stays] = [
    await aProduct(pool, { store, category: source }),
    await aProduct(pool, { store, category: target }),
  ]
  const ids: string[] = []
  for (const category of [source, above]) {
    const promotion = await aPromotion(pool, store, category === source ? [moved] : [], {
      ...(category === above && { startsAt: '2098-01-01', endsAt: '2098-02-01' }),
    } as object)
    await pool.query("update promotions set scope = 'category', category_id = $2 where id = $1", [
      promotion.id,
      category.id,
    ])
    ids.push(promotion.id)
  }
  await pool.query('insert into promotion_products (promotion_id, product_id) values ($1, $2)', [
    ids[1],
    moved.id,
  ])
  expect((await act('merge', source, { into: target.id })).status).toBe(204)
  const { rows } = await pool.query(
    'select promotion_id, product_id from promotion_products where promotion_id = any ($1) order by promotion_id',
    [ids],
  )
  expect(rows).toEqual(ids.map((promotion_id) => ({ promotion_id, product_id: moved.id })))
  const prices = await pool.query(
    'select current_price::int as price from products where id = any ($1) order by 1',
    [[moved.id, stays.id]],
  )
  expect(prices.rows.map(({ price }) => price)).toEqual([8_000, 10_000])
  await expectRebuildChangesNothing(market)
})

test('of a large category some hundred goods follow at once, and the others with the job, found meanwhile', async () => {
  const [source, target] = [await aCategory(pool), await aCategory(pool)]
  const store = await aStore(pool)
  await pool.query(
    `insert into products (store_id, category_id, name, slug, sku, base_price, current_price, status)
     select $1, $2, 'Bead ' || n, 'bead-' || n, 'BEAD-' || n, 1000, 1000, 'active' from generate_series(1, 620) n`,
    [store.id, source.id],
  )
  await pool.query(
    `insert into variants (product_id, store_id, name, sku, base_price)
     select id, store_id, 'Default', sku, 1000 from products where category_id = $1`,
    [source.id],
  )
  await pool.query('select refresh_products(array(select id from products where category_id = $1))', [
    source.id,
  ])
  expect((await act('merge', source, { into: target.id })).status).toBe(204)
  expect(await read(target)).toMatchObject({ products: 500, moving: 120 })
  expect(await code('retire', target, {})).toBe('category.not_empty')
  const { rows } = await pool.query('select count(*)::int as n from product_search')
  expect(rows[0].n).toBeGreaterThanOrEqual(620)
  while ((await market.modules.catalog.moveMergedGoods()) > 0);
  expect(await read(target)).toMatchObject({ products: 620, on_sale: 620, moving: 0 })
  await expectRebuildChangesNothing(market)
}, 60_000)
