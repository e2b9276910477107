// Loaded by the form's hook once the page is there: pages with a form do not wait for the schema library.
import { parseSubmission } from '@conform-to/dom/future'
import { configureCoercion, formatResult } from '@conform-to/zod/v4/future'
import type { z } from 'zod'
import type { Checked, FieldsSchema } from './form-types.ts'
import { numberOf } from './number-of.ts'

/** An empty text stays one: contracts decide what it means, and in a profile it erases the saved value. */
const { coerceFormValue } = configureCoercion({
  stripEmptyString: (text) => text,
  type: { number: numberOf },
})

/** What the browser would send, by the schema: its values, or the first error of each field. */
export function checkForm<Schema extends FieldsSchema>(schema: Schema, data: FormData): Checked<Schema> {
  const result = coerceFormValue(schema).safeParse(parseSubmission(data).payload)
  if (result.success) return { errors: null, value: result.data as z.output<Schema> }
  const { fieldErrors = {} } = formatResult(result) ?? {}
  return {
    errors: Object.fromEntries(
      Object.entries(fieldErrors).map(([field, sentences]) => [field, sentences?.[0]]),
    ),
  }
}
