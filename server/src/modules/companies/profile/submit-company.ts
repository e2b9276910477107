import type { CompanyDetail } from '#contracts/companies/company.ts'
import { Refusal } from '#contracts/refusals.ts'
import { and, eq, sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { companies, companyDocuments } from '../companies.tables.ts'
import { refuseTaken } from './change-company.ts'
import { readCompany } from './company-detail.queries.ts'
import { type Change, inCompany, recordChange } from './lock-company.ts'

/**
 * Sends a company in for verification. Refuses: company.already_sent, company.number_missing, company.tin_missing,
 * company.paper_missing, company.number_taken, company.tin_taken, company.name_taken.
 */
export function submitCompany({ db, clock }: Market, who: Change): Promise<CompanyDetail> {
  return inCompany(db, who, async (tx, company) => {
    if (company.isVerified || company.submittedAt) throw new Refusal('company.already_sent')
    if (!company.registrationNumber) throw new Refusal('company.number_missing')
    if (!company.tin) throw new Refusal('company.tin_missing')
    const isCertificate = and(
      eq(companyDocuments.companyId, who.id),
      eq(companyDocuments.kind, 'registration'),
    )
    if ((await tx.$count(companyDocuments, isCertificate)) === 0) throw new Refusal('company.paper_missing')
    await refuseTaken(tx, company)
    await tx
      .update(companies)
      .set({
        submittedAt: clock(),
        refusedReason: null,
        refusedField: null,
        askedField: null,
        askedWords: null,
        updatedAt: sql`now()`,
      })
      .where(eq(companies.id, who.id))
    await recordChange(tx, who, 'company.submitted', {})
    return readCompany(tx, who)
  })
}
