import { ApiError } from '#web/data/api.ts'
import { sessionExpired } from '#web/data/failures.ts'
import { translate } from '#web/messages/messages.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SignInAgain } from './sign-in-again.tsx'

interface Props {
  /** The failed query. */
  query: { readonly error: Error | null; readonly isFetching: boolean; refetch(): unknown }
  /** The sentence that says what could not be loaded. */
  message: string
}

/**
 * Shown when personal data could not be loaded; [SH-6.03] says so if the session has expired, and what stays closed to an operator who
 * sees the site as somebody else.
 */
export function LoadFailed({ query: { error, isFetching, refetch }, message }: Props) {
  const hasEnded = error instanceof ApiError && error.status === 401
  const isClosed = error instanceof ApiError && error.code === 'operator.see_as_closed'
  return (
    <ErrorState
      message={hasEnded ? translate(sessionExpired) : isClosed ? error.message : message}
      busy={isFetching}
      {...(!isClosed && { onRetry: () => void refetch() })}
    >
      <SignInAgain error={error} />
    </ErrorState>
  )
}
