import { useEffect } from 'react'
import { PhoneForm } from '#contracts/accounts/phone-sign-in.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { failureOf } from '../failure-of.ts'
import { askForCode } from './ask-for-code.ts'
import type { AskedFor } from './phone-entrance.tsx'

interface Props {
  readonly onward: string
  readonly onSent: (asked: AskedFor) => void
  readonly onFailure: (sentence: string | null) => void
}

/** The number that a code is sent to. */
export function NumberStep({ onward, onSent, onFailure }: Props) {
  const { formProps, errors, message, busy } = useForm({
    schema: PhoneForm,
    failureOf,
    onSubmit: async ({ phone }) => onSent(await askForCode(phone)),
  })
  useEffect(() => onFailure(message), [message, onFailure])
  return (
    <form
      {...formProps}
      method="post"
      action={`/api/auth/phone-number/send?${onward}`}
      className="flex flex-col gap-4"
    >
      <TextInput
        label={t('Phone number')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        error={errors.phone}
        hint={t('We send a code of six digits to it, as a text message.')}
      />
      <Button type="submit" size="large" wide busy={busy}>
        {t('Send code')}
      </Button>
    </form>
  )
}
