import type { DeskAttribute, DeskCategory, DeskCategoryRow } from '#contracts/desk/catalogue/categories.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { listActsAbout } from '../../operators/index.ts'
import { readCategory } from './change-category.ts'

/** The whole tree for operators, retired categories too: parents first, siblings in their order. */
export async function listDeskCategories(db: Connection): Promise<DeskCategoryRow[]> {
  const { rows } = await db.execute<DeskCategoryRow & Record<string, unknown>>(sql`
    select c.id, c.title, c.slug, c.parent_id, c.depth, c.is_active, c.version,
      coalesce(shop.n, 0) as for_shoppers, coalesce(firm.n, 0) as for_companies,
      (select count(*)::int from attribute_definitions d where d.category_id = c.id) as attributes
    from categories c
    left join facet_counts shop on shop.side = 1 and shop.cat = c.num and shop.facet = 0
    left join facet_counts firm on firm.side = 2 and firm.cat = c.num and firm.facet = 0
    where c.merged_into_id is null order by c.depth, c.sort_order, c.title, c.id`)
  return rows
}

/** One category with its attributes, own and inherited; of a merged one, what it is part of. Refuses: category.not_found. */
export async function readDeskCategory(db: Connection, asked: string): Promise<DeskCategory> {
  const { rows: merged } = await db.execute<{ id: string }>(
    sql`select merged_into_id as id from categories where id = ${asked} and merged_into_id is not null`,
  )
  const { id, ...category } = await readCategory(db, merged[0]?.id ?? asked)
  const { rows } = await db.execute<Pick<DeskCategory, Counted> & Record<string, unknown>>(sql`
    select (select count(*)::int from products where category_id = ${id}) as products,
      (select count(*)::int from products p join product_search s on s.num = p.num where p.category_id = ${id}) as on_sale,
      (select count(*)::int from categories c join products p on p.category_id = c.id where c.merged_into_id = ${id}) as moving,
      array(select slug from category_slugs where category_id = ${id} order by created_at, slug) as old_slugs,
      (select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title) order by c.depth), '[]')
        from categories c where c.num = any (category_path(${id})) and c.id <> ${id}) as trail`)
  return {
    id,
    ...category,
    ...(rows[0] as Pick<DeskCategory, Counted>),
    attributes: await listDeskAttributes(db, id),
    history: await listActsAbout(db, id),
  }
}

type Counted = 'products' | 'on_sale' | 'moving' | 'old_slugs' | 'trail'

async function listDeskAttributes(db: Connection, id: string): Promise<DeskAttribute[]> {
  const { rows } = await db.execute<DeskAttribute & Record<string, unknown>>(sql`
    select d.id, d.name, d.slug, d.kind, d.unit, d.is_required, d.version, json_build_object('id', c.id, 'title', c.title) as of,
      (select count(distinct product_id)::int from product_attributes a where a.definition_id = d.id) as products,
      (select coalesce(json_agg(json_build_object('value', value, 'products', n, 'is_offered', place is not null)
          order by place nulls last, n desc, value), '[]')
        from (
          select coalesce(o.value, u.value) as value, o.place, coalesce(u.n, 0)::int as n
          from unnest(d.choices) with ordinality o (value, place)
          full join (select a.value, count(*) as n from product_attributes a where a.definition_id = d.id group by 1
            order by 2 desc limit 300) u on u.value = o.value
          where d.kind = 'select') every) as choices
    from attribute_definitions d join categories c on c.id = d.category_id
    where c.num = any (category_path(${id})) order by c.depth desc, d.sort_order, d.name`)
  return rows
}
