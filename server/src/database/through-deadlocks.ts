import { setTimeout as rest } from 'node:timers/promises'

const triesMax = 5

/** PostgreSQL aborted this transaction to resolve a deadlock; nothing of it was written. */
function isDeadlock(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return code === '40P01' || cause?.code === '40P01'
}

/**
 * Runs a write that is one complete transaction, and runs it again, some four times, when PostgreSQL aborted it because
 * of a deadlock. Rows are locked in one order everywhere (docs/architecture.md), so this covers cases that the order
 * misses: the caller gets a result instead of "try again".
 */
export async function throughDeadlocks<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await write()
    } catch (error) {
      if (!isDeadlock(error) || tried === triesMax) throw error
      // A random pause, so that the retries do not collide again.
      await rest(Math.random() * 20 * tried)
    }
  }
}
