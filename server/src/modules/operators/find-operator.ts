import type pg from 'pg'
import { type OperatorRole, operatorIdleMinutes } from '#contracts/operators/operator-rights.ts'

/** How often the time of the last act is written, in milliseconds. */
const writtenEveryMs = 30_000

/** An operator in a session that has shown the second factor. */
export interface FoundOperator {
  readonly role: OperatorRole
  /** When the code was last entered in this session. */
  readonly codeAt: Date
}

interface Row {
  readonly role: OperatorRole | null
  readonly is_ended: boolean
  readonly has_code: boolean
  readonly code_at: Date | null
  readonly attended_at: Date | null
}

/**
 * The operator of a session, read from the database at each call, so that an operator whose work is ended is refused at the next one.
 *
 * Returns `none` where the person does not run Juaso, `code` where the session has not shown the second factor (or the person has
 * turned it off), and `idle` where nothing was done at the desk for too long; the session is deleted then. Somebody who has the admin
 * role from an outside provider and was given no role here may read only.
 */
export async function findOperator(
  pool: pg.Pool,
  { personId, sessionId }: { readonly personId: string; readonly sessionId: string | null },
  { now, isAttended }: { readonly now: Date; readonly isAttended: boolean },
): Promise<FoundOperator | 'none' | 'code' | 'idle'> {
  const { rows } = await pool.query<Row>({ name: 'operator-of-session', text, values: [personId, sessionId] })
  const [row] = rows
  if (!row || row.is_ended) return 'none'
  if (!row.has_code || !row.code_at) return 'code'
  const idleMs = now.getTime() - Math.max(row.code_at.getTime(), row.attended_at?.getTime() ?? 0)
  if (idleMs > operatorIdleMinutes * 60_000) {
    if (!row.attended_at) return 'code'
    await pool.query('delete from sessions where id = $1', [sessionId])
    return 'idle'
  }
  const isNoted = row.attended_at && now.getTime() - row.attended_at.getTime() < writtenEveryMs
  if (isAttended && !isNoted)
    await pool.query('update sessions set attended_at = $2 where id = $1', [sessionId, now])
  return { role: row.role ?? 'read_only', codeAt: row.code_at }
}

const text = `
  select o.role, o.ended_at is not null as is_ended, p.two_factor_enabled as has_code, s.second_factor_at as code_at, s.attended_at
  from people p
  left join operators o on o.person_id = p.id
  left join sessions s on s.user_id = p.id and s.id = $2 and s.expires_at > now()
  where p.id = $1 and 'admin' = any (p.roles) and p.deleted_at is null and p.locked_at is null`
