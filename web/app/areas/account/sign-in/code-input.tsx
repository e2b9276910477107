import { t } from '#web/messages/messages.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** Six digits of an authenticator app; phones show their number keys and fill in a code they know. */
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
