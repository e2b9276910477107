import type pg from 'pg'
import type { OwnCompany } from '#contracts/companies/company.ts'
import { type CompanyRole, rightsOfCompanyRole } from '#contracts/companies/company-rights.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { ActingCompany } from '../../plugins/access.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The open company with this id and the person's role in it, without an id the only one; null where the person is no member of such
 * a company. Refuses: company.choose, without an id for a member of several.
 */
export async function findActingCompany(
  db: Pick<pg.Pool, 'query'>,
  personId: string,
  key: string | null,
): Promise<ActingCompany | null> {
  if (key !== null && !uuid.test(key)) return null
  const { rows } = await db.query<ActingCompany>({
    name: 'acting-company',
    text: `select c.id, c.name, m.role from companies c
      join company_members m on m.company_id = c.id and m.person_id = $2
      where c.closed_at is null and ($1::uuid is null or c.id = $1) limit 2`,
    values: [key, personId],
  })
  if (rows.length > 1) throw new Refusal('company.choose')
  return rows[0] ?? null
}

/** What members see of a company `c` by their membership `m`. */
export const ownColumns = `c.id, c.name as company_name, c.registration_number, c.tin, c.is_verified,
  case when c.is_verified then 'verified' when c.submitted_at is not null then 'submitted'
    when c.refused_reason is not null then 'refused' else 'none' end as verification, c.po_number_required, m.role`

/** The companies that a person is a member of, the oldest membership first. */
export async function listOwnCompanies(db: Pick<pg.Pool, 'query'>, personId: string): Promise<OwnCompany[]> {
  const { rows } = await db.query<Omit<OwnCompany, 'rights'> & { role: CompanyRole }>({
    name: 'own-companies',
    text: `select ${ownColumns} from company_members m join companies c on c.id = m.company_id
      where m.person_id = $1 order by m.created_at, c.id`,
    values: [personId],
  })
  return rows.map((row) => ({ ...row, rights: [...rightsOfCompanyRole[row.role]] }))
}
