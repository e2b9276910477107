import { useQueryClient } from '@tanstack/react-query'
import { ChangePasswordForm, passwordLengthMin } from '#contracts/accounts/sign-in.ts'
import { publicApi } from '#web/data/api.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { failureOf } from '../failure-of.ts'
import { PasswordInput } from '../password-input.tsx'
import { sessionsKey } from './sessions.tsx'

/** Changes the password; needs the current one. Signs out all other devices. */
export function PasswordForm({ email }: { email: string }) {
  const queries = useQueryClient()
  const { formProps, errors, message, busy, reset } = useForm({
    schema: ChangePasswordForm,
    failureOf,
    onSubmit: async (body) => {
      await publicApi('POST /auth/change-password', { body })
      reset()
      await queries.invalidateQueries({ queryKey: sessionsKey })
      showToast({
        tone: 'good',
        title: t('Password changed'),
        message: t('Other devices are signed out.'),
      })
    },
  })
  return (
    <form {...formProps} method="post" action="/api/auth/change-password" className="flex flex-col gap-4">
      <ErrorLine>{message}</ErrorLine>
      {/* Tells password managers which account the password belongs to. Without a name it is not sent. */}
      <input type="email" value={email} readOnly autoComplete="username" hidden />
      <div className="grid gap-4 sm:grid-cols-2">
        <PasswordInput
          label={t('Current password')}
          name="currentPassword"
          autoComplete="current-password"
          required
          error={errors.currentPassword}
        />
        <PasswordInput
          label={t('New password')}
          name="newPassword"
          autoComplete="new-password"
          minLength={passwordLengthMin}
          required
          error={errors.newPassword}
          hint={t('At least {count} characters.', { count: passwordLengthMin })}
        />
      </div>
      <Button type="submit" busy={busy} className="self-end">
        {t('Save new password')}
      </Button>
    </form>
  )
}
