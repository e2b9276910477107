import { Link, useSearchParams } from 'react-router'
import { CodeForm, RecoveryCodeForm } from '#contracts/accounts/sign-in.ts'
import { publicApi } from '#web/data/api.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { CodeInput } from '../code-input.tsx'
import { failureOf } from '../failure-of.ts'
import { useEntering, useRefusalInAddress } from '../use-entering.ts'

export function meta() {
  return [{ title: t('Enter your code | Juaso') }, { name: 'robots', content: 'noindex' }]
}

const ways = {
  app: { call: 'POST /auth/two-factor/verify-totp', schema: CodeForm },
  recovery: { call: 'POST /auth/two-factor/verify-backup-code', schema: RecoveryCodeForm },
} as const

/**
 * /signin/code: the second step of signing in, with a code of the app or, with `?by=recovery`, with a recovery code.
 */
export default function CodePage() {
  const { next, enter } = useEntering()
  const refusal = useRefusalInAddress()
  const [query] = useSearchParams()
  const by = query.get('by') === 'recovery' ? 'recovery' : 'app'
  const { call, schema } = ways[by]
  const { formProps, errors, message, busy } = useForm({
    schema,
    failureOf,
    onSubmit: async (body) => {
      await publicApi(call, { body })
      await enter()
    },
  })
  const onward = `next=${encodeURIComponent(next)}`
  return (
    <AuthFrame title={t('Enter your code')} failure={message ?? refusal}>
      <p className="text-sm text-ink-2">
        {by === 'app'
          ? t('Type the code of six digits that your authenticator app shows now.')
          : t('Type one of the recovery codes that you kept. Each works once.')}
      </p>
      <form
        key={by}
        {...formProps}
        method="post"
        action={`${call.replace('POST ', '/api')}?${onward}`}
        className="flex flex-col gap-4"
      >
        {by === 'app' ? (
          <CodeInput error={errors.code} />
        ) : (
          <TextInput
            label={t('Recovery code')}
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={errors.code}
          />
        )}
        <Button type="submit" size="large" wide busy={busy}>
          {t('Sign in')}
        </Button>
      </form>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <Link
          to={by === 'app' ? `?${onward}&by=recovery` : `?${onward}`}
          className="py-2 font-semibold text-accent underline"
        >
          {by === 'app' ? t('Use a recovery code instead') : t('Use the app instead')}
        </Link>
        <Link to={`/signin?${onward}`} className="py-2 font-semibold text-accent underline">
          {t('Back to sign in')}
        </Link>
      </p>
    </AuthFrame>
  )
}
