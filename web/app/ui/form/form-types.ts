import type { ZodType, z } from 'zod'

/** Errors by field, such as `city` or `lines[2].quantity`; valid fields have none. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

// biome-ignore lint/suspicious/noExplicitAny: any shape of fields.
export type FieldsSchema = ZodType<Record<string, any>, Record<string, any>>

/**
 * The rules of a form, or what loads them. A form that a page shows at once loads them, so that the page is there before the
 * schema library; one that is itself loaded when it is asked for brings its schema along.
 */
export type Rules<Schema extends FieldsSchema> = Schema | (() => Promise<Schema>)

export type Checked<Schema extends FieldsSchema> =
  | { readonly errors: FieldErrors; readonly value?: never }
  | { readonly errors: null; readonly value: z.output<Schema> }
