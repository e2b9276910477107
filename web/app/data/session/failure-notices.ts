import { t } from '#web/messages/messages.ts'
import { failureSentence } from '../failures.ts'
import { ApiError } from '../http.ts'
import { signInPath } from './sign-in-path.ts'

/** Whether a call failed because nobody is signed in any more [SH-6.03]. */
export const isSessionOver = (error: unknown) => error instanceof ApiError && error.status === 401

/** The way to sign-in, and back to this page. */
export const signInAction = () => ({ label: t('Sign in'), to: signInPath() })

/** For a notice of any failed call: an expired session offers to sign in. */
export const signInAfter = (error: unknown) => (isSessionOver(error) ? { action: signInAction() } : {})

/** The notice of a failed call that has no sentence of its own in the specification. */
export const failureNotice = (title: string, error: unknown) => ({
  ...{ tone: 'bad' as const, title, message: failureSentence(error) },
  ...signInAfter(error),
})
