import type { ComponentProps } from 'react'
import { t } from '#web/messages/messages.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'

type Props = { error: string | undefined } & Pick<ComponentProps<typeof TextInput>, 'hint' | 'autoFocus'>

/** Input for the six digits of an authenticator app or a text message, with a numeric keypad and autofill on phones. */
export function CodeInput(props: Props) {
  return (
    <TextInput
      label={t('Code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      required
      {...props}
    />
  )
}
