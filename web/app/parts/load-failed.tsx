import { ApiError } from '#web/data/api.ts'
import { sessionExpired } from '#web/data/failures.ts'
import { translate } from '#web/messages/messages.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'

interface Props {
  /** What was asked for in vain. */
  query: { readonly error: Error | null; readonly isFetching: boolean; refetch(): unknown }
  /** The sentence of what is missing. */
  message: string
}

/** What stands for something of a person's that could not be fetched; [SH-6.03] a session that ended says so. */
export function LoadFailed({ query: { error, isFetching, refetch }, message }: Props) {
  const hasEnded = error instanceof ApiError && error.status === 401
  return (
    <ErrorState
      message={hasEnded ? translate(sessionExpired) : message}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
