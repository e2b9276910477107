import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** What the control inside a field needs so that label, hint and error belong to it. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

export interface FieldProps {
  label: ReactNode
  /** A sentence under the control that helps before anything goes wrong. */
  hint?: ReactNode
  /** The sentence of what is wrong; absent while nothing is. */
  error?: string | null
  required?: boolean
  className?: string
}

interface Props extends FieldProps {
  children: (control: FieldControl) => ReactNode
}

/** A label, its control, a hint and an error, tied together for every way of reading a page. */
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

/** The look of every box one types into. */
export const controlClass =
  'w-full min-h-11 rounded-md border border-field bg-surface px-3.5 py-2 text-base text-ink ' +
  'focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent ' +
  'aria-invalid:border-brick aria-invalid:outline-brick disabled:bg-sunken disabled:text-ink-3'
