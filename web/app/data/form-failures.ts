// Apart from failures.ts, which is on every page.
import { failureSentence } from './failures.ts'
import { ApiError } from './http.ts'

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
