import type { Connection } from '../../../../database/client.ts'
import { sql } from '../../../../database/drizzle.ts'

/** The slugs that a text in a file may mean: of categories and of brands. */
export interface Names {
  readonly category: (text: string) => readonly string[]
  readonly brand: (text: string) => readonly string[]
}

interface Row extends Record<string, unknown> {
  readonly slug: string
  readonly title: string
  readonly above: string | null
}

/** A category is written as its title, with the one above it where several have it, or as its slug; a brand as its name or slug. */
export async function readNames(db: Connection): Promise<Names> {
  const [categories, brands, oldCategories, oldBrands] = [
    await db.execute<Row>(sql`
      select c.slug, c.title, up.title as above from categories c left join categories up on up.id = c.parent_id
      where c.is_active`),
    await db.execute<Row>(sql`select slug, name as title, null as above from brands where is_active`),
    await db.execute<Old>(sql`
      select o.slug as was, c.slug from category_slugs o join categories c on c.id = o.category_id and c.is_active`),
    await db.execute<Old>(sql`
      select o.slug as was, b.slug from brand_slugs o join brands b on b.id = o.brand_id and b.is_active`),
  ]
  return {
    category: finder(categories.rows, oldCategories.rows),
    brand: finder(brands.rows, oldBrands.rows),
  }
}

/** A slug that a category or brand had once, with that of today. */
interface Old extends Record<string, unknown> {
  readonly was: string
  readonly slug: string
}

function finder(rows: readonly Row[], old: readonly Old[]): (text: string) => readonly string[] {
  const found = new Map<string, Set<string>>()
  const add = (key: string, slug: string) =>
    found.set(keyOf(key), (found.get(keyOf(key)) ?? new Set()).add(slug))
  for (const { slug, title, above } of rows) {
    add(title, slug)
    if (above) add(`${above} > ${title}`, slug)
  }
  // What is written as a slug means that one, whatever titles there are; as an old slug, where it means nothing else.
  for (const { was, slug } of old) if (!found.has(was)) found.set(was, new Set([slug]))
  for (const { slug } of rows) found.set(slug, new Set([slug]))
  return (text) => [...(found.get(text) ?? found.get(keyOf(text)) ?? [])]
}

const keyOf = (text: string) =>
  text
    .toLowerCase()
    .split('>')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .join('>')
