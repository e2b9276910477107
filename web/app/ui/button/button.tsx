import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

interface Props extends ComponentProps<'button'>, ButtonLook {
  /** True while the button's action is running: it shows a spinner and is disabled. */
  busy?: boolean
}

/** A button. `type="button"` by default, so that it never submits a form by accident. */
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
