import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

interface Props extends ComponentProps<'button'>, ButtonLook {
  /** True while what the button started has not finished: it shows so and cannot be pressed again. */
  busy?: boolean
}

/** A button. It is `type="button"` unless told otherwise, so that none sends a form by accident. */
export function Button({ look, size, wide, busy = false, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ look, size, wide }, className)}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}
