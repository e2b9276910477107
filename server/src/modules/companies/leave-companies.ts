import type pg from 'pg'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { endDemoTeams, eraseInvitations } from '../teams/index.ts'
import { companyTeams } from './company-teams.ts'
import { eraseDocuments } from './profile/company-documents.ts'

/**
 * Ends the memberships of a person who deletes the account, and the invitations to it. Companies that the person owns are closed:
 * they have no members, papers, branches or invitations left.
 */
export async function leaveCompanies(tx: Connection, personId: string): Promise<void> {
  const owned = sql`(select company_id from company_members where person_id = ${personId} and role = 'owner')`
  await tx.execute(sql`
    update companies set closed_at = now(), submitted_at = null, updated_at = now() where id in ${owned}`)
  await eraseDocuments(tx, personId)
  await tx.execute(sql`delete from company_documents where company_id in ${owned}`)
  await tx.execute(sql`delete from branches where company_id in ${owned}`)
  await tx.execute(sql`delete from company_invitations where company_id in ${owned}`)
  await eraseInvitations(tx, companyTeams, personId)
  await tx.execute(sql`delete from company_members where person_id = ${personId} or company_id in ${owned}`)
}

/** Closes the companies of the demo, also those that real people took over, and ends the memberships of its people. */
export async function closeDemoCompanies(
  client: pg.ClientBase,
  demoPeople: readonly string[],
): Promise<void> {
  const companies = await endDemoTeams(client, companyTeams, demoPeople)
  await client.query(
    'update companies set closed_at = now(), submitted_at = null, updated_at = now() where id = any ($1) and closed_at is null',
    [companies],
  )
}
