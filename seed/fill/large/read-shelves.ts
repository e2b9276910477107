import type pg from 'pg'
import type { Market } from '#seed/content/types.ts'
import { databaseOver } from '#server/database/client.ts'
import { attributeDefinitions, brands, categories } from '#server/modules/catalog/catalog.tables.ts'
import { stores } from '#server/modules/vendors/vendors.tables.ts'
import { type CategoryRow, parentsFirst } from '../rows/add-categories.ts'
import type { Shelves } from '../rows/add-products.ts'
import { recordOf } from '../rows/find.ts'

/** Finds the demo market's shops, categories and brands in a database that was filled with it before. */
export async function readShelves(client: pg.Client, market: Market): Promise<Shelves> {
  const db = databaseOver(client)
  const storeBySlug = bySlug(await db.select().from(stores))
  const brandBySlug = bySlug(await db.select().from(brands))
  const categoryBySlug = bySlug(await db.select().from(categories))
  const definitions = Map.groupBy(
    await db.select().from(attributeDefinitions),
    ({ categoryId }) => categoryId,
  )
  const categoryRows = new Map<string, CategoryRow>()
  for (const category of parentsFirst(market.categories)) {
    const { id, depth } = recordOf(categoryBySlug, category.slug, 'category')
    const above = category.parentKey === null ? undefined : categoryRows.get(category.parentKey)?.definitions
    const own = (definitions.get(id) ?? []).map((one) => [one.slug, one.id] as const)
    const all = new Map([...(above ?? []), ...own])
    categoryRows.set(category.key, { category, id, depth, definitions: all })
  }
  return {
    stores: new Map(
      market.stores.map((store) => {
        const row = recordOf(storeBySlug, store.slug, 'store')
        return [store.key, { store, row, pickupPlaces: [] }]
      }),
    ),
    categories: categoryRows,
    brands: new Map(market.brands.map((brand) => [brand.key, recordOf(brandBySlug, brand.slug, 'brand').id])),
  }
}

const bySlug = <T extends { slug: string }>(rows: T[]) => new Map(rows.map((row) => [row.slug, row]))
