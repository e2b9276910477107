import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

/** The companies that a person buys for and, of those that the person owns, what is kept, for the download of their data. */
export async function exportCompanies(db: Connection, personId: string): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select c.name as company, m.role, m.created_at as since,
      case when m.role = 'owner' then jsonb_build_object('registration_number', c.registration_number, 'tin', c.tin,
        'is_verified', c.is_verified, 'branches', (
          select coalesce(jsonb_agg(to_jsonb(b) - 'company_id' order by b.name), '[]') from branches b where b.company_id = c.id))
      end as owned,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'file', d.file, 'added_at', d.created_at) order by d.id), '[]')
        from company_documents d where d.company_id = c.id and d.added_by = m.person_id) as papers
    from company_members m join companies c on c.id = m.company_id
    where m.person_id = ${personId} order by m.created_at, c.id`)
  return rows
}
