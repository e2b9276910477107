import { recallInTab, rememberInTab, type TabMemoryKey } from '#web/data/browser/tab-memory.ts'
import { isOutcomeUnknown } from '#web/data/failures.ts'
import { newIdempotencyKey } from '#web/data/new-idempotency-key.ts'

/** A request that was sent, perhaps without a response. Sent again with the same key it has no second effect. */
export interface Attempt {
  readonly key: string
  /** What was asked for, in JSON. */
  readonly body: string
}

/** Where the attempt is kept whose answer has not come. */
export interface AttemptMemory {
  readonly recall: () => Attempt | null
  readonly keep: (attempt: Attempt | null) => void
}

/** Kept until the tab is closed, also over a reload. */
export function attemptInTab(name: TabMemoryKey): AttemptMemory {
  return {
    recall: () => parseAttempt(recallInTab(name)),
    keep: (attempt) => rememberInTab(name, attempt && JSON.stringify(attempt)),
  }
}

function parseAttempt(text: string | null): Attempt | null {
  try {
    const read = JSON.parse(text ?? 'null') as Partial<Attempt> | null
    return typeof read?.key === 'string' && typeof read.body === 'string' ? (read as Attempt) : null
  } catch {
    return null
  }
}

/**
 * Sends a request under a key that stays the same for the same contents until it is answered, so that a second press after a lost
 * answer has no second effect. `isOver` says whether a failed one is over, so that the same contents are a request of their own; by
 * default every answer of the market ends it. Throws what `send` throws.
 */
export async function sendOnce<Answer>(
  memory: AttemptMemory,
  contents: unknown,
  send: (key: string) => Promise<Answer>,
  isOver = (error: unknown) => !isOutcomeUnknown(error),
): Promise<Answer> {
  const body = JSON.stringify(contents)
  const earlier = memory.recall()
  const attempt = earlier?.body === body ? earlier : { key: newIdempotencyKey(), body }
  memory.keep(attempt)
  try {
    const answer = await send(attempt.key)
    memory.keep(null)
    return answer
  } catch (error) {
    if (isOver(error)) memory.keep(null)
    throw error
  }
}
