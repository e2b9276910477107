import { baseBrands, baseCategories } from '#contracts/listings/listing.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

/** Adds the brands and categories that every market has, so that a market without the demo can be sold in. Those that are there stay. */
export async function addBaseLists(db: Connection): Promise<void> {
  await db.execute(sql`
    insert into brands (slug, name) select slug, name
    from jsonb_to_recordset(${JSON.stringify(baseBrands)}::jsonb) as b (slug text, name text)
    where brand_by_slug(slug) is null on conflict (slug) do nothing`)
  await db.execute(sql`
    insert into categories (slug, title, depth) select slug, title, 1
    from jsonb_to_recordset(${JSON.stringify(baseCategories)}::jsonb) as c (slug text, title text)
    where category_by_slug(slug) is null on conflict (slug) do nothing`)
}
