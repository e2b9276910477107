import { sql } from 'drizzle-orm'
import type { Connection } from '../../../../database/client.ts'

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
  const [categories, brands] = [
    await db.execute<Row>(sql`
      select c.slug, c.title, up.title as above from categories c left join categories up on up.id = c.parent_id
      where c.is_active`),
    await db.execute<Row>(sql`select slug, name as title, null as above from brands where is_active`),
  ]
  return { category: finder(categories.rows), brand: finder(brands.rows) }
}

function finder(rows: readonly Row[]): (text: string) => readonly string[] {
  const found = new Map<string, Set<string>>()
  const add = (key: string, slug: string) =>
    found.set(keyOf(key), (found.get(keyOf(key)) ?? new Set()).add(slug))
  for (const { slug, title, above } of rows) {
    add(title, slug)
    if (above) add(`${above} > ${title}`, slug)
  }
  // What is written as a slug means that one, whatever titles there are.
  for (const { slug } of rows) found.set(slug, new Set([slug]))
  return (text) => [...(found.get(text) ?? found.get(keyOf(text)) ?? [])]
}

const keyOf = (text: string) =>
  text
    .toLowerCase()
    .split('>')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .join('>')
