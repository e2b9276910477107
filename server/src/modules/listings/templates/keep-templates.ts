import { listingLimits } from '#contracts/listings/listing.ts'
import type { ListingTemplate, TemplateFields } from '#contracts/listings/template.schema.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { and, eq, sql } from '../../../database/drizzle.ts'
import { readTemplate } from './templates.queries.ts'
import { listingTemplates } from './templates.tables.ts'

/**
 * Keeps the form of a product as a template for its category. Refuses: listing.category_unknown, template.too_many,
 * template.name_taken.
 */
export function saveTemplate(
  db: Database,
  storeId: string,
  { name, fields: { category, ...fields } }: { name: string; fields: TemplateFields },
): Promise<ListingTemplate> {
  return db.transaction(async (tx) => {
    const categoryId = await findCategory(tx, category)
    // Two who save at once wait for each other, so that no more are kept than may be.
    await tx.execute(sql`select from stores where id = ${storeId} for no key update`)
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from listing_templates where store_id = ${storeId}`,
    )
    if ((rows[0]?.count ?? 0) >= listingLimits.templatesMax) {
      throw new Refusal('template.too_many', { max: listingLimits.templatesMax })
    }
    const [made] = await tx
      .insert(listingTemplates)
      .values({ storeId, categoryId, name, fields })
      .returning({ id: listingTemplates.id })
    return readTemplate(tx, storeId, made?.id as string)
  })
}

/** Refuses: template.not_found, template.name_taken. */
export async function renameTemplate(
  db: Database,
  { storeId, id, name }: { storeId: string; id: string; name: string },
): Promise<ListingTemplate> {
  await db.update(listingTemplates).set({ name, updatedAt: sql`now()` }).where(ofStore(storeId, id))
  return readTemplate(db, storeId, id)
}

/** Deletes a template; products made from it stay. Refuses: template.not_found. */
export async function removeTemplate(db: Database, storeId: string, id: string): Promise<void> {
  const gone = await db
    .delete(listingTemplates)
    .where(ofStore(storeId, id))
    .returning({ id: listingTemplates.id })
  if (gone.length === 0) throw new Refusal('template.not_found')
}

const ofStore = (storeId: string, id: string) =>
  and(eq(listingTemplates.id, id), eq(listingTemplates.storeId, storeId))

async function findCategory(tx: Connection, slug: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string | null }>(sql`select category_by_slug(${slug}) as id`)
  const found = rows[0]?.id
  if (!found) throw new Refusal('listing.category_unknown')
  return found
}
