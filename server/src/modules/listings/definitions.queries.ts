import type { AttributeDefinition } from '#contracts/listings/listing.ts'
import type { ListingChoices } from '#contracts/listings/listing-answers.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

/** The attributes of a category and of those above it; of two with one name, the nearest. */
export async function listDefinitions(db: Connection, category: string): Promise<AttributeDefinition[]> {
  if (!category) return []
  return (await listDefinitionsOf(db, [category])).get(category) ?? []
}

/** The same of several categories, in one statement. */
export async function listDefinitionsOf(
  db: Connection,
  categories: readonly string[],
): Promise<Map<string, AttributeDefinition[]>> {
  const { rows } = await db.execute<{ category: string; definitions: AttributeDefinition[] }>(sql`
    select category, json_agg(json_build_object('slug', slug, 'name', name, 'kind', kind, 'unit', unit,
        'is_required', is_required, 'choices', choices) order by depth, sort_order, slug) as definitions
    from (
      select distinct on (asked.slug, d.slug) asked.slug as category, d.slug, d.name, d.kind, d.unit, d.is_required, d.choices,
        c.depth, d.sort_order
      from jsonb_array_elements_text(${JSON.stringify(categories)}::jsonb) asked (slug)
      join categories c on c.num = any (category_path(category_by_slug(asked.slug)))
      join attribute_definitions d on d.category_id = c.id
      order by asked.slug, d.slug, c.depth desc) x
    group by category`)
  return new Map(rows.map(({ category, definitions }) => [category, definitions]))
}

/** The market's brands and categories, and the attributes of each category by id. */
export async function readChoices(db: Connection): Promise<ListingChoices> {
  const [brands, categories, attributes] = await Promise.all([
    db.execute<ListingChoices['brands'][number] & Record<string, unknown>>(sql`
      select slug, name from brands where is_active order by slug <> 'generic', lower(name)`),
    db.execute<ListingChoices['categories'][number] & Record<string, unknown>>(sql`
      select c.slug, c.title as name, root.title as "group", coalesce((
          select json_agg(nearest.id order by nearest.depth, nearest.sort_order) from (
            select distinct on (d.slug) d.id, up.depth, d.sort_order from categories up
            join attribute_definitions d on d.category_id = up.id
            where up.num = any (path.nums) order by d.slug, up.depth desc) nearest), '[]') as attributes
      from categories c
      cross join lateral (select category_path(c.id) as nums offset 0) path
      join categories root on root.num = any (path.nums) and root.depth = 1
      where c.is_active order by root.sort_order, root.title, c.depth, c.sort_order, c.title`),
    db.execute<ListingChoices['attributes'][number] & Record<string, unknown>>(sql`
      select id, slug, name, kind, unit, is_required, choices from attribute_definitions`),
  ])
  return { brands: brands.rows, categories: categories.rows, attributes: attributes.rows }
}
