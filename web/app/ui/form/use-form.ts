import { type ComponentProps, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { t, translate } from '#web/messages/messages.ts'
import type { Checked, FieldErrors, FieldsSchema, Rules } from './form-types.ts'
import { useFieldErrors } from './use-field-errors.ts'

export type { FieldErrors } from './form-types.ts'

interface Options<Schema extends FieldsSchema> {
  /** The rules. Texts of the form become the numbers, booleans and lists that the schema takes. */
  schema: Rules<Schema>
  /** Submits valid values. An error it throws is passed to `failureOf`. */
  onSubmit: (fields: z.output<Schema>) => Promise<void> | void
  /** Converts an error into errors by field, an error for the whole form, or both. */
  failureOf: (error: unknown) => { errors?: FieldErrors; message?: string }
  /** An error for the whole form when it was submitted with invalid fields, from the schema's errors. */
  sentenceOf?: (errors: FieldErrors) => string | null
  /** Also an empty field is checked when it is left, and each field that was left at every change from then on. */
  checksAtOnce?: boolean
}

/**
 * A form over plain inputs. A field is checked when the person leaves it filled and, while it shows an error, at each
 * change; all are checked on submit, which focuses the first invalid one. What is to be checked before the rules have come is
 * checked when they come. Until hydration the browser validates and submits, and what was typed by then stays. A control
 * whose value is in a hidden input names that input in `data-field`.
 */
export function useForm<Schema extends FieldsSchema>(options: Options<Schema>) {
  const { schema, checksAtOnce = false } = options
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const fieldErrors = useFieldErrors(schema, element)
  const { errors, check, enter, accept, dropRow, clear } = fieldErrors
  const left = useRef(new Set<string>())
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const { message, busy, submit } = useSubmission(fieldErrors, element, options)

  /** Where the rules do not come, the field is checked with all others on submit. */
  const checkField = (name: string) => void check([name])

  /** Removes the error of a field as soon as its value is valid; also for a field that the page has filled. */
  function recheckField(name: string) {
    accept(name)
    if (errors[name] || left.current.has(name)) checkField(name)
  }

  const formProps: ComponentProps<'form'> = {
    id,
    ref: element,
    noValidate: isHydrated,
    onSubmit(event) {
      // What a dialog within it submits comes here too.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      void submit(submitterOf(event))
    },
    onFocus: enter,
    onChange: ({ target }) => recheckField(nameOf(target)),
    onBlur({ target }) {
      const name = nameOf(target)
      // An empty field is reported on submit: who only passes through has made no mistake.
      if (name && (checksAtOnce || isFilled(target))) afterPress(() => checkField(name))
      if (name && checksAtOnce) left.current.add(name)
    },
  }
  return {
    ...{ formProps, errors, message, busy, recheckField, dropRow },
    /** Checks again what was checked before. */
    recheck: () => void check([]),
    reset() {
      element.current?.reset()
      left.current.clear()
      clear()
    },
  }
}

/** Submits one time after the other: checks all fields, and sends the values or shows what to correct. */
function useSubmission<Schema extends FieldsSchema>(
  { check, areRulesThere, accept, refuse }: ReturnType<typeof useFieldErrors<Schema>>,
  element: FormElement,
  { onSubmit, failureOf, sentenceOf }: Options<Schema>,
) {
  const [message, setMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)
  const focusFirstInvalid = useFocusOnInvalid(element)

  async function submit(submitter: HTMLElement | null) {
    if (isSending.current) return
    isSending.current = true
    // Without the rules it takes a moment until it is known whether there is something to correct.
    if (!areRulesThere()) setBusy(true)
    try {
      const checked = await check('all', submitter)
      if (checked === 'no rules') setMessage(t('Network error. Please check your connection and try again.'))
      else if (checked) await sendOrCorrect(checked)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  async function sendOrCorrect({ errors: wrong, value }: Checked<Schema>) {
    accept()
    setMessage(wrong ? (sentenceOf?.(wrong) ?? null) : null)
    if (wrong) return focusFirstInvalid()
    setBusy(true)
    try {
      await onSubmit(value)
    } catch (error) {
      const failure = failureOf(error)
      refuse(failure.errors)
      setMessage(failure.message ?? sentenceWithoutField(element.current, failure.errors))
      focusFirstInvalid()
    }
  }
  return { message, busy, submit }
}

interface FormElement {
  readonly current: HTMLFormElement | null
}

/** The errors must be rendered before the focus moves, so that screen readers read them. */
function useFocusOnInvalid(element: FormElement) {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    const invalid = '[aria-invalid=true]:not(fieldset), fieldset[aria-invalid=true] input'
    if (times > 0) element.current?.querySelector<HTMLElement>(invalid)?.focus()
  }, [times, element])
  return () => setTimes((before) => before + 1)
}

const submitterOf = ({ nativeEvent }: FormEvent) =>
  nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null

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
