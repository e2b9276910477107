import { type ComponentProps, type ReactNode, useId } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  error?: string | null
}

/** A checkbox whose label is part of the click target. */
export function Checkbox({ label, error, className, ...rest }: Props) {
  const errorId = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          {...rest}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="size-5 shrink-0 accent-accent"
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} className="text-sm font-medium text-brick">
          {error}
        </p>
      )}
    </div>
  )
}
