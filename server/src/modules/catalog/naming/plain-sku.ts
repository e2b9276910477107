import { type SQL, type SQLWrapper, sql } from '../../../database/drizzle.ts'

/** A SKU without case, hyphens and spaces, as indexes have it; `plain_sku` in SQL is the same. */
export const plainSku = (sku: SQLWrapper): SQL => sql`regexp_replace(lower(${sku}), '[^a-z0-9]+', '', 'g')`
