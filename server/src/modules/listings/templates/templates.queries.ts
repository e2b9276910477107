import type {
  ListingTemplate,
  ListingTemplates,
  TemplateFields,
} from '#contracts/listings/template.schema.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

interface Row extends Record<string, unknown> {
  id: string
  name: string
  category: string
  slug: string
  updated_at: Date | string
  fields: Omit<TemplateFields, 'category'>
}

export async function listTemplates(db: Connection, storeId: string): Promise<ListingTemplates> {
  const { rows } = await db.execute<Row>(sql`
    select t.id, t.name, c.title as category, t.updated_at from listing_templates t join categories c on c.id = t.category_id
    where t.store_id = ${storeId} order by c.title, lower(t.name)`)
  return { results: rows.map(templateOf) }
}

/** Refuses: template.not_found. */
export async function readTemplate(db: Connection, storeId: string, id: string): Promise<ListingTemplate> {
  const { rows } = await db.execute<Row>(sql`
    select t.id, t.name, c.title as category, c.slug, t.updated_at, t.fields
    from listing_templates t join categories c on c.id = t.category_id where t.id = ${id} and t.store_id = ${storeId}`)
  const row = rows[0]
  if (!row) throw new Refusal('template.not_found')
  return { ...templateOf(row), fields: { ...row.fields, category: row.slug } }
}

const templateOf = ({ id, name, category, updated_at }: Row) => ({
  ...{ id, name, category },
  saved_at: new Date(updated_at).toISOString(),
})
