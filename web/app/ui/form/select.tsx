import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { controlClass, Field, type FieldProps } from './field.tsx'

type Props = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps>

/** A labelled native select. */
export function Select({ label, hint, error, required, className, children, ...rest }: Props) {
  return (
    <Field {...{ label, hint, error, required, className }}>
      {(control) => (
        <span className="relative block">
          <select {...control} {...rest} className={classNames(controlClass, 'appearance-none pe-10')}>
            {children}
          </select>
          <ChevronDownIcon
            width={16}
            height={16}
            className="pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2 text-ink-2"
          />
        </span>
      )}
    </Field>
  )
}
