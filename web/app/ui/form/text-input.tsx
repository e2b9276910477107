import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'

type InputProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>

/** A labelled input for text, number, e-mail, password or date. */
export function TextInput({ label, hint, error, required, className, ...rest }: InputProps) {
  return (
    <Field {...{ label, hint, error, required, className }}>
      {(control) => <input {...control} {...rest} className={controlClass} />}
    </Field>
  )
}

type AreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

/** A labelled text area. */
export function TextArea({ label, hint, error, required, className, ...rest }: AreaProps) {
  return (
    <Field {...{ label, hint, error, required, className }}>
      {(control) => (
        <textarea rows={4} {...control} {...rest} className={classNames(controlClass, 'resize-y')} />
      )}
    </Field>
  )
}
