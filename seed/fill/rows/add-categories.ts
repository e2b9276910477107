import { exampleOf } from '#seed/content/signs.ts'
import type { Category, Market } from '#seed/content/types.ts'
import { pictureKey } from '#seed/pictures/picture-spec.ts'
import { idOf } from '../draw.ts'
import { daysBefore } from '../times.ts'
import { pictureAddress, recordOf } from './find.ts'
import type { Rows } from './rows.ts'

export interface CategoryRow {
  category: Category
  id: string
  depth: number
  /** Ids of attribute definitions by slug, its own and those of the categories above. */
  definitions: ReadonlyMap<string, string>
}

/** Categories by their key in the market. */
export type CategoryRows = ReadonlyMap<string, CategoryRow>
/** Ids of brands by their key in the market. */
export type BrandIds = ReadonlyMap<string, string>

/** Older than every store, so that nothing is sold in a category before it exists. */
const openingDays = 900

/** The tree of categories, parents first, with the attributes of their products. */
export function addCategories(rows: Rows, market: Market, now: Date): CategoryRows {
  const createdAt = daysBefore(now, openingDays, 'categories')
  const byKey = new Map<string, CategoryRow>()
  for (const category of parentsFirst(market.categories)) {
    const parent = category.parentKey === null ? null : recordOf(byKey, category.parentKey, 'category')
    const id = idOf('category', category.key, createdAt)
    const depth = (parent?.depth ?? 0) + 1
    rows.categories.push({
      id,
      parentId: parent?.id ?? null,
      title: category.title,
      slug: category.slug,
      depth,
      description: category.description,
      banner: null,
      tone: category.tone,
      thumbnail: pictureAddress(pictureKey(exampleOf(category))),
      isActive: true,
      sortOrder: category.sortOrder,
      createdAt,
      updatedAt: createdAt,
    })
    const definitions = new Map(parent?.definitions)
    category.attributes.forEach((definition, sortOrder) => {
      const definitionId = idOf('definition', `${category.key}/${definition.slug}`, createdAt)
      rows.attributeDefinitions.push({
        id: definitionId,
        categoryId: id,
        name: definition.name,
        slug: definition.slug,
        kind: definition.type,
        unit: definition.unit ?? null,
        choices: definition.values ?? [],
        sortOrder,
      })
      definitions.set(definition.slug, definitionId)
    })
    byKey.set(category.key, { category, id, depth, definitions })
  }
  return byKey
}

export function addBrands(rows: Rows, market: Market, now: Date): BrandIds {
  const createdAt = daysBefore(now, openingDays, 'brands')
  const byKey = new Map<string, string>()
  for (const brand of market.brands) {
    const id = idOf('brand', brand.key, createdAt)
    rows.brands.push({
      id,
      name: brand.name,
      slug: brand.slug,
      description: brand.description,
      logo: null,
      website: brand.website,
      isActive: true,
      createdAt,
      updatedAt: createdAt,
    })
    byKey.set(brand.key, id)
  }
  return byKey
}

/** Categories in an order in which every parent comes before its children. */
export function parentsFirst(categories: readonly Category[]): Category[] {
  const depths = new Map<string, number>()
  const byKey = new Map(categories.map((category) => [category.key, category]))
  const depthOf = (category: Category): number => {
    const cached = depths.get(category.key)
    if (cached) return cached
    const depth =
      category.parentKey === null ? 1 : depthOf(recordOf(byKey, category.parentKey, 'category')) + 1
    depths.set(category.key, depth)
    return depth
  }
  return [...categories].sort((a, b) => depthOf(a) - depthOf(b))
}
