import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HiddenReview } from '#contracts/desk/desk.ts'
import { api } from '#web/data/api.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useAct } from '../parts/use-act.ts'
import { Acts } from '../parts/with-right.tsx'
import { Written } from './written.tsx'

/** The reviews and replies that operators have hidden, each to be shown again; nothing where there is none. */
export function HiddenReviews() {
  const query = useQuery({
    queryKey: [...deskKey, 'reviews', 'hidden'],
    queryFn: ({ signal }) => api('GET /admin/reviews/hidden', { signal }),
  })
  if (query.isError && !query.data)
    return <LoadFailed query={query} message="The hidden reviews could not be loaded" />
  if (!query.data?.length) return null
  return (
    <section aria-labelledby="hidden-reviews" className="mt-8 flex flex-col gap-4">
      <h2 id="hidden-reviews">Hidden reviews</h2>
      <ul className="flex flex-col gap-4">
        {query.data.map((review) => (
          <Hidden key={`${review.id} ${review.what}`} review={review} />
        ))}
      </ul>
    </section>
  )
}

function Hidden({ review }: { review: HiddenReview }) {
  const { id, hidden_at: at, hidden_by: by, reason } = review
  const isReply = review.what === 'reply'
  const [isAsking, setAsking] = useState(false)
  const show = useAct(
    (why: string) =>
      api('POST /admin/reviews/:id/show', {
        params: { id },
        body: { reason: why, ...(isReply && { what: 'reply' as const }) },
      }),
    { done: isReply ? 'The reply is shown again' : 'The review is shown again' },
  )
  return (
    <li className="card flex flex-col gap-3 p-4">
      <Written review={review} />
      <p className="rounded-md bg-sunken p-3 text-sm break-words">
        {isReply ? 'Reply hidden' : 'Hidden'} by {by ?? 'a command'}, {formatInstant(at)}: {reason}
      </p>
      <Acts right="reviews">
        <Button look="outline" className="self-start" onClick={() => setAsking(true)}>
          {isReply ? 'Show the reply again' : 'Show it again'}
        </Button>
      </Acts>
      {isAsking && (
        <ReasonDialog
          title={isReply ? 'Show the reply again' : 'Show the review again'}
          label={isReply ? 'Reason, the store reads it' : 'Reason, the writer reads it'}
          action="Show"
          busy={show.isPending}
          onClose={() => setAsking(false)}
          onSubmit={show.mutate}
        >
          {!isReply && (
            <p className="text-sm">It comes back to the product’s page, and its stars into every figure.</p>
          )}
        </ReasonDialog>
      )}
    </li>
  )
}
