import { type ChangeEvent, type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { translate } from '#web/messages/messages.ts'

/** Errors by field; valid fields have none. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

interface Schema<Fields> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Fields }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }
}

interface Options<Fields> {
  schema: Schema<Fields>
  /** Submits valid values. An error it throws is passed to `failureOf`. */
  onSubmit: (fields: Fields) => Promise<void> | void
  /** Converts an error into errors by field, an error for the whole form, or both. */
  failureOf: (error: unknown) => { errors?: FieldErrors; message?: string }
  /** An error for the whole form when it was submitted with invalid fields, from the schema's errors. */
  sentenceOf?: (errors: FieldErrors) => string | null
}

/**
 * A form over plain inputs. It validates on submit, removes an error as soon as its field is valid, focuses the first
 * invalid field, and leaves validation and submission to the browser until hydration. `recheckField` is for a field
 * that the page has filled.
 */
export function useForm<Fields>({ schema, onSubmit, failureOf, sentenceOf }: Options<Fields>) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [message, setMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [isAlive, setAlive] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => setAlive(true), [])

  const show = (wrong: FieldErrors) => {
    setErrors(wrong)
    // The errors must be rendered before the focus moves, so that screen readers read them.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setMessage(null)
    const result = schema.safeParse(valuesOf(event.currentTarget))
    if (!result.success) {
      const wrong = firstMessages(result.error.issues)
      show(wrong)
      setMessage(sentenceOf?.(wrong) ?? null)
      return
    }
    setErrors({})
    setBusy(true)
    try {
      await onSubmit(result.data)
    } catch (error) {
      const failure = failureOf(error)
      setMessage(failure.message ?? null)
      show(failure.errors ?? {})
    } finally {
      setBusy(false)
    }
  }

  function recheck(event: ChangeEvent<HTMLFormElement>) {
    const target = event.target as unknown as HTMLInputElement
    // The visible control may belong to a hidden input that holds the value.
    recheckField(target.name || (target.dataset.field ?? ''))
  }

  function recheckField(name: string) {
    if (!errors[name] || !form.current) return
    const result = schema.safeParse(valuesOf(form.current))
    const wrong = result.success ? {} : firstMessages(result.error.issues)
    setErrors((shown) => ({ ...shown, [name]: wrong[name] }))
  }

  const formProps: ComponentProps<'form'> = {
    ref: form,
    noValidate: isAlive,
    onSubmit: (event) => void submit(event as unknown as FormEvent<HTMLFormElement>),
    onChange: recheck as ComponentProps<'form'>['onChange'],
  }
  return { formProps, errors: inReadersLanguage(errors), message, busy, recheckField }
}

/** The values of a form: texts, and true for a checked box. */
function valuesOf(form: HTMLFormElement): Record<string, string | boolean> {
  const values: Record<string, string | boolean> = {}
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) continue
    if (element.name)
      values[element.name] =
        element instanceof HTMLInputElement && element.type === 'checkbox' ? element.checked : element.value
  }
  return values
}

const inReadersLanguage = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, sentence]) => [field, sentence && translate(sentence)]),
  )

function firstMessages(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors {
  const first: Record<string, string> = {}
  for (const { path, message } of issues) first[String(path[0])] ??= message
  return first
}
