import { expect, test } from 'vitest'
import { searchEngines } from '../../../../testing/catalogue/search-engines.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { aCategory, anAttribute, aProduct, aStore } from '../../../../testing/market-builders.ts'
import { bounds } from '../bounds.ts'
import { countFacets, everything } from '../index.ts'

const { pool, url } = await testDatabase()
const engines = searchEngines(url)

/** Many values of one attribute stand in the way of none of another, chosen or not. */
test('[SH-7.21] no value of the filters is lost for another reading', async () => {
  const [root, store] = [await aCategory(pool, { title: 'All' }), await aStore(pool)]
  const [model, shade, heel] = await Promise.all(
    ['Model', 'Shade', 'Heel'].map((name) => anAttribute(pool, root, name)),
  )
  const shades = Array.from({ length: 12 }, (_, index) => `Shade ${index}`)
  for (const value of shades) {
    const attributes = [
      { definition: shade as { id: string }, value },
      { definition: heel as { id: string }, value: 'Low' },
    ]
    await aProduct(pool, { category: root, store, attributes, images: 0 } as Parameters<typeof aProduct>[1])
  }
  // More values than a panel lists, each of more products than a shade, as the wide reading of a large market has them.
  await pool.query(
    `insert into facet_values (slug, value, name) select 'model', 'M' || n, 'Model' from generate_series(1, $1) n`,
    [bounds.valuesShown],
  )
  await pool.query(`update product_search set facets = facets || array(
    select facet_of(3, id) from facet_values where slug = 'model')`)
  await pool.query(`insert into facet_counts
    select 1, cat, facet_of(3, id), 12 from facet_values, (select distinct cat from facet_counts) c where slug = 'model'`)
  expect(model).toBeDefined()
  // Not written as products are, so that engines are not told.
  await pool.query('select note_search_changes(null)')
  for (const { name, engine, caughtUp } of engines) {
    await caughtUp()
    const selection = { ...everything, attributes: { shade: ['Shade 3'] } }
    const options = await countFacets(pool, selection, new Date(), engine)
    const valuesOf = (slug: string) => options?.attributes.find((each) => each.slug === slug)?.values ?? []
    expect(
      valuesOf('shade').map(({ value }) => value),
      name,
    ).toEqual(shades)
    expect(
      valuesOf('shade').every(({ count }) => count === 1),
      name,
    ).toBe(true)
    expect(engine?.report().answered ?? 1, name).toBe(1)
  }
})
