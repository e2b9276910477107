import type { CompanyAct } from '#contracts/companies/company-acts.ts'
import { type CompanyRole, rightsOfCompanyRole } from '#contracts/companies/company-rights.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { eq, sql } from '../../../database/drizzle.ts'
import { writeTeamEvent } from '../../teams/index.ts'
import { companies } from '../companies.tables.ts'
import { companyTeams } from '../company-teams.ts'

export type CompanyRow = typeof companies.$inferSelect

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Who changes which company. */
export interface Change {
  readonly id: string
  readonly personId: string
}

/**
 * Changes of one company run one after the other, as those of its team. The membership is read again under the lock: the
 * person may have been removed since the call began. Refuses: company.not_yours, team.right_missing.
 */
export function inCompany<Result>(
  db: Database,
  { id, personId }: Change,
  work: (tx: Transaction, company: CompanyRow) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const [company] = await tx.select().from(companies).where(eq(companies.id, id)).for('no key update')
    if (!company || company.closedAt) throw new Refusal('company.not_yours')
    const { rows } = await tx.execute<{ role: CompanyRole }>(sql`
      select role from company_members where company_id = ${id} and person_id = ${personId}`)

    const role = rows[0]?.role
    if (!role || !rightsOfCompanyRole[role].includes('settings')) throw new Refusal('team.right_missing')
    return work(tx, company)
  })
}

/** Records in the activity of a company what somebody changed. */
export function recordChange(tx: Connection, who: Change, kind: CompanyAct, detail: object): Promise<void> {
  return writeTeamEvent(tx, companyTeams, { id: who.id, actorId: who.personId, kind, detail })
}
