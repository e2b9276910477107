import { type ComponentProps, type InputEvent, useState } from 'react'
import { t } from '#web/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'

type InputProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>
type AreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

/** A labelled input for text, number, e-mail, password or date. */
export function TextInput({ label, hint, error, required, className, ...rest }: InputProps) {
  const { full, counted } = useFull(rest)
  return (
    <Field {...{ label, hint, error, required, className, full }}>
      {(control) => <input {...control} {...counted} {...rest} className={controlClass} />}
    </Field>
  )
}

/** A labelled text area. */
export function TextArea({ label, hint, error, required, className, ...rest }: AreaProps) {
  const { full, counted } = useFull(rest)
  return (
    <Field {...{ label, hint, error, required, className, full }}>
      {(control) => (
        <textarea
          rows={4}
          {...control}
          {...counted}
          {...rest}
          className={classNames(controlClass, 'resize-y')}
        />
      )}
    </Field>
  )
}

/** A shorter field is for a code, which is complete where it is full. */
const leastForText = 20

interface Limited {
  maxLength?: number | undefined
  value?: unknown
  defaultValue?: unknown
}

/** A browser takes no more than `maxLength` and cuts what is pasted without a word: the field says that it is full. */
function useFull({ maxLength = 0, value, defaultValue = '' }: Limited) {
  const [typed, setTyped] = useState(String(defaultValue).length)
  if (maxLength < leastForText) return {}
  const length = typeof value === 'string' ? value.length : typed
  const most = maxLength.toLocaleString('en-GB')
  return {
    full: length < maxLength ? '' : t('At most {most} characters. The field is full.', { most }),
    counted: {
      onInput: ({ currentTarget }: InputEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setTyped(currentTarget.value.length),
    },
  }
}
