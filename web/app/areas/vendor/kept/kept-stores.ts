import type { OwnStore } from '#contracts/vendors/store-team.ts'
import { readKeptStores } from '#web/data/kept/kept-database.ts'

/** What the call of the person's stores would answer, from what this browser keeps. */
export async function keptStores(): Promise<{ at: number; data: OwnStore[] } | null> {
  const kept = await readKeptStores()
  return kept ? { at: kept.at, data: kept.stores } : null
}
