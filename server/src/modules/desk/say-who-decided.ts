import { Refusal, type RefusalCode } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { listActsAbout } from '../operators/index.ts'

/** The refusals that mean that the matter is not as the page showed it. */
const decidedCodes: readonly RefusalCode[] = [
  'store.cannot_decide',
  'company.cannot_decide',
  'store.cannot_suspend',
  'store.not_suspended',
  'store.payouts_held',
  'store.payouts_not_held',
  'payout.not_checked',
  'person.locked',
  'person.not_locked',
  'product.is_taken_down',
  'product.not_taken_down',
  'product.not_asked',
]

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
    if (!(error instanceof Refusal) || !decidedCodes.includes(error.code)) throw error
    const acts = await listActsAbout(db, subjectId)
    const isAbout = error.code.startsWith('store.payouts_')
      ? /^payouts\./
      : /^(store|company|person|product|payout)\./
    const last = acts.find(({ kind }) => isAbout.test(kind))
    if (!last) throw error
    throw new Refusal('task.decided', { name: last.by.name })
  }
}
