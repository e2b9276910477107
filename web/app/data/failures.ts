import { mark, translate } from '#web/messages/messages.ts'
import { ApiError, isAnswerLost } from './http.ts'

/** SH-8.05. */
export const sessionExpired = mark('Session expired. Please log in again.')
/** SH-8.06. */
export const noAnswer = mark('Network error or server unavailable')
export const requestFailed = mark('Request failed')
const answerLost = mark('No answer came back')

/** The sentence of a refusal; null for faults and for responses that are not the market's (such as a proxy's page). */
export function refusalSentence(error: ApiError): string | null {
  return error.code && error.code !== 'fault' ? (error.detail ?? null) : null
}

/** The title above the sentence of a failed call. Where the answer was lost on its way, nobody knows yet whether it was done. */
export function failureTitle(error: unknown, title: string): string {
  return isAnswerLost(error) ? translate(answerLost) : title
}

/** The sentence for a failed call that has none of its own in the specification. */
export function failureSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return translate(requestFailed)
  if (error.status === 0) return translate(noAnswer)
  return error.status === 401
    ? translate(sessionExpired)
    : (refusalSentence(error) ?? translate(requestFailed))
}

/** True if it is unknown whether the call did its work, so that its key has to be kept for the retry. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500
}
