import { mark, translate } from '#web/messages/messages.ts'
import { ApiError } from './http.ts'

/** SH-8.05. */
export const sessionExpired = mark('Session expired. Please log in again.')
/** SH-8.06. */
export const noAnswer = mark('Network error or server unavailable')
export const requestFailed = mark('Request failed')

/** The sentence of a refusal; null for faults and for responses that are not the market's (such as a proxy's page). */
export function refusalSentence(error: ApiError): string | null {
  return error.code && error.code !== 'fault' ? (error.detail ?? null) : null
}

/** The sentence for a failed call that has none of its own in the specification. */
export function failureSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return translate(requestFailed)
  if (error.status === 0) return translate(noAnswer)
  return error.status === 401
    ? translate(sessionExpired)
    : (refusalSentence(error) ?? translate(requestFailed))
}

/** [SH-5.12] The errors of a refusal by the field's name in a form, such as `lines[0].quantity`: the first of each. */
export function fieldErrorsOf({ errors }: ApiError): Record<string, string> | null {
  const first = Object.entries(errors).flatMap(([path, [sentence]]) =>
    sentence ? [[path.replace(/\.(\d+)(?=\.|$)/g, '[$1]'), sentence]] : [],
  )
  return first.length > 0 ? Object.fromEntries(first) : null
}

/** What a form shows of a failed call: errors of its fields where the refusal names them, else one sentence. */
export function formFailureOf(error: unknown): { errors?: Record<string, string>; message?: string } {
  const errors = error instanceof ApiError ? fieldErrorsOf(error) : null
  return errors ? { errors } : { message: failureSentence(error) }
}
