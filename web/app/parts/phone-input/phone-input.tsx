import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '#web/messages/messages.ts'
import { controlClass, Field, type FieldProps } from '#web/ui/form/field.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import type { DialChoice } from './phone-numbers.ts'
import { priorityCountries } from './priority-countries.ts'

interface Props extends FieldProps {
  name: string
  /** The saved value: international form, or the text as typed if it is no valid number. */
  defaultValue?: string | undefined
}

type Numbers = typeof import('./phone-numbers.ts')

/**
 * SH-2.20: a telephone number with its country. It shows the national format; the form's value is international. Until
 * the rules of all countries are loaded it is a plain field of Ghana, and the server normalises the number.
 */
export function PhoneInput({ name, defaultValue = '', ...field }: Props) {
  const [country, setCountry] = useState<string>(priorityCountries[0])
  const [text, setText] = useState(defaultValue)
  const [numbers, setNumbers] = useState<Numbers | null>(null)
  const hiddenInput = useRef<HTMLInputElement>(null)
  const latest = useRef({ text, country })
  latest.current = { text, country }

  const saved = numbers ? numbers.internationalOf(text, country) : text

  function put(typed: string, of: string, rules = numbers) {
    setText(typed)
    setCountry(of)
    // Synchronously, so that a form that validates while typing reads the new value.
    if (hiddenInput.current) hiddenInput.current.value = rules ? rules.internationalOf(typed, of) : typed
  }

  /** Formats a number for its country, also when it was typed with another dial code. */
  function tidy(rules: Numbers, typed: string, of: string) {
    const parts = rules.partsOf(typed, of)
    if (parts) put(parts.national, parts.country, rules)
    else put(typed, of, rules)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules come once, and meet whatever was typed meanwhile.
  useEffect(() => {
    let isGone = false
    import('./phone-numbers.ts').then(
      (rules) => {
        if (isGone) return
        setNumbers(rules)
        tidy(rules, latest.current.text, latest.current.country)
      },
      // If the rules fail to load, the field keeps the typed text.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])

  function typed(value: string) {
    const isForeign = /^\s*(\+|00)/.test(value)
    put(value, (isForeign && numbers?.partsOf(value, country)?.country) || country)
  }

  return (
    <Field {...field}>
      {(control) => (
        <span className="flex gap-2">
          <DialCode numbers={numbers} country={country} onChange={(code) => put(text, code)} field={name} />
          <input
            {...control}
            data-field={name}
            type="tel"
            autoComplete="tel"
            value={text}
            onChange={(event) => typed(event.target.value)}
            onBlur={() => numbers && tidy(numbers, text, country)}
            className={`${controlClass} min-w-0 grow`}
          />
          <input ref={hiddenInput} type="hidden" name={name} value={saved} readOnly />
        </span>
      )}
    </Field>
  )
}

interface DialProps {
  numbers: Numbers | null
  country: string
  onChange: (code: string) => void
  field: string
}

/** A native select under a short label: 'GH +233' in place of the country's name. */
function DialCode({ numbers, country, onChange, field }: DialProps) {
  const choices = useMemo(
    () => numbers && { priority: numbers.priorityChoices(), other: numbers.otherChoices() },
    [numbers],
  )
  const all = choices ? [...choices.priority, ...choices.other] : []
  const dialCode = all.find(({ code }) => code === country)?.dialCode ?? '+233'
  return (
    <span className="relative flex shrink-0 items-center gap-1.5 rounded-md border border-field bg-surface px-3 text-sm text-ink focus-within:border-accent focus-within:outline-2 focus-within:outline-accent">
      <span aria-hidden="true">
        {country.toUpperCase()} {dialCode}
      </span>
      <ChevronDownIcon width={14} height={14} className="text-ink-2" />
      <select
        aria-label={t('Dial code')}
        data-field={field}
        value={country}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        {choices ? (
          <>
            <optgroup label={t('Often used')}>{choices.priority.map(optionOf)}</optgroup>
            <optgroup label={t('All countries')}>{choices.other.map(optionOf)}</optgroup>
          </>
        ) : (
          <option value={country}>{country.toUpperCase()}</option>
        )}
      </select>
    </span>
  )
}

function optionOf({ code, name, dialCode }: DialChoice): React.ReactElement<ComponentProps<'option'>> {
  return (
    <option key={code} value={code}>
      {name} {dialCode}
    </option>
  )
}
