import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReportedReview } from '#contracts/desk/desk.ts'
import { reportReasons } from '#contracts/reviews/report-reasons.ts'
import { api } from '#web/data/api.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { Loading } from '../parts/loading.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { SignalList } from '../parts/signal-list.tsx'
import { useAct } from '../parts/use-act.ts'
import { Acts, WithRight } from '../parts/with-right.tsx'
import { HiddenReviews } from './hidden-reviews.tsx'
import { Written } from './written.tsx'

export function meta() {
  return [{ title: 'Reviews | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

/** /admin/reviews: the reviews that people reported, or the replies to them, with what they said, to hide or to keep; below, those that are hidden. */
export default function ReviewsPage() {
  return (
    <WithRight right="reviews" title="Reviews">
      <Reviews />
    </WithRight>
  )
}

function Reviews() {
  const query = useQuery({
    queryKey: [...deskKey, 'reviews'],
    queryFn: ({ signal }) => api('GET /admin/reviews', { signal }),
  })
  return (
    <DeskPage
      title="Reviews"
      about="A reported review stays until somebody decides; one that signals hold is shown only then."
    >
      {query.isPending && <Loading what="the reviews" />}
      {query.isError && !query.data && <LoadFailed query={query} message="The reviews could not be loaded" />}
      {query.data?.length === 0 && (
        <EmptyState drawing={<EmptyBox />} title="No review waits.">
          Reviews appear here when a buyer or a store reports them, or when signals hold them.
        </EmptyState>
      )}
      <ul className="flex flex-col gap-4">
        {query.data?.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      <HiddenReviews />
    </DeskPage>
  )
}

function Review({ review }: { review: ReportedReview }) {
  const { id, reports, signals } = review
  return (
    <li id={id} className="card flex scroll-mt-4 flex-col gap-3 p-4 target:border-accent">
      <Written review={review} />
      {signals.length > 0 && (
        <section aria-label="What holds it">
          <p className="text-sm font-semibold">It is neither shown nor counted until somebody decides.</p>
          <SignalList signals={signals} />
        </section>
      )}
      {reports.length > 0 && <Reports reports={reports} />}
      <Acts right="reviews">
        <Decide review={review} />
      </Acts>
    </li>
  )
}

type Decision = 'hide' | 'keep' | 'hide_reply'

/** What is asked and said of each decision. */
const decisions = {
  hide: {
    title: 'Hide the review',
    label: 'Reason, the writer reads it',
    action: 'Hide',
    about: 'It leaves the product’s page, and its stars leave every figure.',
    done: 'The review is hidden',
  },
  hide_reply: {
    title: 'Hide the reply',
    label: 'Reason, the store reads it',
    action: 'Hide',
    about: 'The review stays as it is. The store cannot answer it again.',
    done: 'The reply is hidden',
  },
  keep: {
    title: 'Keep the review',
    label: 'Why does it stay?',
    action: 'Keep',
    about: null,
    done: 'The review stays',
  },
} satisfies Record<Decision, object>

function Decide({ review: { id, signals, reply, reply_hidden: replyHidden } }: { review: ReportedReview }) {
  const isHeld = signals.length > 0
  const [decision, setDecision] = useState<Decision | null>(null)
  const { done, about, ...asked } = decisions[decision ?? 'keep']
  const decide = useAct(
    (reason: string) =>
      api('POST /admin/reviews/:id/decide', {
        params: { id },
        body: { decision: decision ?? 'keep', reason },
      }),
    { done: isHeld && decision === 'keep' ? 'The review is shown' : done },
  )
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button look="danger" onClick={() => setDecision('hide')}>
          Hide the review
        </Button>
        {reply && !replyHidden && (
          <Button look="danger" onClick={() => setDecision('hide_reply')}>
            Hide the reply
          </Button>
        )}
        <Button look="outline" onClick={() => setDecision('keep')}>
          {isHeld ? 'Show it' : 'Keep it'}
        </Button>
      </div>
      {decision && (
        <ReasonDialog
          {...asked}
          busy={decide.isPending}
          onClose={() => setDecision(null)}
          onSubmit={decide.mutate}
        >
          {about && <p className="text-sm">{about}</p>}
        </ReasonDialog>
      )}
    </>
  )
}

function Reports({ reports }: Pick<ReportedReview, 'reports'>) {
  return (
    <ul className="rounded-md bg-gold-soft p-3 text-sm text-gold-ink">
      {reports.map(({ about, reason, note, at }) => (
        <li key={`${at} ${reason} ${about}`} className="break-words">
          {about === 'reply' && 'About the reply of the store: '}
          {reportReasons[reason]}
          {note && `: “${note}”`} ({formatInstant(at)})
        </li>
      ))}
    </ul>
  )
}
