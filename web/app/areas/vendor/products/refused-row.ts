import { ApiError } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'

/** What a row says of a save that did not work: what is wrong with its first field, or why else. */
export function refusedRow(error: unknown): string {
  const [sentence] = error instanceof ApiError ? (Object.values(error.errors)[0] ?? []) : []
  return sentence ?? failureSentence(error)
}
