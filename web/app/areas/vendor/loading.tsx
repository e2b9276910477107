import type { UseQueryResult } from '@tanstack/react-query'
import { failureSentence, noAnswer } from '#web/data/failures.ts'
import { translate } from '#web/messages/messages.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Shown until the data of a page is there: cards of the page's shape, or what failed with Try Again. */
export function Loading({
  query,
  cards = 6,
}: {
  query: Pick<UseQueryResult, 'isError' | 'error' | 'isFetching' | 'refetch' | 'fetchStatus'>
  cards?: number
}) {
  // Without network it waits for one, perhaps for long.
  if (query.fetchStatus === 'paused') return <LoadFailed query={query} message={translate(noAnswer)} />
  if (query.isError) return <LoadFailed query={query} message={failureSentence(query.error)} />
  return (
    <div role="status" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <span className="sr-only">Loading</span>
      {Array.from({ length: cards }, (_, at) => (
        <Skeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never change places.
          key={at}
          className={at < 4 ? 'h-24 rounded-lg' : 'col-span-2 h-64 rounded-lg lg:col-span-4'}
        />
      ))}
    </div>
  )
}
