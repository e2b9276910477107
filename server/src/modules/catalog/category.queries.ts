import type pg from 'pg'
import type { Category } from '#contracts/catalog/category.ts'
import { isUuid } from './search/resolve.queries.ts'

type Queries = Pick<pg.Pool, 'query'>

const rowText = (where: string, side: 1 | 2) => `
  with children as (
    select parent_id, array_agg(id order by sort_order, title) as ids
    from categories where is_active and parent_id is not null group by parent_id)
  select c.id, c.title, c.slug, c.description, c.banner, c.thumbnail, c.is_active,
    coalesce(array_length(children.ids, 1), 0) as children_count, coalesce(children.ids, '{}') as children_ids,
    c.parent_id, middle.title as parent_name, concat_ws(' > ', upper.title, middle.title, c.title) as full_path,
    c.sort_order, coalesce(counted.n, 0) as products_count, c.tone, iso_instant(c.created_at) as created_at,
    iso_instant(c.updated_at) as updated_at
  from categories c
  left join categories middle on middle.id = c.parent_id
  left join categories upper on upper.id = middle.parent_id
  left join facet_counts counted on counted.side = ${side} and counted.cat = c.num and counted.facet = 0
  left join children on children.parent_id = c.id
  where c.is_active and ${where}
  order by c.depth, c.sort_order, c.title`

/** All active categories, roots first and each level in its order, counted as a side of the market sees them. One statement. */
export async function listCategories(db: Queries, audience: 'b2c' | 'b2b'): Promise<Category[]> {
  const text = rowText('true', audience === 'b2b' ? 2 : 1)
  const { rows } = await db.query<Category>({ name: `categories-${audience}`, text })
  return rows
}

/** By id or slug; an old slug, or one that became part of another category, finds what is there now. */
export async function findCategory(db: Queries, idOrSlug: string): Promise<Category | null> {
  const by = isUuid(idOrSlug) ? 'id' : 'slug'
  const id =
    by === 'id'
      ? '(select coalesce(merged_into_id, id) from categories where id = $1)'
      : 'category_by_slug($1)'
  const { rows } = await db.query<Category>({
    name: `category-by-${by}`,
    text: rowText(`c.id = ${id}`, 1),
    values: [idOrSlug],
  })
  return rows[0] ?? null
}

/** The category of a product for sale, by the product's id. */
export async function readCategoryOfProduct(db: Queries, productId: string): Promise<string | null> {
  const { rows } = await db.query<{ category_id: string }>({
    name: 'category-of-product',
    text: 'select category_id from products where id = $1',
    values: [productId],
  })
  return rows[0]?.category_id ?? null
}
