import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#web/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { MinusIcon, PlusIcon } from '#web/ui/icons/icons.tsx'

interface Props {
  /** What is counted, for those who do not see it: 'Quantity of Adom runner'. */
  label: string
  value: number
  min?: number
  max?: number
  step?: number
  disabled?: boolean
  /** Called with a whole number between `min` and `max`. */
  onChange: (value: number) => void
  /** Told what was typed outside of them, which changes nothing. Without it the nearest number is taken. */
  onOutside?: (typed: number) => void
  className?: string
}

const button =
  'grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-sunken disabled:text-ink-3 disabled:opacity-50'

/** Minus, a number that can be typed, plus. What is typed counts when the person leaves the box or presses Enter. */
export function QuantityStepper({
  label,
  value,
  min = 1,
  max = 9_999,
  step = 1,
  disabled,
  onChange,
  onOutside,
  className,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { typed, setTyped, set, take } = useTyped({ value, min, max, onChange, onOutside })

  useEarlyNumber(input, value, (early) =>
    document.activeElement === input.current ? setTyped(early) : take(early),
  )

  return (
    <fieldset
      aria-label={label}
      disabled={disabled}
      className={classNames(
        'inline-flex items-center rounded-full border border-field bg-surface',
        className,
      )}
    >
      <button
        type="button"
        aria-label={t('One less')}
        className={button}
        disabled={value <= min}
        onClick={() => set(value - step)}
      >
        <MinusIcon width={16} height={16} strokeWidth={2.6} />
      </button>
      <input
        ref={input}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(wholeNumberIn(event.target.value))}
        onBlur={() => take(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Where it opens a question, the same press would answer it.
            event.preventDefault()
            take(typed)
          }
          if (event.key === 'ArrowUp') set(value + step)
          if (event.key === 'ArrowDown') set(value - step)
        }}
        className="h-11 w-9 bg-transparent text-center font-semibold tabular-nums"
      />
      <button
        type="button"
        aria-label={t('One more')}
        className={button}
        disabled={value >= max}
        onClick={() => set(value + step)}
      >
        <PlusIcon width={16} height={16} strokeWidth={2.6} />
      </button>
    </fieldset>
  )
}

type Numbers = Required<Pick<Props, 'value' | 'min' | 'max' | 'onChange'>> & Pick<Props, 'onOutside'>

/** What stands in the box, and what becomes of it once it counts. */
function useTyped({ value, min, max, onChange, onOutside }: Numbers) {
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])

  function set(next: number) {
    const nearest = Math.max(min, Math.min(max, next))
    // The box shows what it is given: whoever asks first before a number counts may also leave it as it was.
    setTyped(String(value))
    if (nearest !== value) onChange(nearest)
  }

  function take(text: string) {
    const next = text ? Number(text) : value
    if (Number.isNaN(next) || next === value) return setTyped(String(value))
    if (!onOutside || (next >= min && next <= max)) return set(next)
    setTyped(String(value))
    onOutside(next)
  }
  return { typed, setTyped, set, take }
}

/** The digits of what was typed, and a minus in front of them: what is below zero is not taken for what is above. */
const wholeNumberIn = (text: string) => text.replace(/(?!^-)\D/g, '')

/** A number that was typed before the scripts had come. */
function useEarlyNumber(
  input: RefObject<HTMLInputElement | null>,
  value: number,
  take: (typed: string) => void,
): void {
  const look = useEffectEvent(() => {
    const early = wholeNumberIn(input.current?.value ?? '')
    if (early && early !== String(value)) take(early)
  })
  useEffect(() => look(), [])
}
