import type { CompanyDetail } from '#contracts/companies/company.ts'
import { rightsOfCompanyRole } from '#contracts/companies/company-rights.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { ownColumns } from '../own-companies.queries.ts'

/** A company as one of its members sees it. Refuses: company.not_yours. */
export async function readCompany(
  db: Connection,
  { id, personId }: { id: string; personId: string },
): Promise<CompanyDetail> {
  const { rows } = await db.execute<Omit<CompanyDetail, 'rights'> & Record<string, unknown>>(sql`
    select ${sql.raw(ownColumns)}, c.refused_reason, iso_instant(c.submitted_at) as submitted_at,
      case when c.refused_reason is not null then jsonb_build_object('field', c.refused_field, 'words', c.refused_reason) end as refused,
      case when c.asked_words is not null then jsonb_build_object('field', c.asked_field, 'words', c.asked_words) end as asked,
      c.submitted_at is not null and coalesce(c.asked_field = 'papers', false) as adds_papers,
      opener.name as opened_by, iso_instant(c.created_at) as opened_at, owner.name as owner,
      (select count(*)::int from company_members where company_id = c.id) as members,
      (select count(*)::int from branches where company_id = c.id) as branches
    from company_members m join companies c on c.id = m.company_id
    join company_members o on o.company_id = c.id and o.role = 'owner' join people owner on owner.id = o.person_id
    left join lateral (select p.name from company_events e join people p on p.id = e.actor_id
      where e.company_id = c.id and e.kind = 'company.opened' order by e.created_at limit 1) opener on true
    where c.id = ${id} and m.person_id = ${personId}`)
  const [row] = rows
  if (!row) throw new Refusal('company.not_yours')
  return { ...row, rights: [...rightsOfCompanyRole[row.role]] }
}
