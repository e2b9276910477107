import { useState } from 'react'
import type { StoreLocation } from '#contracts/vendors/store-locations.ts'
import { controlClass } from '#web/ui/form/field.tsx'
import type { FieldErrors } from '#web/ui/form/use-form.ts'

interface Props {
  days: StoreLocation['hours'] | readonly StoreLocation['hours'][number][]
  /** The name of the list in the form. */
  name: string
  errors: FieldErrors
}

const fullNames: Readonly<Record<string, string>> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
}

/** [VE-3.27] Opening hours by weekday: open or closed, from and to. */
export function HoursFields({ days, name, errors }: Props) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Business hours</legend>
      <ul>
        {days.map((day, place) => (
          <Day
            key={day.day}
            given={day}
            name={`${name}[${place}]`}
            error={errors[`${name}[${place}].close`] ?? errors[`${name}[${place}].open`]}
          />
        ))}
      </ul>
    </fieldset>
  )
}

interface DayProps {
  given: StoreLocation['hours'][number]
  name: string
  error: string | undefined
}

function Day({ given: { day, open, close, enabled }, name, error }: DayProps) {
  const [isOpen, setOpen] = useState(enabled)
  const full = fullNames[day] ?? day
  const time = `${controlClass} max-w-32 px-2 text-sm`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5 last:border-0">
      <input type="hidden" name={`${name}.day`} value={day} readOnly />
      <label className="flex min-h-11 grow items-center gap-3 text-sm">
        <input
          type="checkbox"
          name={`${name}.enabled`}
          checked={isOpen}
          onChange={(event) => setOpen(event.target.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        {full}
        {!isOpen && <span className="text-ink-3">closed</span>}
      </label>
      {/* Closed days keep their hours for the day on which they are open again. */}
      <span className={isOpen ? 'flex items-center gap-2' : 'hidden'}>
        <input
          type="time"
          name={`${name}.open`}
          defaultValue={open}
          aria-label={`${full}: opens`}
          className={time}
        />
        <span aria-hidden="true">–</span>
        <input
          type="time"
          name={`${name}.close`}
          defaultValue={close}
          aria-label={`${full}: closes`}
          aria-invalid={error ? true : undefined}
          className={time}
        />
      </span>
      {error && <p className="w-full text-sm font-medium text-brick">{error}</p>}
    </li>
  )
}
