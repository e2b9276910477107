import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** Attributes that connect the control with its label, hint and error. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

export interface FieldProps {
  label: ReactNode
  /** A hint under the control. */
  hint?: ReactNode
  /** The error; absent if the value is valid. */
  error?: string | null
  required?: boolean
  className?: string
}

interface Props extends FieldProps {
  children: (control: FieldControl) => ReactNode
}

/** A label, its control, a hint and an error, connected for screen readers. */
export function Field({ label, hint, error, required, className, children }: Props) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : ''
  const errorId = error ? `${id}-error` : ''
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
        {required && (
          <span className="text-brick" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': `${errorId} ${hintId}`.trim() || undefined,
        'aria-invalid': error ? true : undefined,
        required,
      })}
      {error && (
        <p id={errorId} className="text-sm font-medium text-brick">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-xs text-ink-3">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The classes of every text control. */
export const controlClass =
  'w-full min-h-11 rounded-md border border-field bg-surface px-3.5 py-2 text-base text-ink ' +
  'focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent ' +
  'aria-invalid:border-brick aria-invalid:outline-brick disabled:bg-sunken disabled:text-ink-3'
