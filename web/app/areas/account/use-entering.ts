import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { safeNext } from '#contracts/accounts/safe-next.ts'
import { limits } from '#contracts/limits.ts'
import { type RefusalCode, refusals, sentenceOf } from '#contracts/refusals.ts'
import { addPendingItems } from '#web/data/cart/pending-items.ts'
import { failureSentence } from '#web/data/failures.ts'
import { startSession, useSession } from '#web/data/session/session.ts'
import { mark, refusalSentence, translate } from '#web/messages/messages.ts'
import { landingOf } from './landing.rules.ts'

/**
 * Completes a sign-in: starts the session in the page, adds the items that a visitor chose to the cart [SH-4.03], and
 * continues to `?next=`. A person who is already signed in continues at once. `?done=1` means that the server has set
 * the cookie without our scripts, or after an outside provider; only the session says whether that is so (`isEntered`), and `failure` why
 * it did not start here.
 */
export function useEntering() {
  const [query] = useSearchParams()
  const { status, person } = useSession()
  const navigate = useNavigate()
  const isEntering = useRef(false)
  const [failure, setFailure] = useState<string | null>(null)
  const next = safeNext(query.get('next'))
  const isDone = query.get('done') !== null

  const enter = useCallback(async () => {
    isEntering.current = true
    try {
      const session = await startSession()
      if (session.status !== 'signed-in') return
      await addPendingItems()
      await navigate(landingOf(next, session.person?.roles ?? []), { replace: true })
    } finally {
      isEntering.current = false
    }
  }, [navigate, next])

  useEffect(() => {
    if (isEntering.current) return
    if (isDone) enter().catch((error: unknown) => setFailure(failureSentence(error)))
    else if (status === 'signed-in') void navigate(landingOf(next, person?.roles ?? []), { replace: true })
  }, [status, person, isDone, enter, navigate, next])

  return { next, enter, failure, isDone, isEntered: isDone && status === 'signed-in' }
}

/** Errors that the outside provider's callback may report. */
const outsideFailures: ReadonlyMap<string, string> = new Map([
  [
    'account_not_linked',
    mark(
      'There is already an account with this email. Sign in with your password and confirm your email first.',
    ),
  ],
  ['access_denied', mark('The other sign-in service did not let you in.')],
  ['email_not_found', mark('The other sign-in service did not tell us your email.')],
  [
    'email_not_verified',
    mark(
      'The other sign-in service has not confirmed your email. Confirm it there first, or create an account here.',
    ),
  ],
])

/** The sentence for the refusal code in `?error=`; null without one. */
export function useRefusalInAddress(): string | null {
  const [query] = useSearchParams()
  const code = query.get('error')
  if (!code) return null
  if (Object.hasOwn(refusals, code)) {
    const details = { minutes: limits.signInWaitMinutes, seconds: 60, ...numbersOf(query) }
    return refusalSentence(code, details) ?? sentenceOf(code as RefusalCode, details)
  }
  return translate(outsideFailures.get(code) ?? mark('Signing in did not work. Please try again.'))
}

/** The numbers that belong to the sentence. */
const numbersOf = (query: URLSearchParams) =>
  Object.fromEntries(
    ['left', 'minutes', 'seconds'].flatMap((name) => {
      const number = query.get(name) ?? ''
      return /^\d{1,5}$/.test(number) ? [[name, Number(number)]] : []
    }),
  )
