import { ApiError } from '#web/data/api.ts'
import type { FieldErrors } from '#web/ui/form/use-form.ts'

/** [SH-5.12] Turns a refusal into form errors: the first sentence of each field, or one for the whole form. */
export function failureOf(error: unknown): { errors?: FieldErrors; message?: string } {
  if (!(error instanceof ApiError)) throw error
  const errors = Object.fromEntries(
    Object.entries(error.errors).flatMap(([field, [first]]) => (first ? [[field, first]] : [])),
  )
  return Object.keys(errors).length > 0 ? { errors } : { message: error.message }
}
