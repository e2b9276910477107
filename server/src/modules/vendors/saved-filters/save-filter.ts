import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { SavedFilter, SavedFilters } from '#contracts/vendors/saved-filters.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { and, eq } from '../../../database/drizzle.ts'
import { storeMembers } from '../vendors.tables.ts'

interface Member {
  readonly storeId: string
  readonly personId: string
}

const ofMember = ({ storeId, personId }: Member) =>
  and(eq(storeMembers.storeId, storeId), eq(storeMembers.personId, personId))

const pageOf = ({ to }: SavedFilter) => to.split('?')[0]

export async function readFilters(db: Connection, member: Member): Promise<SavedFilters> {
  const [row] = await db
    .select({ filters: storeMembers.savedFilters })
    .from(storeMembers)
    .where(ofMember(member))
  return { results: row?.filters ?? [] }
}

/**
 * Saves a filter of a member, in place of one of the same page that has the same name or the same choice. Refuses:
 * saved_filter.too_many.
 */
export function saveFilter(db: Database, member: Member, filter: SavedFilter): Promise<SavedFilters> {
  const isReplaced = (other: SavedFilter) =>
    pageOf(other) === pageOf(filter) && (other.to === filter.to || other.name === filter.name)
  return changeFilters(db, member, (before) => {
    const others = before.filter((other) => !isReplaced(other))
    const max = limits.savedFiltersMax
    if (others.length >= max) throw new Refusal('saved_filter.too_many', { max })
    return [...others, filter]
  })
}

export function forgetFilter(db: Database, member: Member, address: string): Promise<SavedFilters> {
  return changeFilters(db, member, (before) => before.filter(({ to }) => to !== address))
}

/** Two devices at once change the same list one after the other. */
function changeFilters(
  db: Database,
  member: Member,
  change: (before: readonly SavedFilter[]) => SavedFilter[],
): Promise<SavedFilters> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ filters: storeMembers.savedFilters })
      .from(storeMembers)
      .where(ofMember(member))
      .for('update')
    const savedFilters = change(row?.filters ?? [])
    await tx.update(storeMembers).set({ savedFilters }).where(ofMember(member))
    return { results: savedFilters }
  })
}
