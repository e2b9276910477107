import { type DefaultValue, useForm as useConform } from '@conform-to/react/future'
import { configureCoercion, formatResult } from '@conform-to/zod/v4/future'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { ZodType, z } from 'zod'
import { translate } from '#web/messages/messages.ts'
import { numberOf } from './number-of.ts'

/** Errors by field, such as `city` or `lines[2].quantity`; valid fields have none. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

// biome-ignore lint/suspicious/noExplicitAny: any shape of fields.
type FieldsSchema = ZodType<Record<string, any>, Record<string, any>>

interface Options<Schema extends FieldsSchema> {
  /** The rules. Texts of the form become the numbers, booleans and lists that the schema takes. */
  schema: Schema
  /** Submits valid values. An error it throws is passed to `failureOf`. */
  onSubmit: (fields: z.output<Schema>) => Promise<void> | void
  /** Converts an error into errors by field, an error for the whole form, or both. */
  failureOf: (error: unknown) => { errors?: FieldErrors; message?: string }
  /** An error for the whole form when it was submitted with invalid fields, from the schema's errors. */
  sentenceOf?: (errors: FieldErrors) => string | null
  /** Also an empty field is checked when it is left, and each field that was left at every change from then on. */
  checksAtOnce?: boolean
  /** The initial rows of repeated fields; other fields take theirs as `defaultValue` of their control. */
  rows?: DefaultValue<z.input<Schema>>
}

/** An empty text stays one: contracts decide what it means, and in a profile it erases the saved value. */
const { coerceFormValue } = configureCoercion({
  stripEmptyString: (text) => text,
  type: { number: numberOf },
})

/**
 * A form over plain inputs, by Conform. A field is checked when the person leaves it filled and, while it shows an error,
 * at each change; all are checked on submit, which focuses the first invalid one. Until hydration the browser validates
 * and submits, and what was typed by then stays. A control whose value is in a hidden input names that input in
 * `data-field`.
 */
export function useForm<Schema extends FieldsSchema>(options: Options<Schema>) {
  const { schema, onSubmit, failureOf, sentenceOf, checksAtOnce = false, rows } = options
  const left = useRef(new Set<string>())
  const [refused, setRefused] = useState<FieldErrors>({})
  const [message, setMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [isHydrated, setHydrated] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => setHydrated(true), [])

  const { form, fields, intent } = useConform<z.input<Schema>, string[], z.output<Schema>>({
    defaultValue: rows,
    onValidate: ({ payload }) => validate(coerceFormValue(schema), payload),
    onError({ error, intent: { type } = { type: 'submit' } }) {
      if (type !== 'submit') return
      setRefused({})
      setMessage(sentenceOf?.(firstSentences(error.fieldErrors)) ?? null)
      focusFirstInvalid()
    },
    onSubmit(event, { value }) {
      event.preventDefault()
      if (!busy) void send(value)
    },
  })

  const errors = inReadersLanguage({ ...firstSentences(form.fieldErrors), ...refused })

  async function send(value: z.output<Schema>) {
    setMessage(null)
    setRefused({})
    setBusy(true)
    try {
      await onSubmit(value)
    } catch (error) {
      const failure = failureOf(error)
      setRefused(failure.errors ?? {})
      setMessage(failure.message ?? sentenceWithoutField(element.current, failure.errors))
      focusFirstInvalid()
    } finally {
      setBusy(false)
    }
  }

  /** The errors must be rendered before the focus moves, so that screen readers read them. */
  function focusFirstInvalid() {
    const invalid = '[aria-invalid=true]:not(fieldset), fieldset[aria-invalid=true] input'
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(invalid)?.focus())
  }

  /** Removes the error of a field as soon as its value is valid; also for a field that the page has filled. */
  function recheckField(name: string) {
    if (refused[name]) setRefused((shown) => ({ ...shown, [name]: undefined }))
    if (errors[name] || left.current.has(name)) intent.validate(name)
  }

  const formProps: ComponentProps<'form'> = {
    ...form.props,
    ref: element,
    noValidate: isHydrated,
    onChange: ({ target }) => recheckField(nameOf(target)),
    onBlur({ target }) {
      const name = nameOf(target)
      // An empty field is reported on submit: who only passes through has made no mistake.
      if (name && (checksAtOnce || isFilled(target)))
        afterPress(() => element.current && intent.validate(name))
      if (name && checksAtOnce) left.current.add(name)
    },
  }
  return { formProps, errors, message, busy, fields, intent, recheckField }
}

function validate<Schema extends FieldsSchema>(schema: Schema, payload: unknown) {
  const result = schema.safeParse(payload)
  return result.success ? { error: null, value: result.data } : { error: formatResult(result) }
}

/** The field of a control; the visible control may belong to a hidden input that holds the value. */
function nameOf(target: EventTarget): string {
  const { name, dataset } = target as HTMLInputElement
  return name || (dataset.field ?? '')
}

function isFilled(target: EventTarget): boolean {
  const { type, checked, value } = target as HTMLInputElement
  return type === 'radio' || type === 'checkbox' ? checked : value !== ''
}

/**
 * Waits for the end of a press. An error that appears between pressing a button and releasing it moves the button away
 * from the pointer, and the click is lost.
 */
function afterPress(check: () => void): void {
  if (!document.querySelector(':active')) check()
  else addEventListener('mouseup', () => setTimeout(check), { once: true })
}

/** The sentence of a refusal whose field this form does not have. */
function sentenceWithoutField(form: HTMLFormElement | null, errors: FieldErrors = {}): string | null {
  const [, sentence] =
    Object.entries(errors).find(([name, words]) => words && !form?.elements.namedItem(name)) ?? []
  return sentence ? translate(sentence) : null
}

function firstSentences(errors: Readonly<Record<string, readonly string[] | null>>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, sentences]) => [field, sentences?.[0]]))
}

function inReadersLanguage(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, sentence]) => [field, sentence && translate(sentence)]),
  )
}
