import { useSignedIn } from '#web/data/session/session.ts'
import { plural } from '#web/messages/messages.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { ReviewView } from './review-view.ts'

// Loaded on demand: visitors, who are most of the readers, never need it.
const ReviewTools = onDemand(() => import('./review-tools.tsx'), { Missing: Helped, Waiting: Helped })

/** The buttons below a review for signed-in people; others see how many found it helpful. */
export function ToolsForSignedIn({ review }: { review: ReviewView }) {
  const isSignedIn = useSignedIn()
  return isSignedIn ? <ReviewTools review={review} /> : <Helped review={review} />
}

function Helped({ review }: { review: ReviewView }) {
  if (review.helpfulCount === 0) return null
  return (
    <p className="text-xs text-ink-3">
      {plural(review.helpfulCount, {
        one: '{count} person found this helpful',
        other: '{count} people found this helpful',
      })}
    </p>
  )
}
