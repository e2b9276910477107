import { useEffect } from 'react'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** For who was removed from the team while a page was open. */
export function FormerStore({ name }: { name: string }) {
  // The page that it replaces may have been scrolled far down.
  useEffect(() => scrollTo({ top: 0 }), [])
  return (
    <EmptyState
      isPage
      title={`You no longer work for ${name}.`}
      action={<LinkButton to="/b2b">Switch to Personal Account</LinkButton>}
    >
      Its owner has removed you from the team. Nothing you press here reaches the store any more.
    </EmptyState>
  )
}
