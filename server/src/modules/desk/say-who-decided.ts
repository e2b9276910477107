import type { OperatorActKind } from '#contracts/operators/operators.ts'
import { Refusal, type RefusalCode } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { listActsAbout } from '../operators/index.ts'

/** The refusals that mean that the matter is not as the page showed it, each with the acts that bring that about. */
const decidedBy: Partial<Record<RefusalCode, readonly OperatorActKind[]>> = {
  'store.cannot_decide': ['store.verified', 'store.rejected'],
  'company.cannot_decide': ['company.verified', 'company.refused'],
  'store.cannot_suspend': ['store.suspended'],
  'store.not_suspended': ['store.reinstated'],
  'store.payouts_held': ['payouts.held'],
  'store.payouts_not_held': ['payouts.released'],
  'payout.not_checked': ['payout.check_released', 'payout.check_confirmed'],
  'person.locked': ['person.locked'],
  'person.not_locked': ['person.unlocked'],
  'product.is_taken_down': ['product.taken_down'],
  'product.not_taken_down': ['product.restored'],
  'product.not_asked': ['product.kept_down'],
}

/**
 * Runs a decision. Where somebody else was faster, the refusal says who: task.decided. The decision itself holds the lock, so nothing
 * happens twice.
 */
export async function sayWhoDecided<Result>(
  db: Connection,
  subjectId: string,
  decide: () => Promise<Result>,
): Promise<Result> {
  try {
    return await decide()
  } catch (error) {
    const kinds: readonly string[] | undefined = error instanceof Refusal ? decidedBy[error.code] : undefined
    if (!kinds) throw error
    const last = (await listActsAbout(db, subjectId)).find(({ kind }) => kinds.includes(kind))
    if (!last) throw error
    throw new Refusal('task.decided', { name: last.by.name })
  }
}
