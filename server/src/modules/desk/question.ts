import { type SQL, sql } from '../../database/drizzle.ts'

interface Asked {
  /** Of the store or company. */
  readonly id: SQL
  readonly submittedAt: SQL
  /** True where it still waits for an answer. */
  readonly isOpen: SQL
}

/** The last question to a store or company since it was sent in, as JSON; null where none was asked. */
export const questionOf = ({ id, submittedAt, isOpen }: Asked) => sql`(
  select jsonb_build_object('at', iso_instant(a.at), 'is_answered', not ${isOpen}) from operator_acts a
  where a.subject_id = ${id}::text and a.kind in ('store.asked', 'company.asked') and a.at >= ${submittedAt}
  order by a.number desc limit 1)`
