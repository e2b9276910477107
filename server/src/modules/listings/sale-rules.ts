import type { z } from 'zod'
import { DraftFields, type ListingFields } from '#contracts/listings/listing.schema.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { sentenceOf } from '#contracts/refusals.ts'
import { sql } from '../../database/drizzle.ts'

const fieldNames = Object.keys(DraftFields.shape) as (keyof ListingFields)[]

/** The fields of a product in the vendor's form. */
export const fieldsOf = (listing: Listing): ListingFields =>
  Object.fromEntries(fieldNames.map((name) => [name, listing[name]])) as unknown as ListingFields

/**
 * What keeps a product with these fields from being sold, as sentences by field; nothing where it can be. `form` is the schema of
 * its category. A product that becomes active also needs a picture and, with variants, one that is on sale.
 */
export function errorsOfSale(
  current: Pick<Listing, 'pictures' | 'variants'> & Partial<Pick<Listing, 'taken_down'>>,
  fields: ListingFields,
  form: z.ZodType,
): Record<string, string[]> {
  const isActive = fields.status === 'active'
  const checked = form.safeParse(fields)
  const errors: Record<string, string[]> = {}
  for (const { path, message } of checked.success ? [] : checked.error.issues) {
    const field = path.join('.')
    errors[field] = [...(errors[field] ?? []), message]
  }
  if (isActive && current.taken_down) errors.status = [sentenceOf('listing.taken_down')]
  if (isActive && current.pictures.length === 0) errors.pictures = [sentenceOf('listing.picture_missing')]
  if (isActive && current.variants.length > 0 && !current.variants.some((variant) => variant.is_active)) {
    errors.variants = [sentenceOf('listing.no_active_variant')]
  }
  return errors
}

/** A product's address is made from the name it is first sold under, and stays. */
export const slugOfFirstSale = sql`left(trim(both '-' from
  regexp_replace(words_text(name), '[^a-z0-9]+', '-', 'g')), 120) || '-' || right(id::text, 6)`
