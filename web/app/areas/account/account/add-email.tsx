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

/** For somebody who signed up with a telephone number alone: the address is added by the link in a letter. */
export function AddEmail() {
  const [state, setState] = useState<'idle' | 'asking' | 'sent'>('idle')
  const { formProps, errors, message, busy } = useForm({
    schema: NewEmail,
    failureOf,
    onSubmit: async (body) => {
      await api('POST /profile/email', { body })
      setState('sent')
    },
  })
  if (state === 'sent') return <Notice>{t('An email with a link is on its way.')}</Notice>
  if (state === 'idle') {
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
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <ErrorLine>{message}</ErrorLine>
      <TextInput
        label={t('Email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        error={errors.email}
      />
      <AgainField label={t('Password')} error={errors.password} />
      <Acts label={t('Add email')} busy={busy} onCancel={() => setState('idle')} />
    </form>
  )
}
