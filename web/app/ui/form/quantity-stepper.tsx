import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#web/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { MinusIcon, PlusIcon } from '#web/ui/icons/icons.tsx'

interface Props {
  /** Label for screen readers: 'Quantity of Adom runner'. */
  label: string
  /** In a form that is posted without scripts. */
  name?: string
  value: number
  min?: number
  max?: number
  step?: number
  /** Below it the minus button asks something; `min` unless told. */
  asksBelow?: number
  disabled?: boolean
  /** Called with a whole number between `min` and `max`. */
  onChange: (value: number) => void
  /** Which typed numbers are taken besides those between `min` and `max`; all of them unless told. */
  allows?: (typed: number) => boolean
  /** Called with a typed number out of range or not allowed, which is then discarded. Without it the nearest valid number is used. */
  onOutside?: (typed: number) => void
  className?: string
}

/** Minus button, number field, plus button. A typed number applies on blur or Enter. */
export function QuantityStepper({
  label,
  name,
  value,
  min = 1,
  max = 9_999,
  step = 1,
  asksBelow = min,
  disabled,
  allows = () => true,
  onChange,
  onOutside,
  className,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { typed, setTyped, set, take } = useTyped({ value, min, max, allows, onChange, onOutside })

  const early = useEarlyNumber(input, value, (number) =>
    document.activeElement === input.current ? setTyped(number) : take(number),
  )
  const stepBy = (by: number) => set(nextMultiple(early.current ?? value, by))

  return (
    <fieldset
      aria-label={label}
      disabled={disabled}
      className={classNames(
        'inline-flex items-center rounded-full border border-field bg-surface',
        className,
      )}
    >
      <StepButton step={-step} onStep={stepBy} label={t('One less')} disabled={value <= min}>
        <MinusIcon width={16} height={16} strokeWidth={2.6} />
      </StepButton>
      <input
        ref={input}
        aria-label={label}
        name={name}
        // Until hydration the buttons change the number within these (parts/shell/early-presses.rules.ts).
        data-least={asksBelow}
        data-most={max}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(wholeNumberIn(event.target.value))}
        onBlur={() => take(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // The same key press would confirm a dialog that this opens.
            event.preventDefault()
            take(typed)
          }
          if (event.key === 'ArrowUp') set(nextMultiple(value, step))
          if (event.key === 'ArrowDown') set(nextMultiple(value, -step))
        }}
        className="h-11 w-9 bg-transparent text-center font-semibold"
      />
      <StepButton step={step} onStep={stepBy} label={t('One more')} disabled={value >= max}>
        <PlusIcon width={16} height={16} strokeWidth={2.6} />
      </StepButton>
    </fieldset>
  )
}

interface StepProps {
  label: string
  /** Negative for fewer. */
  step: number
  onStep: (step: number) => void
  disabled: boolean
  children: ReactNode
}

function StepButton({ label, step, onStep, disabled, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-pieces={step}
      className="grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-sunken disabled:text-ink-3 disabled:opacity-50 noscript:hidden"
      disabled={disabled}
      onClick={() => onStep(step)}
    >
      {children}
    </button>
  )
}

/** The next whole multiple of the step, upwards or, of a negative step, downwards. */
const nextMultiple = (value: number, step: number) => (Math.floor(value / step) + 1) * step

type Numbers = Required<Pick<Props, 'value' | 'min' | 'max' | 'allows' | 'onChange'>> &
  Pick<Props, 'onOutside'>

/** The text in the box, and its handling when it is applied. */
function useTyped({ value, min, max, allows, onChange, onOutside }: Numbers) {
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])

  function set(next: number) {
    const nearest = Math.max(min, Math.min(max, next))
    // The box shows the value prop again: the parent may keep the old value until the person confirms.
    setTyped(String(value))
    if (nearest !== value) onChange(nearest)
  }

  function take(text: string) {
    const next = text ? Number(text) : value
    if (Number.isNaN(next) || next === value) return setTyped(String(value))
    if (!onOutside || (next >= min && next <= max && allows(next))) return set(next)
    setTyped(String(value))
    onOutside(next)
  }
  return { typed, setTyped, set, take }
}

/** The digits of the text with a leading minus, so that a negative number is not read as a positive one. */
const wholeNumberIn = (text: string) => text.replace(/(?!^-)\D/g, '')

/**
 * A number typed or chosen by the buttons before hydration. Gives it while the presses from before are repeated, because they count
 * from it and `value` follows later.
 */
function useEarlyNumber(
  input: RefObject<HTMLInputElement | null>,
  value: number,
  take: (typed: string) => void,
): RefObject<number | null> {
  const taken = useRef<number | null>(null)
  const look = useEffectEvent(() => {
    const early = wholeNumberIn(input.current?.value ?? '')
    if (!early || early === String(value)) return
    take(early)
    taken.current = Number(early)
    setTimeout(() => {
      taken.current = null
    })
  })
  useEffect(() => look(), [])
  return taken
}
