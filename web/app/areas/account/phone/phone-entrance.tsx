import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { t } from '#web/messages/messages.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { EntranceWays } from '../entrance-ways.tsx'
import { NextNotice } from '../next-notice.tsx'
import { useEntering, useRefusalInAddress } from '../use-entering.ts'
import { CodeStep } from './code-step.tsx'
import { NumberStep } from './number-step.tsx'

/** A code that was asked for; the number is null where the form was sent without scripts. */
export interface AskedFor {
  readonly phone: string | null
  /** When another may be asked for, by this browser's clock. */
  readonly againFrom: number
  /** So many codes are asked for that only numbers of accounts were sent one. */
  readonly accountsOnly: boolean
}

/**
 * Signing in and signing up by telephone, which are the same: a number, the code sent to it and, for a new number, a name. Without
 * scripts each step is a form of its own, and the address tells which one is next.
 */
export function PhoneEntrance({ page }: { page: 'signin' | 'signup' }) {
  const { next, enter } = useEntering()
  const refusal = useRefusalInAddress()
  const [query] = useSearchParams()
  const [asked, setAsked] = useState<AskedFor | null>(
    query.get('sent') === null
      ? null
      : { phone: null, againFrom: 0, accountsOnly: query.get('accounts') !== null },
  )
  const [isNameWanted, setNameWanted] = useState(query.get('name') !== null)
  const [failure, setFailure] = useState<string | null>(null)
  const onward = `next=${encodeURIComponent(next)}`
  const isNew = page === 'signup'
  return (
    <AuthFrame
      title={isNew || (asked && isNameWanted) ? t('Create an account') : t('Sign in')}
      failure={failure ?? refusal}
    >
      {!asked && <NextNotice next={next} />}
      {!asked && <EntranceWays page={page} current="phone" onward={onward} />}
      {asked ? (
        <CodeStep
          asked={asked}
          isNameWanted={isNameWanted}
          onward={onward}
          onAskedAgain={setAsked}
          onChangeNumber={() => {
            setAsked(null)
            setNameWanted(false)
          }}
          onNameWanted={() => setNameWanted(true)}
          onFailure={setFailure}
          enter={enter}
        />
      ) : (
        <NumberStep onward={onward} onSent={setAsked} onFailure={setFailure} />
      )}
      {!asked && (
        <p className="text-sm text-ink-2">
          {isNew ? t('Already have an account?') : t('New to Juaso?')}{' '}
          <Link
            to={`${isNew ? '/signin/phone' : '/signup/phone'}?${onward}`}
            className="py-2 font-semibold text-accent underline"
          >
            {isNew ? t('Sign in') : t('Create an account')}
          </Link>
        </p>
      )}
    </AuthFrame>
  )
}
