import { useState } from 'react'
import { CodeForm, type SecondFactorSetup } from '#contracts/accounts/sign-in.ts'
import { publicApi } from '#web/data/api.ts'
import { saveFile } from '#web/data/browser/save-file.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { CodeInput } from '../../code-input.tsx'
import { failureOf } from '../../failure-of.ts'

/** Turns the second factor on: shows the key for the app, checks one code, then shows the recovery codes once. */
export function SetUp({ setup, onDone }: { setup: SecondFactorSetup; onDone: () => void }) {
  const [isConfirmed, setConfirmed] = useState(false)
  if (isConfirmed) return <RecoveryCodes codes={setup.recovery_codes} onDone={onDone} />
  return <ConfirmCode setup={setup} onConfirmed={() => setConfirmed(true)} />
}

function ConfirmCode({ setup, onConfirmed }: { setup: SecondFactorSetup; onConfirmed: () => void }) {
  const { formProps, errors, message, busy } = useForm({
    schema: CodeForm,
    failureOf,
    onSubmit: async (body) => {
      await publicApi('POST /auth/two-factor/verify-totp', { body })
      showToast({ tone: 'good', title: t('Two-step sign-in is on') })
      onConfirmed()
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <p className="text-sm text-ink-2">
        {t(
          'Scan this picture with your authenticator app, or type the key into it. Then type the code it shows.',
        )}
      </p>
      <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
        <img
          src={setup.picture}
          alt={t('QR code for your authenticator app')}
          width={192}
          height={192}
          className="size-48 shrink-0 rounded-md border border-line bg-white"
        />
        <div className="min-w-0 self-stretch text-sm">
          <p className="text-ink-3">{t('Key')}</p>
          <code className="block font-semibold break-all">{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <a href={setup.uri} className="inline-block py-2 font-semibold text-accent underline">
            {t('Open in the app on this phone')}
          </a>
        </div>
      </div>
      <ErrorLine>{message}</ErrorLine>
      <CodeInput error={errors.code} />
      <Button type="submit" busy={busy} className="self-end">
        {t('Confirm')}
      </Button>
    </form>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-base">{t('Your recovery codes')}</h3>
      <p className="text-sm text-ink-2">
        {t(
          'Each opens your account once, without your phone. They are shown only now: write them down, print or save them.',
        )}
      </p>
      <ul className="grid grid-cols-2 gap-2 rounded-md bg-sunken p-4 font-mono text-sm sm:grid-cols-5">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="outline" onClick={() => void copy(codes)}>
          {t('Copy')}
        </Button>
        <Button look="outline" onClick={() => saveFile(fileOf(codes), 'juaso-recovery-codes.txt')}>
          {t('Download')}
        </Button>
        <Button onClick={onDone}>{t('I have kept them')}</Button>
      </div>
    </div>
  )
}

const fileOf = (codes: readonly string[]) =>
  new Blob([`${codes.join('\n')}\n`], { type: 'text/plain;charset=utf-8' })

/** A browser may refuse, and one without a safe connection has no clipboard at all. */
async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'))
    showToast({ tone: 'good', title: t('The codes are copied') })
  } catch {
    showToast({
      tone: 'bad',
      title: t('The codes could not be copied. Please download them, or write them down.'),
    })
  }
}
