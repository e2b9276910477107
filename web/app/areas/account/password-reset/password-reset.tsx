import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { passwordLengthMin, ResetForm, ResetRequestForm } from '#contracts/accounts/sign-in.ts'
import { publicApi } from '#web/data/api.ts'
import { usePerson } from '#web/data/session/session.ts'
import { sides } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { failureOf } from '../failure-of.ts'
import { PasswordInput } from '../password-input.tsx'
import { useRefusalInAddress } from '../use-entering.ts'

export function meta() {
  return [{ title: t('Choose a new password | Juaso') }, { name: 'robots', content: 'noindex' }]
}

/** /password-reset: requests the reset e-mail; with `?token=` from that e-mail, sets the new password. */
export default function PasswordResetPage() {
  const [query] = useSearchParams()
  const token = query.get('token')
  const isVoid = query.get('error') === 'auth.link_invalid'
  return token && !isVoid ? <NewPassword token={token} /> : <RequestResetEmail />
}

function RequestResetEmail() {
  const [query] = useSearchParams()
  const refusal = useRefusalInAddress()
  const person = usePerson()
  const [isSent, setSent] = useState(query.get('sent') !== null)
  const { formProps, errors, message, busy } = useForm({
    schema: ResetRequestForm,
    failureOf,
    onSubmit: async (body) => {
      await publicApi('POST /auth/request-password-reset', { body })
      setSent(true)
    },
  })
  if (isSent) {
    return (
      <AuthFrame title={t('Look into your mail')}>
        <p className="text-ink-2" role="status">
          {t(
            'If there is an account with this email, an email with a link is on its way. The link works for one hour.',
          )}
        </p>
        <WayBack />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title={query.get('from') ? t('Change Password') : t('Forgot your password?')}
      failure={message ?? refusal}
    >
      <p className="text-sm text-ink-2">
        {t('Tell us your email and we send you a link to choose a new one.')}
      </p>
      <form
        {...formProps}
        method="post"
        action="/api/auth/request-password-reset"
        className="flex flex-col gap-4"
      >
        <TextInput
          key={person?.email}
          defaultValue={person?.email}
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          required
          error={errors.email}
        />
        <Button type="submit" size="large" wide busy={busy}>
          {t('Send link')}
        </Button>
      </form>
      <WayBack />
    </AuthFrame>
  )
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate()
  const refusal = useRefusalInAddress()
  const { formProps, errors, message, busy } = useForm({
    schema: ResetForm,
    failureOf,
    onSubmit: async (body) => {
      await publicApi('POST /auth/reset-password', { body })
      await navigate('/signin?changed=1', { replace: true })
    },
  })
  return (
    <AuthFrame title={t('Choose a new password')} failure={message ?? refusal}>
      <Notice>{t('You will be signed out on all devices.')}</Notice>
      <form {...formProps} method="post" action="/api/auth/reset-password" className="flex flex-col gap-4">
        <input type="hidden" name="token" value={token} />
        <PasswordInput
          label={t('New password')}
          name="newPassword"
          autoComplete="new-password"
          minLength={passwordLengthMin}
          required
          error={errors.newPassword}
          hint={t('At least {count} characters.', { count: passwordLengthMin })}
        />
        <Button type="submit" size="large" wide busy={busy}>
          {t('Save password')}
        </Button>
      </form>
      {message && (
        <Link to="/password-reset" className="py-2 text-sm font-semibold text-accent">
          {t('Ask for a new link')}
        </Link>
      )}
    </AuthFrame>
  )
}

/** [BB-2.17] What `?from=` says: the account page that led here. */
const accountPages: ReadonlyMap<string | null, string> = new Map([
  ['account', sides.shopper.paths.account],
  ['business-account', sides.business.paths.account],
])

function WayBack() {
  const [query] = useSearchParams()
  const account = accountPages.get(query.get('from'))
  return (
    <Link to={account ?? '/signin'} className="self-start py-2 text-sm font-semibold text-accent">
      {account ? t('Back to your account') : t('Back to sign in')}
    </Link>
  )
}
