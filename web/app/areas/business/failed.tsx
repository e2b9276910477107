import { useRevalidator } from 'react-router'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'

/** [BB-8.01] What could not be loaded, and Try Again. */
export function Failed({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator()
  return <ErrorState message={message} busy={state === 'loading'} onRetry={() => void revalidate()} />
}
