import type pg from 'pg'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { endDemoTeams, eraseInvitations } from '../teams/index.ts'
import { storeTeams } from './store-teams.ts'

/** The ids of the stores that a person owns. */
const ownedBy = (personId: string) =>
  sql`(select store_id from store_members where person_id = ${personId} and role = 'owner')`

/**
 * Closes the stores of an owner who deletes the account: they become drafts, whose goods are neither shown nor sold, and lose the
 * profile and how to reach the owner. The private files are released with the person's other documents. One that was never open leaves its
 * address, and so its name, to others; nobody takes over the pages of one that was.
 */
export async function closeStores(tx: Connection, personId: string): Promise<void> {
  await tx.execute(sql`
    update stores set slug = 'closed-' || id where id in ${ownedBy(personId)} and status in ('draft', 'submitted', 'rejected')`)
  await tx.execute(sql`
    update stores set status = 'draft', updated_at = now() where id in ${ownedBy(personId)} and status <> 'draft'`)
  await tx.execute(sql`
    update store_suspensions set ended_at = now() where store_id in ${ownedBy(personId)} and ended_at is null`)
  await tx.execute(sql`update stores set email = '', phone = '' where id in ${ownedBy(personId)}`)
  await tx.execute(sql`delete from vendor_profiles where store_id in ${ownedBy(personId)}`)
  await tx.execute(sql`delete from store_invitations where store_id in ${ownedBy(personId)}`)
}

/** Ends the memberships of a person who deletes the account, and the invitations to it. A closed store has no members left. */
export async function leaveStores(tx: Connection, personId: string): Promise<void> {
  await eraseInvitations(tx, storeTeams, personId)
  await tx.execute(sql`
    delete from store_members where person_id = ${personId} or store_id in ${ownedBy(personId)}`)
}

/** Closes the stores of the demo, also those that real people took over, and ends the memberships of its people. */
export async function closeDemoStores(client: pg.ClientBase, demoPeople: readonly string[]): Promise<void> {
  const stores = await endDemoTeams(client, storeTeams, demoPeople)
  await client.query(
    "update stores set status = 'draft', updated_at = now() where id = any ($1) and status <> 'draft'",
    [stores],
  )
}
