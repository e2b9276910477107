import { type ComponentProps, useState } from 'react'
import { t } from '#web/messages/messages.ts'
import { controlClass, Field, type FieldProps } from '#web/ui/form/field.tsx'

type Props = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>

/** A password field with a button that shows what was typed. */
export function PasswordInput({ label, hint, error, required, className, ...rest }: Props) {
  const [isShown, show] = useState(false)
  return (
    <Field {...{ label, hint, error, required, className }}>
      {(control) => (
        <span className="relative block">
          <input
            {...control}
            {...rest}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${controlClass} pe-18`}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={t('Show password')}
            onClick={() => show(!isShown)}
            className="absolute end-1 top-1/2 min-h-9 -translate-y-1/2 rounded-md px-3 text-sm font-semibold text-accent pointer-coarse:min-h-11"
          >
            {isShown ? t('Hide') : t('Show')}
          </button>
        </span>
      )}
    </Field>
  )
}
