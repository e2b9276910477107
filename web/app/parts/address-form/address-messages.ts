import { ApiError } from '#web/data/api.ts'
import { fieldErrorsOf } from '#web/data/form-failures.ts'
import { mark, translate } from '#web/messages/messages.ts'
import type { FieldErrors } from '#web/ui/form/use-form.ts'

/** The messages of adding (SH-8.18) and changing (SH-8.19) an address. */
export const addressMessages = {
  add: {
    formTitle: mark('Add New Address'),
    done: mark('Address Saved'),
    failed: mark('Save Failed'),
    sentence: mark('Failed to save address. Please try again.'),
    signIn: mark('Please log in to save addresses.'),
  },
  edit: {
    formTitle: mark('Edit Address'),
    done: mark('Address Updated'),
    failed: mark('Update Failed'),
    sentence: mark('Failed to update address. Please try again.'),
    signIn: mark('Please log in to update addresses.'),
  },
  missing: mark('Please fill in all required fields.'),
} as const

type Words = (typeof addressMessages)['add' | 'edit']

/** Errors of a refused address: by field where the server names them (SH-5.12), else one sentence. */
export function addressFailure(error: unknown, words: Words): { errors?: FieldErrors; message?: string } {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 401) return { message: translate(words.signIn) }
  const errors = fieldErrorsOf(error)
  if (errors) return { errors }
  return { message: error.status === 409 ? error.message : translate(words.sentence) }
}

/** True if a required field is empty: the schema's first sentence then says that it is required. */
export function isAnyMissing(errors: FieldErrors): boolean {
  return Object.values(errors).some((sentence) => sentence?.endsWith('is required'))
}
