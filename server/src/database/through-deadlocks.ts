import { setTimeout as rest } from 'node:timers/promises'
import type { Database } from './client.ts'

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

/**
 * A transaction that is begun again as a whole where a deadlock ended it. `write` may therefore run several times: it does nothing outside
 * of the database, and changes nothing that it finds outside of itself.
 */
export const wholeTransaction = <Answer>(
  db: Pick<Database, 'transaction'>,
  write: Parameters<typeof db.transaction<Answer>>[0],
): Promise<Answer> => throughDeadlocks(() => db.transaction(write))
