import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { z } from 'zod'
import { accountName } from '#contracts/accounts/person-fields.ts'
import { PhoneCodeForm } from '#contracts/accounts/phone-sign-in.ts'
import { limits } from '#contracts/limits.ts'
import { ApiError, publicApi } from '#web/data/api.ts'
import { t } from '#web/messages/messages.ts'
import { Agreeing } from '#web/parts/agreeing.tsx'
import { SendAgain } from '#web/parts/phone-code/send-again.tsx'
import { useCodeOfMessage } from '#web/parts/phone-code/use-code-of-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { CodeInput } from '../code-input.tsx'
import { failureOf } from '../failure-of.ts'
import { rememberWay } from '../last-way.ts'
import { askForCode } from './ask-for-code.ts'
import { oncePerCode } from './once-per-code.ts'
import type { AskedFor } from './phone-entrance.tsx'

interface Props {
  readonly asked: AskedFor
  /** The number is new, so a name is needed. */
  readonly isNameWanted: boolean
  readonly onward: string
  readonly onAskedAgain: (asked: AskedFor) => void
  readonly onChangeNumber: () => void
  readonly onFailure: (sentence: string | null) => void
  readonly onNameWanted: () => void
  readonly enter: () => Promise<void>
}

/** So long after the name was asked for, a press may still be meant for the code. */
const latePressMs = 2_000

const WithName = PhoneCodeForm.extend({ name: accountName })

/** The code of the text message, and the name of a number that is new. */
export function CodeStep({ asked, isNameWanted: needsName, onward, enter, onFailure, ...steps }: Props) {
  const navigate = useNavigate()
  const form = useRef<HTMLDivElement>(null)
  const latePress = useLatePress(form, steps.onNameWanted)
  const sendCode = useSendingOnce(asked)
  const { formProps, errors, message, busy } = useForm({
    schema: needsName ? WithName : PhoneCodeForm,
    failureOf,
    onSubmit: async (body) => {
      const answer = await sendCode(body)
      if ('nameWanted' in answer) return latePress.begin()
      rememberWay('phone')
      if ('twoFactorRedirect' in answer) await navigate(`/signin/code?${onward}`)
      else await enter()
    },
  })
  useEffect(() => onFailure(message), [message, onFailure])
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(needsName ? '[name=name]' : '[name=code]')?.focus()
  }, [needsName])
  useCodeOfMessage(!needsName, (code) => {
    const input = form.current?.querySelector<HTMLInputElement>('[name=code]')
    if (!input) return
    input.value = code
    input.form?.requestSubmit()
  })

  /** The sixth digit sends the form. */
  function sendWhole({ target }: FormEvent<HTMLFormElement>) {
    const { name, value, form: own } = target as HTMLInputElement
    if (name === 'code' && !needsName && /^\d{3}\s?\d{3}$/.test(value.trim())) own?.requestSubmit()
  }

  return (
    <div ref={form} className="flex flex-col gap-4">
      <Sent to={asked.phone} accountsOnly={asked.accountsOnly} />
      <form
        {...formProps}
        onSubmit={(event) => latePress.isOne(event) || formProps.onSubmit?.(event)}
        onInput={sendWhole}
        method="post"
        action={`/api/auth/sign-in/phone-number?${onward}`}
        className="flex flex-col gap-4"
      >
        <CodeInput error={errors.code} />
        {needsName && (
          <>
            <Name error={errors.name} />
            <Agreeing to="an account" />
          </>
        )}
        <Button type="submit" size="large" wide busy={busy}>
          {t('Continue')}
        </Button>
      </form>
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <Again asked={asked} onAskedAgain={steps.onAskedAgain} onFailure={onFailure} onward={onward} />
        <Link
          to={`?${onward}`}
          onClick={steps.onChangeNumber}
          className="py-2 text-sm font-semibold text-accent underline"
        >
          {t('Change number')}
        </Link>
      </p>
    </div>
  )
}

/**
 * The sixth digit has sent the form, and Continue pressed for it may meet the question for the name: that is no try to go on without
 * one, and does nothing but lead to the field.
 */
function useLatePress(form: { readonly current: HTMLElement | null }, onBegin: () => void) {
  const since = useRef(0)
  return {
    begin() {
      since.current = Date.now()
      onBegin()
    },
    isOne(event: FormEvent): boolean {
      const name = form.current?.querySelector<HTMLInputElement>('[name=name]')
      if (name?.value !== '' || Date.now() - since.current > latePressMs) return false
      event.preventDefault()
      name.focus()
      return true
    },
  }
}

/** Begins anew with each code that was asked for: it may have the digits of the one before. */
function useSendingOnce(asked: AskedFor) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each code.
  return useMemo(
    () =>
      oncePerCode((body: z.output<typeof PhoneCodeForm>) =>
        publicApi('POST /auth/sign-in/phone-number', { body }),
      ),
    [asked],
  )
}

function Sent({ to, accountsOnly }: { to: string | null; accountsOnly: boolean }) {
  if (accountsOnly)
    return (
      <p role="status" className="text-sm text-ink-2">
        {t(
          'Very many codes are asked for at the moment. If an account signs in with this number, we have sent it a code. New numbers get codes again soon: please ask again in some minutes.',
        )}
      </p>
    )
  return (
    <p role="status" className="text-sm text-ink-2">
      {to
        ? t('We have sent a code to {phone}. It works for {minutes} minutes.', {
            minutes: limits.phoneCodeMinutes,
            phone: to,
          })
        : t('We have sent you a code. It works for {minutes} minutes.', { minutes: limits.phoneCodeMinutes })}
    </p>
  )
}

function Name({ error }: { error: string | undefined }) {
  return (
    <TextInput
      label={t('Full name')}
      name="name"
      autoComplete="name"
      required
      error={error}
      hint={t('Of the account, or of you if you are new here.')}
    />
  )
}

type AgainProps = Pick<Props, 'asked' | 'onAskedAgain' | 'onFailure' | 'onward'>

function Again({ asked: { phone, againFrom }, onAskedAgain, onFailure }: AgainProps) {
  const [busy, setBusy] = useState(false)
  if (phone === null) return null

  async function send(to: string) {
    setBusy(true)
    onFailure(null)
    try {
      onAskedAgain(await askForCode(to))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onFailure(error.message)
    } finally {
      setBusy(false)
    }
  }

  return <SendAgain from={againFrom} busy={busy} onPress={() => void send(phone)} />
}
