import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Profile } from '#contracts/accounts/profile.ts'
import { PasswordAgainForm, type SecondFactorSetup } from '#contracts/accounts/sign-in.ts'
import { publicApi } from '#web/data/api.ts'
import { profileKey } from '#web/data/profile-query.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { failureOf } from '../../failure-of.ts'
import { PasswordInput } from '../../password-input.tsx'
import { Acts } from '../form-parts.tsx'
import { sessionsKey } from '../sessions.tsx'
import { SetUp } from './set-up.tsx'

const desk = '/admin'

/**
 * Second factor: turned on in three steps with an authenticator app, turned off with the password. Whom the operator's desk has sent
 * here goes back to it once the factor is on.
 */
export function SecondFactor({ profile }: { profile: Profile }) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const isOn = profile.has_second_factor

  async function finish() {
    setSetup(null)
    setAsking(false)
    await Promise.all([profileKey, sessionsKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
  }

  async function turnOff(body: { password: string }) {
    await publicApi('POST /auth/two-factor/disable', { body })
    showToast({ tone: 'good', title: t('Two-step sign-in is off') })
    await finish()
  }

  async function finishSetUp() {
    await finish()
    if (query.get('next') === desk) await navigate(desk)
  }

  if (setup) return <SetUp setup={setup} onDone={() => void finishSetUp()} />
  return (
    <>
      <p className="text-sm text-ink-2">
        {isOn
          ? t('Two-step sign-in is on. Signing in asks for a code of your authenticator app.')
          : t(
              'Signing in asks for a code of an app on your phone too, so that your password alone opens nothing.',
            )}
      </p>
      {isAsking ? (
        <PasswordAgain
          label={isOn ? t('Turn off') : t('Continue')}
          onCancel={() => setAsking(false)}
          onSubmit={async (body) => {
            if (isOn) return turnOff(body)
            setSetup(await publicApi('POST /auth/two-factor/enable', { body }))
          }}
        />
      ) : (
        <Button look={isOn ? 'outline' : undefined} className="self-end" onClick={() => setAsking(true)}>
          {isOn ? t('Turn off') : t('Turn on')}
        </Button>
      )}
    </>
  )
}

interface PasswordAgainProps {
  label: string
  onSubmit: (body: { password: string }) => Promise<void>
  onCancel: () => void
}

function PasswordAgain({ label, onSubmit, onCancel }: PasswordAgainProps) {
  const { formProps, errors, message, busy } = useForm({
    schema: PasswordAgainForm,
    failureOf: passwordFailure,
    onSubmit,
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <ErrorLine>{message}</ErrorLine>
      <PasswordInput
        label={t('Current password')}
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <Acts label={label} busy={busy} onCancel={onCancel} />
    </form>
  )
}

/** The refusal names the field of the password form; this form calls it `password`. */
function passwordFailure(error: unknown) {
  const { errors: { currentPassword, ...errors } = {}, message } = failureOf(error)
  return { message, errors: { ...errors, password: errors.password ?? currentPassword } }
}
