import { Link, useSearchParams } from 'react-router'
import { passwordLengthMin, SignUpForm } from '#contracts/accounts/sign-in.ts'
import { publicApi } from '#web/data/api.ts'
import { readApi } from '#web/data/server-api.ts'
import { t } from '#web/messages/messages.ts'
import { Agreeing } from '#web/parts/agreeing.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { EntranceWays } from '../entrance-ways.tsx'
import { failureOf } from '../failure-of.ts'
import { rememberWay } from '../last-way.ts'
import { NextNotice } from '../next-notice.tsx'
import { PasswordInput } from '../password-input.tsx'
import { useEntering, useRefusalInAddress } from '../use-entering.ts'
import type { Route } from './+types/sign-up.ts'

export function meta() {
  return [{ title: t('Create an account | Juaso') }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  return readApi(context, 'GET /auth-options')
}

/** /signup. Continues to `?next=` after signing up. */
export default function SignUpPage({ loaderData: { phone } }: Route.ComponentProps) {
  const { next, enter } = useEntering()
  const refusal = useRefusalInAddress()
  const { formProps, errors, message, busy } = useForm({
    schema: SignUpForm,
    failureOf,
    onSubmit: async (body) => {
      await publicApi('POST /auth/sign-up/email', { body })
      rememberWay('email')
      await enter()
      showToast({
        tone: 'good',
        title: t('Welcome, {name}', { name: body.name.split(' ')[0] ?? '' }),
        message: t('Confirm your email by the link we sent to {email}.', { email: body.email }),
      })
    },
  })
  const [query] = useSearchParams()
  // Of an invitation, which only this address can accept.
  const invited = query.get('email') ?? ''
  const onward = `next=${encodeURIComponent(next)}`

  return (
    <AuthFrame title={t('Create an account')} failure={message ?? refusal}>
      <NextNotice next={next} />
      {phone && <EntranceWays page="signup" current="email" onward={onward} />}
      <form
        {...formProps}
        method="post"
        action={`/api/auth/sign-up/email?${onward}`}
        className="flex flex-col gap-4"
      >
        <TextInput label={t('Full name')} name="name" autoComplete="name" required error={errors.name} />
        <TextInput
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          required
          defaultValue={invited}
          error={errors.email}
          hint={t('Order news and receipts go here.')}
        />
        <PasswordInput
          label={t('Password')}
          name="password"
          autoComplete="new-password"
          minLength={passwordLengthMin}
          required
          error={errors.password}
          hint={t('At least {count} characters.', { count: passwordLengthMin })}
        />
        <Agreeing to="an account" />
        <Button type="submit" size="large" wide busy={busy}>
          {t('Create account')}
        </Button>
      </form>
      <p className="text-sm text-ink-2">
        {t('Already have an account?')}{' '}
        <Link to={`/signin?${onward}`} className="py-2 font-semibold text-accent underline">
          {t('Sign in')}
        </Link>
      </p>
    </AuthFrame>
  )
}
