import type { CompanyDetail, CompanySettings } from '#contracts/companies/company.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../../database/client.ts'
import { eq, sql } from '../../../database/drizzle.ts'
import { isMisleading } from '../../accounts/index.ts'
import { companies } from '../companies.tables.ts'
import { readCompany } from './company-detail.queries.ts'
import { type Change, type CompanyRow, inCompany, recordChange } from './lock-company.ts'

/**
 * Changes what is registered of a company. What an operator has verified, or looks at now, is unverified once it changes: it
 * must be sent in again, unless it is what the operator asked about. Refuses: team.right_missing, company.name_misleads.
 */
export function changeCompany(
  db: Database,
  who: Change,
  { company_name: name, registration_number: registrationNumber, tin, po_number_required }: CompanySettings,
): Promise<CompanyDetail> {
  return inCompany(db, who, async (tx, company) => {
    const next = { name, registrationNumber, tin, poNumberRequired: po_number_required }
    if (name !== company.name && (await isMisleading(tx, name))) throw new Refusal('company.name_misleads')
    const changes = changesOf(company, next)
    // Who saves the form that was asked about has answered, also where it was right.
    const isAboutOrders = changes.length > 0 && changes.every(({ field }) => field === 'poNumberRequired')
    const answers = company.askedField !== null && company.askedField !== 'papers' && !isAboutOrders
    if (changes.length > 0 || answers) {
      const others = changes.filter(({ field }) => field !== 'poNumberRequired')
      const isAnswer =
        company.submittedAt !== null && others.every(({ field }) => fieldNames[field] === company.askedField)
      const isOtherCompany = others.length > 0 && !isAnswer
      await tx
        .update(companies)
        .set({
          ...next,
          ...((answers || isOtherCompany) && { askedField: null, askedWords: null }),
          ...(isOtherCompany && {
            isVerified: false,
            submittedAt: null,
            refusedReason: null,
            refusedField: null,
          }),
          updatedAt: sql`now()`,
        })
        .where(eq(companies.id, who.id))
      if (changes.length > 0) await recordChange(tx, who, 'company.changed', { changes })
    }
    return readCompany(tx, who)
  })
}

const fieldNames: Readonly<Record<keyof Fields, string>> = {
  name: 'company_name',
  registrationNumber: 'registration_number',
  tin: 'tin',
  poNumberRequired: 'po_number_required',
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

/**
 * No two verified companies have one name, registration number or TIN; a Ghana Card as TIN is that of a person, who may have several.
 * Refuses: company.number_taken, company.tin_taken, company.name_taken.
 */
export async function refuseTaken(
  tx: Connection,
  { id, name, registrationNumber, tin }: CompanyRow,
): Promise<void> {
  // One decision after the other: two companies of one name could be verified at the same moment.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('verified company', 0))`)
  const { rows } = await tx.execute<{ same_number: boolean; same_tin: boolean }>(sql`
    select registration_number is not distinct from ${registrationNumber} as same_number,
      tin = ${tin} and tin not like 'GHA-%' as same_tin
    from companies where is_verified and closed_at is null and id <> ${id}
      and (registration_number = ${registrationNumber} or tin = ${tin} and tin not like 'GHA-%' or name_key(name) = name_key(${name}))`)
  if (rows.some((row) => row.same_number)) throw new Refusal('company.number_taken')
  if (rows.some((row) => row.same_tin)) throw new Refusal('company.tin_taken')
  if (rows.length > 0) throw new Refusal('company.name_taken')
}
