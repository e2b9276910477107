import { t } from '#web/messages/messages.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** Input for the six digits of an authenticator app, with a numeric keypad and autofill on phones. */
export function CodeInput({ error }: { error: string | undefined }) {
  return (
    <TextInput
      label={t('Code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      required
      error={error}
    />
  )
}
