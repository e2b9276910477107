import { Link, useNavigate, useSearchParams } from 'react-router'
import { SignInForm } from '#contracts/accounts/sign-in.ts'
import { publicApi } from '#web/data/api.ts'
import { readApi } from '#web/data/server-api.ts'
import { t } from '#web/messages/messages.ts'
import { Notice } from '#web/parts/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { DeskNotice } from '../desk-notice.tsx'
import { EntranceWays } from '../entrance-ways.tsx'
import { failureOf } from '../failure-of.ts'
import { rememberWay, useLastWay } from '../last-way.ts'
import { NextNotice } from '../next-notice.tsx'
import { PasswordInput } from '../password-input.tsx'
import { SignedInAlready } from '../signed-in-already.tsx'
import { useEntering, useRefusalInAddress } from '../use-entering.ts'
import type { Route } from './+types/sign-in.ts'
import { DemoSignIns } from './demo-sign-ins.tsx'
import { OutsideSignIn } from './outside-sign-in.tsx'

/** Only who is signed in is told so. */
export const handle = { cache: 'person' }

export function meta() {
  return [{ title: t('Sign in | Juaso') }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  return readApi(context, 'GET /auth-options')
}

/** /signin. Continues to `?next=` after signing in. */
export default function SignInPage({ loaderData: { oidc, phone, demo } }: Route.ComponentProps) {
  const { next, enter, failure, isDone, isEntered } = useEntering()
  const refusal = useRefusalInAddress()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  // Of an invitation, which only this address can accept.
  const invited = query.get('email') ?? ''
  const onward = `next=${encodeURIComponent(next)}`
  useLastWay({ isOffered: phone && !isDone, onward })
  const { formProps, errors, message, busy } = useForm({
    schema: SignInForm,
    failureOf,
    onSubmit: async (body) => {
      const answer = await publicApi('POST /auth/sign-in/email', { body })
      rememberWay('email')
      if ('twoFactorRedirect' in answer) await navigate(`/signin/code?${onward}`)
      else await enter()
    },
  })

  return (
    <AuthFrame title={t('Sign in')} failure={message ?? refusal ?? failure}>
      {isEntered && <SignedInAlready next={next} />}
      {/* Of who is signed in already, only scripts may need it again: where the session does not start. */}
      <div className={isEntered ? 'contents noscript:hidden' : 'contents'}>
        <NextNotice next={next} />
        <DeskNotice next={next} />
        {phone && <EntranceWays page="signin" current="email" onward={onward} />}
        {query.get('changed') && <Notice>{t('Your password is changed. Sign in with the new one.')}</Notice>}
        <form
          {...formProps}
          method="post"
          action={`/api/auth/sign-in/email?${onward}`}
          className="flex flex-col gap-4"
        >
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
          />
          <PasswordInput
            label={t('Password')}
            name="password"
            autoComplete="current-password"
            required
            error={errors.password}
          />
          <Link to="/password-reset" className="-my-2 self-end py-2 text-sm font-semibold text-accent">
            {t('Forgot password?')}
          </Link>
          <Button type="submit" size="large" wide busy={busy}>
            {t('Sign in')}
          </Button>
        </form>
        {oidc && <OutsideSignIn name={oidc.name} next={next} />}
        <NewHere onward={onward} />
        {demo.length > 0 && <DemoSignIns people={demo} next={next} enter={enter} />}
      </div>
    </AuthFrame>
  )
}

function NewHere({ onward }: { onward: string }) {
  return (
    <p className="text-sm text-ink-2">
      {t('New to Juaso?')}{' '}
      <Link to={`/signup?${onward}`} className="py-2 font-semibold text-accent underline">
        {t('Create an account')}
      </Link>
    </p>
  )
}
