import { translate } from '#web/messages/messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import type { FieldErrors } from '#web/ui/form/use-form.ts'

/** The titles of notices by the sentence of the field [BB-8.05]. */
export type NoticeTitles = Readonly<Record<string, string>>

/** Announces the first missing field in the given order as a notice; every field has its own sentence too. */
export function announceFirst(errors: FieldErrors, order: readonly string[], titles: NoticeTitles): null {
  const sentence = order.map((field) => errors[field]).find((error) => error && titles[error])
  const title = sentence && titles[sentence]
  if (title) showToast({ tone: 'bad', title: translate(title), message: translate(sentence) })
  return null
}
