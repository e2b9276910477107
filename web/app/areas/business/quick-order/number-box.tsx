import { useEffect, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface Props {
  label: string
  /** Null where it is not known yet. */
  value: number | null
  min?: number
  max: number
  disabled?: boolean
  onChange: (value: number) => void
  /** Called when the box is emptied; without it the number is put back. */
  onClear?: () => void
  className?: string
}

/** A box for a number of pieces; a typed one applies on leaving or Enter, and what is not one is put back. */
export function NumberBox({ label, value, min = 1, max, disabled, onChange, onClear, className }: Props) {
  const shown = value === null ? '' : String(value)
  const [typed, setTyped] = useState(shown)
  useEffect(() => setTyped(shown), [shown])
  function take() {
    const number = Number(typed)
    if (typed === '' && onClear && value !== null) return onClear()
    if (typed === '' || !Number.isInteger(number) || number < min) return setTyped(shown)
    const next = Math.min(max, number)
    setTyped(String(next))
    if (next !== value) onChange(next)
  }
  return (
    <input
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      disabled={disabled}
      value={typed}
      onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take()
      }}
      className={classNames(
        'h-11 w-20 rounded-md border border-field bg-surface px-2 text-center font-semibold tabular-nums focus:border-accent focus:outline-2 focus:outline-accent disabled:bg-sunken disabled:text-ink-3',
        className,
      )}
    />
  )
}
