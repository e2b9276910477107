import type { Connection } from '../../../database/client.ts'
import { eq } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { storeMembers, stores } from '../vendors.tables.ts'
import { profileNumbers } from './profile-numbers.ts'
import { readProfile } from './read-profile.ts'

/** The stores that a person works for with the filters saved there, and the profiles of those that the person owns, for the download of their data. */
export function storesExport(market: Market) {
  const numbers = profileNumbers(market)
  return async (db: Connection, personId: string): Promise<unknown> => {
    const rows = await db
      .select({
        ...{ id: stores.id, name: stores.name, status: stores.status, role: storeMembers.role },
        savedFilters: storeMembers.savedFilters,
      })
      .from(storeMembers)
      .innerJoin(stores, eq(stores.id, storeMembers.storeId))
      .where(eq(storeMembers.personId, personId))
    const shown = []
    for (const { id, name, status, role, savedFilters } of rows) {
      const isOwner = role === 'owner'
      const profile = isOwner ? await readProfile(db, numbers, id, { seesVerification: true }) : null
      shown.push({ name, status, role, saved_filters: savedFilters, profile: profile?.fields ?? null })
    }
    return shown
  }
}
