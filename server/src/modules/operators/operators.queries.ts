import type { Operator } from '#contracts/operators/operators.ts'
import type { Connection } from '../../database/client.ts'
import { type SQL, sql } from '../../database/drizzle.ts'

/** The people who run Juaso now, owners first. */
export function listOperators(db: Connection): Promise<Operator[]> {
  return readOperators(db, sql`true`)
}

/** One of them; null where the person does not run Juaso. */
export async function readOperator(db: Connection, personId: string): Promise<Operator | null> {
  const [operator] = await readOperators(db, sql`o.person_id = ${personId}`)
  return operator ?? null
}

async function readOperators(db: Connection, condition: SQL): Promise<Operator[]> {
  const { rows } = await db.execute<Omit<Operator, 'added_at' | 'last_seen_at'> & Times>(sql`
    select o.person_id, p.name, p.email, o.role, o.created_at as added_at, a.name as added_by,
      p.two_factor_enabled as has_second_factor,
      (select max(s.attended_at) from sessions s where s.user_id = o.person_id) as last_seen_at
    from operators o join people p on p.id = o.person_id left join people a on a.id = o.added_by
    where o.ended_at is null and ${condition}
    order by o.role <> 'owner', p.name, o.person_id`)
  return rows.map((row) => ({
    ...row,
    added_at: new Date(row.added_at).toISOString(),
    last_seen_at: row.last_seen_at && new Date(row.last_seen_at).toISOString(),
  }))
}

interface Times extends Record<string, unknown> {
  readonly added_at: Date
  readonly last_seen_at: Date | null
}
