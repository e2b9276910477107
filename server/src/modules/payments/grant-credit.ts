import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

/**
 * Lets a company buy on invoice until it owes `limitPesewas`; 0 stops further purchases on invoice. Existing debt stays
 * owed. It counts while the company is verified. Refuses: company.not_yours for a company that is unknown or closed.
 */
export async function grantCredit(db: Connection, companyId: string, limitPesewas: number): Promise<void> {
  const granted = await db.execute(sql`
    insert into credit_terms (company_id, limit_pesewas)
    select id, ${limitPesewas}::bigint from companies where id = ${companyId} and closed_at is null
    on conflict (company_id) do update set limit_pesewas = excluded.limit_pesewas, updated_at = now()
    returning company_id`)
  if (granted.rows.length === 0) throw new Refusal('company.not_yours')
}
