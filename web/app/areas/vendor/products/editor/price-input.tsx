import { classNames } from '#web/ui/class-names.ts'
import { controlClass, Field } from '#web/ui/form/field.tsx'

interface Props {
  label: string
  name: string
  defaultValue: number | string | null
  error?: string | undefined
  hint?: string
  required?: boolean
  isOptional?: boolean
}

/** An amount in cedis. */
export function PriceInput({ label, name, defaultValue, error, hint, required, isOptional }: Props) {
  return (
    <Field
      label={
        <>
          {label}
          {isOptional && <span className="ms-1.5 text-xs font-normal text-ink-3">optional</span>}
        </>
      }
      {...{ error, hint, required }}
    >
      {(control) => (
        <span className="relative block">
          <span
            aria-hidden="true"
            className="absolute start-3.5 top-1/2 -translate-y-1/2 border-e border-line pe-2 text-sm text-ink-3"
          >
            GHS
          </span>
          <input
            {...control}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={defaultValue ?? ''}
            className={classNames(controlClass, 'ps-16 tabular-nums')}
          />
        </span>
      )}
    </Field>
  )
}
