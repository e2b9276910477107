import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { ApiError, api } from '#web/data/api.ts'
import { profileQuery } from '#web/data/profile-query.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { SendAgain } from './send-again.tsx'

type Props = Pick<ComponentProps<typeof TextInput>, 'label' | 'error' | 'hint'> & {
  'data-first-focus'?: boolean
}

/**
 * The field `password` of a form that asks again who it is: the password or, for somebody who has none, a code sent to their
 * number. People who sign in through an outside provider have neither and see no field.
 */
export function AgainField({ label, ...rest }: Props) {
  const { data: profile } = useQuery(profileQuery)
  if (profile && !profile.has_password) {
    return profile.sign_in_phone === null ? null : <CodeAgain phone={profile.sign_in_phone} {...rest} />
  }
  return (
    <TextInput
      label={label}
      name="password"
      type="password"
      autoComplete="current-password"
      required
      {...rest}
    />
  )
}

function CodeAgain({ phone, ...rest }: Omit<Props, 'label'> & { phone: string }) {
  const [againFrom, setAgainFrom] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    try {
      const { again_in } = await api('POST /profile/phone/again')
      setAgainFrom(Date.now() + again_in * 1_000)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ tone: 'bad', title: t('No code was sent'), message: error.message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <TextInput
        label={t('Code from your phone')}
        name="password"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        {...rest}
        hint={rest.hint ?? t('We send it to {phone}.', { phone })}
      />
      {againFrom === null ? (
        <Button look="soft" size="small" className="self-start" busy={busy} onClick={() => void send()}>
          {t('Send me a code')}
        </Button>
      ) : (
        <span className="self-start">
          <SendAgain from={againFrom} busy={busy} onPress={() => void send()} />
        </span>
      )}
    </div>
  )
}
