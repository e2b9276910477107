import { useState } from 'react'
import { NewEmail } from '#contracts/accounts/phone-sign-in.ts'
import { api } from '#web/data/api.ts'
import { t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { AgainField } from '#web/parts/phone-code/again-field.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { failureOf } from '../failure-of.ts'
import { Acts } from './form-parts.tsx'

/**
 * Another address for the account, or the first of somebody who signed up with a telephone number alone. It is theirs after they pressed
 * the link in the e-mail that goes to it.
 */
export function ChangeEmail({ isFirst }: { isFirst: boolean }) {
  const [state, setState] = useState<'idle' | 'asking' | 'sent'>('idle')
  if (state === 'sent') {
    return (
      <Notice>
        {isFirst
          ? t('An email with a link is on its way.')
          : t('An email with a link is on its way to the new address. Until you press it, nothing changes.')}
      </Notice>
    )
  }
  if (state === 'asking') {
    return <EmailForm isFirst={isFirst} onSent={() => setState('sent')} onCancel={() => setState('idle')} />
  }
  if (!isFirst) {
    return (
      <Button look="outline" className="self-end" onClick={() => setState('asking')}>
        {t('Change email address')}
      </Button>
    )
  }
  return (
    <Notice title={t('Your account has no email address.')}>
      <span className="flex flex-wrap items-center justify-between gap-2">
        {t('Receipts and order news can go there, and you can choose a password.')}
        <Button look="soft" size="small" onClick={() => setState('asking')}>
          {t('Add an email address')}
        </Button>
      </span>
    </Notice>
  )
}

interface EmailFormProps {
  readonly isFirst: boolean
  readonly onSent: () => void
  readonly onCancel: () => void
}

/** [BB-5.02] */
function EmailForm({ isFirst, onSent, onCancel }: EmailFormProps) {
  const { formProps, errors, message, busy } = useForm({
    schema: NewEmail,
    failureOf,
    onSubmit: async (body) => {
      await api('POST /profile/email', { body })
      onSent()
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <ErrorLine>{message}</ErrorLine>
      <TextInput
        label={isFirst ? t('Email') : t('New email address')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        error={errors.email}
      />
      <AgainField label={isFirst ? t('Password') : t('Current password')} error={errors.password} />
      <Acts label={isFirst ? t('Add email') : t('Send link')} busy={busy} onCancel={onCancel} />
    </form>
  )
}
