import type { z } from 'zod'
import type {
  DeskBrand,
  DeskBrandRow,
  DeskBrands,
  DeskBrandsQuery,
} from '#contracts/desk/catalogue/brands.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { containing } from '../../../like-pattern.ts'
import { listActsAbout } from '../../operators/index.ts'
import { readBrand } from './change-brand.ts'

const pageSize = 50

const moving = sql`(select count(*)::int from brands o join products p on p.brand_id = o.id where o.merged_into_id = b.id)`
const columns = sql`b.id, b.name, b.slug, b.is_active,
  (select count(*)::int from products p where p.brand_id = b.id) + ${moving} as products,
  coalesce((select n from facet_counts where side = 1 and cat = 0 and facet = facet_of(2, b.num)), 0) as for_shoppers,
  coalesce((select n from facet_counts where side = 2 and cat = 0 and facet = facet_of(2, b.num)), 0) as for_companies`

/** Brands by name for operators. */
export async function listDeskBrands(
  db: Connection,
  { q = '', state, page }: DeskBrandsQuery,
): Promise<z.infer<typeof DeskBrands>> {
  const condition = sql`b.merged_into_id is null and (${state} = 'all' or b.is_active = (${state} = 'shown'))
    and (${q} = '' or b.name ilike ${containing(q)} or b.slug ilike ${containing(q)}
      or exists (select from brand_slugs o where o.brand_id = b.id and o.slug ilike ${containing(q)}))`
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from brands b where ${condition}`,
  )
  const { rows } = await db.execute<DeskBrandRow & Record<string, unknown>>(sql`
    with shown as (select * from brands b where ${condition}
      order by lower(b.name), b.num limit ${pageSize} offset ${(page - 1) * pageSize})
    select ${columns} from shown b order by lower(b.name), b.num`)
  return { total: counted[0]?.total ?? 0, page_size: pageSize, rows }
}

/** One brand; of a merged one, what it is part of. Refuses: brand.not_found. */
export async function readDeskBrand(db: Connection, asked: string): Promise<DeskBrand> {
  const { rows: merged } = await db.execute<{ id: string }>(
    sql`select merged_into_id as id from brands where id = ${asked} and merged_into_id is not null`,
  )
  const { id, version, description } = await readBrand(db, merged[0]?.id ?? asked)
  const { rows } = await db.execute<
    DeskBrandRow & Pick<DeskBrand, 'moving' | 'old_slugs'> & Record<string, unknown>
  >(sql`
    select ${columns}, ${moving} as moving,
      array(select slug from brand_slugs where brand_id = b.id order by created_at, slug) as old_slugs
    from brands b where b.id = ${id}`)
  return {
    ...(rows[0] as DeskBrandRow & Pick<DeskBrand, 'moving' | 'old_slugs'>),
    version,
    description,
    history: await listActsAbout(db, id),
  }
}
