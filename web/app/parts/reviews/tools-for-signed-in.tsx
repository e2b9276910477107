import { lazy, Suspense } from 'react'
import { useSignedIn } from '#web/data/session/session.ts'
import { plural } from '#web/messages/messages.ts'
import type { ReviewView } from './review-view.ts'

// Loaded on demand: visitors, who are most of the readers, never need it.
const ReviewTools = lazy(() => import('./review-tools.tsx').catch(() => ({ default: () => <></> })))

/** The buttons below a review for signed-in people; others see how many found it helpful. */
export function ToolsForSignedIn({ review }: { review: ReviewView }) {
  const isSignedIn = useSignedIn()
  const helped = review.helpfulCount > 0 && (
    <p className="text-xs text-ink-3">
      {plural(review.helpfulCount, {
        one: '{count} person found this helpful',
        other: '{count} people found this helpful',
      })}
    </p>
  )
  if (!isSignedIn) return helped
  return (
    <Suspense fallback={helped}>
      <ReviewTools review={review} />
    </Suspense>
  )
}
