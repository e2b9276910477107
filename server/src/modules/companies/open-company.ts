import type { NewCompany } from '#contracts/companies/company.ts'
import { limits } from '#contracts/limits.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../database/client.ts'
import { eq, sql } from '../../database/drizzle.ts'
import { isMisleading } from '../accounts/index.ts'
import { writeTeamEvent } from '../teams/index.ts'
import { companies, companyMembers } from './companies.tables.ts'
import { companyTeams } from './company-teams.ts'

/**
 * Opens a business account: a company with the person as its owner, which gives the role `business`. Returns the company's
 * id. Refuses: company.too_many, company.name_misleads.
 */
export async function openCompany(db: Database, personId: string, company: NewCompany): Promise<string> {
  return db.transaction(async (tx) => {
    // Locks the person's row, so that concurrent calls count one after the other.
    await tx.execute(sql`select from people where id = ${personId} for no key update`)
    const memberships = await tx.$count(companyMembers, eq(companyMembers.personId, personId))
    if (memberships >= limits.companiesMax)
      throw new Refusal('company.too_many', { max: limits.companiesMax })
    const { company_name: name, registration_number: registrationNumber, tin } = company
    if (await isMisleading(tx, name)) throw new Refusal('company.name_misleads')
    const [opened] = await tx
      .insert(companies)
      .values({ name, registrationNumber, tin })
      .returning({ id: companies.id })
    const { id } = opened as { id: string }
    await tx.insert(companyMembers).values({ companyId: id, personId, role: 'owner', addedBy: personId })
    await writeTeamEvent(tx, companyTeams, {
      id,
      actorId: personId,
      kind: 'company.opened',
      detail: { name },
    })
    return id
  })
}
