import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LockIcon } from '#web/ui/icons/icons.tsx'

/** Shown on a page for which the person's role in the store has no right. */
export function NoRight({ sentence }: { sentence: string }) {
  return (
    <EmptyState
      drawing={<LockIcon width={48} height={48} />}
      title={sentence}
      action={<LinkButton to="/b2b/vendor-dashboard">Go to the dashboard</LinkButton>}
    />
  )
}
