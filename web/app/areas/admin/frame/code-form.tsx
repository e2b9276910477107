import { useState } from 'react'
import { CodeForm, RecoveryCodeForm } from '#contracts/accounts/sign-in.ts'
import { publicApi } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

const ways = {
  app: {
    call: 'POST /auth/two-factor/verify-totp',
    schema: CodeForm,
    label: 'Code',
    other: 'Use a recovery code instead',
  },
  recovery: {
    call: 'POST /auth/two-factor/verify-backup-code',
    schema: RecoveryCodeForm,
    label: 'Recovery code',
    other: 'Use the app instead',
  },
} as const

/** Asks for a code of the authenticator app, or for a recovery code, and records it in this session. */
export function CodeForSession({ onDone, action }: { onDone: () => void; action: string }) {
  const [way, setWay] = useState<keyof typeof ways>('app')
  const { call, schema, label, other } = ways[way]
  const { formProps, errors, message, busy } = useForm({
    schema,
    failureOf: formFailureOf,
    onSubmit: async (body) => {
      await publicApi(call, { body })
      onDone()
    },
  })
  return (
    <form {...formProps} key={way} className="flex flex-col gap-4">
      <TextInput
        label={label}
        name="code"
        inputMode={way === 'app' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoFocus
        required
        error={errors.code}
      />
      <ErrorLine>{message}</ErrorLine>
      <Button type="submit" wide busy={busy}>
        {action}
      </Button>
      <button
        type="button"
        onClick={() => setWay(way === 'app' ? 'recovery' : 'app')}
        className="min-h-11 self-start text-sm font-semibold text-accent underline"
      >
        {other}
      </button>
    </form>
  )
}
