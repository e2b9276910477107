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
 * sees the site as somebody else. What does not exist is not there at another try either.
 */
export function LoadFailed({ query: { error, isFetching, refetch }, message }: Props) {
  const hasEnded = error instanceof ApiError && error.status === 401
  const isFinal = error instanceof ApiError && (isGone(error) || error.code === 'operator.see_as_closed')
  return (
    <ErrorState
      message={hasEnded ? translate(sessionExpired) : isFinal ? error.message : message}
      busy={isFetching}
      {...(!isFinal && { onRetry: () => void refetch() })}
    >
      <SignInAgain error={error} />
    </ErrorState>
  )
}

/** What was asked for does not exist. A page that is newer than the server asks for a route that is not there yet. */
const isGone = ({ status, code }: ApiError) => status === 404 && code !== '' && code !== 'route.not_found'
