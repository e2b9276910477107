import { setTimeout as rest } from 'node:timers/promises'

const triesMax = 5

/** The database ended this transaction to free others: nothing of it was written. */
function isDeadlock(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return code === '40P01' || cause?.code === '40P01'
}

/**
 * Does a write that is one whole transaction, and does it again, some four times, where the database chose it as the victim of a
 * deadlock. Rows are locked in one order everywhere (docs/architecture.md), so this is for what nobody thought of: people
 * are not told to come again for it.
 */
export async function throughDeadlocks<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await write()
    } catch (error) {
      if (!isDeadlock(error) || tried === triesMax) throw error
      // Not all of them at the same moment again.
      await rest(Math.random() * 20 * tried)
    }
  }
}
