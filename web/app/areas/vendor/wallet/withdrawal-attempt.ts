import { recallInTab, rememberInTab } from '#web/data/browser/tab-memory.ts'
import { newIdempotencyKey } from '#web/data/new-idempotency-key.ts'

/**
 * The idempotency key of a withdrawal: the same for the same input until it succeeded, also after a reload, so that a retry
 * after a lost answer sends no money twice.
 */
export function keyOfAttempt(input: string): string {
  const [key, of] = recallInTab('juaso.withdrawal-attempt')?.split('\n') ?? []
  if (key && of === input) return key
  const fresh = newIdempotencyKey()
  rememberInTab('juaso.withdrawal-attempt', `${fresh}\n${input}`)
  return fresh
}

/** The request was answered: the same input sent again is another withdrawal. */
export function endAttempt(): void {
  rememberInTab('juaso.withdrawal-attempt', null)
}
