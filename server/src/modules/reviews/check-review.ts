import type { Signal } from '#contracts/desk/signals.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { countedSignals } from '../signals/index.ts'

/**
 * Holds a review that was just written, in its own transaction, where signals say so: it is not approved until an operator decides.
 * Returns whether it is held. The caller counts only one that is not.
 */
export async function holdForSignals(tx: Connection, reviewId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ signals: Signal[] }>(sql`
    select (${countedSignals(sql`select * from review_signals(${reviewId})`)}) as signals`)
  const signals = rows[0]?.signals ?? []
  if (signals.length === 0) return false
  await tx.execute(sql`
    insert into review_checks (review_id, signals) values (${reviewId}, ${JSON.stringify(signals)}::jsonb)`)
  await tx.execute(sql`update reviews set is_approved = false where id = ${reviewId}`)
  return true
}

/** Ends the check of a review. Returns whether one was open. */
export async function endCheck(tx: Connection, reviewId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update review_checks set decided_at = now() where review_id = ${reviewId} and decided_at is null`)
  return Boolean(rowCount)
}

/** Whether signals hold a review that nobody has decided about. */
export async function isHeld(tx: Connection, reviewId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from review_checks where review_id = ${reviewId} and decided_at is null`)
  return Boolean(rowCount)
}
