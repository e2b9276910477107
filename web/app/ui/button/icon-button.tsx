import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface Props extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The button's label for screen readers. */
  label: string
  children: ReactNode
}

/** A round button of 44 px with an icon only. */
export function IconButton({ label, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-2 transition-colors hover:bg-sunken hover:text-ink disabled:opacity-50',
        className,
      )}
    >
      {children}
    </button>
  )
}
