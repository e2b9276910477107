import { sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'

/**
 * Lets a company buy on invoice until it owes `limitPesewas`; 0 stops further purchases on invoice. Existing debt stays
 * owed. Refuses: checkout.net30_not_granted for a person without the business role.
 */
export async function grantCredit(db: Connection, email: string, limitPesewas: number): Promise<void> {
  const granted = await db.execute(sql`
    insert into credit_terms (person_id, limit_pesewas)
    select id, ${limitPesewas}::bigint from people where email = lower(${email}) and 'business' = any (roles)
    on conflict (person_id) do update set limit_pesewas = excluded.limit_pesewas, updated_at = now()
    returning person_id`)
  if (granted.rows.length === 0) throw new Refusal('checkout.net30_not_granted')
}
