import type pg from 'pg'
import { operatorRolesWith } from '#contracts/operators/operator-rights.ts'
import type { Role } from '#server/plugins/access.ts'

/** A row of see_as_sessions that holds now, with the person as the database knows it. */
export interface StandingSeeAs {
  readonly id: string
  readonly operatorId: string
  readonly personId: string
  readonly endsAt: Date
  readonly name: string
  readonly email: string | null
  readonly image: string | null
  readonly roles: readonly Role[]
}

export const rolesThatSeeAs = operatorRolesWith('see_as')

const text = (column: 'id' | 'session_id') => `
  select s.id, s.operator_id as "operatorId", s.person_id as "personId", s.ends_at as "endsAt", p.name, p.email, p.image, p.roles
  from see_as_sessions s join people p on p.id = s.person_id
  where s.${column} = $1 and see_as_stands(s, $2, $3)`

/** Null where it is over for any reason. */
export async function findSeeAs(pool: pg.Pool, id: string, now: Date): Promise<StandingSeeAs | null> {
  const { rows } = await pool.query<StandingSeeAs>({
    ...{ name: 'see-as-by-id', text: text('id') },
    values: [id, now, rolesThatSeeAs],
  })
  return rows[0] ?? null
}

/** As whom a session of an operator sees the site; null where as nobody else. */
export async function findSeeAsOfSession(
  pool: pg.Pool,
  sessionId: string,
  now: Date,
): Promise<StandingSeeAs | null> {
  const { rows } = await pool.query<StandingSeeAs>({
    ...{ name: 'see-as-of-session', text: text('session_id') },
    values: [sessionId, now, rolesThatSeeAs],
  })
  return rows[0] ?? null
}
