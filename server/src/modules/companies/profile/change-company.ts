import { and, eq, ne, sql } from 'drizzle-orm'
import type { CompanyDetail, CompanySettings } from '#contracts/companies/company.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { companies } from '../companies.tables.ts'
import { readCompany } from './company-detail.queries.ts'
import { type Change, type CompanyRow, inCompany, recordChange } from './lock-company.ts'

/**
 * Changes what is registered of a company. What an operator has verified, or looks at now, is unverified once it changes: it
 * must be sent in again. Refuses: team.right_missing.
 */
export function changeCompany(
  db: Database,
  who: Change,
  { company_name: name, registration_number: registrationNumber, tin, po_number_required }: CompanySettings,
): Promise<CompanyDetail> {
  return inCompany(db, who, async (tx, company) => {
    const next = { name, registrationNumber, tin, poNumberRequired: po_number_required }
    const changes = changesOf(company, next)
    if (changes.length > 0) {
      const isOtherCompany = changes.some(({ field }) => field !== 'poNumberRequired')
      await tx
        .update(companies)
        .set({
          ...next,
          ...(isOtherCompany && { isVerified: false, submittedAt: null, refusedReason: null }),
          updatedAt: sql`now()`,
        })
        .where(eq(companies.id, who.id))
      await recordChange(tx, who, 'company.changed', { changes })
    }
    return readCompany(tx, who)
  })
}

type Fields = Pick<CompanyRow, 'name' | 'registrationNumber' | 'tin' | 'poNumberRequired'>
const textOf = (value: string | boolean | null) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? '')

function changesOf(before: Fields, after: Fields): { field: keyof Fields; from: string; to: string }[] {
  const fields: readonly (keyof Fields)[] = ['name', 'registrationNumber', 'tin', 'poNumberRequired']
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: textOf(before[field]), to: textOf(after[field]) }))
}

/** No two verified companies have one registration number. Refuses: company.number_taken. */
export async function refuseTakenNumber(
  tx: Connection,
  { id, registrationNumber }: CompanyRow,
): Promise<void> {
  const [other] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(
        eq(companies.registrationNumber, registrationNumber ?? ''),
        eq(companies.isVerified, true),
        sql`${companies.closedAt} is null`,
        ne(companies.id, id),
      ),
    )
  if (other) throw new Refusal('company.number_taken')
}
