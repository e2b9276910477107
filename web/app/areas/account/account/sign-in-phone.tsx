import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NewNumber } from '#contracts/accounts/phone-sign-in.ts'
import type { Profile } from '#contracts/accounts/profile.ts'
import { readablePhone } from '#contracts/accounts/readable-phone.ts'
import { CodeForm } from '#contracts/accounts/sign-in.ts'
import { limits } from '#contracts/limits.ts'
import { api } from '#web/data/api.ts'
import { profileKey } from '#web/data/profile-query.ts'
import { t } from '#web/messages/messages.ts'
import { AgainField } from '#web/parts/phone-code/again-field.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { CodeInput } from '../code-input.tsx'
import { failureOf } from '../failure-of.ts'
import { Acts } from './form-parts.tsx'

/** The number that codes to sign in go to: added or changed by a code that was sent to the new one. */
export function SignInPhone({ profile }: { profile: Profile }) {
  const [step, setStep] = useState<'shown' | 'number' | { sentTo: string }>('shown')
  const { sign_in_phone: phone } = profile
  const stop = () => setStep('shown')
  if (step === 'number') {
    return (
      <NumberForm
        hasPassword={profile.has_password}
        onSent={(sentTo) => setStep({ sentTo })}
        onCancel={stop}
      />
    )
  }
  if (step !== 'shown') return <CodeOfNumber sentTo={step.sentTo} onDone={stop} />
  return (
    <>
      {phone && <p className="font-semibold">{readablePhone(phone)}</p>}
      <p className="text-sm text-ink-2">
        {phone
          ? t('Codes to sign in go to this number.')
          : t('With a phone number you can sign in by a code, without a password.')}
      </p>
      <Button look="outline" className="self-end" onClick={() => setStep('number')}>
        {phone ? t('Change number') : t('Add a phone number')}
      </Button>
    </>
  )
}

interface NumberFormProps {
  readonly hasPassword: boolean
  readonly onSent: (phone: string) => void
  readonly onCancel: () => void
}

function NumberForm({ hasPassword, onSent, onCancel }: NumberFormProps) {
  const { formProps, errors, message, busy } = useForm({
    schema: NewNumber,
    failureOf,
    onSubmit: async (body) => {
      await api('POST /profile/phone', { body })
      onSent(body.phone)
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <ErrorLine>{message}</ErrorLine>
      <TextInput
        label={t('New phone number')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        error={errors.phone}
        hint={t('We send a code of six digits to it, as a text message.')}
      />
      {hasPassword && <AgainField label={t('Current password')} error={errors.password} />}
      <Acts label={t('Send code')} busy={busy} onCancel={onCancel} />
    </form>
  )
}

function CodeOfNumber({ sentTo, onDone }: { sentTo: string; onDone: () => void }) {
  const queries = useQueryClient()
  const { formProps, errors, message, busy } = useForm({
    schema: CodeForm,
    failureOf,
    onSubmit: async (body) => {
      queries.setQueryData(profileKey, await api('POST /profile/phone/confirm', { body }))
      showToast({ tone: 'good', title: t('Your phone number is saved') })
      onDone()
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <ErrorLine>{message}</ErrorLine>
      <p role="status" className="text-sm text-ink-2">
        {t('We have sent a code to {phone}. It works for {minutes} minutes.', {
          minutes: limits.phoneCodeMinutes,
          phone: sentTo,
        })}
      </p>
      <CodeInput error={errors.code} />
      <Acts label={t('Save number')} busy={busy} onCancel={onDone} />
    </form>
  )
}
