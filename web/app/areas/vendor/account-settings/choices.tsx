import { useId, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { controlClass } from '#web/ui/form/field.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'

interface Props {
  label: string
  name: string
  labels: Readonly<Record<string, string>>
  hint?: string
  error: string | undefined
}

/** A question with a few answers, of which one is chosen. */
export function OneOf({
  chosen,
  onChoose,
  wide,
  ...group
}: Props & { chosen: string | undefined; onChoose?: (value: string) => void; wide?: boolean }) {
  return (
    <Group {...group} required>
      <div className={classNames('grid gap-2', wide ? 'sm:grid-cols-2' : 'grid-cols-2')}>
        {Object.entries(group.labels).map(([value, label]) => (
          <Choice
            key={value}
            type="radio"
            {...{ label, value }}
            name={group.name}
            defaultChecked={chosen === value}
            onChange={() => onChoose?.(value)}
          />
        ))}
      </div>
    </Group>
  )
}

/** A question with many answers, of which several may be chosen, at most `most` (VE-3.30). */
export function SomeOf({
  chosen: given,
  most = Number.POSITIVE_INFINITY,
  ...group
}: Props & { chosen: readonly string[]; most?: number }) {
  const [chosen, setChosen] = useState(given)
  const isFull = chosen.length >= most
  return (
    <Group {...group}>
      <div className="grid gap-2 sm:grid-cols-2">
        {Object.entries(group.labels).map(([value, label]) => (
          <Choice
            key={value}
            type="checkbox"
            {...{ label, value }}
            name={group.name}
            defaultChecked={given.includes(value)}
            disabled={isFull && !chosen.includes(value)}
            onChange={({ target }) => setChosen((all) => toggled(all, value, target.checked))}
          />
        ))}
      </div>
      {Number.isFinite(most) && (
        <p role="status" className="text-xs text-ink-3">
          {chosen.length} of {most} chosen
        </p>
      )}
    </Group>
  )
}

/** Several choices in a list that opens; the closed one names what is chosen. */
export function SomeInList({ chosen: given, ...group }: Props & { chosen: readonly string[] }) {
  const [chosen, setChosen] = useState(given)
  const names = chosen.map((value) => group.labels[value]).join(', ')
  return (
    <Group {...group}>
      <details className="group">
        <summary
          className={classNames(
            controlClass,
            'flex cursor-pointer list-none items-center justify-between gap-3',
          )}
        >
          <span className={names ? '' : 'text-ink-3'}>{names || 'Select all that apply'}</span>
          <ChevronDownIcon width={16} height={16} className="shrink-0 text-ink-2 group-open:rotate-180" />
        </summary>
        <div className="mt-2 grid gap-2 sm:grid-cols-2">
          {Object.entries(group.labels).map(([value, label]) => (
            <Choice
              key={value}
              type="checkbox"
              {...{ label, value }}
              name={group.name}
              defaultChecked={given.includes(value)}
              onChange={({ target }) => setChosen((all) => toggled(all, value, target.checked))}
            />
          ))}
        </div>
      </details>
    </Group>
  )
}

const toggled = (all: readonly string[], value: string, isChosen: boolean) =>
  isChosen ? [...all, value] : all.filter((one) => one !== value)

function Choice({ label, ...input }: { label: string } & React.ComponentProps<'input'>) {
  return (
    <label className="flex min-h-12 items-center gap-3 rounded-md border border-line bg-surface px-3.5 py-2 text-sm font-medium has-[input:checked]:border-accent has-[input:checked]:bg-accent-soft has-[input:checked]:shadow-[inset_0_0_0_1px_var(--accent)] has-[input:disabled]:opacity-55">
      <input {...input} className="size-5 shrink-0 accent-accent" />
      {label}
    </label>
  )
}

function Group({
  label,
  name,
  hint,
  error,
  required = false,
  children,
}: Omit<Props, 'labels'> & { required?: boolean; children: React.ReactNode }) {
  const id = useId()
  const described = `${error ? `${id}-error` : ''} ${hint ? `${id}-hint` : ''}`.trim()
  return (
    <fieldset
      id={`field-${name}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-semibold">
        {label}
        {required && (
          <span className="text-brick" aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-xs text-ink-3">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-brick">
          {error}
        </p>
      )}
    </fieldset>
  )
}
