import { ApiError } from '#web/data/api.ts'
import { fieldErrorsOf } from '#web/data/form-failures.ts'
import type { FieldErrors } from '#web/ui/form/use-form.ts'

/** What a form of the account shows of a refusal: errors of its fields where it names them, else its sentence. */
export function failureOf(error: unknown): { errors?: FieldErrors; message?: string } {
  if (!(error instanceof ApiError)) throw error
  const errors = fieldErrorsOf(error)
  return errors ? { errors } : { message: error.message }
}
